import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { recordAct } from '../audit/index.ts';
import { amount, decimalOf } from '../ledger/index.ts';
import { nameOf } from '../members/index.ts';
import { announceQueue } from '../queue-changes/index.ts';
import type { GivenBack } from './commands/block-refund.ts';

export interface OpenRefund extends GivenBack {
  number: string;
  blocked: boolean;
}

/** In whatever state, locked. @throws Failure `refund.not_found` */
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

/** One that waits, locked: of two who decide at once the second finds it decided. @throws Failure `refund.not_found`, `refund.decided` */
export async function lockOpen(tx: Tx, id: string): Promise<OpenRefund> {
  const { orderId, number, memberId, amountMinor, state, decidedBy, blockedAt } = await lockRefund(tx, id);
  if (state !== 'open') fail('refund.decided', { name: await nameOf(tx, decidedBy) });
  return { id, orderId, number, memberId, amount: amount(amountMinor), blocked: blockedAt !== null };
}

/** In the log it stands with its payment. */
export function recordRefund(
  tx: Tx,
  ctx: MemberCtx,
  act: string,
  refund: OpenRefund,
  more: Record<string, string | boolean>,
): Promise<void> {
  announceQueue(tx, 'money');
  const after = { number: refund.number, member: refund.memberId, amount: decimalOf(refund.amount, 'CNY'), ...more };
  return recordAct(tx, ctx, { act, subject: { kind: 'payment', id: refund.orderId }, after });
}
