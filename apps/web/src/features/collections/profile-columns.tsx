import { topicColumnsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/router-link.tsx';
import { ColumnRow } from './column-row.tsx';
import type { ColumnCard } from './data.ts';
import { columnMessages } from './messages.ts';

/** The columns of a member, on the profile; nothing where there are none to read. */
export function ProfileColumns({ columns, own }: { columns: readonly ColumnCard[]; own: boolean }) {
  const messages = useMessages(columnMessages);
  if (columns.length === 0) return null;
  return (
    <Card as="section" labelledBy="profile-columns" className="pt-4 pb-1">
      <div className="flex items-baseline justify-between gap-3 px-4 md:px-6">
        <h2 id="profile-columns" className="text-card font-semibold">
          {messages.ofMember}
        </h2>
        {own && (
          <Link to={addressOf(topicColumnsPage)} className="text-small text-tea hover:underline pointer-coarse:min-h-11">
            {messages.manage}
          </Link>
        )}
      </div>
      <ul className="mt-1 divide-y divide-line">
        {columns.map((column) => (
          <ColumnRow key={column.id} column={column} />
        ))}
      </ul>
    </Card>
  );
}
