import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { amount, type AmountMinor } from '../amount.ts';

interface Funded {
  /** Of all of them, in fen. */
  total: AmountMinor;
  count: number;
  /** Those with most, at most as many as asked for. */
  accounts: { memberId: string; units: AmountMinor }[];
}

/** What money stands on the accounts of some members; `members` is a subquery of their ids as text. One statement. */
export async function fundedAmong(db: Db, members: RawBuilder<unknown>, limit: number): Promise<Funded> {
  const { rows } = await sql<{ memberId: string; units: string; total: string; count: number }>`
    with found as materialized (
      select owner, balance_minor from ledger_account
      where owner_kind = 'member' and currency = 'CNY' and balance_minor > 0 and owner in (${members})
    )
    select owner as member_id, balance_minor::text as units, (select sum(balance_minor)::text from found) as total, (select count(*)::int from found) as count
    from found order by balance_minor desc, owner limit ${limit}`.execute(db);
  const accounts = rows.map(({ memberId, units }) => ({ memberId, units: amount(units) }));
  return { total: amount(rows[0]?.total ?? 0), count: rows[0]?.count ?? 0, accounts };
}
