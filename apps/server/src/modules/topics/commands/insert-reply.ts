import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { ContentState, WrittenBody } from '../../content/index.ts';

export interface NewReply {
  topicId: string;
  commentId: string;
  authorId: string;
  answersReplyId: string | null;
  chain: string[];
  body: WrittenBody;
  state: ContentState;
  postedAt: Date;
  evenClosed: boolean;
}

/** Its time is later than any activity before it. Undefined when the topic no longer takes replies, or the comment is gone. */
export async function insertReply(tx: Tx, reply: NewReply): Promise<string | undefined> {
  const { topicId, commentId, authorId, answersReplyId, chain, body, state, postedAt, evenClosed } = reply;
  const time = sql`greatest(${postedAt}::timestamptz, activity_at + interval '1 microsecond')`;
  const activity = sql`activity_kind = 'replied', activity_by = ${authorId}, activity_at = ${time}`;
  const { rows } = await sql<{ id: string }>`
    with place as (
      update topic set ${state === 'published' ? activity : sql`last_floor = last_floor`}
      where id = ${topicId} and state = 'published' and (not comments_closed or ${evenClosed}::boolean)
      returning id, ${state === 'published' ? sql`activity_at` : time} as posted_at
    )
    insert into reply (topic_id, comment_id, author_id, answers_reply_id, chain, body_source, body_html, body_text, state, posted_at)
    select place.id, comment.id, ${authorId}, ${answersReplyId}::bigint, ${chain}::bigint[], ${body.source}, ${body.html},
      ${body.text}, ${state}, place.posted_at
    from place, comment where comment.id = ${commentId} and comment.state = 'published'
    returning id`.execute(tx);
  return rows[0]?.id;
}
