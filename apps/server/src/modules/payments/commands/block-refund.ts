import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { decimalOf, hold, keyOf, release, type AmountMinor } from '../../ledger/index.ts';
import { refundBlocked, refundReleased } from '../events.ts';

/** What a provider gave back to the payer, as far as the ledger has to know. */
export interface GivenBack {
  id: string;
  orderId: string;
  memberId: string;
  amount: AmountMinor;
}

const holdOfRefund = ({ id, orderId }: GivenBack) => ({ held: { kind: 'refund', id }, subject: { kind: 'payment', id: orderId } });

/**
 * Takes the sum out of the member's reach from the notice on: into a hold, also what is not there, which the member owes
 * from then on. So nothing spends it before staff decide, and the next money goes into it first. Accounts are locked
 * last, so nothing but the row of the refund is written afterwards.
 */
export async function blockRefund(tx: Tx, now: Date, refund: GivenBack): Promise<void> {
  const { id, memberId, amount } = refund;
  await tx.updateTable('paymentRefund').set({ blockedAt: now }).where('id', '=', id).execute();
  await emit(tx, refundBlocked, { refundId: id, memberId, amount: decimalOf(amount, 'CNY') });
  await hold(tx, {
    ...holdOfRefund(refund),
    key: keyOf(`block refund ${id}`),
    kind: 'recharge_refund',
    memberId,
    amounts: { CNY: amount },
    actorId: null,
    at: now,
  });
}

/** Gives it back to the member, because staff left the money where it is. */
export async function releaseRefund(tx: Tx, now: Date, refund: GivenBack, actorId: string, reason: string): Promise<void> {
  const { id, memberId, amount } = refund;
  await emit(tx, refundReleased, { refundId: id, memberId, amount: decimalOf(amount, 'CNY'), reason });
  await release(tx, {
    ...holdOfRefund(refund),
    key: keyOf(`release refund ${id}`),
    kind: 'recharge_refund',
    memberId,
    amounts: { CNY: amount },
    actorId,
    at: now,
  });
}
