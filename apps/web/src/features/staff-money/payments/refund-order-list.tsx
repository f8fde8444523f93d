import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Time } from '../../../ui/time.tsx';
import type { StaffPayment } from './data.ts';
import { staffPaymentMessages } from './messages.ts';

type RefundOrder = StaffPayment['refundOrders'][number];

const tones: Record<RefundOrder['state'], ChipTone> = { sent: 'gold', done: 'tea', failed: 'plain' };

/** The refunds that this site started, the latest first. */
export function RefundOrderList({ orders }: { orders: readonly RefundOrder[] }) {
  const own = useMessages(staffPaymentMessages);
  return (
    <ul className="divide-y divide-line">
      {orders.map(({ number, amount, reason, state, startedBy, startedAt, endedAt, trouble }) => (
        <li key={number} className="grid gap-1 px-4 py-3 text-small">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
            <Chip tone={tones[state]}>{own.refundOrderStates[state]}</Chip>
            <span className="text-meta text-ink-2">
              {startedBy?.name} · <Time at={endedAt ?? startedAt} />
            </span>
          </p>
          <p className="break-words">{reason}</p>
          <p className="text-meta break-all text-ink-2 tabular-nums">{number}</p>
          {trouble !== '' && <p className="text-meta text-cinnabar">{own.troubleOf(trouble)}</p>}
        </li>
      ))}
    </ul>
  );
}
