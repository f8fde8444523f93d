import type { refundOrderStates } from '@chaguan/contract';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { RefundOrder as Table } from '../../platform/database/schema.ts';
import { amount, type AmountMinor } from '../ledger/index.ts';
import { newNumber, orderOf, type Order } from './orders.ts';

type Row = Selectable<Table>;

/** A refund that the site started. */
export interface RefundOrder extends Omit<Row, 'state' | 'amountMinor'> {
  state: (typeof refundOrderStates)[number];
  amount: AmountMinor;
}

export function refundOrderOf({ amountMinor, ...row }: Row): RefundOrder {
  return { ...row, state: row.state as RefundOrder['state'], amount: amount(amountMinor) };
}

/** `B` and the digits of a payment number. A provider refunds once by each number, however often it is requested. */
export function newRefundNumber(now: Date): string {
  return `B${newNumber(now).slice(1)}`;
}

/**
 * What went back of an order, or is going back: reported by the provider, whether staff booked it or not, and started here, unless it
 * failed. The caller holds the lock of the order.
 */
export async function refundedOf(db: Db | Tx, orderId: string): Promise<AmountMinor> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(amount_minor), 0)::text as total from (
      select amount_minor from payment_refund where order_id = ${orderId}
      union all select amount_minor from refund_order where order_id = ${orderId} and state <> 'failed') refunded`.execute(db);
  return amount(rows[0]?.total ?? 0);
}

/** One with its order, both locked, the order first as in every command. */
export async function lockRefundOrder(tx: Tx, number: string): Promise<{ refund: RefundOrder; order: Order } | undefined> {
  const known = await tx.selectFrom('refundOrder').select('orderId').where('number', '=', number).executeTakeFirst();
  if (known === undefined) return undefined;
  const order = await tx.selectFrom('paymentOrder').selectAll().where('id', '=', known.orderId).forUpdate().executeTakeFirstOrThrow();
  const row = await tx.selectFrom('refundOrder').selectAll().where('number', '=', number).forUpdate().executeTakeFirstOrThrow();
  return { refund: refundOrderOf(row), order: orderOf(order) };
}

const minuteMs = 60_000;
const longestPauseMs = 6 * 60 * minuteMs;

/** When to ask about one again: a minute later at first, and ever more rarely, as providers recommend; never given up. */
export function nextRefundAskAt(startedAt: Date, now: Date): Date {
  const ageMs = now.getTime() - startedAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(minuteMs, ageMs / 4), longestPauseMs));
}
