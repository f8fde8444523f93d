import type { Answer, listBalanceLog } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { AccountRef } from '../accounts.ts';
import { amount, type AmountMinor, decimalOf } from '../amount.ts';
import { monthOf, monthSpan } from '../month-span.ts';

/** Credits and debits of an account on one day. */
interface DayMoves {
  /** Day of the month at the site (Asia/Shanghai). */
  day: number;
  in: AmountMinor;
  out: AmountMinor;
}

/** The days of a span within one month on which anything moved, in order; `out` is positive. */
async function movesByDay(
  db: Db,
  { owner, id, currency }: Exclude<AccountRef, { owner: 'system' }>,
  { from, until }: { from: Date; until: Date },
): Promise<DayMoves[]> {
  const { rows } = await sql<{ day: number; in: string; out: string }>`
    select extract(day from posted_at at time zone 'Asia/Shanghai')::int as day,
      coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::text as in,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::text as out
    from ledger_entry entry join ledger_transaction done on done.id = entry.transaction_id
    where entry.account_id = (
        select account.id from ledger_account account where owner_kind = ${owner} and account.owner = ${id} and currency = ${currency})
      and posted_at >= ${from} and posted_at < ${until}
    group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ day: row.day, in: amount(row.in), out: amount(row.out) }));
}

/** Credits and debits of an account in one month, for a log; the current month unless stated otherwise. */
export async function monthMoves(
  { db, clock }: Ctx,
  account: Exclude<AccountRef, { owner: 'system' }>,
  month = monthOf(clock.now()),
): Promise<Answer<typeof listBalanceLog>['month']> {
  const days = await movesByDay(db, account, monthSpan(month));
  const decimal = (units: bigint) => decimalOf(amount(units), account.currency);
  const sum = (way: 'in' | 'out') => decimal(days.reduce((all, day) => all + day[way], 0n));
  return { month, in: sum('in'), out: sum('out'), days: days.map((day) => ({ day: day.day, in: decimal(day.in), out: decimal(day.out) })) };
}
