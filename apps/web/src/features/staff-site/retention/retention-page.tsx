import { adminSettingGroupPage, type Answer, type readRetention } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { Time } from '../../../ui/time.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { megabytes } from '../maintenance/data.ts';
import { retentionMessages } from './messages.ts';

type Retention = Answer<typeof readRetention>;

function Row({ item: { table, days, setting, rows, bytes, purgedAt, purged } }: { item: Retention['items'][number] }) {
  const own = useMessages(retentionMessages);
  const lang = useLang();
  return (
    <li className="grid gap-1 border-t border-line px-4 py-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-2 text-small">
        <span className="font-medium">{own.tables[table]}</span>
        <Chip tone={setting === null ? 'plain' : 'tea'}>{own.days(days)}</Chip>
        {setting === null ? (
          <span className="text-meta text-ink-2">{own.fixed}</span>
        ) : (
          <Link to={`${addressOf(adminSettingGroupPage, { group: 'retention' })}#${setting}`} className="text-meta">
            {own.change}
          </Link>
        )}
      </p>
      <p className="flex flex-wrap gap-x-3 text-meta text-ink-2 tabular-nums">
        <span>{own.rows(formatCount(rows, lang))}</span>
        <span>{megabytes(bytes)}</span>
        {purgedAt === null ? (
          <span>{own.never}</span>
        ) : (
          <span>
            {own.lastPurge} <Time at={purgedAt} /> · {own.purged(formatCount(purged, lang))}
          </span>
        )}
      </p>
    </li>
  );
}

export function RetentionPage({ items, others }: Retention) {
  const messages = useMessages(staffMessages);
  const own = useMessages(retentionMessages);
  return (
    <Area title={messages.retention} note={own.note}>
      <Card>
        <ul>
          {items.map((item) => (
            <Row key={item.table} item={item} />
          ))}
        </ul>
      </Card>
      <p className="text-meta text-ink-2 max-md:px-4">{own.others(others.tables, megabytes(others.bytes))}</p>
    </Area>
  );
}
