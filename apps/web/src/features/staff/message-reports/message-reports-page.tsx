import { adminMessageReportsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Area } from '../area.tsx';
import { staffMessages } from '../messages.ts';
import type { Reports } from './data.ts';
import { messageReportMessages } from './messages.ts';
import { ReportRow } from './report-row.tsx';

/** What members reported of their private messages. */
export function MessageReportsPage({ state, list }: { state: 'pending' | 'all'; list: Reports }) {
  const messages = useMessages(messageReportMessages);
  const common = useMessages(staffMessages);
  const tabs = [
    {
      to: addressOf(adminMessageReportsPage),
      label: list.pending > 0 ? `${messages.pendingTab} ${list.pending}` : messages.pendingTab,
      current: state === 'pending',
    },
    { to: addressOf(adminMessageReportsPage, { state: 'all' }), label: messages.allTab, current: state === 'all' },
  ];
  const empty =
    state === 'pending' ? (
      <EmptyState title={messages.emptyPending} text={messages.emptyPendingText} />
    ) : (
      <EmptyState title={messages.emptyAll} text={messages.emptyAllText} />
    );
  return (
    <Area
      title={common.messageReports}
      note={messages.note}
      aside={<span className="text-meta text-ink-2">{common.total(list.total)}</span>}
    >
      <Card>
        <Tabs label={messages.lists} tabs={tabs} className="border-b border-line px-2" />
        {list.items.length === 0 ? (
          empty
        ) : (
          <ul>
            {list.items.map((item) => (
              <ReportRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Card>
      <Pager
        page={list.page}
        pages={list.pages}
        href={(page) => addressOf(adminMessageReportsPage, { ...(state === 'all' && { state }), page })}
      />
    </Area>
  );
}
