import { useMayLoad } from '../../../lib/external-images.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import type { TopicCard } from '../data.ts';
import { clockText } from '../../../lib/time.ts';
import { listMessages } from './messages.ts';

type Image = TopicCard['images'][number];

/** The first picture of a topic for a list, only one that loads with the page. */
export function useListPicture(images: readonly Image[]): Image | undefined {
  const mayLoad = useMayLoad();
  return images.find(({ src }) => mayLoad(src));
}

const frameClass = 'absolute top-1/2 right-4 h-[72px] w-[88px] -translate-y-1/2 rounded-control border border-line compact:hidden';

/** A video is usually the main content, so its poster has priority over pictures. */
export function RowPoster({ poster }: { poster: NonNullable<TopicCard['poster']> }) {
  const { video } = useMessages(listMessages);
  return (
    <span className={cx(frameClass, 'overflow-hidden bg-surface-2')}>
      <img
        src={poster.src}
        alt={video(poster.name)}
        width={88}
        height={72}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
      <span aria-hidden="true" className="absolute right-1 bottom-1 rounded-[3px] bg-ink/80 px-1 text-mini text-surface tabular-nums">
        ▶ {clockText(poster.seconds)}
      </span>
    </span>
  );
}

/** At the right of its row, which reserves its space: nothing moves when it loads. */
export function RowPicture({ image }: { image: Image }) {
  return (
    <img
      src={image.src}
      alt={image.alt}
      width={88}
      height={72}
      loading="lazy"
      decoding="async"
      className={cx(frameClass, 'bg-surface-2 object-cover')}
    />
  );
}
