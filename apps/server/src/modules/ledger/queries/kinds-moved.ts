import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Currency } from '../amount.ts';

/** What moved on one day for one reason, in minor units as text. */
export interface KindMoved {
  /** Day of the month at the site (Asia/Shanghai). */
  day: number;
  kind: string;
  count: number;
  /** What arrived, which is also what left. */
  arrived: string;
  /** The net amount that reached the platform's own account. */
  platform: string;
}

interface MovesRange {
  from: Date;
  until: Date;
  currency: Currency;
}

/** What moved in a span of time, by day of the month and reason; reads only the transactions of the span. */
export async function kindsMoved(db: Db | Tx, { from, until, currency }: MovesRange): Promise<KindMoved[]> {
  const ends = await db
    .selectFrom('ledgerTransaction')
    .select((eb) => [eb.fn.min<string | null>('id').as('first'), eb.fn.max<string | null>('id').as('last')])
    .where('postedAt', '>=', from)
    .where('postedAt', '<', until)
    .executeTakeFirst();
  if (ends === undefined || ends.first === null) return [];
  // The bounds of the ids are redundant, but with them only the entries of that span are read.
  const { rows } = await sql<KindMoved>`
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
