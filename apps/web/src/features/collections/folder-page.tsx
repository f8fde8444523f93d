import { favouriteListPage, folderPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ornament } from '../../ui/ornament.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { MutedRows } from '../muted-rows/muted-rows.tsx';
import { PersonAvatar, PersonLink, PersonName } from '../people/person.tsx';
import { RootRow } from '../root-lists/root-row.tsx';
import type { FolderData } from './folder-data.ts';
import { folderMessages } from './folder-messages.ts';
import { FollowCollection } from './follow-button.tsx';

const FolderTools = ornament(() => import('./folder-tools.tsx'));

/** Equal screens have equal URLs. */
export const folderAddress = (folderId: string, page: number): string =>
  addressOf(folderPage, { folderId, page: page === 1 ? undefined : page });

function FolderHead({ data }: { data: FolderData }) {
  const { folder, owner, viewer } = data;
  const messages = useMessages(folderMessages);
  const me = useStore(memberStore);
  return (
    <Card as="section" labelledBy="folder-name" className="grid gap-3 px-4 py-4 md:px-6">
      <div className="grid gap-1">
        <p className="text-meta text-ink-2">{messages.title}</p>
        <h1 id="folder-name" className="text-title font-bold wrap-anywhere">
          {folder.name}
        </h1>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-2 tabular-nums">
        <PersonLink member={owner} className="inline-flex items-center gap-2 text-small text-ink pointer-coarse:min-h-11">
          <PersonAvatar member={owner} size={28} />
          <PersonName member={owner} className="max-w-[12em]" />
        </PersonLink>
        <span>{messages.posts(folder.posts)}</span>
        <span>{messages.followers(folder.followers)}</span>
        {folder.changedAt !== null && (
          <span>
            {messages.updated} <Time at={folder.changedAt} />
          </span>
        )}
      </div>
      <div className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        {viewer.own ? (
          <ButtonLink to={addressOf(favouriteListPage, { folder: folder.id })}>{messages.manage}</ButtonLink>
        ) : (
          <FollowCollection kind="folder" id={folder.id} following={viewer.following} />
        )}
        {me !== null && !viewer.own && (
          <Suspense>
            <FolderTools data={data} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}

/** /favouriteFolder: what a member collected for everybody, latest added first. */
export function FolderPage({ data }: { data: FolderData }) {
  const messages = useMessages(folderMessages);
  const { folder, items, page, pages } = data;
  return (
    <div className="mx-auto grid w-full max-w-[760px] gap-4">
      <FolderHead data={data} />
      <Card>
        {items.length === 0 && page === 1 && <EmptyState title={messages.none} />}
        {items.length === 0 && page > 1 && (
          <EmptyState title={messages.beyond} action={<ButtonLink to={folderAddress(folder.id, 1)}>{messages.firstPage}</ButtonLink>} />
        )}
        <div className="divide-y divide-line">
          <MutedRows items={items}>{(root) => <RootRow root={root} at={root.postedAt} />}</MutedRows>
        </div>
      </Card>
      <Pager page={page} pages={pages} href={(to) => folderAddress(folder.id, to)} />
    </div>
  );
}
