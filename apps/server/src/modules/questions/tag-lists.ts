import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { checkStillLeaves, type ActivityFollower } from '../posts/write/index.ts';
import type { PostState } from '../posts/index.ts';
import { moveQuestionCounts } from '../tags/index.ts';
import type { LockedQuestion } from './rows.ts';

/**
 * Updates the rows by which tags list a question to its current state, including tags that it left or joined. Activity alone is updated by
 * the statement that posts an answer or reply.
 */
export function updateTagList(tx: Tx, questionId: string): Promise<void> {
  return updateTagLists(tx, [questionId]);
}

/**
 * The same for several. In the order of tags, since the foreign key takes share locks on their rows and whoever edits tags locks all of
 * them.
 */
export async function updateTagLists(tx: Tx, questionIds: readonly string[]): Promise<void> {
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

/** The tags that a question leaves and those that it joins. */
export function tagMoves(question: Pick<LockedQuestion, 'tagIds'>, tagIds: readonly string[]): { left: string[]; joined: string[] } {
  const left = question.tagIds.filter((tagId) => !tagIds.includes(tagId));
  const joined = tagIds.filter((tagId) => !question.tagIds.includes(tagId));
  return { left, joined };
}

/** Called after the row has its new tags: updates the rows by which tags list a question. @throws Failure beside `tagIds` */
export async function followTags(tx: Tx, question: LockedQuestion, tagIds: readonly string[]): Promise<void> {
  const { left, joined } = tagMoves(question, tagIds);
  if (left.length + joined.length === 0) return;
  await updateTagList(tx, question.id);
  await checkStillLeaves(tx, 'tagIds', joined);
}

/** The counts of tags follow a question that stays published; one that is no longer published was counted in its old tags. */
export async function followTagCounts(tx: Tx, question: LockedQuestion, tagIds: readonly string[], state: PostState): Promise<void> {
  if (state !== 'published') return;
  await moveQuestionCounts(tx, tagMoves(question, tagIds), { resolved: question.adoptedAnswerId !== null });
}

/**
 * Updates the rows by which its tags list a question when something is posted under it. It inserts, because tags that joined while the
 * statement waited for the question are not in its snapshot; in the order of tags, like `updateTagLists`.
 */
export const listsFollow: ActivityFollower = {
  columns: sql`, tag_ids, resolved, pin_order, activity_at, question.posted_at as requested_at`,
  cte: sql`, lists as (
    insert into question_tagging (tag_id, question_id, listed, resolved, pin_order, activity_at, posted_at)
    select one, id, true, resolved, pin_order, activity_at, requested_at from moved cross join unnest(tag_ids) as one order by one
    on conflict (question_id, tag_id) do update set activity_at = excluded.activity_at
  )`,
};
