import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';

/** A condition on `question` and `answer_request`: the request waits for an answer that can be given. */
export const isOpenRequest: RawBuilder<boolean> = sql<boolean>`(
  answer_request.declined_at is null and question.state = 'published' and not question.answers_closed
  and not exists (
    select from answer where answer.question_id = question.id and author_id = answer_request.member_id and answer.state in ('published', 'pending')))`;

/** The tags of the question whose answer somebody was requested to write, as long as they can. */
export async function openAnswerRequest(db: Db | Tx, questionId: string, memberId: string): Promise<{ tagIds: string[] } | undefined> {
  const { rows } = await sql<{ tagIds: string[] }>`
    select tag_ids::text[] as tag_ids from answer_request join question on question.id = question_id
    where question_id = ${questionId}::bigint and answer_request.member_id = ${memberId}::bigint and ${isOpenRequest}`.execute(db);
  return rows[0];
}

/** All requests of a question, which are few. */
export function requestsOf(db: Db | Tx, questionId: string): Promise<{ memberId: string; requesterId: string }[]> {
  return db
    .selectFrom('answerRequest')
    .select(['memberId', 'requesterId'])
    .where('questionId', '=', questionId)
    .orderBy('memberId')
    .execute();
}
