import { sql } from 'kysely';
import type { Tx, Db } from '../../platform/database/db.ts';
import { gathered } from '../../platform/database/last-steps.ts';
import { recountsOf, refreshActivitySql } from '../posts/write/index.ts';
import { questionTree } from '../posts/index.ts';
import { questionTotals } from '../tags/index.ts';
import { updateTagLists } from './tag-lists.ts';

/** Sets the last activity from what is published now; the rows by tag follow. */
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
 * The numbers of all questions and of each tag: the difference is added, because others may be adding at the same time. At the end of the
 * transaction, after the commands have counted, and only once however often it is requested.
 */
async function recountQuestionTags(tx: Tx): Promise<void> {
  await correctTags(tx, 'all');
}

/** Read without locks, so changes in progress may appear here; the recount under locks then finds nothing to do. */
async function driftedQuestions(db: Db, questionIds: readonly string[]): Promise<string[]> {
  const among = sql`any(${questionIds}::bigint[])`;
  const { rows } = await sql<{ id: string }>`
    select question.id from question
    left join (
      select question_id, count(*) filter (where state = 'published') as answers, max(floor) as floor from answer
      where question_id = ${among} group by question_id
    ) found on found.question_id = question.id
    left join (
      select question_id, array_agg(tag_id order by tag_id) as tag_ids, bool_and(listed) as listed, bool_or(listed) as listed_once,
        bool_and(resolved) as resolved, bool_or(resolved) as resolved_once, bool_and(offers_cash) as cash, bool_or(offers_cash) as cash_once, bool_and(offers_points) as points, bool_or(offers_points) as points_once,
        min(pin_order) as least, max(pin_order) as most,
        min(activity_at) as earliest, max(activity_at) as latest
      from question_tagging where question_id = ${among} group by question_id
    ) tagged on tagged.question_id = question.id
    where question.id = ${among} and (answer_count <> coalesce(found.answers, 0) or last_floor < coalesce(found.floor, 0)
      or tagged.tag_ids is distinct from array(select unnest(question.tag_ids) order by 1)
      or (tagged.listed, tagged.listed_once) <> (question.state = 'published', question.state = 'published')
      or (tagged.resolved, tagged.resolved_once) <> (question.resolved, question.resolved)
      or (tagged.cash, tagged.cash_once) <> (question.offers_cash, question.offers_cash)
      or (tagged.points, tagged.points_once) <> (question.offers_points, question.offers_points)
      or (tagged.least, tagged.most) <> (question.pin_order, question.pin_order)
      or (tagged.earliest, tagged.latest) <> (question.activity_at, question.activity_at))`.execute(db);
  return rows.map(({ id }) => id);
}

export const { recountRoots: recountQuestions, recountJob: recount } = recountsOf(questionTree, {
  drifted: driftedQuestions,
  refreshActivity,
  others: async (tx, questionIds) => {
    await updateTagLists(tx, questionIds);
    await recountWorked(tx, questionIds);
  },
  tags: recountQuestionTags,
});
