import type * as contract from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { type AtOnce, type ChangeApproval, memberNamed, requestChange } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { amount, amountOf, type AmountMinor, decimalOf, hold, keyOf, lockedFunds } from '../../ledger/index.ts';
import { aloneLimit, settings } from '../../site/index.ts';
import { refundStarted } from '../events.ts';
import { type Order, orderOf } from '../orders.ts';
import { accountOf } from '../provider-account.ts';
import { isSandboxHere } from '../providers/adapters.ts';
import { newRefundNumber, nextRefundAskAt, refundedOf } from '../refund-orders.ts';

/** Locked; of two refunds of one order at once, the second counts the first. @throws Failure `payment.not_found`, `refund.not_paid` */
async function lockPaid(tx: Tx, column: 'id' | 'number', value: string): Promise<Order> {
  const row = await tx.selectFrom('paymentOrder').selectAll().where(column, '=', value).forUpdate().executeTakeFirst();
  if (row === undefined) fail('payment.not_found');
  if (row.state !== 'paid') fail('refund.not_paid');
  return orderOf(row);
}

/** @throws Failure `refund.nothing_left`, at the field `amount.range` */
async function mustBeLeft(tx: Tx, order: Order, units: AmountMinor): Promise<void> {
  const left = amount(order.amount - (await refundedOf(tx, order.id)));
  if (left <= 0n) fail('refund.nothing_left');
  if (units > left) failField('amount', 'amount.range', { min: '0.01', max: decimalOf(left, 'CNY') });
}

/**
 * Holds the sum and leaves the request to the job: nothing outside is called within a transaction. Only money that is there is refunded from
 * here, so no debt arises. Accounts are locked last.
 * @throws Failure `refund.not_covered`
 */
async function begin(tx: Tx, ctx: MemberCtx, order: Order, units: AmountMinor, reason: string, atOnce: AtOnce): Promise<string> {
  const now = ctx.clock.now();
  const { memberId, viewer } = { memberId: order.memberId, viewer: ctx.viewer };
  await tx.selectFrom('member').select('id').where('id', '=', viewer.memberId).forKeyShare().executeTakeFirst();
  const { id, number } = await tx
    .insertInto('refundOrder')
    .values({
      number: newRefundNumber(now),
      orderId: order.id,
      amountMinor: String(units),
      reason,
      startedBy: viewer.memberId,
      startedAt: now,
      nextAskAt: nextRefundAskAt(now, new Date(now.getTime() - 60_000)),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const yuan = decimalOf(units, 'CNY');
  const after = { number: order.number, refund: number, member: memberId, amount: yuan, reason, ...atOnce };
  await recordAct(tx, ctx, { act: 'payment.refund_started', subject: { kind: 'payment', id: order.id }, after });
  await emit(tx, refundStarted, { refundOrderId: id, memberId, amount: yuan, reason });
  const { CNY: has } = await lockedFunds(tx, memberId, ['CNY']);
  if (has < units) fail('refund.not_covered', { balance: decimalOf(has, 'CNY') });
  await hold(tx, {
    held: { kind: 'refund_order', id },
    subject: { kind: 'payment', id: order.id },
    key: keyOf(`refund order ${id}`),
    kind: 'recharge_refund',
    memberId,
    amounts: { CNY: units },
    actorId: viewer.memberId,
    memo: reason,
    at: now,
  });
  return number;
}

/** One above the limit. It is carried out only while nothing else of the order went back. */
export const startRefundApproval: ChangeApproval<'start_refund'> = {
  name: 'start_refund',
  logged: (id) => ({ kind: 'payment', id }),
  requests: 'money',
  confirms: 'staff',
  member: memberNamed,
  lock: (tx, { subject }) => lockPaid(tx, 'id', subject),
  isOutdated: async (tx, _, { subject, basis }) => String(await refundedOf(tx, subject)) !== basis,
  async carryOut(tx, ctx, { subject, after }) {
    const order = await lockPaid(tx, 'id', subject);
    const units = amountOf('amount', String(after['amount']), 'CNY');
    await mustBeLeft(tx, order, units);
    await begin(tx, ctx, order, units, String(after['reason']), {});
  },
};

/**
 * Starts a refund of all or some of a paid order through its provider; never of one's own, and above the daily limit it waits for a second
 * member of staff.
 * @throws Failure `payment.not_found`, `refund.not_paid`, `refund.own`, `refund.nothing_left`, `refund.not_covered`, `payment.provider_off`
 */
export async function startRefund(
  ctx: MemberCtx,
  number: string,
  { amount: text, reason: typed }: contract.Body<typeof contract.startRefund>,
): Promise<contract.Answer<typeof contract.startRefund>> {
  const units = amountOf('amount', text, 'CNY');
  const reason = requiredReason(typed);
  const limit = aloneLimit(await settings.get(ctx.db), 'CNY');
  return ctx.write(async (tx) => {
    const order = await lockPaid(tx, 'number', number);
    if (order.memberId === ctx.viewer.memberId) fail('refund.own');
    const isOff = order.provider === 'sandbox' && !isSandboxHere(ctx);
    if (isOff || (await accountOf({ seal: ctx.seal, db: tx }, order.provider)) === undefined) fail('payment.provider_off');
    await mustBeLeft(tx, order, units);
    const basis = String(await refundedOf(tx, order.id));
    const after = { number, amount: decimalOf(units, 'CNY'), member: order.memberId, reason };
    const moves = [{ kind: 'start_refund', subject: order.id, currency: 'CNY', units, limit }] as const;
    const atOnce = await requestChange(tx, ctx, startRefundApproval, { subject: order.id, basis, before: {}, after }, { moves });
    if (atOnce === null) return { state: 'waiting', refund: null };
    return { state: 'sent', refund: await begin(tx, ctx, order, units, reason, atOnce) };
  });
}
