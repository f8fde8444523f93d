import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { countsSql } from '../../members/index.ts';
import type { ContentState, WrittenBody } from '../../content/index.ts';
import { laterThanAll, listsFollow, placeOfLists } from './follow-activity.ts';

export interface NewAnswer {
  questionId: string;
  /** The tags whose rights were asked. */
  tagIds: readonly string[];
  authorId: string;
  body: WrittenBody;
  holdsFor: string;
  state: ContentState;
  postedAt: Date;
  /** Staff still write where answers are closed. */
  evenClosed: boolean;
  /** Points that the author gets once it is published. */
  earned: bigint;
}

export interface PlacedAnswer {
  id: string;
  floor: number;
  postedAt: Date;
}

/**
 * Takes the next floor, stands on it and counts for its author, in one statement: the question's row lock makes floors consecutive however many
 * write at once. Undefined when the question no longer takes answers, or stands elsewhere.
 */
export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<PlacedAnswer | undefined> {
  const { questionId, tagIds, authorId, body, holdsFor, state, postedAt, evenClosed, earned } = answer;
  const time = laterThanAll(postedAt);
  const shown = state === 'published';
  const activity = sql`, answer_count = answer_count + 1, activity_kind = 'answered', activity_by = ${authorId}, activity_at = ${time}`;
  const counted = shown ? sql`, counted as (${countsSql({ answers: 1, earned })} from place where member.id = ${authorId}::bigint)` : sql``;
  const { rows } = await sql<PlacedAnswer>`
    with place as (
      update question set last_floor = last_floor + 1 ${shown ? activity : sql``}
      where id = ${questionId} and tag_ids = ${tagIds}::bigint[] and state = 'published' and (not answers_closed or ${evenClosed}::boolean)
      returning id, last_floor, ${placeOfLists}, ${shown ? sql`activity_at` : time} as posted_at
    ) ${shown ? listsFollow : sql``} ${counted}
    insert into answer (question_id, floor, author_id, body_source, body_html, body_text, holds_for, state, posted_at)
    select id, last_floor, ${authorId}, ${body.source}, ${body.html}, ${body.text}, ${holdsFor}, ${state}, posted_at
    from place returning id, floor, posted_at ${prepared}`.execute(tx);
  return rows[0];
}
