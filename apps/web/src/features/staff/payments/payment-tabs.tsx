import { adminPaths } from '../../../admin-paths.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { staffPaymentMessages } from './messages.ts';

export function PaymentTabs({ current }: { current: 'orders' | 'refunds' | 'notices' }) {
  const own = useMessages(staffPaymentMessages);
  const tabs = [
    { to: adminPaths.paymentOrders(), label: own.orders, current: current === 'orders' },
    { to: adminPaths.paymentRefunds(), label: own.refundTab, current: current === 'refunds' },
    { to: adminPaths.paymentNotices(), label: own.notices, current: current === 'notices' },
  ];
  return <Tabs label={own.tabs} tabs={tabs} className="border-b border-line px-2" />;
}
