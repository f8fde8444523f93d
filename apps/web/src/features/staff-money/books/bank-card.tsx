import { adminPaymentOrderPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Bills } from './data.ts';
import { bankMessages } from './bank-messages.ts';

const isOurs = /^R\d{24}$/;

function Difference({
  difference: { side, kind, provider, number, providerNumber, amount, day },
}: {
  difference: Bills['differences'][number];
}) {
  const messages = useMessages(bankMessages);
  return (
    <li className="grid gap-0.5 border-t border-line px-4 py-2 text-small">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium text-cinnabar">{messages.sides[side][kind]}</span>
        <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
        <span className="text-meta text-ink-2">
          {messages.providers[provider]} · {day}
        </span>
      </span>
      <span className="text-meta break-all text-ink-2 tabular-nums">
        {isOurs.test(number) ? <Link to={addressOf(adminPaymentOrderPage, { number })}>{number}</Link> : number} · {providerNumber}
      </span>
    </li>
  );
}

function Bill({ bill }: { bill: Bills['items'][number] }) {
  const messages = useMessages(bankMessages);
  const { provider, day, fetchedAt, payments, paid, refunds, refunded, fees, trouble } = bill;
  const figures = [
    [messages.payments(payments), formatMoney(paid)],
    [messages.refunds(refunds), formatMoney(refunded)],
    [messages.fees, formatMoney(fees)],
  ] as const;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line px-4 py-2 text-small">
      <span className="min-w-[10em] tabular-nums">
        {day} <span className="text-ink-2">{messages.providers[provider]}</span>
      </span>
      {fetchedAt === null ? (
        <Chip tone="gold">{trouble === '' ? messages.waiting : messages.troubleOf(trouble)}</Chip>
      ) : (
        figures.map(([label, sum]) => (
          <span key={label} className="text-meta text-ink-2">
            {label} <span className="text-ink tabular-nums">{sum}</span>
          </span>
        ))
      )}
    </li>
  );
}

/** The daily bills of the payment providers, and where they and the books differ. */
export function BankCard({ bills: { items, differences, total } }: { bills: Bills }) {
  const messages = useMessages(bankMessages);
  if (items.length === 0) return null;
  return (
    <Card labelledBy="bank">
      <CardTitle
        id="bank"
        aside={<Chip tone={total === 0 ? 'tea' : 'gold'}>{total === 0 ? messages.agrees : messages.differs(total)}</Chip>}
      >
        {messages.title}
      </CardTitle>
      <p className="px-4 py-2 text-meta text-ink-2">{messages.note}</p>
      <ul>
        {differences.map((difference) => (
          <Difference
            key={`${difference.side} ${difference.kind} ${difference.number} ${difference.providerNumber}`}
            difference={difference}
          />
        ))}
      </ul>
      <ul>
        {items.map((bill) => (
          <Bill key={`${bill.provider} ${bill.day}`} bill={bill} />
        ))}
      </ul>
    </Card>
  );
}
