import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Time } from '../../../ui/time.tsx';
import type { StaffPayment } from './data.ts';
import { staffPaymentMessages } from './messages.ts';

/** What the provider signed about an order, the latest first. */
export function SignedList({ signed }: { signed: StaffPayment['signed'] }) {
  const own = useMessages(staffPaymentMessages);
  return (
    <ul className="divide-y divide-line">
      {signed.map(({ id, state, amount, refunded, address, receivedAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-small">
          <span className="tabular-nums">
            {own.signedStates[state]} {formatMoney(amount)}
            {refunded !== null && ` · ${own.signedRefund(formatMoney(refunded))}`}
          </span>
          <span className="text-meta text-ink-2">
            {address} · <Time at={receivedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
