import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';
import type { PostState, WrittenBody } from '../../posts/index.ts';
import { laterThanAll, listsFollow, placeOfLists } from './follow-activity.ts';

interface NewAnswerReply {
  questionId: string;
  /** Null: under the question itself. */
  answerId: string | null;
  authorId: string;
  answersReplyId: string | null;
  chain: string[];
  body: WrittenBody;
  state: PostState;
  postedAt: Date;
}

/** Under a question whose row is locked, and an answer that stays published while it is. */
export async function insertAnswerReply(tx: Tx, reply: NewAnswerReply): Promise<string> {
  const { questionId, answerId, authorId, answersReplyId, chain, body, state, postedAt } = reply;
  const time = laterThanAll(postedAt);
  const shown = state === 'published';
  const activity = sql`activity_kind = 'replied', activity_by = ${authorId}, activity_at = ${time}`;
  const { rows } = await sql<{ id: string }>`
    with place as (
      update question set ${shown ? activity : sql`last_floor = last_floor`} where id = ${questionId}
      returning id, ${placeOfLists}, ${shown ? sql`activity_at` : time} as posted_at
    ) ${shown ? listsFollow : sql``}
    insert into answer_reply (question_id, answer_id, author_id, answers_reply_id, chain, body_source, body_html, body_text, state, posted_at)
    select id, ${answerId}::bigint, ${authorId}, ${answersReplyId}::bigint, ${chain}::bigint[], ${body.source}, ${body.html},
      ${body.text}, ${state}, posted_at
    from place returning id`.execute(tx);
  const [placed] = rows;
  invariant(placed !== undefined, 'the question is locked');
  return placed.id;
}
