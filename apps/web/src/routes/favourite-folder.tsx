import { folderPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { CollectionFailure } from '../features/collections/collection-failure.tsx';
import { loadFolder } from '../features/collections/folder-data.ts';
import { folderMessages } from '../features/collections/folder-messages.ts';
import { folderAddress, FolderPage } from '../features/collections/folder-page.tsx';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/favourite-folder';

const folder = isomorphic(loadFolder);
export const loader = folder.loader;
export const clientLoader = folder.clientLoader;

export function meta({ matches, loaderData: data }: Route.MetaArgs) {
  const messages = folderMessages[metaLang(matches)];
  if (!data) return pageMeta(matches, { title: messages.title, canonicalPath: addressOf(folderPage, { folderId: '0' }), noIndex: true });
  const { folder: card, owner, page, pages } = data;
  const at = (to: number) => folderAddress(card.id, to);
  return pageMeta(matches, {
    title: messages.heading(card.name, owner.name || owner.account),
    canonicalPath: at(page),
    previousPath: page > 1 ? at(page - 1) : null,
    nextPath: page < pages ? at(page + 1) : null,
    noIndex: card.posts === 0,
  });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CollectionFailure error={error} kind="folder" />;
}

export default function FavouriteFolderRoute({ loaderData }: Route.ComponentProps) {
  return <FolderPage data={loaderData} />;
}
