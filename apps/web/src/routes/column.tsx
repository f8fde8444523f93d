import { columnPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { CollectionFailure } from '../features/collections/collection-failure.tsx';
import { columnAddress, ColumnPage } from '../features/collections/column-page.tsx';
import { loadColumn } from '../features/collections/data.ts';
import { columnMessages } from '../features/collections/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/column';

const column = isomorphic(loadColumn);
export const loader = column.loader;
export const clientLoader = column.clientLoader;

export function meta({ matches, loaderData: data }: Route.MetaArgs) {
  const messages = columnMessages[metaLang(matches)];
  if (!data) return pageMeta(matches, { title: messages.title, canonicalPath: addressOf(columnPage, { columnId: '0' }), noIndex: true });
  const { column: card, owner, page, pages } = data;
  const at = (to: number) => columnAddress(card.id, to);
  return pageMeta(matches, {
    title: messages.heading(card.title, owner.name || owner.account),
    description: card.description,
    canonicalPath: at(page),
    image: card.cover?.src ?? null,
    previousPath: page > 1 ? at(page - 1) : null,
    nextPath: page < pages ? at(page + 1) : null,
    noIndex: card.topics === 0,
  });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CollectionFailure error={error} kind="column" />;
}

export default function ColumnRoute({ loaderData }: Route.ComponentProps) {
  return <ColumnPage data={loaderData} />;
}
