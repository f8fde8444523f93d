import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { amount, type AmountMinor, type Currency } from '../amount.ts';

interface Owing {
  /** Of all of them. */
  sum: AmountMinor;
  count: number;
  accounts: { memberId: string; units: AmountMinor }[];
}

/** Members whose accounts stand below zero, with what they owe; those who owe most first. Two statements. */
export async function owing(db: Db, currency: Currency, { limit, offset }: { limit: number; offset: number }): Promise<Owing> {
  const { rows: all } = await sql<{ sum: string; count: number }>`
    select coalesce(sum(owed_minor), 0)::text as sum, count(*)::int as count from ledger_account where currency = ${currency} and owed_minor > 0`.execute(
    db,
  );
  const rows = await db
    .selectFrom('ledgerAccount')
    .select(['owner', 'owedMinor'])
    .where('currency', '=', currency)
    .where('owedMinor', '>', '0')
    .orderBy('owedMinor', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const accounts = rows.map(({ owner, owedMinor }) => ({ memberId: owner, units: amount(owedMinor) }));
  return { sum: amount(all[0]?.sum ?? 0), count: all[0]?.count ?? 0, accounts };
}
