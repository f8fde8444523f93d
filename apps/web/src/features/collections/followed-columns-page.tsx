import { followedColumnsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { NameLink } from '../people/person.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import { ColumnRow } from './column-row.tsx';
import type { FollowedColumns } from './data.ts';
import { FollowCollection } from './follow-button.tsx';
import { columnMessages } from './messages.ts';

/** The columns that the member follows, last followed first. */
export function FollowedColumnsPage({ followed: { items, page, pages } }: { followed: FollowedColumns }) {
  const messages = useMessages(columnMessages);
  return (
    <UserPage title={messages.followedTitle} note={messages.followedNote}>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={messages.noFollowed} text={messages.noFollowedText} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((column) => (
              <ColumnRow
                key={column.id}
                column={column}
                by={<NameLink member={column.owner} />}
                tools={<FollowCollection kind="column" id={column.id} following />}
              />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={page} pages={pages} href={(to) => addressOf(followedColumnsPage, { page: to })} className="mt-4" />
    </UserPage>
  );
}
