import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { invariant } from '../../../platform/failure.ts';
import type { PostState, WrittenBody } from '../../posts/index.ts';
import { listsFollow, placeOfLists } from './follow-activity.ts';

interface NewAnswer {
  questionId: string;
  authorId: string;
  body: WrittenBody;
  holdsFor: string;
  state: PostState;
  postedAt: Date;
}

interface PlacedAnswer {
  id: string;
  floor: number;
  postedAt: Date;
}

/**
 * Takes the next floor of a question whose row is locked, counts there, and moves its rows in lists. Its time is later
 * than any activity and any floor before it, so "the last" means the same by time and by floor.
 */
export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<PlacedAnswer> {
  const { questionId, authorId, body, holdsFor, state, postedAt } = answer;
  const shown = state === 'published';
  const activity = sql`, answer_count = answer_count + 1, activity_kind = 'answered', activity_by = ${authorId}, activity_at = next.posted_at`;
  const { rows } = await sql<PlacedAnswer>`
    with next as (
      select id, last_floor + 1 as floor, greatest(${postedAt}::timestamptz, activity_at + interval '1 microsecond',
        (select posted_at + interval '1 microsecond' from answer where question_id = question.id and answer.floor = last_floor)) as posted_at
      from question where id = ${questionId}
    ), place as (
      update question set last_floor = next.floor ${shown ? activity : sql``} from next where question.id = next.id
      returning question.id, ${placeOfLists}
    ) ${shown ? listsFollow : sql``}
    insert into answer (question_id, floor, author_id, body_source, body_html, body_text, holds_for, state, posted_at)
    select id, floor, ${authorId}::bigint, ${body.source}, ${body.html}, ${body.text}, ${holdsFor}, ${state}, posted_at from next
    returning id, floor, posted_at ${prepared}`.execute(tx);
  const [placed] = rows;
  invariant(placed !== undefined, 'the question is locked');
  return placed;
}
