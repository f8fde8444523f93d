import { followedColumnsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { NameLink } from '../people/person.tsx';
import { ColumnRow } from './column-row.tsx';
import type { FollowedColumns } from './data.ts';
import { FollowCollection } from './follow-button.tsx';
import { FollowedPage } from './followed-page.tsx';
import { columnMessages } from './messages.ts';

const rowOf = (column: FollowedColumns['items'][number]) => (
  <ColumnRow
    key={column.id}
    column={column}
    by={<NameLink member={column.owner} />}
    tools={<FollowCollection kind="column" id={column.id} following />}
  />
);

export function FollowedColumnsPage({ followed }: { followed: FollowedColumns }) {
  return (
    <FollowedPage
      messages={useMessages(columnMessages)}
      followed={followed}
      href={(page) => addressOf(followedColumnsPage, { page })}
      row={rowOf}
    />
  );
}
