import { BlockLink } from './block-link.tsx';
import type { ListBlock } from './data.ts';

/** Pictures above a list, in its width; the first is visible immediately and not loaded lazily. */
export function TopBanners({ blocks }: { blocks: readonly ListBlock[] }) {
  const banners = blocks.flatMap(({ place, picture, ...block }) => (place === 'top' && picture ? [{ ...block, picture }] : []));
  return banners.map(({ id, title, picture: { url, width, height }, to }, at) => (
    <BlockLink key={id} to={to} className="block overflow-hidden md:rounded-card">
      <img
        src={url}
        alt={title}
        width={width}
        height={height}
        loading={at === 0 ? 'eager' : 'lazy'}
        className="max-h-60 w-full object-cover"
      />
    </BlockLink>
  ));
}
