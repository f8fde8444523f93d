import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { gathered } from '../../platform/database/last-steps.ts';
import { correctCounts } from '../members/index.ts';
import { announceQuestionCounts } from '../tags/index.ts';
import { placeQuestions } from './commands/place-question.ts';
import { refreshActivity } from './refresh-activity.ts';

/** Likes, favourites and words of thanks have rows of their own; an import adds likes of nobody. */
async function recountReactions(tx: Tx, questionIds: readonly string[]): Promise<void> {
  const likes = (kind: string) => sql`imported_likes + (select count(*)::int from liking where subject_kind = ${sql.lit(kind)} and subject_id = ${sql.ref(`${kind}.id`)})`;
  const kept = sql`(select count(*)::int from favourite where subject_kind = 'question' and subject_id = question.id)`;
  const worked = sql`(select count(*)::int from answer_worked where answer_id = answer.id)`;
  await sql`
    update question set like_count = ${likes('question')}, favourite_count = ${kept}
    where id = any(${questionIds}::bigint[]) and (like_count <> ${likes('question')} or favourite_count <> ${kept})`.execute(tx);
  await sql`
    update answer set like_count = ${likes('answer')}, worked_count = ${worked}
    where question_id = any(${questionIds}::bigint[]) and (like_count <> ${likes('answer')} or worked_count <> ${worked})`.execute(tx);
  await sql`
    update answer_reply set like_count = ${likes('answer_reply')}
    where question_id = any(${questionIds}::bigint[]) and like_count <> ${likes('answer_reply')}`.execute(tx);
}

/**
 * A recount locks the row that holds a number, and counts in the next statement. Whoever wrote before us has changed
 * the row already, so we waited and see it; whoever writes after us waits, and adds to the corrected number.
 */
async function recountRows(tx: Tx, questionIds: readonly string[]): Promise<void> {
  await sql`select 1 from question where id = any(${questionIds}::bigint[]) order by id for no key update`.execute(tx);
  await sql`
    update question set answer_count = said.answers, last_floor = greatest(last_floor, said.floor)
    from (
      select question.id, count(answer.id) filter (where answer.state = 'published')::int as answers, coalesce(max(answer.floor), 0) as floor
      from question left join answer on answer.question_id = question.id
      where question.id = any(${questionIds}::bigint[]) group by question.id
    ) said
    where question.id = said.id and (answer_count <> said.answers or last_floor < said.floor)`.execute(tx);
  await refreshActivity(tx, questionIds);
  await placeQuestions(tx, questionIds);
  await recountReactions(tx, questionIds);
}

const correctTags = gathered<'all'>('tag recount', async (tx) => {
  await sql`select 1 from question_count order by tag_id for update`.execute(tx);
  await sql`
    with found as (
      select tag_id, count(*)::int as published, count(*) filter (where resolved)::int as resolved from question_tagging where listed group by tag_id
      union all select null, count(*)::int, count(*) filter (where resolved)::int from question where state = 'published'
    ),
    off as (
      select coalesce(kept.tag_id, found.tag_id) as tag_id, coalesce(found.published, 0) - coalesce(kept.published, 0) as published,
        coalesce(found.resolved, 0) - coalesce(kept.resolved, 0) as resolved
      from question_count kept full join found on coalesce(kept.tag_id, 0) = coalesce(found.tag_id, 0)
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
  announceQuestionCounts(tx);
});

/**
 * The numbers of all questions and of each tag: what is off is added to what others may be adding to as well. At the end
 * of the transaction, after what its commands count, and once however often it is asked for.
 */
export async function recountQuestionTags(tx: Tx): Promise<void> {
  await correctTags(tx, 'all');
}

const correctMembers = gathered<string>('member recount', async (tx, memberIds) => {
  await sql`select 1 from member where id = any(${memberIds}::bigint[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<{ id: string; questions: number; answers: number }>`
    with found as (
      select id, question_count, answer_count,
        (select count(*) from question where question.author_id = member.id and question.state = 'published')::int as questions,
        (select count(*) from answer where answer.author_id = member.id and answer.state = 'published')::int as answers
      from member where id = any(${memberIds}::bigint[])
    )
    select id, questions - question_count as questions, answers - answer_count as answers
    from found where questions <> question_count or answers <> answer_count order by id`.execute(tx);
  for (const { id, questions, answers } of rows) await correctCounts(tx, id, { questions, answers });
});

/** At the end of the transaction, like the counts of tags. */
export async function recountAskers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await correctMembers(tx, ...memberIds);
}

/**
 * Rebuilds every number and list that depends on these questions: their own, the counts of tags, those of askers and
 * answerers. For imports, which write rows without counting. At most a few hundred ids at once: they stay locked.
 */
export async function recountQuestions(tx: Tx, questionIds: readonly string[]): Promise<void> {
  await recountRows(tx, questionIds);
  const { rows } = await sql<{ id: string }>`
    select author_id as id from question where id = any(${questionIds}::bigint[])
    union select author_id from answer where question_id = any(${questionIds}::bigint[])`.execute(tx);
  await recountAskers(tx, rows.map(({ id }) => id));
  await recountQuestionTags(tx);
}
