import { followedFoldersPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { NameLink } from '../people/person.tsx';
import type { FollowedFolders } from './folder-data.ts';
import { folderMessages } from './folder-messages.ts';
import { FolderRow } from './folder-row.tsx';
import { FollowCollection } from './follow-button.tsx';
import { FollowedPage } from './followed-page.tsx';

const rowOf = (folder: FollowedFolders['items'][number]) => (
  <FolderRow
    key={folder.id}
    folder={folder}
    by={<NameLink member={folder.owner} />}
    tools={<FollowCollection kind="folder" id={folder.id} following />}
  />
);

export function FollowedFoldersPage({ followed }: { followed: FollowedFolders }) {
  return (
    <FollowedPage
      messages={useMessages(folderMessages)}
      followed={followed}
      href={(page) => addressOf(followedFoldersPage, { page })}
      row={rowOf}
    />
  );
}
