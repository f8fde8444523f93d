import type { Answer, readPaymentReceipt } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { amount, decimalOf } from '../../ledger/index.ts';
import { findOwnOrder, presentOrder } from '../orders.ts';

type Receipt = NonNullable<Answer<typeof readPaymentReceipt>['recharge']>;

interface Row {
  amountMinor: string;
  at: Date;
  state: 'sent' | 'done';
}

/**
 * A paid order of the caller with what went back to the payer: refunds of the site as far as they did not fail, and those that the provider
 * reported, whatever staff decided about the balance: the payer has that money. Two statements.
 */
export async function findRechargeReceipt({ db, viewer }: MemberCtx, number: string): Promise<Receipt | undefined> {
  const order = await findOwnOrder(db, viewer.memberId, number);
  if (order?.state !== 'paid') return undefined;
  const { rows } = await sql<Row>`
    select amount_minor as "amountMinor", opened_at as at, 'done' as state from payment_refund where order_id = ${order.id}
    union all
    select amount_minor, coalesce(ended_at, started_at), state from refund_order where order_id = ${order.id} and state <> 'failed'
    order by at`.execute(db);
  const refunded = rows.reduce((sum, { state, amountMinor }) => (state === 'done' ? sum + BigInt(amountMinor) : sum), 0n);
  return {
    order: presentOrder(order),
    providerNumber: order.providerNumber ?? '',
    refunds: rows.map(({ amountMinor, at, state }) => ({ amount: decimalOf(amount(amountMinor), 'CNY'), at: at.toISOString(), state })),
    refunded: decimalOf(amount(refunded), 'CNY'),
    remaining: decimalOf(amount(order.amount - refunded), 'CNY'),
  };
}
