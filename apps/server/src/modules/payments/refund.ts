import { queueChanged } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import { emit } from '../../platform/events/emit.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { recordAct } from '../audit/index.ts';
import { amount, type AmountMinor, decimalOf, hold, keyOf, release } from '../ledger/index.ts';
import { displayNameOf } from '../members/index.ts';
import { refundBlocked, refundReleased } from './events.ts';

/** A provider's refund to the payer, as far as the ledger needs it. */
interface GivenBack {
  id: string;
  orderId: string;
  memberId: string;
  amount: AmountMinor;
}

const holdOfRefund = ({ id, orderId }: GivenBack) => ({ held: { kind: 'refund', id }, subject: { kind: 'payment', id: orderId } });

/**
 * Holds the sum as soon as the refund is reported, including an uncovered part, which the member owes from then on. So nothing can be spent
 * before staff decide, and later credits go into it first. Accounts are locked last, so nothing but the row of the refund is written
 * afterwards.
 */
export async function blockRefund(tx: Tx, now: Date, refund: GivenBack): Promise<void> {
  const { id, memberId, amount: units } = refund;
  await tx.updateTable('paymentRefund').set({ blockedAt: now }).where('id', '=', id).execute();
  await emit(tx, refundBlocked, { refundId: id, memberId, amount: decimalOf(units, 'CNY') });
  await hold(tx, {
    ...holdOfRefund(refund),
    key: keyOf(`block refund ${id}`),
    kind: 'recharge_refund',
    memberId,
    amounts: { CNY: units },
    actorId: null,
    at: now,
  });
}

/** Returns it to the member, because staff rejected the refund. */
export async function releaseRefund(tx: Tx, now: Date, refund: GivenBack, actorId: string, reason: string): Promise<void> {
  const { id, memberId, amount: units } = refund;
  await emit(tx, refundReleased, { refundId: id, memberId, amount: decimalOf(units, 'CNY'), reason });
  await release(tx, {
    ...holdOfRefund(refund),
    key: keyOf(`release refund ${id}`),
    kind: 'recharge_refund',
    memberId,
    amounts: { CNY: units },
    actorId,
    at: now,
  });
}

export interface OpenRefund extends GivenBack {
  number: string;
  blocked: boolean;
}

/** In any state, locked. @throws Failure `refund.not_found` */
export async function lockRefund(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('paymentRefund')
    .innerJoin('paymentOrder', 'paymentOrder.id', 'orderId')
    .select(['orderId', 'number', 'memberId', 'paymentRefund.amountMinor', 'paymentRefund.state', 'paymentRefund.decidedBy', 'blockedAt'])
    .where('paymentRefund.id', '=', id)
    .forUpdate('paymentRefund')
    .executeTakeFirst();
  return row ?? fail('refund.not_found');
}

/** A pending one, locked: of two concurrent decisions the second finds it decided. @throws Failure `refund.not_found`, `refund.decided` */
export async function lockOpen(tx: Tx, id: string): Promise<OpenRefund> {
  const { orderId, number, memberId, amountMinor, state, decidedBy, blockedAt } = await lockRefund(tx, id);
  if (state !== 'open') fail('refund.decided', { name: await displayNameOf(tx, decidedBy) });
  return { id, orderId, number, memberId, amount: amount(amountMinor), blocked: blockedAt !== null };
}

/** Logged with its payment as subject. */
export function recordRefund(
  tx: Tx,
  ctx: MemberCtx,
  act: string,
  refund: OpenRefund,
  more: Record<string, string | boolean>,
): Promise<void> {
  announce(tx, queueChanged('money'));
  const after = { number: refund.number, member: refund.memberId, amount: decimalOf(refund.amount, 'CNY'), ...more };
  return recordAct(tx, ctx, { act, subject: { kind: 'payment', id: refund.orderId }, after });
}
