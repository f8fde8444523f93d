import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';
import type { PostState, WrittenBody } from '../../posts/index.ts';

interface NewReply {
  topicId: string;
  commentId: string;
  authorId: string;
  answersReplyId: string | null;
  chain: string[];
  body: WrittenBody;
  state: PostState;
  postedAt: Date;
}

/** Under a topic and a comment whose rows are locked. Its time is later than any activity before it. */
export async function insertReply(tx: Tx, reply: NewReply): Promise<string> {
  const { topicId, commentId, authorId, answersReplyId, chain, body, state, postedAt } = reply;
  const activity = sql`, moved as (
    update topic set activity_kind = 'replied', activity_by = ${authorId}, activity_at = place.posted_at from place where topic.id = place.id
  )`;
  const { rows } = await sql<{ id: string }>`
    with place as (
      select id, greatest(${postedAt}::timestamptz, activity_at + interval '1 microsecond') as posted_at from topic where id = ${topicId}
    ) ${state === 'published' ? activity : sql``}
    insert into reply (topic_id, comment_id, author_id, answers_reply_id, chain, body_source, body_html, body_text, state, posted_at)
    select id, ${commentId}::bigint, ${authorId}, ${answersReplyId}::bigint, ${chain}::bigint[], ${body.source}, ${body.html},
      ${body.text}, ${state}, posted_at
    from place returning id`.execute(tx);
  const [placed] = rows;
  invariant(placed !== undefined, 'the topic is locked');
  return placed.id;
}
