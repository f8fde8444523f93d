import { cardOrdersPage, membershipCardListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { CardOrder, CardOrders } from './data.ts';
import { membershipMessages } from './messages.ts';
import { OrderFacts } from './order-facts.tsx';
import { priceText } from './price-messages.ts';

function Order({ order }: { order: CardOrder }) {
  const lang = useLang();
  const messages = useMessages(membershipMessages);
  return (
    <li className="grid gap-2 px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-small font-semibold wrap-anywhere">{order.cardName}</h2>
        {order.refunded && <Chip tone="cinnabar">{messages.refundedPart(priceText(order.refunded, lang))}</Chip>}
      </div>
      <OrderFacts order={order} />
      {order.refundReason && (
        <p className="rounded-control bg-surface-2 px-3 py-2 text-meta wrap-anywhere">{messages.refundedBecause(order.refundReason)}</p>
      )}
    </li>
  );
}

/** Every card that was ever bought, with the terms of the purchase. */
export function OrdersPage({ orders: { items, page, pages, total } }: { orders: CardOrders }) {
  const messages = useMessages(membershipMessages);
  const cards = <ButtonLink to={addressOf(membershipCardListPage)}>{messages.seeCards}</ButtonLink>;
  return (
    <UserPage title={messages.orders} aside={total > 0 && cards}>
      <Card>
        {total === 0 && (
          <EmptyState
            title={messages.ordersNone}
            text={messages.ordersNoneText}
            action={
              <ButtonLink tone="primary" to={addressOf(membershipCardListPage)}>
                {messages.seeCards}
              </ButtonLink>
            }
          />
        )}
        {total > 0 && items.length === 0 && (
          <EmptyState title={messages.beyond} action={<ButtonLink to={addressOf(cardOrdersPage)}>{messages.firstPage}</ButtonLink>} />
        )}
        <ul className="divide-y divide-line">
          {items.map((order) => (
            <Order key={order.number} order={order} />
          ))}
        </ul>
      </Card>
      <Pager page={page} pages={pages} href={(next) => addressOf(cardOrdersPage, { page: next })} className="mt-4" />
    </UserPage>
  );
}
