import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** A question whose asker could choose an answer. */
export interface WaitingChoice {
  /** Of the question. */
  id: string;
  authorId: string;
  tagIds: string[];
  /** The answer with most likes. */
  answerId: string;
}

/**
 * Questions asked after `since` without a choice, whose most liked answer by another member was posted before `before`; in the order of
 * their ids, a batch at a time.
 */
export async function waitingChoices(
  db: Db,
  { since, before }: { since: Date; before: Date },
  after: string,
  limit: number,
): Promise<WaitingChoice[]> {
  const { rows } = await sql<WaitingChoice>`
    select question.id, question.author_id, question.tag_ids::text[] as tag_ids, best.id as answer_id
    from question cross join lateral (
      select id, posted_at from answer
      where question_id = question.id and state = 'published' and like_count > 0 and author_id <> question.author_id
      order by like_count desc, floor limit 1
    ) best
    where question.state = 'published' and adopted_answer_id is null and answer_count > 0
      and question.posted_at > ${since} and question.posted_at <= ${before} and best.posted_at <= ${before} and question.id > ${after}::bigint
    order by question.id limit ${limit}::int`.execute(db);
  return rows;
}

/** Whether an addendum exists, and belongs to a question that everybody may see. */
export async function isVisibleAddendum(db: Db, addendumId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from question_addendum join question on question.id = question_id
    where question_addendum.id = ${addendumId}::bigint and state = 'published'`.execute(db);
  return rows.length > 0;
}

/** The answer that a question's asker or staff have currently chosen. */
export async function adoptedAnswer(db: Db, questionId: string): Promise<string | null> {
  const row = await db.selectFrom('question').select('adoptedAnswerId').where('id', '=', questionId).executeTakeFirst();
  return row?.adoptedAnswerId ?? null;
}
