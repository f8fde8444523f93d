import type { Answer, Query, readBooks as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { amount, decimalOf, type AmountMinor, type Currency } from '../amount.ts';
import { monthOf, monthSpan } from '../month-span.ts';
import { standing } from './standing.ts';

interface Sum {
  day: number;
  kind: string;
  count: number;
  arrived: string;
  platform: string;
}

/** What arrived in a month, by day and reason, and what of it (less what left) is the platform's. */
async function sums(db: Db, month: string, currency: Currency): Promise<Sum[]> {
  const { from, until } = monthSpan(month);
  const ends = await db
    .selectFrom('ledgerTransaction')
    .select((eb) => [eb.fn.min<string | null>('id').as('first'), eb.fn.max<string | null>('id').as('last')])
    .where('postedAt', '>=', from)
    .where('postedAt', '<', until)
    .executeTakeFirst();
  if (ends === undefined || ends.first === null) return [];
  // The bounds of the ids say nothing new, but with them the entries of that month are read and not all there are.
  const { rows } = await sql<Sum>`
    select extract(day from posted_at at time zone 'Asia/Shanghai')::int as day, kind, count(distinct transaction_id)::int as count,
      coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::text as arrived,
      coalesce(sum(amount_minor) filter (where account.owner_kind = 'system' and account.owner = 'platform'), 0)::text as platform
    from ledger_transaction done join ledger_entry entry on entry.transaction_id = done.id
    join ledger_account account on account.id = entry.account_id
    where posted_at >= ${from} and posted_at < ${until} and account.currency = ${currency}
      and entry.transaction_id between ${ends.first} and ${ends.last}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

function total(rows: readonly Sum[], of: 'arrived' | 'platform'): AmountMinor {
  return amount(rows.reduce((sum, row) => sum + BigInt(row[of]), 0n));
}

/** Three statements; those of the month read its transactions alone. */
export async function readBooks({ db, clock }: Ctx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { month = monthOf(clock.now()), currency = 'CNY' } = query;
  const [rows, stands] = await Promise.all([sums(db, month, currency), standing(db)]);
  const decimal = (units: AmountMinor): string => decimalOf(units, currency);
  const { members, holds, platform, source } = stands[currency];
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    count: of.reduce((sum, { count }) => sum + count, 0),
    amount: decimal(total(of, 'arrived')),
  }));
  return {
    month,
    currency,
    standing: { currency, members: decimal(members), holds: decimal(holds), platform: decimal(platform), source: decimal(source) },
    income: decimal(total(rows, 'platform')),
    kinds: kinds.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    days: rows.map(({ day, kind, count, arrived }) => ({ day, kind, count, amount: decimal(amount(arrived)) })),
  };
}
