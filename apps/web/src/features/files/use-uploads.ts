import type { FileCardView } from '@chaguan/contract';
import { useRef, useState } from 'react';
import type { ApiFailure } from '../../lib/api/failure.ts';
import { failureLines } from '../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { fileMessages } from './messages.ts';
import { type RunningUpload, uploadFile } from './upload-file.ts';

export type UploadRow = { id: number; name: string; share: number; state: 'running' | 'paused' | 'finishing' };

/** Uploads, one row for each, with their actions. */
export function useUploads(onFile: (file: FileCardView) => void, onFailure: (reason: unknown) => void) {
  const lang = useLang();
  const messages = useMessages(fileMessages);
  const [rows, setRows] = useState<readonly UploadRow[]>([]);
  const running = useRef(new Map<number, RunningUpload>());
  const next = useRef(0);
  const change = (id: number, values: Partial<UploadRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...values } : row)));
  const drop = (id: number) => {
    running.current.delete(id);
    setRows((before) => before.filter((row) => row.id !== id));
  };
  const begin = async (file: File): Promise<void> => {
    next.current += 1;
    const id = next.current;
    setRows((before) => [...before, { id, name: file.name, share: 0, state: 'running' }]);
    const upload = uploadFile(file, {
      progress: (share) => change(id, { share }),
      finishing: () => change(id, { share: 1, state: 'finishing' }),
    });
    running.current.set(id, upload);
    try {
      const card = await upload.done;
      if (running.current.has(id)) onFile(card);
    } catch (reason) {
      if (!running.current.has(id)) return;
      const lines = failureLines(reason as ApiFailure, lang).join(' ');
      toast(`${file.name} ${messages.failed}${lines ? (lang === 'zh' ? '：' : ': ') : ''}${lines}`, { kind: 'error', persistent: true });
      onFailure(reason);
    } finally {
      drop(id);
    }
  };
  return {
    rows,
    upload: (files: readonly File[]) => {
      for (const file of files) void begin(file);
    },
    pause(id: number) {
      running.current.get(id)?.pause();
      change(id, { state: 'paused' });
    },
    resume(id: number) {
      running.current.get(id)?.resume();
      change(id, { state: 'running' });
    },
    cancel(id: number) {
      const upload = running.current.get(id);
      drop(id);
      void upload?.cancel();
    },
  };
}
