import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { ImageViewer } from '../../ui/image-viewer.tsx';
import { pictureMessages } from './messages.ts';
import { usePicture, type FileOf, type Image } from './use-picture.ts';

type Size = { width: number; height: number };

/** Fits a single picture into the bubble; several are squares. */
function sizeOf({ width, height }: Image, alone: boolean): Size {
  if (!alone) return { width: 96, height: 96 };
  const scale = Math.min(1, 240 / width, 240 / height);
  return { width: Math.max(64, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}

type ThumbnailProps = { fileOf: FileOf; image: Image; label: string; size: Size; onOpen: () => void };

function Thumbnail({ fileOf, image, label, size, onOpen }: ThumbnailProps) {
  const messages = useMessages(pictureMessages);
  const url = usePicture(fileOf, image.id, 'thumbnail');
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      style={size}
      className={cx('max-w-full overflow-hidden rounded-control bg-surface-2', url === null && 'animate-pulse')}
    >
      {url === undefined ? (
        <span className="flex h-full flex-col items-center justify-center gap-1 px-1 text-tiny text-ink-2">
          <Icon name="image" size={18} />
          {messages.gone}
        </span>
      ) : (
        url !== null && <img src={url} alt="" className="size-full object-cover" />
      )}
    </button>
  );
}

/** Loads one full-size picture and passes its URL to the parent. */
function Loaded({ fileOf, image, onLoad }: { fileOf: FileOf; image: Image; onLoad: (id: string, url: string) => void }) {
  const url = usePicture(fileOf, image.id, 'full');
  useEffect(() => {
    if (url != null) onLoad(image.id, url);
  }, [image.id, url, onLoad]);
  return null;
}

/** A placeholder while a picture loads. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

type ViewerProps = { fileOf: FileOf; images: readonly Image[]; at: number; onMove: (at: number) => void; onClose: () => void };

function Viewer({ fileOf, images, at, onMove, onClose }: ViewerProps) {
  const messages = useMessages(pictureMessages);
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const onLoad = useCallback((id: string, url: string) => setUrls((known) => new Map(known).set(id, url)), []);
  const displayed = images.map(({ id }, index) => ({ src: urls.get(id) ?? nothing, alt: messages.one(index + 1) }));
  return (
    <>
      {images.map((image) => (
        <Loaded key={image.id} fileOf={fileOf} image={image} onLoad={onLoad} />
      ))}
      <ImageViewer images={displayed} at={at} onMove={onMove} onClose={onClose} />
    </>
  );
}

type Props = { images: readonly Image[]; fileOf: FileOf; end?: boolean };

/** Pictures without a public URL, as thumbnails; a click opens them in full size. */
export function Pictures({ images, fileOf, end = false }: Props) {
  const messages = useMessages(pictureMessages);
  const [open, setOpen] = useState<number | null>(null);
  const alone = images.length === 1;
  return (
    <>
      <div className={cx('flex max-w-[300px] flex-wrap gap-1', end && 'justify-end')}>
        {images.map((image, at) => (
          <Thumbnail
            fileOf={fileOf}
            key={image.id}
            image={image}
            label={messages.one(at + 1)}
            size={sizeOf(image, alone)}
            onOpen={() => setOpen(at)}
          />
        ))}
      </div>
      {open !== null && <Viewer fileOf={fileOf} images={images} at={open} onMove={setOpen} onClose={() => setOpen(null)} />}
    </>
  );
}
