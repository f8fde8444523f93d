import { sql, type RawBuilder } from 'kysely';
import type { AccountRef } from '../accounts.ts';

type StoredAccount = Exclude<AccountRef, { owner: 'system' }>;

/**
 * The entries (named `entry`) of one account after one of them, as a condition for reads that go on by `account_id, id` up
 * to a limit. As a range, because only the index over both can serve it: with `account_id = …` a planner that thinks the
 * account busy walks the entries of the whole site in the order of their ids.
 */
export function entriesOf({ owner, id, currency }: StoredAccount, after = '0'): RawBuilder<boolean> {
  const account = sql`(select id from ledger_account where owner_kind = ${owner} and owner = ${id} and currency = ${currency})`;
  return sql`(entry.account_id, entry.id) > (${account}, ${after}::bigint) and (entry.account_id, entry.id) < (${account} + 1, 0)`;
}
