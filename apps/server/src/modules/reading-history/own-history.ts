import { historyRules } from '@chaguan/contract';
import { sql } from 'kysely';
import { ascending, descending, type Listed, type ListPage, numberedList, type PageOfList } from '../../platform/database/numbered-list.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { batchesById } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/db.ts';
import { forgetVisits } from './visits.ts';

export interface HistoryRow {
  kind: 'topic' | 'question';
  id: string;
  /** The last floor at the time of the visit. */
  floor: number;
  at: Date;
}

/** Pages are limited for members who read very much: counting and walking through all rows would be expensive. */
const mostPages = 30;
const mostListed = mostPages * historyRules.pageSize;

const ofLatest = numberedList(
  'reading history',
  { size: historyRules.pageSize, mostPages },
  descending('read_at', 'time'),
  ascending('subject_kind', 'word'),
  descending('subject_id'),
);

/** One page of what the caller read, the latest first; the total is counted from the same index. */
export async function ownHistory(
  { db, viewer, clock }: MemberCtx,
  requested: PageOfList,
): Promise<{ keeps: boolean } & ReturnType<ListPage['show']> & { rows: HistoryRow[] }> {
  const list = ofLatest(requested);
  const from = new Date(clock.now().getTime() - historyRules.keptDays * 24 * 60 * 60 * 1000);
  const own = sql`member_id = ${viewer.memberId}::bigint and read_at > ${from}::timestamptz`;
  const [facts, { rows: matches }] = await Promise.all([
    sql<{ keeps: boolean; total: number }>`
      select keeps_history as keeps, (select count(*)::int from (select from reading_history where ${own} order by read_at desc limit ${sql.lit(mostListed)}) listed) as total
      from member where id = ${viewer.memberId}::bigint`.execute(db),
    sql<HistoryRow & Listed>`
      select subject_kind as kind, subject_id as id, floor, read_at as at, ${list.cursor()} as cursor from reading_history
      where ${own} and ${list.beyond()} ${list.slice()}`.execute(db),
  ]);
  return { keeps: facts.rows[0]?.keeps ?? true, ...list.show(matches, facts.rows[0]?.total ?? 0) };
}

/** Also visits of the last seconds that are not written yet, and where the member stopped. */
export async function clearHistory(ctx: MemberCtx): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  await forgetVisits(ctx, memberId);
  await ctx.db.deleteFrom('readingHistory').where('memberId', '=', memberId).execute();
  await ctx.db.deleteFrom('readingStop').where('memberId', '=', memberId).execute();
  return {};
}

/** A setting is not a contribution: a read-only site accepts it too. */
export async function setHistory(ctx: MemberCtx, keepsHistory: boolean): Promise<Record<never, never>> {
  await ctx.db.updateTable('member').set({ keepsHistory }).where('id', '=', ctx.viewer.memberId).execute();
  return {};
}

/** What the member read, as ids; topics, then questions. */
export async function* exportOfHistory(db: Db, memberId: string) {
  for (const kind of ['topic', 'question'] as const) {
    yield* batchesById((afterId, size) =>
      db
        .selectFrom('readingHistory')
        .select([sql.lit(kind).as('kind'), 'subjectId as id', 'floor', 'readAt as at'])
        .where('memberId', '=', memberId)
        .where('subjectKind', '=', kind)
        .where('subjectId', '>', afterId)
        .orderBy('subjectId')
        .limit(size)
        .execute(),
    );
  }
}
