import { adminAdjustmentsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { AdjustmentRow } from './adjustment-row.tsx';
import type { AdjustmentFilters, Adjustments } from './data.ts';
import { adjustmentMessages } from './messages.ts';

type Props = { filters: AdjustmentFilters; list: Adjustments; viewerId: string | undefined };

/** Adjustments by staff, and those that wait for a second person. */
export function AdjustmentsPage({ filters: { state, memberId }, list, viewerId }: Props) {
  const messages = useMessages(adjustmentMessages);
  const common = useMessages(staffMessages);
  const tabs = [
    {
      to: addressOf(adminAdjustmentsPage, { memberId }),
      label: list.waiting > 0 ? `${messages.waitingTab} ${list.waiting}` : messages.waitingTab,
      current: state === 'waiting',
    },
    { to: addressOf(adminAdjustmentsPage, { state: 'all', memberId }), label: messages.allTab, current: state === 'all' },
  ];
  const empty =
    state === 'waiting' ? (
      <EmptyState title={messages.emptyWaiting} text={messages.emptyWaitingText} />
    ) : (
      <EmptyState title={messages.emptyAll} text={messages.emptyAllText} />
    );
  return (
    <Area title={common.adjustments} note={messages.note} aside={<span className="text-meta text-ink-2">{common.total(list.total)}</span>}>
      <Card>
        <Tabs label={messages.lists} tabs={tabs} className="border-b border-line px-2" />
        {memberId !== undefined && (
          <p className="flex items-center justify-between gap-2 border-b border-line bg-surface-2 px-4 py-1.5 text-meta text-ink-2">
            {messages.ofMember}
            <ButtonLink size="small" tone="quiet" to={addressOf(adminAdjustmentsPage, { state })}>
              {messages.clear}
            </ButtonLink>
          </p>
        )}
        {list.items.length === 0 ? (
          empty
        ) : (
          <ul>
            {list.items.map((item) => (
              <AdjustmentRow key={item.id} item={item} viewerId={viewerId} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={list.page} pages={list.pages} href={(page) => addressOf(adminAdjustmentsPage, { state, memberId, page })} />
    </Area>
  );
}
