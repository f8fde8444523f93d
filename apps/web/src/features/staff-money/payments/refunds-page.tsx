import { adminPaymentRefundsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { DebtsCard } from './debts-card.tsx';
import { staffPaymentMessages } from './messages.ts';
import { PaymentTabs } from './payment-tabs.tsx';
import { RefundList } from './refund-list.tsx';
import type { Debts, Refunds } from './refunds.ts';

type Props = { all: boolean; refunds: Refunds; money: Debts; points: Debts };

export function RefundsPage({ all, refunds, money, points }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffPaymentMessages);
  const other = all ? addressOf(adminPaymentRefundsPage) : addressOf(adminPaymentRefundsPage, { state: 'all' });
  return (
    <Area
      title={messages.payments}
      note={own.refundNote}
      aside={
        <ButtonLink size="small" tone="quiet" to={other}>
          {all ? own.open : own.allRefunds}
        </ButtonLink>
      }
    >
      <Card>
        <PaymentTabs current="refunds" />
        {refunds.items.length === 0 ? (
          <EmptyState title={own.refundsEmpty} text={own.refundsEmptyText} />
        ) : (
          <RefundList refunds={refunds.items} />
        )}
      </Card>
      <Pager
        page={refunds.page}
        pages={refunds.pages}
        href={(page) => addressOf(adminPaymentRefundsPage, { ...(all && { state: 'all' }), page })}
      />
      <DebtsCard money={money} points={points} />
    </Area>
  );
}
