import { queueChanged } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { amount, decimalOf, keyOf, post, release } from '../../ledger/index.ts';
import { refundFailed } from '../events.ts';
import type { Order } from '../orders.ts';
import type { Claim, RefundOutcome } from '../providers/adapter.ts';
import { lockRefundOrder, type RefundOrder } from '../refund-orders.ts';
import { answerSource, storeSigned, type NoticeSource } from './store-signed.ts';

/** What a provider signed about a refund of ours, as it is stored: a witness of the entry that it causes. */
function witnessOf({ number, amount: paid }: Order, refund: RefundOrder, providerRefund: string): Claim {
  return {
    number,
    amount: paid,
    providerNumber: refund.number,
    state: 'refund_done',
    refund: { amount: refund.amount, number: providerRefund },
  };
}

/** The provider confirmed it: the held sum leaves the books. Both rows are locked; accounts come last. */
async function finish(tx: Tx, now: Date, order: Order, refund: RefundOrder, providerRefund: string, source?: NoticeSource): Promise<void> {
  const { id, orderId, amount: sum } = refund;
  await tx.updateTable('refundOrder').set({ state: 'done', endedAt: now, nextAskAt: null, trouble: '' }).where('id', '=', id).execute();
  const claim = witnessOf(order, refund, providerRefund);
  await storeSigned(tx, now, order.provider, claim, source ?? answerSource(claim), { believed: true, orderId });
  await post(tx, {
    key: keyOf(`refund order ${id} done`),
    kind: 'recharge_refund',
    subject: { kind: 'payment', id: orderId },
    actorId: null,
    at: now,
    legs: [
      { account: { owner: 'hold', id: `refund_order:${id}`, currency: 'CNY' }, amount: amount(0n - sum) },
      { account: { owner: 'system', id: 'provider_clearing', currency: 'CNY' }, amount: sum },
    ],
  });
}

/** The provider refused it for good: the member has the money again. */
async function abandon(tx: Tx, now: Date, { memberId }: Order, refund: RefundOrder, trouble: string): Promise<void> {
  const { id, orderId, amount: sum } = refund;
  await tx.updateTable('refundOrder').set({ state: 'failed', endedAt: now, nextAskAt: null, trouble }).where('id', '=', id).execute();
  announce(tx, queueChanged('money'));
  await emit(tx, refundFailed, { refundOrderId: id, memberId, amount: decimalOf(sum, 'CNY') });
  await release(tx, {
    held: { kind: 'refund_order', id },
    subject: { kind: 'payment', id: orderId },
    key: keyOf(`refund order ${id} failed`),
    kind: 'recharge_refund',
    memberId,
    amounts: { CNY: sum },
    actorId: null,
    at: now,
  });
}

/**
 * Applies what a provider said about a refund of ours, once, whether its notice or its answer comes first. What is neither done nor over
 * waits, with the provider's word for staff. Returns whether it is a refund that waited here.
 */
export async function applyOutcome(
  tx: Tx,
  now: Date,
  number: string,
  { state, providerNumber, word }: RefundOutcome,
  source?: NoticeSource,
): Promise<boolean> {
  const locked = await lockRefundOrder(tx, number);
  if (locked?.refund.state !== 'sent') return false;
  const { order, refund } = locked;
  if (state === 'done') await finish(tx, now, order, refund, providerNumber, source);
  else if (state === 'over') await abandon(tx, now, order, refund, word);
  else if (word !== refund.trouble) await tx.updateTable('refundOrder').set({ trouble: word }).where('id', '=', refund.id).execute();
  return true;
}

export async function endRefund({ write, clock }: Services, number: string, outcome: RefundOutcome): Promise<void> {
  await write((tx) => applyOutcome(tx, clock.now(), number, outcome));
}
