import { balancePage, cardOrdersPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { formatFull } from '../../lib/time.ts';
import { membershipMessages } from '../memberships/messages.ts';
import { durationText, grouped } from '../memberships/price-messages.ts';
import { paymentMessages } from '../payments/messages.ts';
import { PrintButton, Sheet, SheetFacts, SheetTable, type SheetFact } from '../user-area/sheet.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { Receipt } from './data.ts';
import { receiptMessages } from './messages.ts';

function Recharge({ recharge }: { recharge: NonNullable<Receipt['recharge']> }) {
  const messages = useMessages(receiptMessages);
  const payment = useMessages(paymentMessages);
  const { order, providerNumber, refunds, refunded, remaining } = recharge;
  const facts: SheetFact[] = [
    [messages.subject, messages.about.recharge],
    [payment.number, order.number],
    [messages.way, payment.providers[order.provider]],
    [messages.providerNumber, providerNumber],
    [payment.made, formatFull(order.createdAt)],
    [messages.paidAt, formatFull(order.paidAt ?? order.createdAt)],
    [messages.paid, formatMoney(order.amount)],
  ];
  return (
    <>
      <SheetFacts facts={facts} />
      {refunds.length > 0 && (
        <>
          <SheetTable
            title={messages.refunds}
            head={messages.refundedAt}
            columns={[messages.state, messages.sum]}
            rows={refunds.map(({ at, state, amount }, index) => ({
              key: String(index),
              name: formatFull(at),
              cells: [messages.states[state], formatMoney(amount)],
            }))}
          />
          <SheetFacts
            facts={[
              [messages.refunded, formatMoney(refunded)],
              [messages.remaining, formatMoney(remaining)],
            ]}
          />
        </>
      )}
    </>
  );
}

function Card({ order }: { order: NonNullable<Receipt['cardOrder']> }) {
  const messages = useMessages(receiptMessages);
  const { columns, period } = useMessages(membershipMessages);
  const lang = useLang();
  const price = ({ money, points }: { money: string; points: string }) => {
    const parts = [...(Number(money) === 0 ? [] : [formatMoney(money)]), ...(points === '0' ? [] : [messages.points(grouped(points))])];
    return parts.length === 0 ? formatMoney('0.00') : parts.join(' + ');
  };
  const facts: SheetFact[] = [
    [messages.subject, messages.about.card(order.cardName)],
    [columns.number, order.number],
    [columns.specification, order.specification],
    [columns.quantity, String(order.quantity)],
    [columns.duration, durationText(order.duration, lang)],
    [columns.role, nameIn(order.role, lang)],
    [columns.period, period(formatFull(order.startsAt), formatFull(order.endsAt))],
    [messages.paidAt, formatFull(order.createdAt)],
    [messages.paid, price(order.paid)],
  ];
  return (
    <>
      <SheetFacts facts={facts} />
      {order.refunded && order.refundedAt && (
        <>
          <SheetTable
            title={messages.refunds}
            head={messages.refundedAt}
            columns={[messages.state, messages.sum]}
            rows={[{ key: 'refund', name: formatFull(order.refundedAt), cells: [messages.states.done, price(order.refunded)] }]}
          />
          {order.refundReason && <SheetFacts facts={[[messages.reason, order.refundReason]]} />}
        </>
      )}
    </>
  );
}

/** The receipt of a paid order, with what was refunded of it since. */
export function ReceiptPage({ receipt: { at, recharge, cardOrder } }: { receipt: Receipt }) {
  const messages = useMessages(receiptMessages);
  return (
    <UserPage title={messages.title} backTo={addressOf(cardOrder ? cardOrdersPage : balancePage)} aside={<PrintButton />}>
      <Sheet at={at} note={messages.note}>
        {recharge && <Recharge recharge={recharge} />}
        {cardOrder && <Card order={cardOrder} />}
      </Sheet>
    </UserPage>
  );
}
