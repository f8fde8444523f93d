import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { arrayOf, statement } from '../../../platform/database/statement.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type PostState, shownSql } from '../../posts/index.ts';

export interface AnswerReplyRow {
  id: string;
  answerId: string | null;
  authorId: string;
  answersReplyId: string | null;
  answersAuthorId: string | null;
  chain: string[];
  bodyHtml: string;
  likeCount: number;
  state: PostState;
  postedAt: Date;
  editedAt: Date | null;
}

type By = { answerIds: readonly string[]; questionId?: string | undefined } | { replyId: string };

/** Materialized, because the planner takes a busy question for one of a thousand replies and would start workers. */
function rowsOf(wanted: RawBuilder<unknown>, staff: string, me: string): RawBuilder<AnswerReplyRow> {
  return sql<AnswerReplyRow>`
    with wanted as materialized (${wanted})
    select answer_reply.id, answer_reply.answer_id as "answerId", answer_reply.author_id as "authorId",
      answer_reply.answers_reply_id as "answersReplyId", answered.author_id as "answersAuthorId", answer_reply.chain,
      answer_reply.body_html as "bodyHtml", answer_reply.like_count as "likeCount", answer_reply.state,
      answer_reply.posted_at as "postedAt", answer_reply.edited_at as "editedAt"
    from wanted answer_reply left join answer_reply answered on answered.id = answer_reply.answers_reply_id
    where ${shownSql('answer_reply', staff, me)}
    order by answer_reply.id`;
}

const ofAnswers = (answerIds: string): RawBuilder<unknown> => sql`select * from answer_reply where answer_id = any(${answerIds}::bigint[])`;

const byId = statement((replyId: string, staff: string, me: string) => rowsOf(sql`select * from answer_reply where id = ${replyId}::bigint`, staff, me));
const underAnswers = statement((answerIds: string, staff: string, me: string) => rowsOf(ofAnswers(answerIds), staff, me));
const underAll = statement((answerIds: string, questionId: string, staff: string, me: string) =>
  rowsOf(sql`${ofAnswers(answerIds)} union all select * from answer_reply where question_id = ${questionId}::bigint and answer_id is null`, staff, me));

/** Replies under some answers and, with `questionId`, under the question itself; in the order of writing, as far as the viewer may see them. */
export async function readAnswerReplies(db: Db | Tx, { staff, memberId }: Viewer, by: By): Promise<AnswerReplyRow[]> {
  if ('replyId' in by) return byId(db, by.replyId, staff, memberId);
  const { answerIds, questionId } = by;
  if (questionId !== undefined) return underAll(db, arrayOf(answerIds), questionId, staff, memberId);
  return answerIds.length === 0 ? [] : underAnswers(db, arrayOf(answerIds), staff, memberId);
}
