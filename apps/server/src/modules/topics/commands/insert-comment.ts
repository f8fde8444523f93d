import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { countsSql } from '../../members/index.ts';
import type { ContentState, WrittenBody } from '../../content/index.ts';

export interface NewComment {
  topicId: string;
  /** The tag whose rights were asked. */
  tagId: string;
  authorId: string;
  quoteId: string | null;
  body: WrittenBody;
  state: ContentState;
  postedAt: Date;
  /** Staff still write where comments are closed. */
  evenClosed: boolean;
  /** Points that the author gets once it is published. */
  earned: bigint;
}

export interface PlacedComment {
  id: string;
  floor: number;
  postedAt: Date;
}

/**
 * Takes the next floor, stands on it and counts for its author, in one statement: the topic's row lock makes floors consecutive however many
 * write at once, and nothing but the statements after this one lengthens the wait of the next writer.
 * Its time is later than any activity before it, so "the last" means the same by time and by floor.
 * Undefined when the topic no longer takes comments, or stands elsewhere.
 */
export async function insertComment(tx: Tx, comment: NewComment): Promise<PlacedComment | undefined> {
  const { topicId, tagId, authorId, quoteId, body, state, postedAt, evenClosed, earned } = comment;
  const time = sql`greatest(${postedAt}::timestamptz, activity_at + interval '1 microsecond')`;
  const activity = sql`, comment_count = comment_count + 1, activity_kind = 'commented', activity_by = ${authorId}, activity_at = ${time}`;
  const counted = state === 'published' ? sql`, counted as (${countsSql({ comments: 1, earned })} from place where member.id = ${authorId}::bigint)` : sql``;
  const { rows } = await sql<PlacedComment>`
    with place as (
      update topic set last_floor = last_floor + 1 ${state === 'published' ? activity : sql``}
      where id = ${topicId} and tag_id = ${tagId} and state = 'published' and (not comments_closed or ${evenClosed}::boolean)
      returning last_floor, ${state === 'published' ? sql`activity_at` : time} as posted_at
    ) ${counted}
    insert into comment (topic_id, floor, author_id, quote_id, body_source, body_html, body_text, state, posted_at)
    select ${topicId}, last_floor, ${authorId}, ${quoteId}::bigint, ${body.source}, ${body.html}, ${body.text}, ${state}, posted_at
    from place returning id, floor, posted_at ${prepared}`.execute(tx);
  return rows[0];
}
