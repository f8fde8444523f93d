import { cancelUpload, startUpload } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { browserTokens } from '../../../lib/session.ts';

const partBytes = 5 * 1024 * 1024;
/** A line that breaks is tried again after these pauses; what has arrived is not sent twice. */
const pausesMs = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

/** Sends a file by the tus protocol to an upload that has begun. */
async function sendTo(url: string, file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<void> {
  const { Upload } = await import('tus-js-client');
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: partBytes,
      retryDelays: pausesMs,
      storeFingerprintForResuming: false,
      // The session may be renewed while it is sent.
      onBeforeRequest: (request) => {
        const tokens = browserTokens.read();
        request.setHeader('x-requested-with', 'XMLHttpRequest');
        if (tokens) request.setHeader('authorization', `Bearer ${tokens.accessToken},${tokens.refreshToken}`);
      },
      onProgress: (sent, total) => onProgress(sent / total),
      onSuccess: () => resolve(),
      onError: (error) => reject(error),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason as Error);
    });
    upload.start();
  });
}

/** Sends a video in parts. @returns the id of the whole upload */
export async function sendInParts(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  const body = { kind: 'video' as const, name: file.name, sizeBytes: file.size };
  const { id, url } = await api.call(startUpload, { body }, { loading: false, expect: [401, 403, 409, 422] });
  try {
    await sendTo(url, file, onProgress, signal);
    return id;
  } catch (reason) {
    void api.call(cancelUpload, { params: { uploadId: id } }, { loading: false, expect: [401, 404] }).catch(() => undefined);
    throw reason;
  }
}
