import { sql } from 'kysely';
import type { ActivityFollower } from '../../posts/write/index.ts';

/**
 * The rows by which its tags list a question move along with what is posted under it. It inserts, because tags that
 * joined while the statement waited for the question are not in its snapshot; in the order of tags,
 * like `placeQuestions`.
 */
export const listsFollow: ActivityFollower = {
  columns: sql`, tag_ids, resolved, pin_order, activity_at, question.posted_at as asked_at`,
  cte: sql`, lists as (
    insert into question_tagging (tag_id, question_id, listed, resolved, pin_order, activity_at, posted_at)
    select one, id, true, resolved, pin_order, activity_at, asked_at from moved cross join unnest(tag_ids) as one order by one
    on conflict (question_id, tag_id) do update set activity_at = excluded.activity_at
  )`,
};
