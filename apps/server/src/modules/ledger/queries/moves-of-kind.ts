import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { amount, type AmountMinor, type Currency } from '../amount.ts';

/** One of the transactions that make up a sum. */
export interface Move {
  id: string;
  at: Date;
  subject: { kind: string; id: string };
  memo: string;
  /** What arrived, which is also what left. */
  arrived: AmountMinor;
  /** The net amount that reached the platform's own account. */
  platform: AmountMinor;
  /** Members whose accounts it affected. */
  memberIds: string[];
}

interface Row extends Omit<Move, 'subject' | 'arrived' | 'platform'> {
  subjectKind: string;
  subjectId: string;
  arrived: string;
  platform: string;
}

interface MovesRange {
  kind: string;
  from: Date;
  until: Date;
  currency: Currency;
  /** Only transactions before this one. */
  beforeId?: string | undefined;
  limit: number;
}

/** Transactions of one reason within a span of time, the latest first. */
export async function movesOfKind(db: Db, { kind, from, until, currency, beforeId, limit }: MovesRange): Promise<Move[]> {
  const before =
    beforeId === undefined
      ? sql`true`
      : sql`(posted_at, id) < (select posted_at, id from ledger_transaction where id = ${beforeId}::bigint)`;
  const { rows } = await sql<Row>`
    select done.id, done.posted_at as at, subject_kind, subject_id, memo, moved.arrived::text, moved.platform::text, moved.member_ids
    from (
      select * from ledger_transaction
      where kind = ${kind} and posted_at >= ${from} and posted_at < ${until} and ${before}
      order by posted_at desc, id desc limit ${limit}::int
    ) done cross join lateral (
      select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0) as arrived,
        coalesce(sum(amount_minor) filter (where owner_kind = 'system' and owner = 'platform'), 0) as platform,
        coalesce(array_agg(owner order by entry.id) filter (where owner_kind = 'member'), '{}') as member_ids
      from ledger_entry entry join ledger_account account on account.id = entry.account_id
      where entry.transaction_id = done.id and account.currency = ${currency}
    ) moved
    order by done.posted_at desc, done.id desc`.execute(db);
  return rows.map(({ subjectKind, subjectId, arrived, platform, ...row }) => ({
    ...row,
    subject: { kind: subjectKind, id: subjectId },
    arrived: amount(arrived),
    platform: amount(platform),
  }));
}
