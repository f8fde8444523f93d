import { Card, CardTitle } from '../../ui/card.tsx';
import { BlockLink } from './block-link.tsx';
import type { ListBlock } from './data.ts';

/** Cards beside a list; on a phone below it. */
export function SideBlocks({ blocks }: { blocks: readonly ListBlock[] }) {
  return blocks
    .filter(({ place }) => place === 'side')
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
