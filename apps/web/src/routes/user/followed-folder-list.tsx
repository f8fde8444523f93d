import { followedFoldersPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadFollowedFolders } from '../../features/collections/folder-data.ts';
import { folderMessages } from '../../features/collections/folder-messages.ts';
import { FollowedFoldersPage } from '../../features/collections/followed-folders-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/followed-folder-list';

export const clientLoader = memberLoad(loadFollowedFolders);

export function meta({ matches }: Route.MetaArgs) {
  const { followedTitle: title } = folderMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(followedFoldersPage), noIndex: true });
}

export default function FollowedFolderListRoute({ loaderData }: Route.ComponentProps) {
  return <FollowedFoldersPage followed={loaderData} />;
}
