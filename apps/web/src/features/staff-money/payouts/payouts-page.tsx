import { adminPayoutsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import type { Payouts } from './data.ts';
import { staffPayoutMessages } from './messages.ts';
import { PayoutRow } from './payout-row.tsx';

type Props = { ended: boolean; list: Payouts; viewerId: string | undefined };

/** Payouts that wait for two people or for payment, and those that have ended. */
export function StaffPayoutsPage({ ended, list, viewerId }: Props) {
  const messages = useMessages(staffPayoutMessages);
  const common = useMessages(staffMessages);
  const tabs = [
    { to: addressOf(adminPayoutsPage), label: list.open > 0 ? `${messages.open} ${list.open}` : messages.open, current: !ended },
    { to: addressOf(adminPayoutsPage, { state: 'ended' }), label: messages.ended, current: ended },
  ];
  return (
    <Area title={common.payouts} note={messages.note} aside={<span className="text-meta text-ink-2">{common.total(list.total)}</span>}>
      <Card>
        <Tabs label={messages.lists} tabs={tabs} className="border-b border-line px-2" />
        {list.items.length === 0 ? (
          <EmptyState title={ended ? messages.emptyEnded : messages.emptyOpen} text={ended ? undefined : messages.emptyOpenText} />
        ) : (
          <ul>
            {list.items.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} viewerId={viewerId} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={list.page} pages={list.pages} href={(page) => addressOf(adminPayoutsPage, { ...(ended && { state: 'ended' }), page })} />
    </Area>
  );
}
