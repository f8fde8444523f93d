import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { questionTree } from '../../posts/index.ts';
import { recountJob } from '../../posts/write/index.ts';
import { recountMembers, recountQuestions, recountQuestionTags } from '../recount-questions.ts';

/** Read without locks, so what is in motion may show up; the recount under locks then finds nothing to do. */
async function driftedQuestions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select question.id from question
    left join (
      select question_id, count(*) filter (where state = 'published') as answers, max(floor) as floor from answer group by question_id
    ) found on found.question_id = question.id
    left join (
      select question_id, array_agg(tag_id order by tag_id) as tag_ids, bool_and(listed) as listed, bool_or(listed) as listed_once,
        bool_and(resolved) as resolved, bool_or(resolved) as resolved_once, bool_and(offers_cash) as cash, bool_or(offers_cash) as cash_once, bool_and(offers_points) as points, bool_or(offers_points) as points_once,
        min(pin_order) as least, max(pin_order) as most,
        min(activity_at) as earliest, max(activity_at) as latest
      from question_tagging group by question_id
    ) placed on placed.question_id = question.id
    where answer_count <> coalesce(found.answers, 0) or last_floor < coalesce(found.floor, 0)
      or placed.tag_ids is distinct from array(select unnest(question.tag_ids) order by 1)
      or (placed.listed, placed.listed_once) <> (question.state = 'published', question.state = 'published')
      or (placed.resolved, placed.resolved_once) <> (question.resolved, question.resolved)
      or (placed.cash, placed.cash_once) <> (question.offers_cash, question.offers_cash)
      or (placed.points, placed.points_once) <> (question.offers_points, question.offers_points)
      or (placed.least, placed.most) <> (question.pin_order, question.pin_order)
      or (placed.earliest, placed.latest) <> (question.activity_at, question.activity_at)`.execute(db);
  return rows.map(({ id }) => id);
}

export const recount = recountJob(questionTree, {
  drifted: driftedQuestions,
  roots: recountQuestions,
  members: recountMembers,
  tags: recountQuestionTags,
});
