import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';
import { rechargeResultPath } from '../../lib/payment-paths.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { type Order, productOf } from './data.ts';
import { paymentMessages } from './messages.ts';

const tones: Record<Order['state'], ChipTone> = { pending: 'gold', paid: 'tea', closed: 'plain' };

/** The latest orders, each linked to its current state. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const messages = useMessages(paymentMessages);
  return (
    <Card labelledBy="latest">
      <CardTitle id="latest">{messages.latest}</CardTitle>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.number}>
            <Link
              to={rechargeResultPath({ product: productOf(order.provider), number: order.number })}
              className="flex items-center gap-3 px-4 py-3 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-small font-medium">{messages.providers[order.provider]}</span>
                <time dateTime={order.createdAt} className="block text-meta text-ink-2 tabular-nums">
                  {formatDateTime(order.createdAt)}
                </time>
              </span>
              <span className="font-semibold tabular-nums">{formatMoney(order.amount)}</span>
              <Chip tone={tones[order.state]}>{messages.states[order.state]}</Chip>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
