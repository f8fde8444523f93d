import { type Answer, type listTopPosts as endpoint, type Query, topRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { ascending, descending, type Listed, numberedList } from '../../../platform/database/numbered-list.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { rootLines } from '../../post-types/index.ts';
import { type RootKind } from '../../posts/index.ts';
import { inOpenTags } from '../../posts/read/index.ts';
import { questionTags, tags } from '../../tags/index.ts';
import { hoursOf, type TopPeriod } from '../top-score.ts';

const { pageSize, pages } = topRules;

const best = numberedList(
  'top posts',
  { size: pageSize, mostPages: pages },
  descending('score', 'float'),
  ascending('kind', 'word'),
  descending('id'),
);

interface TopRow extends Listed {
  kind: RootKind;
  id: string;
}

/** The post is published, open to the reader, and still of the period: scores may be ten minutes old. */
async function openRoots({ db, viewer, clock }: Ctx, period: TopPeriod): Promise<RawBuilder<boolean>> {
  const hours = hoursOf(period);
  const indexes = { topic: await tags.get(db), question: await questionTags.get(db) };
  const open = (kind: RootKind) => {
    const postedAt = sql.ref(`${kind}.posted_at`);
    const recent = hours === null ? sql`true` : sql`${postedAt} > ${clock.now()}::timestamptz - ${hours}::float8 * interval '1 hour'`;
    return sql`(kind = ${sql.lit(kind)} and exists (
      select from ${sql.table(kind)} where ${sql.ref(`${kind}.id`)} = listed.id and ${sql.ref(`${kind}.state`)} = 'published' and ${recent}
        and ${inOpenTags(kind, viewer, indexes[kind])}))`;
  };
  return sql<boolean>`(${open('topic')} or ${open('question')})`;
}

/** In the order of an index, until a page is full; four statements. */
export async function listTopPosts(
  ctx: Ctx,
  { period = topRules.period, sort = 'likes', kind, ...requested }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const list = best(requested);
  const ofKind = kind === undefined ? sql`` : sql`and subject_kind = ${kind}`;
  const listed = sql`(
    select subject_kind as kind, subject_id as id, score from top_score where period = ${period} and sort = ${sort} ${ofKind}) listed`;
  const isOpen = await openRoots(ctx, period);
  const [rows, counts] = await Promise.all([
    sql<TopRow>`
      select kind, id, ${list.cursor('listed')} as cursor from ${listed} where ${list.beyond('listed')} and ${isOpen} ${list.slice('listed')}`.execute(
      ctx.db,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from (select from ${listed} where ${isOpen} limit ${sql.lit(pageSize * pages)}) open_rows`.execute(
      ctx.db,
    ),
  ]);
  const page = list.show(rows.rows, counts.rows[0]?.total ?? 0);
  const lines = await rootLines(ctx, page.rows);
  return { items: lines.map(({ line }) => line), ...page.numbers };
}
