import type { Answer, bookRefund as bookEndpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { amount, decimalOf, keyOf, lockedFunds, post, type AmountMinor } from '../../ledger/index.ts';
import { nameOf } from '../../members/index.ts';
import { announceQueue } from '../../queue-news/index.ts';
import { refundBooked } from '../events.ts';

interface OpenRefund {
  id: string;
  orderId: string;
  number: string;
  memberId: string;
  amount: AmountMinor;
}

/** One that waits, locked: of two who decide at once the second finds it decided. @throws Failure `refund.not_found`, `refund.decided` */
async function lockOpen(tx: Tx, id: string): Promise<OpenRefund> {
  const row = await tx
    .selectFrom('paymentRefund')
    .innerJoin('paymentOrder', 'paymentOrder.id', 'orderId')
    .select(['orderId', 'number', 'memberId', 'paymentRefund.amountMinor', 'paymentRefund.state', 'paymentRefund.decidedBy'])
    .where('paymentRefund.id', '=', id)
    .forUpdate('paymentRefund')
    .executeTakeFirst();
  if (row === undefined) fail('refund.not_found');
  if (row.state !== 'open') fail('refund.decided', { name: await nameOf(tx, row.decidedBy) });
  return { id, orderId: row.orderId, number: row.number, memberId: row.memberId, amount: amount(row.amountMinor) };
}

function record(tx: Tx, ctx: MemberCtx, act: string, refund: OpenRefund, more: Record<string, string>): Promise<void> {
  announceQueue(tx, 'money');
  const after = { number: refund.number, member: refund.memberId, amount: decimalOf(refund.amount, 'CNY'), ...more };
  return recordAct(tx, ctx, { act, subject: { kind: 'payment', id: refund.orderId }, after });
}

/** Takes the money off the member's account: what is there, and the rest is owed. */
export async function bookRefund(ctx: MemberCtx, id: string): Promise<Answer<typeof bookEndpoint>> {
  return ctx.write(async (tx) => {
    const refund = await lockOpen(tx, id);
    const { orderId, memberId, amount: sum } = refund;
    // Named by the rows below, hence locked before the account, whose funds they tell (ADR 28).
    await tx.selectFrom('member').select('id').where('id', '=', ctx.viewer.memberId).forKeyShare().executeTakeFirst();
    const funds = await lockedFunds(tx, memberId, ['CNY']);
    const taken = amount(funds.CNY <= 0n ? 0 : funds.CNY < sum ? funds.CNY : sum);
    const owed = amount(sum - taken);
    const at = ctx.clock.now();
    await tx
      .updateTable('paymentRefund')
      .set({ state: 'booked', decidedBy: ctx.viewer.memberId, decidedAt: at, takenMinor: String(taken), owedMinor: String(owed) })
      .where('id', '=', id)
      .execute();
    const told = { taken: decimalOf(taken, 'CNY'), owed: decimalOf(owed, 'CNY') };
    await record(tx, ctx, 'payment.refund_booked', refund, told);
    await post(tx, {
      key: keyOf(`recharge_refund ${id}`),
      kind: 'recharge_refund',
      subject: { kind: 'payment', id: orderId },
      actorId: ctx.viewer.memberId,
      at,
      legs: [
        { account: { owner: 'member', id: memberId, currency: 'CNY' }, amount: amount(0n - sum) },
        { account: { owner: 'system', id: 'provider_clearing', currency: 'CNY' }, amount: sum },
      ],
    });
    await emit(tx, refundBooked, { refundId: id, memberId, amount: decimalOf(sum, 'CNY') });
    return told;
  });
}

/** Leaves the money where it is, for a reason that the log stores. */
export async function refuseRefund(ctx: MemberCtx, id: string, typed: string): Promise<Record<never, never>> {
  const reason = typed.trim();
  if (reason === '') failField('reason', 'field.required');
  return ctx.write(async (tx) => {
    const refund = await lockOpen(tx, id);
    const decided = { state: 'rejected', decidedBy: ctx.viewer.memberId, decidedAt: ctx.clock.now(), reason };
    await tx.updateTable('paymentRefund').set(decided).where('id', '=', id).execute();
    await record(tx, ctx, 'payment.refund_rejected', refund, { reason });
    return {};
  });
}
