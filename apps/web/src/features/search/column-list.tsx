import { columnPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import { usePersonName } from '../people/person.tsx';
import type { SearchData } from './data.ts';
import { searchMessages } from './page-messages.ts';

/** Columns by their title, each with its owner and how many topics the reader finds in it. */
export function ColumnList({ columns }: { columns: NonNullable<SearchData['columns']> }) {
  const messages = useMessages(searchMessages);
  const name = usePersonName();
  return (
    <ul className="divide-y divide-line">
      {columns.map(({ id, title, description, topics, owner }) => (
        <li key={id}>
          <Link
            to={addressOf(columnPage, { columnId: id })}
            className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-surface-2 md:px-5"
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-control bg-tea-soft text-tea">
              <Icon name="book-open-check" size={18} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-small font-medium">{title}</span>
              <span className="block truncate text-tiny text-ink-2">
                {name(owner)}
                {description !== '' && ` · ${description}`}
              </span>
            </span>
            <span className="shrink-0 text-meta text-ink-2 tabular-nums">{messages.columnTopics(topics)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
