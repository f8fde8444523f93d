import { cardOrdersPage, membershipCardListPage, paymentReceiptPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatDateTime } from '../../lib/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { CardOrder } from './data.ts';
import { membershipMessages } from './messages.ts';
import { OrderFacts } from './order-facts.tsx';

/** The result of an order of a membership card: it is paid immediately, and may have been refunded since. */
export function CardResult({ order }: { order: CardOrder }) {
  const lang = useLang();
  const messages = useMessages(membershipMessages);
  const refunded = order.refundedAt !== null;
  const action = (
    <>
      <ButtonLink tone="primary" to={addressOf(cardOrdersPage)}>
        {messages.seeOrders}
      </ButtonLink>
      <ButtonLink to={addressOf(paymentReceiptPage, { number: order.number })}>{messages.receipt}</ButtonLink>
      <ButtonLink to={addressOf(membershipCardListPage)}>{messages.seeCards}</ButtonLink>
    </>
  );
  return (
    <Card>
      <EmptyState
        heading="h1"
        mood={refunded ? 'covered' : 'steaming'}
        title={refunded ? messages.refundedTitle : messages.doneTitle}
        text={
          refunded
            ? messages.refundedBecause(order.refundReason ?? '')
            : messages.resultText(nameIn(order.role, lang), formatDateTime(order.endsAt))
        }
        action={action}
      />
      <div className="border-t border-line px-4 py-4">
        <OrderFacts order={order} />
      </div>
    </Card>
  );
}
