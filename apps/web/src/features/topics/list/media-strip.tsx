import { isExternal, useLoadsExternalImages } from '../../../lib/external-images.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import type { TopicCard } from '../data.ts';

/** Images of a topic for a list, where nobody is asked before one loads. */
export function useListImages(images: TopicCard['images']): TopicCard['images'] {
  const loads = useLoadsExternalImages();
  const base = useSiteInfo()?.baseURL ?? '';
  return loads ? images : images.filter(({ src }) => !isExternal(src, base));
}

/** Up to three pictures of one height; their space is reserved, so nothing jumps. */
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
