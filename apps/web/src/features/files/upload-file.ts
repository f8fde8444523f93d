import { addFile, cancelUpload, type FileCardView, listOwnUploads, startUpload } from '@chaguan/contract';
import type { Upload } from 'tus-js-client';
import { api } from '../../lib/api/browser.ts';
import type { CallOptions } from '../../lib/api/api.ts';
import { sendInParts } from '../../lib/api/send-in-parts.ts';
import { sendWhenOnline } from '../../lib/api/send-when-online.ts';

const quiet: CallOptions = { loading: false, expect: [0, 400, 401, 403, 404, 409, 413, 422, 456, 500, 502, 503, 504] };

export interface UploadEvents {
  progress: (share: number) => void;
  /** All bytes have arrived; the server is checking them. */
  finishing: () => void;
}

/** An upload in progress. */
export interface RunningUpload {
  /** The file, or the failure. */
  done: Promise<FileCardView>;
  pause: () => void;
  resume: () => void;
  /** Cancels it and deletes it on the server; `done` never settles. */
  cancel: () => Promise<void>;
}

/** Identifies this file in this browser, so that selecting it again resumes the upload. */
function memoryKey({ name, size, lastModified }: File): string {
  return `upload:${name}:${size}:${lastModified}`;
}

async function knownUpload(file: File): Promise<{ id: string; url: string } | undefined> {
  const id = localStorage.getItem(memoryKey(file));
  if (id === null) return undefined;
  const { items } = await api.call(listOwnUploads, {}, quiet);
  return items.find((upload) => upload.id === id && upload.sizeBytes === file.size);
}

async function begun(file: File, isKept: () => boolean): Promise<{ id: string; url: string } | null> {
  const known = await knownUpload(file).catch(() => undefined);
  if (known) return known;
  const start = () => api.call(startUpload, { body: { kind: 'file', name: file.name, sizeBytes: file.size } }, quiet);
  const upload = await sendWhenOnline(start, { waits: () => undefined, isKept });
  if (upload === null) return null;
  localStorage.setItem(memoryKey(file), upload.id);
  return upload;
}

/** Uploads a file in parts and adds it to the member's files. Resumes automatically when the connection is back. */
export function uploadFile(file: File, events: UploadEvents): RunningUpload {
  let upload: Upload | undefined;
  let id: string | undefined;
  let mode: 'running' | 'paused' | 'cancelled' = 'running';
  const resume = () => {
    if (mode === 'cancelled') return;
    mode = 'running';
    upload?.start();
  };
  const online = () => mode === 'running' && upload?.start();
  const run = async (): Promise<FileCardView> => {
    const start = await begun(file, () => mode !== 'cancelled');
    if (start === null) return new Promise(() => undefined);
    id = start.id;
    const { upload: sending, arrived } = await sendInParts(file, start.url, events.progress);
    upload = sending;
    window.addEventListener('online', online);
    try {
      if (mode === 'running') sending.start();
      await arrived;
      events.finishing();
      const card = await api.call(addFile, { body: { uploadId: start.id } }, { ...quiet, timeoutMs: 300_000 });
      localStorage.removeItem(memoryKey(file));
      return card;
    } finally {
      window.removeEventListener('online', online);
    }
  };
  return {
    done: run(),
    resume,
    pause() {
      mode = 'paused';
      void upload?.abort();
    },
    async cancel() {
      mode = 'cancelled';
      await upload?.abort();
      localStorage.removeItem(memoryKey(file));
      if (id !== undefined) await api.call(cancelUpload, { params: { uploadId: id } }, quiet).catch(() => undefined);
    },
  };
}
