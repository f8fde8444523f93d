import { isExternal, useLoadsExternalImages } from '../../../lib/external-images.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import type { TopicCard } from '../data.ts';

type Image = TopicCard['images'][number];

/** The first picture of a topic for a list, where nobody is asked before one loads. */
export function useListPicture(images: readonly Image[]): Image | undefined {
  const loads = useLoadsExternalImages();
  const base = useSiteInfo()?.baseURL ?? '';
  return images.find(({ src }) => loads || !isExternal(src, base));
}

/** At the right of its row, which keeps its place free: nothing moves when it comes. */
export function RowPicture({ image }: { image: Image }) {
  return (
    <img
      src={image.src}
      alt={image.alt}
      width={88}
      height={72}
      loading="lazy"
      decoding="async"
      className="absolute top-1/2 right-4 h-[72px] w-[88px] -translate-y-1/2 rounded-control border border-line bg-surface-2 object-cover compact:hidden"
    />
  );
}
