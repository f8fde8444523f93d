import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { accountName, type AccountRef } from './accounts.ts';
import { open } from './commands/open.ts';

/** How many were locked: all of them, or none while one is missing. */
async function lockAll(tx: Tx, own: readonly AccountRef[]): Promise<number> {
  const { rows } = await sql`
    with wanted as (
      select * from unnest(${own.map(({ owner }) => owner)}::text[], ${own.map(({ id }) => id)}::text[], ${own.map(({ currency }) => currency)}::text[])
        as wanted(owner_kind, owner, currency)
    )
    select account.id from ledger_account account join wanted using (owner_kind, owner, currency)
    where (select count(*) from ledger_account join wanted using (owner_kind, owner, currency)) = ${own.length}::int
    order by account.id for no key update of account`.execute(tx);
  return rows.length;
}

/** Locks all accounts that keep a balance in the order of their ids; opens what is missing before it locks any. */
export async function lockAccounts(tx: Tx, accounts: readonly AccountRef[]): Promise<void> {
  const own = [...new Map(accounts.filter(({ owner }) => owner !== 'system').map((account) => [accountName(account), account])).values()];
  if ((await lockAll(tx, own)) === own.length) return;
  await open(tx, own);
  await lockAll(tx, own);
}
