import type { ReactNode } from 'react';
import { Link } from '../../ui/router-link.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import type { ListBlock } from './data.ts';

type Props = { to: string; className?: string; children: ReactNode };

/** Wraps a block with a link: to a page of this site, or to an external one in a new tab; without a URL it is not a link. */
function BlockLink({ to, className, children }: Props) {
  if (to === '') return <div className={className}>{children}</div>;
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}

/** Cards beside a list; on a phone below it. */
export function SideBlocks({ blocks }: { blocks: readonly ListBlock[] }) {
  return blocks
    .filter(({ place: position }) => position === 'side')
    .map(({ id, title, text, picture, to }) => (
      <Card key={id} labelledBy={`block-${id}`}>
        <CardTitle id={`block-${id}`}>{title}</CardTitle>
        <BlockLink to={to} className={to === '' ? 'block' : 'group block'}>
          {picture && (
            <img src={picture.url} alt="" width={picture.width} height={picture.height} loading="lazy" className="h-auto w-full" />
          )}
          {text && <p className="px-4 py-3 text-small wrap-anywhere whitespace-pre-line text-ink-2 group-hover:text-tea">{text}</p>}
        </BlockLink>
      </Card>
    ));
}

/** Pictures above a list, in its width; the first is visible immediately and not loaded lazily. */
export function TopBanners({ blocks }: { blocks: readonly ListBlock[] }) {
  const banners = blocks.flatMap(({ place: position, picture, ...block }) =>
    position === 'top' && picture ? [{ ...block, picture }] : [],
  );
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
