import { adminSecurityEventsPage, securityEventKinds } from '@chaguan/contract';
import { addressOf, type PageQuery } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { EventRow, type SecurityEvents } from './event-row.tsx';
import { SecurityEventFilterBar } from './filter-bar.tsx';
import { securityEventMessages } from './messages.ts';

type Props = { filters: PageQuery<typeof adminSecurityEventsPage>; events: SecurityEvents };

export function SecurityEventsPage({ filters, events: { items, next: older } }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(securityEventMessages);
  const { olderThan, ...filtered } = filters;
  const tabs = [undefined, ...securityEventKinds].map((kind) => ({
    to: addressOf(adminSecurityEventsPage, { ...filtered, kind }),
    label: kind ? own[kind] : own.anyKind,
    current: kind === filters.kind,
  }));
  return (
    <Area title={messages.securityEvents} note={own.note}>
      <Card className="min-w-0">
        <Tabs label={own.kinds} tabs={tabs} className="px-2" />
        <SecurityEventFilterBar filters={filters} />
        {items.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul className="border-t border-line">
            {items.map((event) => (
              <EventRow key={event.id} event={event} filters={filters} />
            ))}
          </ul>
        )}
      </Card>
      {(older ?? olderThan) && (
        <nav className="flex justify-center gap-2">
          {olderThan && <ButtonLink to={addressOf(adminSecurityEventsPage, filtered)}>{own.newest}</ButtonLink>}
          {older && (
            <ButtonLink tone="primary" to={addressOf(adminSecurityEventsPage, { ...filtered, olderThan: older })}>
              {own.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </Area>
  );
}
