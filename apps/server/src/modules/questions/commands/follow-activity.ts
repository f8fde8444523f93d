import { sql, type RawBuilder } from 'kysely';

/**
 * A part of the statements that post: `place` returned the question as it is now, and the rows by which its tags list it
 * move along. It inserts, because tags that joined while the statement waited for the question are not in its snapshot.
 */
export const listsFollow: RawBuilder<unknown> = sql`, lists as (
  insert into question_tagging (tag_id, question_id, listed, resolved, pin_order, activity_at, posted_at)
  select unnest(tag_ids), id, true, resolved, pin_order, activity_at, asked_at from place
  on conflict (question_id, tag_id) do update set activity_at = excluded.activity_at
)`;

/** What `place` returns for it. */
export const placeOfLists: RawBuilder<unknown> = sql`tag_ids, resolved, pin_order, activity_at, question.posted_at as asked_at`;

/** Later than any activity before it, so "the last" means the same by time and by floor. */
export function laterThanAll(postedAt: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${postedAt}::timestamptz, activity_at + interval '1 microsecond')`;
}
