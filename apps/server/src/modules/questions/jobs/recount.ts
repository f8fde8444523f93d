import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { recountAskers, recountQuestions, recountQuestionTags } from '../recount-questions.ts';

const batch = 500;

/** Read without locks, so what is in motion may show up; the recount under locks then finds nothing to do. */
async function driftedQuestions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select question.id from question
    left join (
      select question_id, count(*) filter (where state = 'published') as answers, max(floor) as floor from answer group by question_id
    ) said on said.question_id = question.id
    left join (
      select question_id, array_agg(tag_id order by tag_id) as tag_ids, bool_and(listed) as listed, bool_or(listed) as listed_once,
        bool_and(resolved) as resolved, bool_or(resolved) as resolved_once, bool_and(offers_cash) as cash, bool_or(offers_cash) as cash_once, bool_and(offers_points) as points, bool_or(offers_points) as points_once,
        min(pin_order) as least, max(pin_order) as most,
        min(activity_at) as earliest, max(activity_at) as latest
      from question_tagging group by question_id
    ) placed on placed.question_id = question.id
    where answer_count <> coalesce(said.answers, 0) or last_floor < coalesce(said.floor, 0)
      or placed.tag_ids is distinct from array(select unnest(question.tag_ids) order by 1)
      or (placed.listed, placed.listed_once) <> (question.state = 'published', question.state = 'published')
      or (placed.resolved, placed.resolved_once) <> (question.resolved, question.resolved)
      or (placed.cash, placed.cash_once) <> (question.offers_cash, question.offers_cash)
      or (placed.points, placed.points_once) <> (question.offers_points, question.offers_points)
      or (placed.least, placed.most) <> (question.pin_order, question.pin_order)
      or (placed.earliest, placed.latest) <> (question.activity_at, question.activity_at)`.execute(db);
  return rows.map(({ id }) => id);
}

async function driftedMembers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    left join (select author_id, count(*) as questions from question where state = 'published' group by author_id) asked on asked.author_id = member.id
    left join (select author_id, count(*) as answers from answer where state = 'published' group by author_id) said on said.author_id = member.id
    where question_count <> coalesce(asked.questions, 0) or answer_count <> coalesce(said.answers, 0)`.execute(db);
  return rows.map(({ id }) => id);
}

async function inBatches(ids: readonly string[], run: (some: string[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) await run(ids.slice(start, start + batch));
}

/** Counters and lists are exact by construction; should a defect make them drift, the night brings them back and says so. */
export async function recount(services: Services): Promise<void> {
  const { db, write, log } = services;
  const [questionIds, memberIds] = [await driftedQuestions(db), await driftedMembers(db)];
  if (questionIds.length + memberIds.length > 0) log.warn({ questions: questionIds.length, members: memberIds.length }, 'counts had drifted');
  await inBatches(questionIds, (ids) => write((tx) => recountQuestions(tx, ids)));
  await inBatches(memberIds, (ids) => write((tx) => recountAskers(tx, ids)));
  await write(recountQuestionTags);
}
