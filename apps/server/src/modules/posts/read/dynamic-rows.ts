import type { dynamicKinds } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { followedSql } from '../../follows/index.ts';
import type { PostKind } from '../kinds.ts';

/** One thing that somebody did. `rank` orders what happened in the same microsecond. */
export interface DynamicRow {
  act: (typeof dynamicKinds)[number];
  rank: number;
  id: string;
  at: Date;
  /** Microseconds since 1970 as text: a Date would lose what the order needs. */
  micros: string;
}

/** The last thing that was seen. */
export interface DynamicCursor {
  micros: string;
  rank: number;
  id: string;
}

/** One kind of thing: its table, whose index by author and time is walked, and what else must hold for the reader. */
export interface DynamicBranch {
  table: PostKind;
  /** 1-6, each kind its own: part of a cursor, so never changed. */
  rank: number;
  act: RawBuilder<unknown>;
  /** Joins of what it stands under. */
  under: RawBuilder<unknown>;
  /** A condition on what it stands under: published, and open to the reader. */
  open: RawBuilder<unknown>;
}

/** New things in tags: like a branch, read out of an index by tag and time. */
export interface TagBranch {
  /** As the branch of the same kind has it, so that one thing is one row however it was found. */
  rank: number;
  act: RawBuilder<unknown>;
  /** Leaves that the reader follows and may read. */
  tagIds: readonly string[];
  /** Tables with the columns that follow; `tagged.id` is the leaf. */
  from: RawBuilder<unknown>;
  tagId: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  authorId: RawBuilder<unknown>;
  open: RawBuilder<unknown>;
}

/** The microseconds of an earlier answer as a time. */
function momentOf(micros: string): RawBuilder<Date> {
  return sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
}

/** What comes after the cursor in one branch. */
function beyond(at: RawBuilder<unknown>, rank: number, id: RawBuilder<unknown>, before: DynamicCursor | undefined): RawBuilder<unknown> {
  if (before === undefined) return sql``;
  return sql`and ${at} <= ${momentOf(before.micros)}
    and (${at}, ${sql.lit(rank)}, ${id}) < (${momentOf(before.micros)}, ${before.rank}::int, ${before.id}::bigint)`;
}

/** The newest of one kind by one author. Only what is published: dynamics show nothing that others could not find by themselves. */
function newest(
  { table, rank, act, under, open }: DynamicBranch,
  author: RawBuilder<unknown>,
  before: DynamicCursor | undefined,
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

/** The newest of one kind in each followed tag; not the reader's own, nor of whom the reader blocks. */
function newestInTags(
  { rank, act, tagIds, from, tagId, id, at, authorId, open }: TagBranch,
  readerId: string,
  before: DynamicCursor | undefined,
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

/** Whose acts a page is of: one member's, or all that a member follows. */
export type DynamicSource = { authorId: string } | { followerId: string; inTags: readonly TagBranch[] };

/** The newest acts of one member, or of all whom `followerId` follows and who show theirs with what is new in followed tags; one statement. */
export async function dynamicRows(
  db: Db,
  branches: readonly DynamicBranch[],
  whose: DynamicSource,
  { before, limit }: { before: DynamicCursor | undefined; limit: number },
): Promise<DynamicRow[]> {
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
          // Without `all`: what a followed member posted in a followed tag comes once.
          sql` union `,
        );
  const { rows } = await sql<DynamicRow>`
    select act, rank, acts.id, at, (extract(epoch from at) * 1000000)::bigint::text as micros
    from (${from}) acts order by at desc, rank desc, acts.id desc limit ${limit}::int`.execute(db);
  return rows;
}
