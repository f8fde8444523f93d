import type { TopicCard } from '../data.ts';

/** Up to three pictures of one height; their room is reserved, so nothing jumps. */
export function MediaStrip({ images }: { images: TopicCard['images'] }) {
  return (
    <span className="mt-2 flex gap-2 overflow-hidden compact:hidden">
      {images.map((image) => (
        <img
          key={image.src}
          src={image.src}
          alt={image.alt}
          width={152}
          height={96}
          loading="lazy"
          decoding="async"
          className="h-24 w-[152px] min-w-0 rounded-control border border-line bg-surface-2 object-cover"
        />
      ))}
    </span>
  );
}
