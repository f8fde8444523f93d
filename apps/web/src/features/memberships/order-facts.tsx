import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';
import { cx } from '../../ui/cx.ts';
import type { CardOrder } from './data.ts';
import { membershipMessages } from './messages.ts';
import { durationText, grouped } from './price-messages.ts';

/** The terms of the purchase of a card. */
export function OrderFacts({ order }: { order: CardOrder }) {
  const lang = useLang();
  const messages = useMessages(membershipMessages);
  const { columns } = messages;
  const facts = [
    [columns.number, order.number],
    [columns.created, formatDateTime(order.createdAt)],
    [columns.money, formatMoney(order.paid.money)],
    [columns.points, grouped(order.paid.points)],
    [columns.role, nameIn(order.role, lang)],
    [columns.specification, order.specification],
    [columns.quantity, String(order.quantity)],
    [columns.duration, durationText(order.duration, lang)],
    [columns.period, messages.period(formatDateTime(order.startsAt), formatDateTime(order.endsAt))],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-meta sm:grid-cols-[auto_1fr_auto_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className={cx('text-ink-2', label === columns.period && 'sm:col-start-1')}>{label}</dt>
          <dd
            className={
              label === columns.number || label === columns.period ? 'break-all tabular-nums sm:col-span-3' : 'tabular-nums wrap-anywhere'
            }
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
