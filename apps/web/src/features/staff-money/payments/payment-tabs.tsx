import { adminPaymentNoticesPage, adminPaymentOrdersPage, adminPaymentRefundsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useCounts } from '../../staff/live.ts';
import { WaitingBadge } from '../../staff/waiting-badge.tsx';
import { staffPaymentMessages } from './messages.ts';

export function PaymentTabs({ current }: { current: 'orders' | 'refunds' | 'notices' }) {
  const own = useMessages(staffPaymentMessages);
  const refunds = useCounts()?.refunds ?? 0;
  const tabs = [
    { to: addressOf(adminPaymentOrdersPage), label: own.orders, current: current === 'orders' },
    {
      to: addressOf(adminPaymentRefundsPage),
      label: own.refundTab,
      current: current === 'refunds',
      ...(refunds > 0 && { count: <WaitingBadge count={refunds} /> }),
    },
    { to: addressOf(adminPaymentNoticesPage), label: own.notices, current: current === 'notices' },
  ];
  return <Tabs label={own.tabs} tabs={tabs} className="border-b border-line px-1" />;
}
