import { balancePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { PaymentForm } from './data.ts';
import { paymentMessages } from './messages.ts';
import { OrderList } from './order-list.tsx';
import { RechargeForm } from './recharge-form.tsx';
import { ScanCard } from './scan-card.tsx';
import { useLaunch } from './use-launch.ts';

export function RechargePage({ form }: { form: PaymentForm }) {
  const messages = useMessages(paymentMessages);
  const { busy, scan, launch, close } = useLaunch();
  const have = <span className="text-small text-ink-2 tabular-nums">{messages.have(formatMoney(form.balance))}</span>;
  return (
    <UserPage title={messages.title} aside={have} backTo={addressOf(balancePage)}>
      {scan ? (
        <ScanCard scan={scan} onClose={close} />
      ) : (
        <Card>
          {!form.open && <EmptyState title={messages.closedTitle} text={messages.closedText} mood="covered" />}
          {form.open && form.providers.length === 0 && <EmptyState title={messages.noneTitle} text={messages.noneText} />}
          {form.open && form.providers.length > 0 && <RechargeForm form={form} busy={busy} onOrder={launch} />}
        </Card>
      )}
      {form.orders.length > 0 && <OrderList orders={form.orders} />}
    </UserPage>
  );
}
