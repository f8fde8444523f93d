import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { ContentState } from '../content-state.ts';
import type { WrittenBody } from '../write-body.ts';

export interface NewComment {
  topicId: string;
  authorId: string;
  quoteId: string | null;
  body: WrittenBody;
  state: ContentState;
  postedAt: Date;
  /** Staff still write where comments are closed. */
  evenClosed: boolean;
}

/**
 * Takes the next floor and stands on it, in one statement: the topic's row lock makes floors consecutive however many
 * write at once, and nothing but the statements after this one lengthens the wait of the next writer.
 * Undefined when the topic no longer takes comments.
 */
export async function insertComment(tx: Tx, comment: NewComment): Promise<{ id: string; floor: number } | undefined> {
  const { topicId, authorId, quoteId, body, state, postedAt, evenClosed } = comment;
  const activity = sql`, comment_count = comment_count + 1, activity_kind = 'commented', activity_by = ${authorId},
    activity_at = greatest(activity_at, ${postedAt}::timestamptz)`;
  const { rows } = await sql<{ id: string; floor: number }>`
    with place as (
      update topic set last_floor = last_floor + 1 ${state === 'published' ? activity : sql``}
      where id = ${topicId} and state = 'published' and (not comments_closed or ${evenClosed}::boolean)
      returning last_floor
    )
    insert into comment (topic_id, floor, author_id, quote_id, body_source, body_html, body_text, state, posted_at)
    select ${topicId}, last_floor, ${authorId}, ${quoteId}::bigint, ${body.source}, ${body.html}, ${body.text}, ${state},
      ${postedAt}::timestamptz
    from place returning id, floor`.execute(tx);
  return rows[0];
}
