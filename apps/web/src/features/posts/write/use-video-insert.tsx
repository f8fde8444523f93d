import { lazy, Suspense, useState } from 'react';
import { Coming } from '../../../ui/coming.tsx';
import type { Inserts } from '../../editor/index.ts';

const VideoDialog = lazy(() => import('../../videos/write/video-dialog.tsx'));

/** The editor's ＋ for a video of at most so many MB; 0: not available. */
export function useVideoInsert(megabytes: number, insert: (markdown: string) => void) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const finish = (markdown: string) => {
    close();
    // After the dialog is closed: it restores the focus, which would move the cursor.
    requestAnimationFrame(() => requestAnimationFrame(() => insert(markdown)));
  };
  const inserts: Inserts = megabytes > 0 ? { video: () => setOpen(true) } : {};
  const dialog = open && (
    <Suspense fallback={<Coming />}>
      <VideoDialog megabytes={megabytes} onClose={close} onDone={finish} />
    </Suspense>
  );
  return { inserts, dialog };
}
