import { historyRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

export interface HistoryRow {
  kind: 'topic' | 'question';
  id: string;
  /** The last floor at the time of the visit. */
  floor: number;
  at: Date;
}

/** Pages are limited for members who read very much: counting and walking through all rows would be expensive. */
const mostListed = 30 * historyRules.pageSize;

/** One page of what the caller read, the latest first; the total is counted from the same index. */
export async function ownHistory(
  { db, viewer, clock }: MemberCtx,
  page: number,
): Promise<{ keeps: boolean; total: number; rows: HistoryRow[] }> {
  const from = new Date(clock.now().getTime() - historyRules.keptDays * 24 * 60 * 60 * 1000);
  const offset = (page - 1) * historyRules.pageSize;
  const own = sql`member_id = ${viewer.memberId}::bigint and read_at > ${from}::timestamptz`;
  const [facts, { rows }] = await Promise.all([
    sql<{ keeps: boolean; total: number }>`
      select keeps_history as keeps, (select count(*)::int from (select from reading_history where ${own} order by read_at desc limit ${sql.lit(mostListed)}) listed) as total
      from member where id = ${viewer.memberId}::bigint`.execute(db),
    sql<HistoryRow>`
      select subject_kind as kind, subject_id as id, floor, read_at as at from reading_history where ${own}
      order by read_at desc, subject_kind, subject_id desc limit ${offset < mostListed ? historyRules.pageSize : 0}::int offset ${Math.min(offset, mostListed)}::int`.execute(
      db,
    ),
  ]);
  return { keeps: facts.rows[0]?.keeps ?? true, total: facts.rows[0]?.total ?? 0, rows };
}
