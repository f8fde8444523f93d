import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { AccountRef } from '../accounts.ts';
import { amount, type AmountMinor } from '../amount.ts';
import { monthSpan } from '../month-span.ts';

/** Credits and debits for one reason in one month; `out` is positive. */
export interface MonthKindMoves {
  month: string;
  kind: string;
  in: AmountMinor;
  out: AmountMinor;
  entries: number;
}

interface YearMoves {
  /** The sum of all that moved before the year. */
  opening: AmountMinor;
  /** When anything moved first, in any year; null if nothing ever did. */
  firstAt: Date | null;
  /** By month and kind. */
  moves: MonthKindMoves[];
}

interface Before {
  opening: string;
  firstAt: Date | null;
}

/** What moved on an account in a year of the site (Asia/Shanghai). Two statements. */
export async function yearMoves(
  db: Db,
  { owner, id, currency }: Exclude<AccountRef, { owner: 'system' }>,
  year: string,
): Promise<YearMoves> {
  const [{ from }, { until }] = [monthSpan(`${year}-01`), monthSpan(`${year}-12`)];
  const entries = sql`
    from ledger_entry entry join ledger_transaction done on done.id = entry.transaction_id
    where entry.account_id = (
      select account.id from ledger_account account where owner_kind = ${owner} and account.owner = ${id} and currency = ${currency})`;
  const [{ rows: before }, { rows }] = await Promise.all([
    sql<Before>`
      select coalesce(sum(amount_minor) filter (where posted_at < ${from}), 0)::text as opening, min(posted_at) as "firstAt"
      ${entries}`.execute(db),
    sql<Omit<MonthKindMoves, 'in' | 'out'> & { in: string; out: string }>`
      select to_char(posted_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, kind, count(*)::int as entries,
        coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::text as in,
        coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::text as out
      ${entries} and posted_at >= ${from} and posted_at < ${until}
      group by 1, 2 order by 1, 2`.execute(db),
  ]);
  const moves = rows.map((row) => ({ ...row, in: amount(row.in), out: amount(row.out) }));
  return { opening: amount(before[0]?.opening ?? '0'), firstAt: before[0]?.firstAt ?? null, moves };
}
