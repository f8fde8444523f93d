import {
  followedFoldersPage,
  folderPage,
  listFollowedFolders,
  readPublicFolder,
  type Answer,
  type listMemberFolders,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { notFound, type LoadArgs } from '../../lib/isomorphic.ts';
import { idIn, pageIn, queryOf } from '../../lib/query.ts';

export type FolderData = Answer<typeof readPublicFolder>;
export type FolderCard = Answer<typeof listMemberFolders>['items'][number];
export type FollowedFolders = Answer<typeof listFollowedFolders>;

export async function loadFolder(from: Api, { url }: LoadArgs): Promise<FolderData> {
  const query = queryOf(folderPage, url);
  const folderId = idIn(query, 'folderId');
  if (folderId === undefined) return notFound('folder.not_found');
  return from.call(readPublicFolder, { params: { folderId }, query: { page: pageIn(query) } });
}

export function loadFollowedFolders(from: Api, { url }: LoadArgs): Promise<FollowedFolders> {
  return from.call(listFollowedFolders, { query: { page: pageIn(queryOf(followedFoldersPage, url)) } });
}
