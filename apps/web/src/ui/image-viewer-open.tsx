import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useBackCloses } from '../lib/back-layers.ts';
import { useMessages } from '../lib/i18n.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { ImageViewerProps, ViewerImage } from './image-viewer-props.ts';
import { imageViewerMessages } from './image-viewer-messages.ts';
import { useGroundClose } from './use-ground-close.ts';
import { useZoom } from './use-zoom.ts';

const round =
  'inline-flex size-11 items-center justify-center rounded-chip bg-[#000]/50 text-[#fff] hover:bg-[#000]/80 disabled:opacity-30';

type RoundProps = { label: string; icon: ReactNode; onClick: () => void; disabled?: boolean };

function RoundButton({ label, icon, onClick, disabled }: RoundProps) {
  return (
    <button type="button" className={round} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {icon}
    </button>
  );
}

/** One picture, fitted to the screen. Fingers enlarge, swipe and close it; a mouse or a key shows it in its original size. */
function Picture({ image, onMove, onClose }: { image: ViewerImage; onMove: (by: 1 | -1) => void; onClose: () => void }) {
  const messages = useMessages(imageViewerMessages);
  const [failed, setFailed] = useState(false);
  const [full, setFull] = useState(false);
  const isTouch = useRef(false);
  const { picture, ground } = useZoom({ onNext: () => onMove(1), onPrevious: () => onMove(-1), onClose });
  return (
    <div
      data-ground
      className={cx('flex h-full w-full', full ? 'overflow-auto' : 'touch-none overflow-hidden p-4 md:p-14')}
      {...(full ? {} : ground)}
    >
      {failed ? (
        <p className="m-auto">{messages.imageFailed}</p>
      ) : (
        <button
          ref={picture}
          type="button"
          aria-pressed={full}
          title={messages.fullSize}
          onPointerDown={({ pointerType }) => {
            isTouch.current = pointerType === 'touch';
          }}
          onClick={({ detail }) => (detail === 0 || !isTouch.current || full) && setFull(!full)}
          className={cx('m-auto', full ? 'cursor-zoom-out' : 'flex max-h-full max-w-full cursor-zoom-in')}
        >
          <img
            src={image.src}
            alt={image.alt}
            draggable={false}
            onError={() => setFailed(true)}
            className={full ? 'max-w-none' : 'max-h-full max-w-full object-contain'}
          />
        </button>
      )}
    </div>
  );
}

function useArrowKeys(move: (by: 1 | -1) => void): void {
  useEffect(() => {
    const listener = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') move(-1);
      if (key === 'ArrowRight') move(1);
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  });
}

export default function ImageViewerOpen({ images, at, onMove, onClose }: ImageViewerProps & { at: number }) {
  const messages = useMessages(imageViewerMessages);
  const panel = useRef<HTMLDialogElement>(null);
  const image = images[at];
  const last = images.length - 1;
  const move = (by: 1 | -1) => onMove(Math.max(0, Math.min(last, at + by)));
  useEffect(() => panel.current?.showModal(), []);
  useGroundClose(panel, true);
  useBackCloses(true, () => panel.current?.close());
  useArrowKeys(move);
  if (!image) return null;
  return (
    <dialog
      ref={panel}
      aria-label={messages.image(at + 1, images.length)}
      onClose={onClose}
      className="dialog-panel m-0 h-dvh max-h-none w-dvw max-w-none bg-[#0c0d0b]/95 p-0 text-[#fff]"
    >
      <Picture key={image.src} image={image} onMove={move} onClose={() => panel.current?.close()} />
      <div className="fixed top-3 right-3 flex gap-2">
        <a href={image.src} target="_blank" rel="noopener" className={round} title={messages.openOriginal}>
          <span className="sr-only">{messages.openOriginal}</span>
          <Icon name="external-link" size={18} />
        </a>
        <RoundButton label={messages.close} icon={<Icon name="x" size={20} />} onClick={() => panel.current?.close()} />
      </div>
      {last > 0 && (
        <div className="fixed inset-x-0 bottom-4 mx-auto flex w-fit items-center gap-4">
          <RoundButton
            label={messages.previousImage}
            icon={<Icon name="chevron-left" size={22} />}
            disabled={at === 0}
            onClick={() => move(-1)}
          />
          <span aria-live="polite" className="rounded-chip bg-[#000]/60 px-3 py-1 text-meta tabular-nums">
            {at + 1} / {images.length}
          </span>
          <RoundButton
            label={messages.nextImage}
            icon={<Icon name="chevron-right" size={22} />}
            disabled={at === last}
            onClick={() => move(1)}
          />
        </div>
      )}
    </dialog>
  );
}
