import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { lockedFor, type ContentState, type Locks, type Post, type WrittenBody } from '../../content/index.ts';
import type { AmountMinor } from '../../ledger/index.ts';
import { countsSql } from '../../members/index.ts';

/** Under `placeId`, a topic. */
export interface NewComment extends Post {
  /** The tag whose rights were asked. */
  tagId: string;
  quoteId: string | null;
  body: WrittenBody;
  state: ContentState;
  postedAt: Date;
  /** Staff still write where comments are closed. */
  evenClosed: boolean;
  /** Points that the author gets once it is published. */
  earned: AmountMinor;
}

export interface PlacedComment {
  id: string;
  floor: number;
  postedAt: Date;
}

function rowsOf(comments: readonly NewComment[]) {
  return sql`unnest(
    ${comments.map(({ placeId }) => placeId)}::bigint[], ${comments.map(({ tagId }) => tagId)}::bigint[],
    ${comments.map(({ authorId }) => authorId)}::bigint[], ${comments.map(({ quoteId }) => quoteId)}::bigint[],
    ${comments.map(({ body }) => body.source)}::text[], ${comments.map(({ body }) => body.html)}::text[],
    ${comments.map(({ body }) => body.text)}::text[], ${comments.map(({ state }) => state)}::text[],
    ${comments.map(({ postedAt }) => postedAt)}::timestamptz[], ${comments.map(({ evenClosed }) => evenClosed)}::boolean[],
    ${comments.map(({ earned }) => String(earned))}::bigint[]
  ) with ordinality as one(topic_id, tag_id, author_id, quote_id, source, html, text, state, at, even_closed, earned, n)`;
}

/**
 * Takes the next floors, stands on them and counts for the authors, in one statement however many comments: the row
 * locks of topics make floors consecutive whoever writes at once, and are taken before those of members, each in order.
 * Times are later than any activity before, so "the last" means the same by time and by floor. Undefined for a comment
 * whose topic no longer takes any, or stands elsewhere, or is locked when locks are not waited for.
 */
export async function insertComments(tx: Tx, comments: readonly NewComment[], locks: Locks): Promise<(PlacedComment | undefined)[]> {
  const { rows } = await sql<PlacedComment & { n: string }>`
    with wanted as (select * from ${rowsOf(comments)}), free as materialized (
      select id, tag_id, last_floor, activity_at, comments_closed from topic
      where id = any(${comments.map(({ placeId }) => placeId)}::bigint[]) and state = 'published' order by id ${lockedFor(locks)}
    ), people as materialized (
      select id from member where id = any(${comments.map(({ authorId }) => authorId)}::bigint[]) and (select count(*) from free) > 0 order by id ${lockedFor(locks)}
    ), placed as materialized (
      select wanted.*, (free.last_floor + row_number() over topics)::int as floor,
        greatest(max(at) over (partition by topic_id), activity_at + interval '1 microsecond')
          + (row_number() over topics - 1) * interval '1 microsecond' as posted_at
      from wanted join free on free.id = topic_id and free.tag_id = wanted.tag_id and (not comments_closed or even_closed)
      join people on people.id = author_id
      window topics as (partition by topic_id order by n)
    ), latest as (
      select topic_id, max(floor) as floor, count(*) filter (where state = 'published') as shown,
        max(posted_at) filter (where state = 'published') as at,
        (array_agg(author_id order by floor desc) filter (where state = 'published'))[1] as by
      from placed group by topic_id
    ), moved as (
      update topic set last_floor = latest.floor, comment_count = comment_count + shown,
        activity_kind = case when shown > 0 then 'commented' else activity_kind end,
        activity_by = case when shown > 0 then latest.by else activity_by end,
        activity_at = case when shown > 0 then latest.at else activity_at end
      from latest where topic.id = latest.topic_id
    ), counted as (
      ${countsSql({ comments: 1 }, sql`earned`)}
      from placed where member.id = placed.author_id and placed.state = 'published'
    ), written as (
      insert into comment (topic_id, floor, author_id, quote_id, body_source, body_html, body_text, state, posted_at)
      select topic_id, floor, author_id, quote_id, source, html, text, state, posted_at from placed order by n
      returning id, topic_id, floor, posted_at
    )
    select n, written.id, floor, written.posted_at from written join placed using (topic_id, floor) ${prepared}`.execute(tx);
  const placed = new Map(rows.map(({ n, ...row }) => [Number(n), row]));
  return comments.map((_, index) => placed.get(index + 1));
}
