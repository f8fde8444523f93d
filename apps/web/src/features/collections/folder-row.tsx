import { folderPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import { Time } from '../../ui/time.tsx';
import type { FolderCard } from './folder-data.ts';
import { folderMessages } from './folder-messages.ts';

/** A public folder in a list. `by`: whose it is. */
export function FolderRow({ folder, by, tools }: { folder: FolderCard; by?: ReactNode; tools?: ReactNode }) {
  const messages = useMessages(folderMessages);
  const { id, name, posts, followers, changedAt } = folder;
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 md:px-6">
      <Icon name="bookmark" size={18} className="shrink-0 text-tea" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <Link to={addressOf(folderPage, { folderId: id })} className="hover:text-tea">
            {name}
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-meta text-ink-2 tabular-nums">
          {by}
          <span>{messages.posts(posts)}</span>
          {followers > 0 && <span>{messages.followers(followers)}</span>}
          {changedAt !== null && <Time at={changedAt} />}
        </p>
      </div>
      {tools}
    </li>
  );
}
