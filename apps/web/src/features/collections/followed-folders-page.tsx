import { followedFoldersPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { NameLink } from '../people/person.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { FollowedFolders } from './folder-data.ts';
import { folderMessages } from './folder-messages.ts';
import { FolderRow } from './folder-row.tsx';
import { FollowCollection } from './follow-button.tsx';

/** The folders of others that the member follows, last followed first. */
export function FollowedFoldersPage({ followed: { items, page, pages } }: { followed: FollowedFolders }) {
  const messages = useMessages(folderMessages);
  return (
    <UserPage title={messages.followedTitle} note={messages.followedNote}>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={messages.noFollowed} text={messages.noFollowedText} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((folder) => (
              <FolderRow
                key={folder.id}
                folder={folder}
                by={<NameLink member={folder.owner} />}
                tools={<FollowCollection kind="folder" id={folder.id} following />}
              />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={page} pages={pages} href={(to) => addressOf(followedFoldersPage, { page: to })} className="mt-4" />
    </UserPage>
  );
}
