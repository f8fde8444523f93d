import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { ContentState, WrittenBody } from '../../content/index.ts';
import { laterThanAll, listsFollow, placeOfLists } from './follow-activity.ts';

export interface NewAnswer {
  questionId: string;
  authorId: string;
  body: WrittenBody;
  holdsFor: string;
  state: ContentState;
  postedAt: Date;
  /** Staff still write where answers are closed. */
  evenClosed: boolean;
}

export interface PlacedAnswer {
  id: string;
  floor: number;
  postedAt: Date;
}

/**
 * Takes the next floor and stands on it, in one statement: the question's row lock makes floors consecutive however many
 * write at once. Undefined when the question no longer takes answers.
 */
export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<PlacedAnswer | undefined> {
  const { questionId, authorId, body, holdsFor, state, postedAt, evenClosed } = answer;
  const time = laterThanAll(postedAt);
  const shown = state === 'published';
  const activity = sql`, answer_count = answer_count + 1, activity_kind = 'answered', activity_by = ${authorId}, activity_at = ${time}`;
  const { rows } = await sql<PlacedAnswer>`
    with place as (
      update question set last_floor = last_floor + 1 ${shown ? activity : sql``}
      where id = ${questionId} and state = 'published' and (not answers_closed or ${evenClosed}::boolean)
      returning id, last_floor, ${placeOfLists}, ${shown ? sql`activity_at` : time} as posted_at
    ) ${shown ? listsFollow : sql``}
    insert into answer (question_id, floor, author_id, body_source, body_html, body_text, holds_for, state, posted_at)
    select id, last_floor, ${authorId}, ${body.source}, ${body.html}, ${body.text}, ${holdsFor}, ${state}, posted_at
    from place returning id, floor, posted_at`.execute(tx);
  return rows[0];
}
