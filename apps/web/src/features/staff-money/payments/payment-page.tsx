import { adminMemberPage, adminPaymentOrdersPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Time } from '../../../ui/time.tsx';
import { formatFull } from '../../../lib/time.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { type StaffPayment, paymentActs } from './data.ts';
import { staffPaymentMessages } from './messages.ts';
import { NoticeList } from './notice-list.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundList } from './refund-list.tsx';
import { RefundOrderList } from './refund-order-list.tsx';
import { stateTones } from './payments-page.tsx';

/** What the provider signed about an order, the latest first. */
function SignedList({ signed }: { signed: StaffPayment['signed'] }) {
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

/** Further payments of an order, which go back by themselves. */
function SurplusList({ surpluses }: Pick<StaffPayment, 'surpluses'>) {
  const own = useMessages(staffPaymentMessages);
  return (
    <ul className="divide-y divide-line">
      {surpluses.map(({ providerNumber, amount, at, endedAt, trouble }) => (
        <li key={providerNumber} className="grid gap-1 px-4 py-3 text-small">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
            <Chip tone={endedAt === null ? 'gold' : 'tea'}>{own.refundOrderStates[endedAt === null ? 'sent' : 'done']}</Chip>
            <span className="text-meta text-ink-2">
              <Time at={endedAt ?? at} />
            </span>
          </p>
          <p className="text-meta break-all text-ink-2 tabular-nums">{providerNumber}</p>
          {trouble !== '' && <p className="text-meta text-cinnabar">{own.troubleOf(trouble)}</p>}
        </li>
      ))}
    </ul>
  );
}

function useFacts({ order, requestedAt, transactionId }: StaffPayment): readonly (readonly [string, ReactNode])[] {
  const { facts, providers } = useMessages(staffPaymentMessages);
  const time = (at: string | null): string | null => at && formatFull(at);
  const member = order.member && <Link to={addressOf(adminMemberPage, { memberId: order.member.id })}>{order.member.name}</Link>;
  return [
    [facts.number, order.number],
    [facts.providerNumber, order.providerNumber],
    [facts.member, member],
    [facts.amount, formatMoney(order.amount)],
    [facts.provider, providers[order.provider]],
    [facts.created, time(order.createdAt)],
    [facts.expires, time(order.expiresAt)],
    [facts.paid, time(order.paidAt)],
    [facts.closed, time(order.closedAt)],
    [facts.answered, time(requestedAt)],
    [facts.transaction, transactionId && `#${transactionId}`],
  ];
}

/** One order with all details; staff query its provider again, or refund through it. */
export function PaymentPage({ payment }: { payment: StaffPayment }) {
  const own = useMessages(staffPaymentMessages);
  const act = useAct();
  const [busy, setBusy] = useState(false);
  const facts = useFacts(payment);
  const [refunding, setRefunding] = useState(false);
  const { order, notices, signed, refunds, refundOrders, refundable, surpluses } = payment;

  async function check(): Promise<void> {
    setBusy(true);
    await act(
      () => paymentActs.check(order.number),
      ({ state }) => own.checked[state],
    ).finally(() => setBusy(false));
  }

  return (
    <Area
      title={own.one}
      aside={
        <Link to={addressOf(adminPaymentOrdersPage)} className="text-small pointer-coarse:py-2.5">
          {own.back}
        </Link>
      }
      note={own.note}
    >
      <Card labelledBy="order">
        <CardTitle id="order" aside={<Chip tone={stateTones[order.state]}>{own.states[order.state]}</Chip>}>
          {formatMoney(order.amount)}
        </CardTitle>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 px-4 py-4 text-small">
          {facts.map(([label, value]) =>
            value ? (
              <div key={label} className="contents">
                <dt className="text-ink-2">{label}</dt>
                <dd className="break-all tabular-nums">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
          <ActButton busy={busy} onClick={() => void check()}>
            {own.check}
          </ActButton>
          {Number(refundable) > 0 && <ActButton onClick={() => setRefunding(true)}>{own.startOpen}</ActButton>}
        </div>
      </Card>
      {refunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
      {surpluses.length > 0 && (
        <Card labelledBy="surpluses">
          <CardTitle id="surpluses">{own.surplusesOf}</CardTitle>
          <SurplusList surpluses={surpluses} />
        </Card>
      )}
      {refundOrders.length > 0 && (
        <Card labelledBy="refund-orders">
          <CardTitle id="refund-orders">{own.refundOrdersOf}</CardTitle>
          <RefundOrderList orders={refundOrders} />
        </Card>
      )}
      {refunds.length > 0 && (
        <Card labelledBy="refunds">
          <CardTitle id="refunds">{own.refundsOf}</CardTitle>
          <RefundList refunds={refunds} />
        </Card>
      )}
      {signed.length > 0 && (
        <Card labelledBy="signed">
          <CardTitle id="signed">{own.signedOf}</CardTitle>
          <SignedList signed={signed} />
        </Card>
      )}
      <Card labelledBy="notices">
        <CardTitle id="notices">{own.noticesOf}</CardTitle>
        {notices.length === 0 ? <p className="px-4 py-3 text-small text-ink-2">{own.noNotices}</p> : <NoticeList notices={notices} />}
      </Card>
    </Area>
  );
}
