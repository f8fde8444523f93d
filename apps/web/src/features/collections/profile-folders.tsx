import { useMessages } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import type { FolderCard } from './folder-data.ts';
import { folderMessages } from './folder-messages.ts';
import { FolderRow } from './folder-row.tsx';

/** The public folders of a member, on the profile; nothing where there are none to read. */
export function ProfileFolders({ folders }: { folders: readonly FolderCard[] }) {
  const messages = useMessages(folderMessages);
  if (folders.length === 0) return null;
  return (
    <Card as="section" labelledBy="profile-folders" className="pt-4 pb-1">
      <h2 id="profile-folders" className="px-4 text-card font-semibold md:px-6">
        {messages.ofMember}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {folders.map((folder) => (
          <FolderRow key={folder.id} folder={folder} />
        ))}
      </ul>
    </Card>
  );
}
