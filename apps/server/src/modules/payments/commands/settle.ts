import { paymentRules, type PaymentProviderId, type PaymentState } from '@chaguan/contract';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { amount, decimalOf, keyOf, post } from '../../ledger/index.ts';
import { nextAskAt, orderOf, type Order } from '../orders.ts';
import { NoticeRefused, type Claim } from '../providers/adapter.ts';
import { applyOutcome } from './end-refund.ts';
import { openRefund } from './open-refund.ts';
import { storeSigned, type NoticeSource } from './store-signed.ts';

const numberFormat = new RegExp(paymentRules.number.pattern);

/** Of refunds that this site requests. */
const refundNumberFormat = /^B[0-9]{24}$/;

/** Validates a payment number of a provider: even signed data may contain a NUL. */
const providerNumberFormat = /^[\x21-\x7e]{0,64}$/;

function checkNumbers({ number, providerNumber }: Claim): void {
  if (!numberFormat.test(number)) throw new NoticeRefused('order', { number, providerNumber }, number);
  if (!providerNumberFormat.test(providerNumber)) throw new NoticeRefused('format', { number, providerNumber }, number);
}

async function lockOrder(tx: Tx, provider: PaymentProviderId, { number }: Claim): Promise<Order | undefined> {
  const row = await tx
    .selectFrom('paymentOrder')
    .selectAll()
    .where('number', '=', number)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  return row && orderOf(row);
}

/** Closed or not: a payment is credited. The key is that of the order, so it happens only once even without the lock. */
async function credit(tx: Tx, now: Date, { id, memberId, amount: sum, createdAt }: Order, providerNumber: string): Promise<void> {
  const dueAt = nextAskAt(createdAt, now, true);
  await tx.updateTable('paymentOrder').set({ state: 'paid', paidAt: now, providerNumber, nextAskAt: dueAt }).where('id', '=', id).execute();
  await post(tx, {
    key: keyOf(`recharge ${id}`),
    kind: 'recharge',
    subject: { kind: 'payment', id },
    actorId: memberId,
    at: now,
    legs: [
      { account: { owner: 'system', id: 'provider_clearing', currency: 'CNY' }, amount: amount(0n - sum) },
      { account: { owner: 'member', id: memberId, currency: 'CNY' }, amount: sum },
    ],
  });
}

interface Outcome {
  state: PaymentState;
  refundId?: string | undefined;
}

/**
 * A notice about a refund that this site has requested. Returns whether nothing else went back by it: a sum of several refunds may include
 * others.
 */
async function settleOwnRefund(tx: Tx, now: Date, order: Order, { refund, number }: Claim, source: NoticeSource): Promise<boolean> {
  if (refund?.request === undefined || !refundNumberFormat.test(refund.request)) return false;
  const surplus = await tx
    .updateTable('surplusPayment')
    .set({ endedAt: now, nextAskAt: null, trouble: '' })
    .where('refundNumber', '=', refund.request)
    .where('orderId', '=', order.id)
    .$if(refund.outcome !== undefined && refund.outcome !== 'done', (query) => query.where('id', 'is', null))
    .returning('id')
    .executeTakeFirst();
  if (surplus !== undefined) return true;
  const own = await tx
    .selectFrom('refundOrder')
    .select(['amountMinor', 'state'])
    .where('number', '=', refund.request)
    .where('orderId', '=', order.id)
    .executeTakeFirst();
  if (own === undefined) return false;
  const isOne = 'amount' in refund;
  const claimed = { request: refund.request, amount: String(isOne ? refund.amount : refund.soFar) };
  if (isOne ? refund.amount !== BigInt(own.amountMinor) : refund.soFar < BigInt(own.amountMinor))
    throw new NoticeRefused('amount', claimed, number);
  const state = refund.outcome ?? 'done';
  const providerNumber = isOne ? refund.number : refund.request;
  await applyOutcome(tx, now, refund.request, { state, providerNumber, word: state === 'done' ? '' : 'notice' }, source);
  // What was given up here and went back nevertheless is a refund like any other.
  return isOne && !(own.state === 'failed' && state === 'done');
}

async function settleLocked(tx: Tx, now: Date, order: Order | undefined, claim: Claim, source: NoticeSource): Promise<Outcome> {
  const facts = { amount: decimalOf(claim.amount, 'CNY'), providerNumber: claim.providerNumber };
  if (order === undefined) throw new NoticeRefused('order', facts, claim.number);
  if (claim.state === 'closed' && order.state === 'pending') {
    await tx.updateTable('paymentOrder').set({ state: 'closed', closedAt: now }).where('id', '=', order.id).execute();
    return { state: 'closed' };
  }
  if (claim.state === 'refunded' && order.state !== 'paid') throw new NoticeRefused('refunded', facts, claim.number);
  if (await settleOwnRefund(tx, now, order, claim, source)) return { state: order.state };
  if (claim.refund?.outcome !== undefined && claim.refund.outcome !== 'done') throw new NoticeRefused('format', facts, claim.number);
  const wentBack = order.state === 'paid' && (claim.state === 'refunded' || claim.state === 'closed');
  const refundId = wentBack ? await openRefund(tx, now, order, claim) : undefined;
  if (claim.state !== 'paid') return { state: order.state, refundId };
  if (claim.amount !== order.amount) throw new NoticeRefused('amount', facts, claim.number);
  if (order.state === 'paid' && claim.providerNumber !== order.providerNumber) {
    const refused = new NoticeRefused('second_payment', facts, claim.number);
    refused.surplus = { orderId: order.id, providerNumber: claim.providerNumber, amount: claim.amount };
    throw refused;
  }
  if (order.state !== 'paid') await credit(tx, now, order, claim.providerNumber);
  return { state: 'paid' };
}

/**
 * Applies a provider's claim, if order and amount match: credits once, however often and in whatever order claims arrive. A refund after
 * the credit creates a task for staff. Accepted claims are stored with their effect.
 * @throws NoticeRefused `order`, `amount`, `refunded`, `second_payment`
 */
export async function settle(
  { write, clock }: Services,
  provider: PaymentProviderId,
  claim: Claim,
  source: NoticeSource,
): Promise<PaymentState> {
  checkNumbers(claim);
  try {
    return await write(async (tx) => {
      const now = clock.now();
      const order = await lockOrder(tx, provider, claim);
      const { state, refundId } = await settleLocked(tx, now, order, claim, source);
      await storeSigned(tx, now, provider, claim, source, { believed: true, orderId: order?.id ?? null, refundId });
      return state;
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'payment_order_provider_number') throw error;
    throw new NoticeRefused('second_payment', { providerNumber: claim.providerNumber }, claim.number);
  }
}
