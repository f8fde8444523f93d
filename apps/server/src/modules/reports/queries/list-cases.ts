import type { Answer, listReportCases as endpoint, Query, ReportTarget } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { ascending, descending, type Listed, numberedList } from '../../../platform/database/numbered-list.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { sightTags } from '../../../platform/http/rights.ts';
import { memberCards, cardOf, type MemberCards } from '../../members/index.ts';
import { subjectKey } from '../../reactions/index.ts';
import { postGlimpses, type PostGlimpse } from '../../post-lists/index.ts';
import { postHandle } from '../targets/post-handles.ts';
import type { CaseState } from '../verdict/lock-case.ts';
import { isHidden } from './is-hidden.ts';

type Case = Answer<typeof endpoint>['items'][number];
type Filters = Query<typeof endpoint>;

const pageSize = 30;

/** Nobody pages further; counting all decided cases would take long. */
const mostCounted = 1000 * pageSize;

export interface CaseRow {
  id: string;
  targetKind: ReportTarget;
  targetId: string;
  authorId: string;
  state: CaseState;
  version: number;
  reportCount: number;
  score: number;
  hidden: boolean;
  excerpt: string;
  categories: Case['categories'];
  assigneeId: string | null;
  openedAt: Date;
  reportedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string;
}

/** The start of what was reported, without hidden blocks and their passwords: more staff see the list than may decide. */
const visibleText = sql.raw(String.raw`regexp_replace(left(text, 4000), '(^|\n):::hide.*?(\n:::[ \t]*(?=\n|$)|$)', '', 'gs')`);

/** Columns of a case aliased `found`. The text of a message is stored elsewhere and not part of `excerpt`. */
export const caseColumns = sql`found.id, found.target_kind, found.target_id, found.author_id, found.state, found.version, found.report_count,
  found.score::float8 as score, ${isHidden('found')} as hidden, found.assignee_id, found.opened_at, found.reported_at, found.decided_by,
  found.decided_at, found.reason,
  coalesce((select left(${visibleText}, 200) from report_snapshot where case_id = found.id order by id desc limit 1), '') as excerpt,
  (select coalesce(jsonb_agg(jsonb_build_object('zh', name_zh, 'en', name_en) order by uses desc, category.id), '[]')
    from (select category_id, count(*) as uses from report where case_id = found.id group by category_id) as used
    join report_category category on category.id = used.category_id) as categories`;

/** Staff limited to some tags see the cases in them. */
export function inOwnTags({ viewer }: MemberCtx): RawBuilder<unknown> {
  const own = sightTags(viewer);
  return own === null ? sql`true` : sql`tag_ids && ${own}::bigint[]`;
}

/** Waiting cases about others than the caller. */
function ofOthers(ctx: MemberCtx): RawBuilder<unknown> {
  return sql`author_id <> ${ctx.viewer.memberId}::bigint and ${inOwnTags(ctx)}`;
}

function conditionOf(ctx: MemberCtx, { state = 'pending', kind, categoryId, assignee }: Filters): RawBuilder<unknown> {
  const conditions = [
    state === 'pending' ? sql`state = 'pending'` : sql`state <> 'pending'`,
    ofOthers(ctx),
    ...(kind === undefined ? [] : [sql`target_kind = ${kind}`]),
    ...(categoryId === undefined ? [] : [sql`id in (select case_id from report where category_id = ${categoryId}::bigint)`]),
    ...(assignee === 'me' ? [sql`assignee_id = ${ctx.viewer.memberId}::bigint`] : []),
    ...(assignee === 'nobody' ? [sql`assignee_id is null`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const limits = { size: pageSize, mostPages: mostCounted / pageSize };
const orders = {
  decided: numberedList('decided cases', limits, descending('decided_at', 'time'), descending('id')),
  score: numberedList('cases by score', limits, descending('score', 'decimal'), ascending('id')),
  oldest: numberedList('cases by time', limits, ascending('opened_at', 'time'), ascending('id')),
};

export function presentCase(row: CaseRow, cards: MemberCards, glimpses: ReadonlyMap<string, PostGlimpse>): Case {
  const { authorId, assigneeId, decidedBy, openedAt, reportedAt, decidedAt, ...rest } = row;
  return {
    ...rest,
    author: cardOf(cards, authorId),
    title: glimpses.get(subjectKey({ kind: row.targetKind, id: row.targetId }))?.title ?? '',
    assignee: assigneeId === null ? null : cardOf(cards, assigneeId),
    openedAt: openedAt.toISOString(),
    reportedAt: reportedAt.toISOString(),
    decidedBy: decidedBy === null ? null : cardOf(cards, decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** Titles and locations of the posts among some cases; one statement, or none. */
export function glimpsesOf(ctx: MemberCtx, rows: readonly Pick<CaseRow, 'targetKind' | 'targetId'>[]) {
  const posts = rows.flatMap(({ targetKind: kind, targetId: id }) => (postHandle(kind) === undefined ? [] : [{ kind, id }]));
  return postGlimpses(ctx, posts as Parameters<typeof postGlimpses>[1]);
}

/** How many cases wait for this staff member; one index-only scan. */
async function countPendingCases(ctx: MemberCtx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report_case where state = 'pending' and ${ofOthers(ctx)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

async function countOf(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from report_case where ${condition} limit ${sql.lit(mostCounted)}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Five statements whatever the number of rows. */
export async function listCases(ctx: MemberCtx, filters: Filters): Promise<Answer<typeof endpoint>> {
  const { state, order = 'oldest' } = filters;
  const list = orders[state === 'decided' ? state : order](filters);
  const condition = conditionOf(ctx, filters);
  const [total, pending, matches] = await Promise.all([
    countOf(ctx.db, condition),
    countPendingCases(ctx),
    sql<CaseRow & Listed>`
      with found as materialized (
        select * from report_case where ${condition} and ${list.beyond()} ${list.slice()})
      select ${caseColumns}, ${list.cursor('found')} as cursor from found order by ${list.order('found')}`.execute(ctx.db),
  ]);
  const { rows, numbers } = list.show(matches.rows, total);
  const people = rows.flatMap(({ authorId, assigneeId, decidedBy }) => [authorId, assigneeId, decidedBy].filter((id) => id !== null));
  const [cards, glimpses] = await Promise.all([memberCards(ctx.db, [...new Set(people)]), glimpsesOf(ctx, rows)]);
  const items = rows.map((row) => presentCase(row, cards, glimpses));
  return { items, ...numbers, pending };
}
