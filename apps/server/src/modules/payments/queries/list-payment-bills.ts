import type { Answer, listPaymentBills as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { bankDifferences } from '../bills/bank-differences.ts';
import { amount, decimalOf } from '../../ledger/index.ts';

type Bills = Answer<typeof endpoint>;

const latest = 14;
const mostDifferences = 100;

/** Two statements. */
export async function listPaymentBills({ db }: Ctx): Promise<Bills> {
  const query = db
    .selectFrom('paymentBill')
    .selectAll()
    .select(sql<string>`day::text`.as('date'))
    .orderBy('day', 'desc')
    .orderBy('provider')
    .limit(latest);
  const [rows, { items, total }] = await Promise.all([query.execute(), bankDifferences(db, mostDifferences)]);
  const yuan = (minor: string): string => decimalOf(amount(minor), 'CNY');
  return {
    items: rows.map((row) => ({
      provider: row.provider as Bills['items'][number]['provider'],
      day: row.date,
      fetchedAt: row.fetchedAt?.toISOString() ?? null,
      payments: row.payments,
      paid: yuan(row.paidMinor),
      refunds: row.refunds,
      refunded: yuan(row.refundedMinor),
      fees: yuan(row.feeMinor),
      trouble: row.trouble,
    })),
    differences: items.map(({ amountMinor, ...item }) => ({
      ...item,
      provider: item.provider as Bills['items'][number]['provider'],
      amount: yuan(amountMinor),
    })),
    total,
  };
}
