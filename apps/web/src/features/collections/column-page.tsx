import { columnPage, topicColumnRules, topicColumnsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense } from 'react';
import { useMayLoad } from '../../lib/external-images.ts';
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
import type { ColumnData } from './data.ts';
import { FollowCollection } from './follow-button.tsx';
import { columnMessages } from './messages.ts';

/** As the server has it: the number before a topic is its position. */
const { pageSize } = topicColumnRules;

const ColumnTools = ornament(() => import('./column-tools.tsx'));

/** Equal screens have equal URLs. */
export const columnAddress = (columnId: string, page: number): string =>
  addressOf(columnPage, { columnId, page: page === 1 ? undefined : page });

function ColumnHead({ data }: { data: ColumnData }) {
  const { column, owner, viewer } = data;
  const messages = useMessages(columnMessages);
  const mayLoad = useMayLoad();
  const me = useStore(memberStore);
  const { cover } = column;
  return (
    <Card as="section" labelledBy="column-title" className="overflow-hidden">
      {cover !== null && mayLoad(cover.src) && (
        <img src={cover.src} alt="" width={760} height={190} className="aspect-[4/1] w-full bg-surface-2 object-cover" />
      )}
      <div className="grid gap-3 px-4 py-4 md:px-6">
        <div className="grid gap-1">
          <p className="text-meta text-ink-2">{messages.title}</p>
          <h1 id="column-title" className="text-title font-bold wrap-anywhere">
            {column.title}
          </h1>
        </div>
        {column.description !== '' && <p className="text-small whitespace-pre-line wrap-anywhere">{column.description}</p>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-2 tabular-nums">
          <PersonLink member={owner} className="inline-flex items-center gap-2 text-small text-ink pointer-coarse:min-h-11">
            <PersonAvatar member={owner} size={28} />
            <PersonName member={owner} className="max-w-[12em]" />
          </PersonLink>
          <span>{messages.topics(column.topics)}</span>
          <span>{messages.followers(column.followers)}</span>
          <span>
            {messages.updated} <Time at={column.changedAt} />
          </span>
        </div>
        <div className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
          {viewer.own ? (
            <ButtonLink to={addressOf(topicColumnsPage, { columnId: column.id })}>{messages.manage}</ButtonLink>
          ) : (
            <FollowCollection kind="column" id={column.id} following={viewer.following} />
          )}
          {me !== null && !viewer.own && (
            <Suspense>
              <ColumnTools data={data} />
            </Suspense>
          )}
        </div>
      </div>
    </Card>
  );
}

/** /column: a member's topics in their order. */
export function ColumnPage({ data }: { data: ColumnData }) {
  const messages = useMessages(columnMessages);
  const { column, items, page, pages } = data;
  const first = (page - 1) * pageSize + 1;
  return (
    <div className="mx-auto grid w-full max-w-[760px] gap-4">
      <ColumnHead data={data} />
      <Card>
        {items.length === 0 && page === 1 && <EmptyState title={messages.none} />}
        {items.length === 0 && page > 1 && (
          <EmptyState title={messages.beyond} action={<ButtonLink to={columnAddress(column.id, 1)}>{messages.firstPage}</ButtonLink>} />
        )}
        <div className="divide-y divide-line">
          <MutedRows items={items}>
            {(root) => (
              <RootRow
                root={root}
                at={root.postedAt}
                mark={<span className="min-w-6 shrink-0 font-normal text-ink-2 tabular-nums">{first + items.indexOf(root)}</span>}
              />
            )}
          </MutedRows>
        </div>
      </Card>
      <Pager page={page} pages={pages} href={(to) => columnAddress(column.id, to)} />
    </div>
  );
}
