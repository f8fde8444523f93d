import { topicRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { sightTags } from '../../../platform/http/rights.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { postKinds, type PostKind, type PostState, type RootKind } from '../../posts/index.ts';

export const staffPageSize: number = topicRules.pageSize;

/** Position of a post in a list ordered by the time of posting. */
interface ListPosition {
  id: string;
  /** Microseconds since 1970, as a decimal number. */
  micros: string;
}

export interface StaffFilters {
  state?: PostState | undefined;
  authorId?: string | undefined;
  /** Posts in one of these tags. */
  tagIds?: readonly string[] | undefined;
  from?: string | undefined;
  until?: string | undefined;
  /** Only posts from before this time. */
  before?: ListPosition | undefined;
  /** Only these posts. */
  ids?: readonly string[] | undefined;
}

const tagged: Record<RootKind, (tagIds: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  topic: (tagIds) => sql`select id from topic where tag_id = any(${tagIds})`,
  question: (tagIds) => sql`select question_id from question_tagging where tag_id = any(${tagIds})`,
};

function inTags(kind: PostKind, post: RawBuilder<unknown>, tagIds: readonly string[]): RawBuilder<boolean> {
  const { rootColumn, tree } = postKinds[kind];
  const ids = sql`${tagIds}::bigint[]`;
  // An index has the topics of one tag in the order of time; of several they must be sorted.
  if (kind === 'topic' && tagIds.length === 1) return sql<boolean>`${post}.tag_id = ${tagIds[0]}::bigint`;
  if (kind === 'topic') return sql<boolean>`${post}.tag_id = any(${ids})`;
  return sql<boolean>`${post}.${sql.ref(rootColumn ?? 'id')} in (${tagged[tree.root](ids)})`;
}

/** Staff who are limited to some tags see only posts in them. */
export function inSightSql(viewer: Viewer, kind: PostKind, post: RawBuilder<unknown>): RawBuilder<boolean> {
  const own = sightTags(viewer);
  return own === null ? sql<boolean>`true` : inTags(kind, post, own);
}

function conditionOf(kind: PostKind, { state, authorId, tagIds, from, until, before, ids }: StaffFilters): RawBuilder<unknown>[] {
  return [
    sql`post.state <> 'removed'`,
    ...(state === undefined ? [] : [sql`post.state = ${state}`]),
    ...(authorId === undefined ? [] : [sql`post.author_id = ${authorId}::bigint`]),
    ...(tagIds === undefined ? [] : [inTags(kind, sql`post`, tagIds)]),
    ...(from === undefined ? [] : [sql`post.posted_at >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`post.posted_at < ${until}::timestamptz`]),
    ...(before === undefined
      ? []
      : [
          sql`(post.posted_at, post.id) < (timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond', ${before.id}::bigint)`,
        ]),
    ...(ids === undefined ? [] : [sql`post.id = any(${ids}::bigint[])`]),
  ];
}

/** This many posts are read at once to find those in some tags. */
const windowSize = 2000;

/** The tags of a post's root. */
const tagsOfRoot: Record<RootKind, RawBuilder<unknown>> = {
  topic: sql`(select array[tag_id] from topic where id = post.root_id)`,
  question: sql`(select tag_ids from question where id = post.root_id)`,
};

/** Whether a list is limited to tags, and no index has the posts of a tag in the order of time. */
export function needsWindow({ viewer }: Pick<Ctx, 'viewer'>, kind: PostKind, { tagIds }: StaffFilters): boolean {
  return kind !== 'topic' && (tagIds !== undefined || sightTags(viewer) !== null);
}

/**
 * Like `newestPosts`, but among the newest 2,000 posts of the kind only: in a tag without posts for years, an unlimited query reads
 * millions of rows before it finds one. `rest`: where older ones begin; null: there are none.
 */
export async function newestInWindow(
  { db, viewer }: Ctx,
  kind: PostKind,
  { state, tagIds, ...bounds }: StaffFilters,
): Promise<{ posts: ListPosition[]; rest: ListPosition | null }> {
  const { rootColumn, tree } = postKinds[kind];
  const lists = [tagIds, sightTags(viewer)].flatMap((some) => (some === undefined || some === null ? [] : [some]));
  const conditions = [
    ...(state === undefined ? [] : [sql`post.state = ${state}`]),
    ...lists.map((some) => sql`${tagsOfRoot[tree.root]} && ${some}::bigint[]`),
  ];
  const { rows } = await sql<ListPosition & { rank: number; isMatch: boolean }>`
    with newest as materialized (
      select post.id, post.state, post.posted_at, post.${sql.ref(rootColumn ?? 'id')} as root_id from ${sql.table(kind)} post
      where ${sql.join(conditionOf(kind, bounds), sql` and `)} order by post.posted_at desc, post.id desc limit ${windowSize}::int)
    select id, (extract(epoch from posted_at) * 1000000)::bigint::text as micros, rank, is_match from (
      select post.*, row_number() over (order by posted_at desc, id desc)::int as rank, ${sql.join(conditions, sql` and `)} as is_match
      from newest post) post
    where is_match or rank = ${windowSize}::int order by rank limit ${staffPageSize + 2}::int`.execute(db);
  const positionOf = ({ id, micros }: ListPosition): ListPosition => ({ id, micros });
  const last = rows.find((row) => row.rank === windowSize);
  return { posts: rows.filter(({ isMatch }) => isMatch).map(positionOf), rest: last === undefined ? null : positionOf(last) };
}

/** Posts of one kind in any state that the caller may moderate, the newest first; one more than a page. */
export async function newestPosts({ db, viewer }: Ctx, kind: PostKind, filters: StaffFilters): Promise<ListPosition[]> {
  const conditions = sql.join([...conditionOf(kind, filters), inSightSql(viewer, kind, sql`post`)], sql` and `);
  const { rows } = await sql<ListPosition>`
    select post.id, (extract(epoch from post.posted_at) * 1000000)::bigint::text as micros from ${sql.table(kind)} post
    where ${conditions} order by post.posted_at desc, post.id desc limit ${staffPageSize + 1}::int`.execute(db);
  return rows;
}
