import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { BillLine } from './bill-lines.ts';
import { bookFees } from './book-fees.ts';

const batch = 1000;

/** Providers correct bills within days, or have none yet although there were payments. */
const checkAfterMs = 3 * 86_400_000;

function rowOf(billId: string, line: number, { amount, fee, ...rest }: BillLine) {
  return { billId, line, ...rest, amountMinor: String(amount), feeMinor: String(fee) };
}

async function storeLines(tx: Tx, billId: string, lines: AsyncIterable<BillLine>): Promise<void> {
  let rows: ReturnType<typeof rowOf>[] = [];
  let count = 0;
  for await (const line of lines) {
    count += 1;
    rows.push(rowOf(billId, count, line));
    if (rows.length < batch) continue;
    await tx.insertInto('paymentBillLine').values(rows).execute();
    rows = [];
  }
  if (rows.length > 0) await tx.insertInto('paymentBillLine').values(rows).execute();
}

/** What is stored of the bill, in one row. */
async function storeSums(tx: Tx, billId: string, { now, first }: { now: Date; first: boolean }): Promise<void> {
  const sum = (column: 'amount_minor' | 'fee_minor', kind?: 'payment' | 'refund') => sql<string>`
    (select coalesce(sum(${sql.ref(column)}), 0) from payment_bill_line where bill_id = ${billId} ${kind === undefined ? sql`` : sql`and kind = ${kind}`})`;
  const count = (kind: 'payment' | 'refund') => sql<number>`
    (select count(*)::int from payment_bill_line where bill_id = ${billId} and kind = ${kind})`;
  await tx
    .updateTable('paymentBill')
    .set({
      fetchedAt: now,
      nextTryAt: null,
      checkAt: first ? new Date(now.getTime() + checkAfterMs) : null,
      trouble: '',
      payments: count('payment'),
      refunds: count('refund'),
      paidMinor: sum('amount_minor', 'payment'),
      refundedMinor: sum('amount_minor', 'refund'),
      feeMinor: sum('fee_minor'),
    })
    .where('id', '=', billId)
    .execute();
}

/**
 * Stores a verified bill as a whole and books its fees, or nothing of it if it turns out to be no bill; once, whoever fetches it at the same
 * time. Some days later it is fetched again, and what the provider corrected takes the place of what was stored.
 */
export async function storeBill({ write, clock }: Services, billId: string, lines: () => AsyncIterable<BillLine>): Promise<void> {
  await write(async (tx) => {
    const due = tx
      .selectFrom('paymentBill')
      .select('fetchedAt')
      .where('id', '=', billId)
      .where((eb) => eb.or([eb('fetchedAt', 'is', null), eb('checkAt', 'is not', null)]));
    const bill = await due.forUpdate().executeTakeFirst();
    if (bill === undefined) return;
    const first = bill.fetchedAt === null;
    if (!first) await tx.deleteFrom('paymentBillLine').where('billId', '=', billId).execute();
    await storeLines(tx, billId, lines());
    await storeSums(tx, billId, { now: clock.now(), first });
    await bookFees(tx, clock.now(), billId);
  });
}
