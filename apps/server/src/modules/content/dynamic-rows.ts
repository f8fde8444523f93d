import type { dynamicKinds } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { followedSql } from '../follows/index.ts';

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
  table: 'topic' | 'comment' | 'reply' | 'question' | 'answer' | 'answer_reply';
  /** 1-6, each kind its own: part of a cursor, so never changed. */
  rank: number;
  act: RawBuilder<unknown>;
  /** Joins of what it stands under. */
  under: RawBuilder<unknown>;
  /** A condition on what it stands under: published, and open to the reader. */
  open: RawBuilder<unknown>;
}

/** The microseconds of an earlier answer as a time. */
function momentOf(micros: string): RawBuilder<Date> {
  return sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
}

/** The newest of one kind by one author. Only what is published: dynamics show nothing that others could not find by themselves. */
function newest({ table, rank, act, under, open }: DynamicBranch, author: RawBuilder<unknown>, before: DynamicCursor | undefined, limit: number): RawBuilder<unknown> {
  const own = sql.ref(table);
  const since =
    before === undefined
      ? sql``
      : sql`and ${own}.posted_at <= ${momentOf(before.micros)}
          and (${own}.posted_at, ${sql.lit(rank)}, ${own}.id) < (${momentOf(before.micros)}, ${before.rank}::int, ${before.id}::bigint)`;
  return sql`(
    select ${act} as act, ${sql.lit(rank)} as rank, ${own}.id, ${own}.posted_at as at
    from ${sql.table(table)} ${under}
    where ${own}.author_id = ${author} and ${own}.state = 'published' and ${open} ${since}
    order by ${own}.posted_at desc, ${own}.id desc limit ${limit}::int)`;
}

/** The newest acts of one member, or of all whom `followerId` follows and who show theirs; one statement. */
export async function dynamicRows(
  db: Db,
  branches: readonly DynamicBranch[],
  whose: { authorId: string } | { followerId: string },
  { before, limit }: { before: DynamicCursor | undefined; limit: number },
): Promise<DynamicRow[]> {
  const author = 'authorId' in whose ? sql`${whose.authorId}::bigint` : sql`whose.id`;
  const acts = sql.join(branches.map((branch) => newest(branch, author, before, limit)), sql` union all `);
  const from =
    'authorId' in whose
      ? sql`(${acts}) acts`
      : sql`(
          select followed.id from ${followedSql(whose.followerId)} followed
          join member on member.id = followed.id and member.shows_dynamics and member.state = 'active'
        ) whose cross join lateral (${acts}) acts`;
  const { rows } = await sql<DynamicRow>`
    select act, rank, acts.id, at, (extract(epoch from at) * 1000000)::bigint::text as micros
    from ${from} order by at desc, rank desc, acts.id desc limit ${limit}::int`.execute(db);
  return rows;
}
