import type { Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { AtOnce } from '../../approvals/index.ts';
import { amount, decimalOf, keyOf, lockedFunds, post } from '../../ledger/index.ts';
import { blockRefund, type OpenRefund, recordRefund, releaseRefund } from '../refund.ts';

/** The following rows refer to it, so it is locked before the accounts (ADR 28). */
async function lockActor(tx: Tx, { viewer }: MemberCtx): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', viewer.memberId).forKeyShare().executeTakeFirst();
}

/** Posts the held sum to the provider. Returns how much of it was covered, and how much the member owes. */
export async function book(tx: Tx, ctx: MemberCtx, refund: OpenRefund, atOnce: AtOnce = {}): Promise<{ taken: string; owed: string }> {
  const { id, orderId, memberId, amount: sum, blocked } = refund;
  const at = ctx.clock.now();
  await lockActor(tx, ctx);
  if (!blocked) await blockRefund(tx, at, refund);
  const { CNY: left } = await lockedFunds(tx, memberId, ['CNY']);
  const owed = amount(left >= 0n ? 0 : 0n - left < sum ? 0n - left : sum);
  const taken = amount(sum - owed);
  await tx
    .updateTable('paymentRefund')
    .set({ state: 'booked', decidedBy: ctx.viewer.memberId, decidedAt: at, takenMinor: String(taken), owedMinor: String(owed) })
    .where('id', '=', id)
    .execute();
  const facts = { taken: decimalOf(taken, 'CNY'), owed: decimalOf(owed, 'CNY') };
  await recordRefund(tx, ctx, 'payment.refund_booked', refund, { ...facts, ...atOnce });
  await post(tx, {
    key: keyOf(`recharge_refund ${id}`),
    kind: 'recharge_refund',
    subject: { kind: 'payment', id: orderId },
    actorId: ctx.viewer.memberId,
    at,
    legs: [
      { account: { owner: 'hold', id: `refund:${id}`, currency: 'CNY' }, amount: amount(0n - sum) },
      { account: { owner: 'system', id: 'provider_clearing', currency: 'CNY' }, amount: sum },
    ],
  });
  return facts;
}

/** Returns the money to the member, for a reason that is logged. */
export async function reject(tx: Tx, ctx: MemberCtx, refund: OpenRefund, reason: string, atOnce: AtOnce = {}): Promise<void> {
  const at = ctx.clock.now();
  const decided = { state: 'rejected', decidedBy: ctx.viewer.memberId, decidedAt: at, reason };
  await tx.updateTable('paymentRefund').set(decided).where('id', '=', refund.id).execute();
  await recordRefund(tx, ctx, 'payment.refund_rejected', refund, { reason, ...atOnce });
  if (refund.blocked) await releaseRefund(tx, at, refund, ctx.viewer.memberId, reason);
}
