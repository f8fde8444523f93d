import { sql, type RawBuilder } from 'kysely';
import type { AccountRef } from '../accounts.ts';
import type { Db } from '../../../platform/database/db.ts';

type StoredAccount = Exclude<AccountRef, { owner: 'system' }>;

/**
 * A condition for the entries (aliased `entry`) of one account after a given one, for reads that continue by `account_id, id` up to a
 * limit. As a range, because only the index over both can serve it: with `account_id = …` a planner that considers the account busy walks
 * the entries of the whole site in the order of their ids.
 */
export function entriesOf({ owner, id, currency }: StoredAccount, after = '0'): RawBuilder<boolean> {
  const account = sql`(select id from ledger_account where owner_kind = ${owner} and owner = ${id} and currency = ${currency})`;
  return sql`(entry.account_id, entry.id) > (${account}, ${after}::bigint) and (entry.account_id, entry.id) < (${account} + 1, 0)`;
}

/** The id of the first transaction about a subject, e.g. of the credit for a payment; undefined if there is none. */
export async function transactionAbout(db: Db, { kind, id }: { kind: string; id: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledgerTransaction')
    .select('id')
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
