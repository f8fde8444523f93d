import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { BillLine } from './bill-lines.ts';

const batch = 1000;

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

/** Stores a verified bill as a whole, or nothing of it if it turns out to be no bill; once, whoever fetches it at the same time. */
export async function storeBill({ write, clock }: Services, billId: string, lines: () => AsyncIterable<BillLine>): Promise<void> {
  await write(async (tx) => {
    const open = tx.selectFrom('paymentBill').select('id').where('id', '=', billId).where('fetchedAt', 'is', null);
    if ((await open.forUpdate().executeTakeFirst()) === undefined) return;
    await storeLines(tx, billId, lines());
    const sum = (column: 'amount_minor' | 'fee_minor', kind?: 'payment' | 'refund') => sql<string>`
      (select coalesce(sum(${sql.ref(column)}), 0) from payment_bill_line where bill_id = ${billId} ${kind === undefined ? sql`` : sql`and kind = ${kind}`})`;
    const count = (kind: 'payment' | 'refund') => sql<number>`
      (select count(*)::int from payment_bill_line where bill_id = ${billId} and kind = ${kind})`;
    await tx
      .updateTable('paymentBill')
      .set({
        fetchedAt: clock.now(),
        nextTryAt: null,
        trouble: '',
        payments: count('payment'),
        refunds: count('refund'),
        paidMinor: sum('amount_minor', 'payment'),
        refundedMinor: sum('amount_minor', 'refund'),
        feeMinor: sum('fee_minor'),
      })
      .where('id', '=', billId)
      .execute();
  });
}
