import type { activityKinds } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { followedSql } from '../../follows/index.ts';
import type { OpenBranch } from '../../post-lists/index.ts';

/** One act of a member. `rank` orders acts of the same microsecond. */
export interface ActivityRow {
  act: (typeof activityKinds)[number];
  rank: number;
  id: string;
  at: Date;
  /** Microseconds since 1970 as text: a Date would lose what the order needs. */
  micros: string;
}

/** The last row that the client has. */
export interface ActivityCursor {
  micros: string;
  rank: number;
  id: string;
}

/** One kind of act: its table, whose index by author and time is walked, and further conditions for the reader. */
export interface ActivityBranch extends OpenBranch {
  /** 1-6, unique per kind; part of cursors, so it must never change. */
  rank: number;
  act: RawBuilder<unknown>;
}

/** New posts in tags: like a branch, read from an index by tag and time. */
export interface TagBranch {
  /** The same as in the branch of this kind, so that a post is one row whichever way it was found. */
  rank: number;
  act: RawBuilder<unknown>;
  /** Followed leaf tags that the reader may read. */
  tagIds: readonly string[];
  /** Tables with the columns that follow; `tagged.id` is the leaf. */
  from: RawBuilder<unknown>;
  tagId: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  authorId: RawBuilder<unknown>;
  open: RawBuilder<unknown>;
}

/** Converts the microseconds of an earlier response to a time. */
function momentOf(micros: string): RawBuilder<Date> {
  return sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
}

/** Rows after the cursor in one branch. */
function beyond(at: RawBuilder<unknown>, rank: number, id: RawBuilder<unknown>, before: ActivityCursor | undefined): RawBuilder<unknown> {
  if (before === undefined) return sql``;
  return sql`and ${at} <= ${momentOf(before.micros)}
    and (${at}, ${sql.lit(rank)}, ${id}) < (${momentOf(before.micros)}, ${before.rank}::int, ${before.id}::bigint)`;
}

/** The newest acts of one kind by one author. Only published posts: activity shows nothing that others could not find anyway. */
function newest(
  { table, rank, act, under, open }: ActivityBranch,
  author: RawBuilder<unknown>,
  before: ActivityCursor | undefined,
  limit: number,
): RawBuilder<unknown> {
  const own = sql.ref(table);
  const since = beyond(sql`${own}.posted_at`, rank, sql`${own}.id`, before);
  return sql`(
    select ${act} as act, ${sql.lit(rank)} as rank, ${own}.id, ${own}.posted_at as at
    from ${sql.table(table)} ${under}
    where ${own}.author_id = ${author} and ${own}.state = 'published' and ${open} ${since}
    order by ${own}.posted_at desc, ${own}.id desc limit ${limit}::int)`;
}

/** The newest posts of one kind in each followed tag; without the reader's own and those of blocked members. */
function newestInTags(
  { rank, act, tagIds, from, tagId, id, at, authorId, open }: TagBranch,
  readerId: string,
  before: ActivityCursor | undefined,
  limit: number,
): RawBuilder<unknown> {
  return sql`
    select newest.* from unnest(${tagIds}::bigint[]) tagged (id), lateral (
      select ${act} as act, ${sql.lit(rank)} as rank, ${id} as id, ${at} as at
      from ${from}
      where ${tagId} = tagged.id and ${open} and ${authorId} <> ${readerId}::bigint
        and not exists (select from member_block where member_id = ${readerId}::bigint and blocked_id = ${authorId}) ${beyond(at, rank, id, before)}
      order by ${at} desc, ${id} desc limit ${limit}::int) newest`;
}

/** Whose acts a page shows: those of one member, or of everything a member follows. */
export type ActivitySource = { authorId: string } | { followerId: string; inTags: readonly TagBranch[] };

/**
 * The newest acts of one member, or of all members whom `followerId` follows and who show theirs, together with new posts in followed tags;
 * one statement.
 */
export async function activityRows(
  db: Db,
  branches: readonly ActivityBranch[],
  whose: ActivitySource,
  { before, limit }: { before: ActivityCursor | undefined; limit: number },
): Promise<ActivityRow[]> {
  const author = 'authorId' in whose ? sql`${whose.authorId}::bigint` : sql`whose.id`;
  const acts = sql.join(
    branches.map((branch) => newest(branch, author, before, limit)),
    sql` union all `,
  );
  const from =
    'authorId' in whose
      ? acts
      : sql.join(
          [
            sql`select acts.* from (
              select followed.id from ${followedSql(whose.followerId)} followed
              join member on member.id = followed.id and member.shows_dynamics and member.state = 'active'
            ) whose cross join lateral (${acts}) acts`,
            ...whose.inTags
              .filter(({ tagIds }) => tagIds.length > 0)
              .map((branch) => newestInTags(branch, whose.followerId, before, limit)),
          ],
          // Without `all`: a post of a followed member in a followed tag comes once.
          sql` union `,
        );
  const { rows } = await sql<ActivityRow>`
    select act, rank, acts.id, at, (extract(epoch from at) * 1000000)::bigint::text as micros
    from (${from}) acts order by at desc, rank desc, acts.id desc limit ${limit}::int`.execute(db);
  return rows;
}
