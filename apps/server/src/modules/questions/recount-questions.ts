import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { gathered } from '../../platform/database/last-steps.ts';
import { authorsUnder, questionTree, recountOfMembers, recountReactions, recountResponses, refreshActivitySql } from '../posts/index.ts';
import { questionTotals } from '../tags/index.ts';
import { placeQuestions } from './commands/place-question.ts';

/** The last activity from what is published now; the rows by tag follow. */
export async function refreshActivity(tx: Tx, questionIds: readonly string[]): Promise<void> {
  await sql`
    with refreshed as (${refreshActivitySql(questionTree, questionIds)} returning id, activity_at)
    update question_tagging set activity_at = refreshed.activity_at
    from refreshed where question_id = refreshed.id and question_tagging.activity_at <> refreshed.activity_at`.execute(tx);
}

async function recountWorked(tx: Tx, questionIds: readonly string[]): Promise<void> {
  const worked = sql`(select count(*)::int from answer_worked where answer_id = answer.id)`;
  await sql`
    update answer set worked_count = ${worked}
    where question_id = any(${questionIds}::bigint[]) and worked_count <> ${worked}`.execute(tx);
}

const correctTags = gathered<'all'>('tag recount', async (tx) => {
  await sql`select 1 from question_count order by tag_id for update`.execute(tx);
  await sql`
    with found as (
      select tag_id, count(*)::int as published, count(*) filter (where resolved)::int as resolved from question_tagging where listed group by tag_id
      union all select null, count(*)::int, count(*) filter (where resolved)::int from question where state = 'published'
    ),
    off as (
      select coalesce(counted.tag_id, found.tag_id) as tag_id, coalesce(found.published, 0) - coalesce(counted.published, 0) as published,
        coalesce(found.resolved, 0) - coalesce(counted.resolved, 0) as resolved
      from question_count counted full join found on coalesce(counted.tag_id, 0) = coalesce(found.tag_id, 0)
    ),
    corrected as (
      update question_count set published = question_count.published + off.published, resolved = question_count.resolved + off.resolved
      from off where question_count.tag_id is not distinct from off.tag_id and (off.published <> 0 or off.resolved <> 0)
      returning question_count.tag_id
    )
    insert into question_count (tag_id, published, resolved)
    select tag_id, published, resolved from off
    where published > 0 and not exists (select 1 from corrected where corrected.tag_id is not distinct from off.tag_id)
    on conflict (tag_id) do update set
      published = question_count.published + excluded.published, resolved = question_count.resolved + excluded.resolved`.execute(tx);
  questionTotals.drop(tx);
});

/**
 * The numbers of all questions and of each tag: what is off is added to what others may be adding to as well. At the end
 * of the transaction, after what its commands count, and once however often it is asked for.
 */
export async function recountQuestionTags(tx: Tx): Promise<void> {
  await correctTags(tx, 'all');
}

export const recountMembers = recountOfMembers(questionTree);

/**
 * Rebuilds every number and list that depends on these questions: their own, the counts of tags, those of askers and
 * answerers. For imports, which write rows without counting. At most a few hundred ids at once: they stay locked.
 */
export async function recountQuestions(tx: Tx, questionIds: readonly string[]): Promise<void> {
  await recountResponses(tx, questionTree, questionIds);
  await refreshActivity(tx, questionIds);
  await placeQuestions(tx, questionIds);
  await recountReactions(tx, questionTree, questionIds);
  await recountWorked(tx, questionIds);
  await recountMembers(tx, await authorsUnder(tx, questionTree, questionIds));
  await recountQuestionTags(tx);
}
