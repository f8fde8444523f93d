import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { followedSql } from '../../follows/index.ts';
import { tags, visibleTagIds } from '../../tags/index.ts';

/** One thing that somebody did under a topic. `rank` orders what happened in the same microsecond. */
export interface DynamicRow {
  act: 'topic' | 'comment' | 'quote' | 'reply';
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

const tables = { topic: 1, comment: 2, reply: 3 } as const;

/** The microseconds of an earlier answer as a time. */
function momentOf(micros: string): RawBuilder<Date> {
  return sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
}

/**
 * The newest of one kind by one author, out of the author's index. Only what is published, in a topic that is
 * published, in a tag that the reader may open: dynamics show nothing that others could not find by themselves.
 */
function branch(table: keyof typeof tables, author: RawBuilder<unknown>, open: RawBuilder<unknown>, before: DynamicCursor | undefined, limit: number): RawBuilder<unknown> {
  const rank = sql.lit(tables[table]);
  const own = sql.ref(table);
  const act = table === 'comment' ? sql`case when comment.quote_id is null then 'comment' else 'quote' end` : sql.lit(table);
  const rest = {
    topic: sql``,
    comment: sql`join topic on topic.id = comment.topic_id`,
    reply: sql`join comment on comment.id = reply.comment_id and comment.state = 'published' join topic on topic.id = reply.topic_id`,
  }[table];
  const since =
    before === undefined
      ? sql``
      : sql`and ${own}.posted_at <= ${momentOf(before.micros)}
          and (${own}.posted_at, ${rank}, ${own}.id) < (${momentOf(before.micros)}, ${before.rank}::int, ${before.id}::bigint)`;
  return sql`(
    select ${act} as act, ${rank} as rank, ${own}.id, ${own}.posted_at as at
    from ${sql.table(table)} ${rest}
    where ${own}.author_id = ${author} and ${own}.state = 'published' and topic.state = 'published' and ${open} ${since}
    order by ${own}.posted_at desc, ${own}.id desc limit ${limit}::int)`;
}

/** The newest acts of one member, or of all whom `followerId` follows and who show theirs; one statement. */
export async function dynamicRows(
  db: Db,
  viewer: Viewer,
  whose: { authorId: string } | { followerId: string },
  { before, limit }: { before: DynamicCursor | undefined; limit: number },
): Promise<DynamicRow[]> {
  const open = viewer.staff ? sql`true` : sql`topic.tag_id = any(${visibleTagIds(await tags.get(db), viewer)}::bigint[])`;
  const author = 'authorId' in whose ? sql`${whose.authorId}::bigint` : sql`whose.id`;
  const branches = (Object.keys(tables) as (keyof typeof tables)[]).map((table) => branch(table, author, open, before, limit));
  const acts = sql`${sql.join(branches, sql` union all `)}`;
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
