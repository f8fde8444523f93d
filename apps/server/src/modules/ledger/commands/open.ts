import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { accountName, type AccountRef } from '../accounts.ts';

/** Opens accounts that are not there yet, with nothing in them; in order, so that two who open the same do not cross. */
export async function open(tx: Tx, accounts: readonly AccountRef[]): Promise<void> {
  const own = accounts.filter(({ owner }) => owner !== 'system').toSorted((a, b) => (accountName(a) < accountName(b) ? -1 : 1));
  if (own.length === 0) return;
  await sql`
    insert into ledger_account (owner_kind, owner, currency, balance_minor, head_hash)
    select owner_kind, owner, currency, 0, sha256(convert_to(owner_kind || ' ' || owner || ' ' || currency, 'UTF8'))
    from unnest(${own.map(({ owner }) => owner)}::text[], ${own.map(({ id }) => id)}::text[], ${own.map(({ currency }) => currency)}::text[])
      as account(owner_kind, owner, currency)
    on conflict do nothing`.execute(tx);
}
