import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';

/**
 * Brings the rows by which tags list a question to what the question is now; also those of tags that it left or joined.
 * Activity alone moves with the statement that posts an answer or reply.
 */
export function placeQuestion(tx: Tx, questionId: string): Promise<void> {
  return placeQuestions(tx, [questionId]);
}

/** The same for several. In the order of tags, since the foreign key shares their rows and whoever edits tags locks all of them. */
export async function placeQuestions(tx: Tx, questionIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from question_tagging using question
      where question.id = any(${questionIds}::bigint[]) and question_id = question.id and tag_id <> all(question.tag_ids)
    )
    insert into question_tagging (tag_id, question_id, listed, resolved, pin_order, activity_at, offers_cash, offers_points, posted_at)
    select one, id, state = 'published', resolved, pin_order, activity_at, offers_cash, offers_points, posted_at
    from question cross join unnest(tag_ids) as one where id = any(${questionIds}::bigint[]) order by one, id
    on conflict (question_id, tag_id) do update set
      listed = excluded.listed, resolved = excluded.resolved, pin_order = excluded.pin_order, activity_at = excluded.activity_at,
      offers_cash = excluded.offers_cash, offers_points = excluded.offers_points`.execute(tx);
}
