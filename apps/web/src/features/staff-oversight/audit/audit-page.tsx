import { adminAuditPage } from '@chaguan/contract';
import { addressOf, type PageQuery } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { EntryRow, type AuditList } from './entry-row.tsx';
import { auditMessages } from './messages.ts';

type Props = { list: AuditList; filters: PageQuery<typeof adminAuditPage> };

export function AuditPage({ list: { items, next: older, acts }, filters }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(auditMessages);
  const { olderThan, ...filtered } = filters;
  return (
    <Area title={messages.audit} note={own.note}>
      <Card className="min-w-0">
        <AuditFilterBar filters={filters} acts={acts} />
        {items.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul>
            {items.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Card>
      {(older ?? olderThan) && (
        <nav className="flex justify-center gap-2">
          {olderThan && <ButtonLink to={addressOf(adminAuditPage, filtered)}>{own.newest}</ButtonLink>}
          {older && (
            <ButtonLink tone="primary" to={addressOf(adminAuditPage, { ...filtered, olderThan: older })}>
              {own.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </Area>
  );
}
