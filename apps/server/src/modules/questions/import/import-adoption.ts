import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';

/**
 * Notes which answer the asker took elsewhere, be it one of the asker's own, as of the answer's time, since nobody says
 * when; lists and counts follow with `recountQuestions`. False where a choice stands already, or the answer is another
 * question's.
 */
export async function importAdoption(tx: Tx, questionId: string, answerId: string): Promise<boolean> {
  const { rows } = await sql`
    update question set adopted_answer_id = answer.id, adopted_at = answer.posted_at from answer
    where question.id = ${questionId} and adopted_answer_id is null and bounty_state <> 'open' and answer.id = ${answerId} and answer.question_id = question.id
    returning question.id`.execute(tx);
  return rows.length > 0;
}
