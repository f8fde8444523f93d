import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { amount, keyOf, post } from '../../ledger/index.ts';

/**
 * Books what the provider kept according to a bill, as far as it is not booked yet: all of it after the first fetch, the difference after a
 * corrected bill, nothing otherwise. The money that the provider has for the site becomes less, and the fees more. The row of the bill is
 * locked by the caller; accounts come last.
 */
export async function bookFees(tx: Tx, now: Date, billId: string): Promise<void> {
  const { rows } = await sql<{ feeMinor: string; booked: string; bookings: number }>`
    update payment_bill bill set fee_booked_minor = bill.fee_minor, fee_bookings = bill.fee_bookings + 1
    from (select id, fee_booked_minor from payment_bill where id = ${billId} and fee_booked_minor <> fee_minor for update) earlier
    where bill.id = earlier.id returning bill.fee_minor, earlier.fee_booked_minor as booked, bill.fee_bookings as bookings`.execute(tx);
  const [bill] = rows;
  if (bill === undefined) return;
  const kept = BigInt(bill.feeMinor) - BigInt(bill.booked);
  await post(tx, {
    key: keyOf(`payment fees ${billId} ${bill.bookings}`),
    kind: 'payment_fee',
    subject: { kind: 'payment_bill', id: billId },
    actorId: null,
    at: now,
    legs: [
      { account: { owner: 'system', id: 'provider_clearing', currency: 'CNY' }, amount: amount(kept) },
      { account: { owner: 'system', id: 'provider_fees', currency: 'CNY' }, amount: amount(0n - kept) },
    ],
  });
}

const unbooked = (db: Db) => sql<{ id: string }>`select id from payment_bill where fee_booked_minor <> fee_minor order by id`.execute(db);

/** Of bills that were fetched before fees were booked. */
export async function bookEarlierFees({ db, write, clock }: Services): Promise<void> {
  const { rows } = await unbooked(db);
  for (const { id } of rows) await write((tx) => bookFees(tx, clock.now(), id));
}
