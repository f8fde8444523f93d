import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { ContentState } from '../../content/index.ts';

export interface AnswerReplyRow {
  id: string;
  answerId: string | null;
  authorId: string;
  answersReplyId: string | null;
  answersAuthorId: string | null;
  chain: string[];
  bodyHtml: string;
  likeCount: number;
  state: ContentState;
  postedAt: Date;
  editedAt: Date | null;
}

type By = { answerIds: readonly string[]; questionId?: string | undefined } | { replyId: string };

function wanted(by: By) {
  if ('replyId' in by) return sql`select * from answer_reply where id = ${by.replyId}::bigint`;
  const ofAnswers = sql`select * from answer_reply where answer_id = any(${by.answerIds}::bigint[])`;
  if (by.questionId === undefined) return ofAnswers;
  return sql`${ofAnswers} union all select * from answer_reply where question_id = ${by.questionId}::bigint and answer_id is null`;
}

/** Replies under some answers and, with `questionId`, under the question itself; in the order of writing, with what waits for review, without what was deleted. */
export async function readAnswerReplies(db: Db | Tx, by: By): Promise<AnswerReplyRow[]> {
  if ('answerIds' in by && by.answerIds.length === 0 && by.questionId === undefined) return [];
  // Materialized, because the planner takes a busy question for one of a thousand replies and would start workers.
  const { rows } = await sql<AnswerReplyRow>`
    with wanted as materialized (${wanted(by)})
    select answer_reply.id, answer_reply.answer_id, answer_reply.author_id, answer_reply.answers_reply_id,
      answered.author_id as answers_author_id, answer_reply.chain, answer_reply.body_html, answer_reply.like_count,
      answer_reply.state, answer_reply.posted_at, answer_reply.edited_at
    from wanted answer_reply left join answer_reply answered on answered.id = answer_reply.answers_reply_id
    where answer_reply.state in ('published', 'pending')
    order by answer_reply.id ${prepared}`.execute(db);
  return rows;
}
