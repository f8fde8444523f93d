import { columnPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMayLoad } from '../../lib/external-images.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import { Time } from '../../ui/time.tsx';
import type { ColumnCard } from './data.ts';
import { columnMessages } from './messages.ts';

function RowCover({ cover }: { cover: ColumnCard['cover'] }) {
  const mayLoad = useMayLoad();
  const look = 'h-14 w-20 shrink-0 rounded-control border border-line bg-surface-2 object-cover';
  if (cover !== null && mayLoad(cover.src))
    return <img src={cover.src} alt="" width={80} height={56} loading="lazy" decoding="async" className={look} />;
  return (
    <span aria-hidden className={`${look} inline-flex items-center justify-center text-tea`}>
      <Icon name="book-open-check" size={20} />
    </span>
  );
}

/** A column in a list. `by`: whose it is. */
export function ColumnRow({ column, by, tools }: { column: ColumnCard; by?: ReactNode; tools?: ReactNode }) {
  const messages = useMessages(columnMessages);
  const { id, title, description, topics, followers, changedAt } = column;
  return (
    <li className="flex items-start gap-3 px-4 py-3 md:px-6">
      <RowCover cover={column.cover} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <Link to={addressOf(columnPage, { columnId: id })} className="hover:text-tea">
            {title}
          </Link>
        </p>
        {description !== '' && <p className="line-clamp-2 text-small text-ink-2 wrap-anywhere">{description}</p>}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-meta text-ink-2 tabular-nums">
          {by}
          <span>{messages.topics(topics)}</span>
          {followers > 0 && <span>{messages.followers(followers)}</span>}
          <Time at={changedAt} />
        </p>
      </div>
      {tools}
    </li>
  );
}
