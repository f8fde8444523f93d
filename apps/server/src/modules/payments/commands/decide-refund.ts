import type * as contract from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { type AtOnce, memberNamed, requestChange, type ChangeApproval } from '../../approvals/index.ts';
import { amount, decimalOf, keyOf, lockedFunds, post } from '../../ledger/index.ts';
import { aloneLimit, settings } from '../../site/index.ts';
import { blockRefund, type OpenRefund, recordRefund, releaseRefund, lockOpen, lockRefund } from '../refund.ts';

/** The following rows refer to it, so it is locked before the accounts (ADR 28). */
async function lockActor(tx: Tx, { viewer }: MemberCtx): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', viewer.memberId).forKeyShare().executeTakeFirst();
}

/** Posts the held sum to the provider. Returns how much of it was covered, and how much the member owes. */
async function book(tx: Tx, ctx: MemberCtx, refund: OpenRefund, atOnce: AtOnce = {}): Promise<{ taken: string; owed: string }> {
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
async function reject(tx: Tx, ctx: MemberCtx, refund: OpenRefund, reason: string, atOnce: AtOnce = {}): Promise<void> {
  const at = ctx.clock.now();
  const decided = { state: 'rejected', decidedBy: ctx.viewer.memberId, decidedAt: at, reason };
  await tx.updateTable('paymentRefund').set(decided).where('id', '=', refund.id).execute();
  await recordRefund(tx, ctx, 'payment.refund_rejected', refund, { reason, ...atOnce });
  if (refund.blocked) await releaseRefund(tx, at, refund, ctx.viewer.memberId, reason);
}

/** The last of each pair is stored with a waiting change. */
type Decision = { decision: 'book' } | { decision: 'reject'; reason: string };

/** Nobody decides about their own money. @throws Failure `refund.own` */
function refuseOwn({ viewer }: MemberCtx, { memberId }: OpenRefund): void {
  if (viewer.memberId === memberId) fail('refund.own');
}

/** A decision above the limit. The refund determines the member. */
export const refundApproval: ChangeApproval<'refund'> = {
  name: 'refund',
  logged: (id) => ({ kind: 'payment_refund', id }),
  requests: 'money',
  confirms: 'staff',
  member: memberNamed,
  concerned: async (tx, { subject }) => [(await lockRefund(tx, subject)).memberId],
  lock: (tx, { subject }) => lockRefund(tx, subject),
  isOutdated: async (tx, _, { subject, basis }) => (await lockRefund(tx, subject)).state !== basis,
  async carryOut(tx, ctx, { subject, after }) {
    const refund = await lockOpen(tx, subject);
    if (after['decision'] === 'book') await book(tx, ctx, refund);
    else await reject(tx, ctx, refund, String(after['reason']));
  },
};

/** Within the daily limit one staff member decides alone, as does the only one; above it the decision waits for a second person. */
async function decideAtOnce(tx: Tx, ctx: MemberCtx, refund: OpenRefund, decision: Decision): Promise<AtOnce | null> {
  const { id, number, memberId, amount: units } = refund;
  const limit = aloneLimit(await settings.get(ctx.db), 'CNY');
  const after = { number, amount: decimalOf(units, 'CNY'), member: memberId, ...decision };
  const moves = [{ kind: 'refund', subject: id, currency: 'CNY', units, limit }] as const;
  return requestChange(tx, ctx, refundApproval, { subject: id, basis: 'open', before: {}, after }, { moves });
}

/** Deducts the money permanently: as far as it was covered, and the rest becomes a debt. */
export async function bookRefund(ctx: MemberCtx, id: string): Promise<contract.Answer<typeof contract.bookRefund>> {
  return ctx.write(async (tx) => {
    const refund = await lockOpen(tx, id);
    refuseOwn(ctx, refund);
    const atOnce = await decideAtOnce(tx, ctx, refund, { decision: 'book' });
    return atOnce === null ? { state: 'waiting', taken: null, owed: null } : { state: 'done', ...(await book(tx, ctx, refund, atOnce)) };
  });
}

export async function refuseRefund(ctx: MemberCtx, id: string, typed: string): Promise<contract.Answer<typeof contract.refuseRefund>> {
  const reason = requiredReason(typed);
  return ctx.write(async (tx) => {
    const refund = await lockOpen(tx, id);
    refuseOwn(ctx, refund);
    const atOnce = await decideAtOnce(tx, ctx, refund, { decision: 'reject', reason });
    if (atOnce === null) return { state: 'waiting' };
    await reject(tx, ctx, refund, reason, atOnce);
    return { state: 'done' };
  });
}
