import { topicRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { sightTags } from '../../../platform/http/rights.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { memberCards, type MemberCard } from '../../members/index.ts';
import { cardOf } from '../read/cards.ts';
import type { Hold } from '../write/holds.ts';
import { holdsOf } from '../write/settle-holds.ts';
import { pagesOf } from '../read/floors.ts';
import { postKinds, type PostKind, type RootKind } from '../kinds.ts';
import type { PostState } from '../post-state.ts';

const size = topicRules.pageSize;

/** Nobody pages further through millions of posts; counting them all would take seconds. */
const mostPosts = 1000 * size;

const textLength = 500;

interface StaffRow {
  id: string;
  authorId: string;
  state: PostState;
  version: number;
  postedAt: Date;
}

interface Filters {
  state?: PostState | undefined;
  authorId?: string | undefined;
  /** Part of a root's title. */
  title?: string | undefined;
  page?: number | undefined;
}

/** The signs that LIKE would read as wildcards stand for themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function conditionOf({ state, authorId, title = '' }: Filters): RawBuilder<boolean> {
  const conditions = [
    sql`post.state <> 'removed'`,
    ...(state === undefined ? [] : [sql`post.state = ${state}`]),
    ...(authorId === undefined ? [] : [sql`post.author_id = ${authorId}::bigint`]),
    ...(title === '' ? [] : [sql`post.title ilike ${containing(title)}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const tagged: Record<RootKind, (tagIds: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  topic: (tagIds) => sql`select id from topic where tag_id = any(${tagIds})`,
  question: (tagIds) => sql`select question_id from question_tagging where tag_id = any(${tagIds})`,
};

/** Staff of some tags are shown what stands in them. */
export function inSightSql(viewer: Viewer, kind: PostKind, post: RawBuilder<unknown>): RawBuilder<boolean> {
  const own = sightTags(viewer);
  if (own === null) return sql<boolean>`true`;
  const { rootColumn, tree } = postKinds[kind];
  return sql<boolean>`${post}.${sql.ref(rootColumn ?? 'id')} in (${tagged[tree.root](sql`${own}::bigint[]`)})`;
}

/** `columns` of `page` and of what `joins` adds to it; `within` is a condition on `post`. */
interface Shape {
  columns: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  within?: RawBuilder<unknown>;
}

type Item<R extends StaffRow> = Omit<R, 'authorId' | 'postedAt'> & { author: MemberCard; postedAt: string; holds: Hold[] };

/** Posts of one kind in any state for staff, who judge them, newest first: the lists that show what others may not read. */
export async function staffPage<R extends StaffRow>(
  { db, viewer }: Ctx,
  kind: PostKind,
  filters: Filters,
  { columns, joins = sql``, within = sql`` }: Shape,
): Promise<{ items: Item<R>[]; page: number; pages: number; total: number }> {
  const { page = 1 } = filters;
  const matching = sql`from ${sql.table(kind)} post where ${conditionOf(filters)} and ${inSightSql(viewer, kind, sql`post`)} ${within}`;
  const count = await sql<{
    total: string;
  }>`select count(*) as total from (select 1 ${matching} limit ${sql.lit(mostPosts)}) as found`.execute(db);
  const total = Number(count.rows[0]?.total ?? 0);
  const offset = Math.min((page - 1) * size, mostPosts);
  const { rows } = await sql<R>`
    with page as materialized (select post.* ${matching} order by post.id desc limit ${size}::int offset ${offset}::int)
    select page.id, page.author_id, page.state, page.version, page.posted_at, ${columns} from page ${joins} order by page.id desc`.execute(
    db,
  );
  const waiting = rows.filter((row) => row.state === 'pending').map(({ id }) => id);
  const [cards, holds] = await Promise.all([
    memberCards(
      db,
      rows.map(({ authorId }) => authorId),
    ),
    holdsOf(db, kind, waiting),
  ]);
  const items = rows.map(({ authorId, postedAt, ...row }) => ({
    ...row,
    author: cardOf(cards, authorId),
    postedAt: postedAt.toISOString(),
    holds: holds.get(row.id) ?? [],
  }));
  return { items, page, pages: pagesOf(total), total };
}

/** The start of what a response or reply says, as a column of `staffPage`. */
export const staffText = sql`left(page.body_text, ${sql.lit(textLength)}) as text`;
