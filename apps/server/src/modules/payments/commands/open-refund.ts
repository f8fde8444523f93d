import { queueChanged } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import { amount } from '../../ledger/index.ts';
import type { Order } from '../orders.ts';
import { NoticeRefused, type Claim } from '../providers/adapter.ts';
import { blockRefund } from '../refund.ts';
import { refundedOf } from '../refund-orders.ts';

const refundFormat = /^[\x21-\x7e]{1,64}$/;

/** What was refunded since the last claim, according to a signed one: by its own refund number, or beyond the known sum. */
function wentBack(order: Order, { refund }: Claim, known: bigint): { reference: string; units: bigint } {
  if (refund === undefined) return { reference: `so far ${order.amount}`, units: order.amount - known };
  if ('number' in refund) return { reference: `refund ${refund.number}`, units: refund.amount };
  return { reference: `so far ${refund.soFar}`, units: refund.soFar - known };
}

/**
 * Some or all money of a paid order was refunded by the provider: creates a task for staff, once however often it is reported, and holds
 * the sum immediately. The lock of the order serializes concurrent reports. A closed trade that had been paid counts as refunded in full.
 * Returns the new task.
 */
export async function openRefund(tx: Tx, now: Date, order: Order, claim: Claim): Promise<string | undefined> {
  const { refund, state, number, providerNumber } = claim;
  const facts = {
    providerNumber,
    refund: JSON.stringify(refund ?? null, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  };
  const known = await refundedOf(tx, order.id);
  // A query's response may say that something was refunded without the amount: no news if something was.
  if (state === 'refunded' && refund === undefined && known > 0n) return undefined;
  if (state === 'refunded' && refund === undefined) throw new NoticeRefused('refunded', facts, number);
  if (providerNumber !== '' && providerNumber !== order.providerNumber) throw new NoticeRefused('second_payment', facts, number);
  if (refund !== undefined && 'number' in refund && !refundFormat.test(refund.number)) throw new NoticeRefused('format', facts, number);
  const rows = await tx.selectFrom('paymentRefund').select('reference').where('orderId', '=', order.id).execute();
  const { reference, units } = wentBack(order, claim, known);
  if (units <= 0n || rows.some((row) => row.reference === reference)) return undefined;
  if (known + units > order.amount) throw new NoticeRefused('amount', facts, number);
  const { id } = await tx
    .insertInto('paymentRefund')
    .values({ orderId: order.id, reference, amountMinor: String(units), openedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  announce(tx, queueChanged('money'));
  await blockRefund(tx, now, { id, orderId: order.id, memberId: order.memberId, amount: amount(units) });
  return id;
}
