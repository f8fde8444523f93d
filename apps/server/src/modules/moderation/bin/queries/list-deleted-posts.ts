import type { Answer, listDeletedPosts as endpoint, Query } from '@chaguan/contract';
import { cutExcerpt } from '@chaguan/richtext';
import { sql, type RawBuilder } from 'kysely';
import type { MemberCtx } from '../../../../platform/http/ctx.ts';
import { fail } from '../../../../platform/failure.ts';
import { findByAccounts, memberCards, cardOf } from '../../../members/index.ts';
import { inSightSql } from '../../lists/newest-posts.ts';
import { postKinds, type PostKind, type RootKind } from '../../../posts/index.ts';
import { exactQueryOf } from '../../../search/index.ts';
import { settings } from '../../../site/index.ts';
import { chipOf, questionTags, type TagIndex, tags } from '../../../tags/index.ts';

type Filters = Query<typeof endpoint>;
type Indexes = Record<RootKind, TagIndex>;

const pageSize = 30;

const dayMs = 24 * 60 * 60 * 1000;

const kinds = Object.keys(postKinds) as PostKind[];

/** Orders kinds that were deleted at the same moment; part of a cursor, so it must never change. */
const rankOf = (kind: PostKind): number => kinds.indexOf(kind) + 1;

interface Row {
  kind: PostKind;
  id: string;
  rootId: string;
  title: string;
  text: string;
  tagIds: string[];
  authorId: string;
  byAuthor: boolean;
  version: number;
  deletedBy: string | null;
  deletedAt: Date;
  micros: string;
}

const tagsOf: Record<RootKind, RawBuilder<unknown>> = { topic: sql`array[root.tag_id]`, question: sql`root.tag_ids` };

/** Rows of one kind after the last row of an earlier response. */
function beyond(kind: PostKind, before: string | undefined): RawBuilder<unknown>[] {
  const [micros, rank, id] = before?.split('-') ?? [];
  if (micros === undefined || rank === undefined || id === undefined) return [];
  const at = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  if (Number(rank) === rankOf(kind)) return [sql`(post.deleted_at, post.id) < (${at}, ${id}::bigint)`];
  return [Number(rank) < rankOf(kind) ? sql`post.deleted_at <= ${at}` : sql`post.deleted_at < ${at}`];
}

/** Author filter, and the words as a query on the index; null: no post can match them. */
interface Sought {
  authorId: string | undefined;
  query: string | null | undefined;
}

/** A condition on the topic or question of a post; without one the table is read alone. */
function inTag(kind: PostKind, { tagId }: Filters, indexes: Indexes): RawBuilder<unknown>[] {
  if (tagId === undefined) return [];
  const { rootColumn, tree } = postKinds[kind];
  const leaves = indexes[tree.root].leavesUnder(tagId);
  return [
    sql`exists (select from ${sql.table(tree.root)} root where root.id = post.${sql.ref(rootColumn ?? 'id')}
      and ${tagsOf[tree.root]} && ${leaves}::bigint[])`,
  ];
}

const saying = (kind: PostKind, query: string | null): RawBuilder<unknown> =>
  sql`post.id in (select post_id from search_unlisted where kind = ${sql.lit(kind)} and tokens @@ ${query}::tsquery)`;

/** The latest deletions of one kind, from the index of its bin. */
function branchOf({ viewer }: MemberCtx, kind: PostKind, filters: Filters, { authorId, query }: Sought, indexes: Indexes) {
  const conditions = [
    sql`post.deleted_at is not null`,
    ...(filters.by === undefined ? [] : [sql`post.state = ${filters.by === 'author' ? 'deleted_by_user' : 'deleted_by_staff'}`]),
    ...(authorId === undefined ? [] : [sql`post.author_id = ${authorId}::bigint`]),
    ...beyond(kind, filters.before),
    ...inTag(kind, filters, indexes),
    ...(query === undefined ? [] : [saying(kind, query)]),
    inSightSql(viewer, kind, sql`post`),
  ];
  return sql`(select ${kind} as kind, ${rankOf(kind)}::int as rank, post.id, post.deleted_at from ${sql.table(kind)} post
    where ${sql.join(conditions, sql` and `)} order by post.deleted_at desc, post.id desc limit ${pageSize + 1})`;
}

/** The remaining columns for rows of one kind on a page. */
function detailsOf(kind: PostKind): RawBuilder<unknown> {
  const { rootColumn, tree } = postKinds[kind];
  const text = rootColumn === null ? sql`post.excerpt` : sql`left(post.body_text, 400)`;
  return sql`select page.kind, page.rank, post.id, root.id as root_id, root.title, ${text} as text, ${tagsOf[tree.root]} as tag_ids, post.author_id,
      post.state = 'deleted_by_user' as by_author, post.version, post.deleted_by, post.deleted_at,
      (extract(epoch from post.deleted_at) * 1000000)::bigint::text as micros
    from page join ${sql.table(kind)} post on post.id = page.id
      join ${sql.table(tree.root)} root on root.id = post.${sql.ref(rootColumn ?? 'id')} where page.kind = ${sql.lit(kind)}`;
}

/** One statement for rows of all kinds: the first of each, merged, then their texts. */
async function rowsOf(ctx: MemberCtx, filters: Filters, sought: Sought, indexes: Indexes): Promise<Row[]> {
  const kindsRequested = filters.kind === undefined ? kinds : [filters.kind];
  const branches = kindsRequested.map((kind) => branchOf(ctx, kind, filters, sought, indexes));
  const { rows } = await sql<Row>`
    with page as materialized (
      select * from (${sql.join(branches, sql` union all `)}) as deleted order by deleted_at desc, rank, id desc limit ${pageSize + 1}
    )
    select * from (${sql.join(kindsRequested.map(detailsOf), sql` union all `)}) as detail order by deleted_at desc, rank, id desc`.execute(
    ctx.db,
  );
  return rows;
}

/** @throws Failure `tag.not_found` */
async function tagIndexes({ db }: MemberCtx, tagId: string | undefined): Promise<Indexes> {
  const [topic, question] = await Promise.all([tags.get(db), questionTags.get(db)]);
  if (tagId !== undefined && !topic.byId.has(tagId) && !question.byId.has(tagId)) fail('tag.not_found');
  return { topic, question };
}

/** Deleted posts that the caller may read, the latest deletion first. */
export async function listDeletedPosts(ctx: MemberCtx, filters: Filters): Promise<Answer<typeof endpoint>> {
  const { author, words } = filters;
  const [{ binDays: days }, indexes, matches, query] = await Promise.all([
    settings.get(ctx.db),
    tagIndexes(ctx, filters.tagId),
    findByAccounts(ctx.db, author === undefined ? [] : [author]),
    words === undefined ? undefined : exactQueryOf(ctx.db, words),
  ]);
  const authorId = [...matches.values()][0]?.id;
  const rows = author !== undefined && authorId === undefined ? [] : await rowsOf(ctx, filters, { authorId, query }, indexes);
  const visible = rows.slice(0, pageSize);
  const cards = await memberCards(
    ctx.db,
    visible.flatMap(({ authorId: id, deletedBy }) => [id, ...(deletedBy === null ? [] : [deletedBy])]),
  );
  const last = rows.length > pageSize ? visible.at(-1) : undefined;
  return {
    items: visible.map(({ kind, id, rootId, title, text, tagIds, authorId: whose, byAuthor, version, deletedBy, deletedAt }) => ({
      kind,
      id,
      rootId,
      title,
      excerpt: cutExcerpt(text),
      tags: tagIds.map((tagId) => chipOf(indexes[postKinds[kind].tree.root], tagId)),
      author: cardOf(cards, whose),
      by: byAuthor ? ('author' as const) : ('staff' as const),
      version,
      deletedBy: deletedBy === null ? null : cardOf(cards, deletedBy),
      deletedAt: deletedAt.toISOString(),
      goesAt: new Date(deletedAt.getTime() + days * dayMs).toISOString(),
    })),
    next: last === undefined ? null : `${last.micros}-${rankOf(last.kind)}-${last.id}`,
    days,
  };
}
