import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/**
 * Last activity from what is published now, so a deleted answer no longer holds its question up, nor names who wrote it;
 * the rows by tag follow. The caller holds the rows of the questions.
 */
export async function refreshActivity(tx: Tx, questionIds: readonly string[]): Promise<void> {
  await sql`
    with refreshed as (
      update question set (activity_at, activity_kind, activity_by) = (
        select at, kind, by from (
          select question.posted_at as at, 'asked' as kind, null::bigint as by, 1 as rank
          union all
          (select posted_at, 'answered', author_id, 2 from answer
            where question_id = question.id and state = 'published' order by floor desc limit 1)
          union all
          (select posted_at, 'replied', author_id, 3 from answer_reply
            where question_id = question.id and state = 'published' order by id desc limit 1)
        ) acts order by at desc, rank desc limit 1)
      where id = any(${questionIds}::bigint[]) returning id, activity_at
    )
    update question_tagging set activity_at = refreshed.activity_at
    from refreshed where question_id = refreshed.id and question_tagging.activity_at <> refreshed.activity_at`.execute(tx);
}
