import { deferred } from '../../../lib/deferred.ts';
import { cancelUpload, startUpload } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { sendInParts } from '../../../lib/api/send-in-parts.ts';
import { sendWhenOnline } from '../../../lib/api/send-when-online.ts';

/** Sends it, and resumes when the connection is back. */
async function send(url: string, file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<void> {
  const { upload, arrived } = await sendInParts(file, url, onProgress);
  const start = () => upload.start();
  const { promise: stopped, reject: stop } = deferred<never>();
  const abort = () => {
    void upload.abort();
    stop(signal.reason);
  };
  signal.addEventListener('abort', abort);
  window.addEventListener('online', start);
  try {
    signal.throwIfAborted();
    start();
    await Promise.race([arrived, stopped]);
  } finally {
    window.removeEventListener('online', start);
    signal.removeEventListener('abort', abort);
  }
}

/** Uploads a video in parts, like a file. @returns the id of the complete upload */
export async function uploadVideo(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  const body = { kind: 'video' as const, name: file.name, sizeBytes: file.size };
  const begin = () => api.call(startUpload, { body }, { loading: false, expect: [0, 401, 403, 409, 422] });
  const upload = await sendWhenOnline(begin, { waits: () => undefined, isKept: () => !signal.aborted });
  if (upload === null) throw signal.reason;
  const { id, url } = upload;
  try {
    await send(url, file, onProgress, signal);
    return id;
  } catch (reason) {
    void api.call(cancelUpload, { params: { uploadId: id } }, { loading: false, expect: [401, 404] }).catch(() => undefined);
    throw reason;
  }
}
