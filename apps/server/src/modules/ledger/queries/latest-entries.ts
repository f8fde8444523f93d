import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { AccountRef } from '../accounts.ts';
import { amount, type AmountMinor } from '../amount.ts';
import { entriesOf } from './transactions.ts';

/** One entry of an account, with its reason. */
export interface LatestEntry {
  id: string;
  at: Date;
  kind: string;
  memo: string;
  amount: AmountMinor;
}

/** Entries of an account before a given one, or all, the latest first; served by the index over the account. */
export async function latestEntries(
  db: Db,
  account: Exclude<AccountRef, { owner: 'system' }>,
  { beforeId, limit }: { beforeId?: string | undefined; limit: number },
): Promise<LatestEntry[]> {
  const { rows } = await sql<Omit<LatestEntry, 'amount'> & { amount: string }>`
    select entry.id, done.posted_at as at, done.kind, done.memo, entry.amount_minor as amount
    from ledger_entry entry join ledger_transaction done on done.id = entry.transaction_id
    where ${entriesOf(account)} and ${beforeId === undefined ? sql`true` : sql`entry.id < ${beforeId}::bigint`}
    order by entry.account_id desc, entry.id desc limit ${limit}::int`.execute(db);
  return rows.map((row) => ({ ...row, amount: amount(row.amount) }));
}
