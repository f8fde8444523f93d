import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../lib/i18n.ts';
import { cx } from './cx.ts';
import type { ImageViewerProps } from './image-viewer.tsx';
import { uiMessages } from './messages.ts';

const round = 'inline-flex size-11 items-center justify-center rounded-chip bg-[#000]/50 text-[#fff] hover:bg-[#000]/80 disabled:opacity-30';

export default function ImageViewerOpen({ images, at, onMove, onClose }: ImageViewerProps & { at: number }) {
  const words = useMessages(uiMessages);
  const panel = useRef<HTMLDialogElement>(null);
  const [failed, setFailed] = useState(-1);
  const [full, setFull] = useState(false);
  useEffect(() => panel.current?.showModal(), []);
  const image = images[at];
  if (!image) return null;
  const move = (by: number) => {
    const next = at + by;
    if (next < 0 || next >= images.length) return;
    setFull(false);
    onMove(next);
  };
  return (
    <dialog
      ref={panel}
      aria-label={words.image(at + 1, images.length)}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') move(-1);
        if (event.key === 'ArrowRight') move(1);
      }}
      className="dialog-panel m-0 h-dvh max-h-none w-dvw max-w-none bg-[#0c0d0b]/95 p-0 text-[#fff]"
    >
      <div className={cx('flex h-full w-full overflow-auto', !full && 'p-4 md:p-14')} onClick={(event) => { if (event.target === event.currentTarget) panel.current?.close(); }}>
        {failed === at ? (
          <p className="m-auto">{words.imageFailed}</p>
        ) : (
          <img
            src={image.src}
            alt={image.alt}
            onError={() => setFailed(at)}
            onClick={() => setFull(!full)}
            className={cx('m-auto', full ? 'max-w-none cursor-zoom-out' : 'max-h-full max-w-full cursor-zoom-in object-contain')}
          />
        )}
      </div>
      <div className="fixed top-3 right-3 flex gap-2">
        <a href={image.src} target="_blank" rel="noopener" className={round} aria-label={words.openOriginal} title={words.openOriginal}><ExternalLink aria-hidden size={18} /></a>
        <button type="button" className={round} aria-label={words.close} title={words.close} onClick={() => panel.current?.close()}><X aria-hidden size={20} /></button>
      </div>
      {images.length > 1 && (
        <div className="fixed inset-x-0 bottom-4 flex items-center justify-center gap-4">
          <button type="button" className={round} disabled={at === 0} aria-label={words.previousImage} onClick={() => move(-1)}><ChevronLeft aria-hidden size={22} /></button>
          <span aria-live="polite" className="rounded-chip bg-[#000]/60 px-3 py-1 text-meta tabular-nums">{at + 1} / {images.length}</span>
          <button type="button" className={round} disabled={at === images.length - 1} aria-label={words.nextImage} onClick={() => move(1)}><ChevronRight aria-hidden size={22} /></button>
        </div>
      )}
    </dialog>
  );
}
