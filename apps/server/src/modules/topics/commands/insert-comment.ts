import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { invariant } from '../../../platform/failure.ts';
import type { PostState, WrittenBody } from '../../posts/index.ts';

interface NewComment {
  topicId: string;
  authorId: string;
  quoteId: string | null;
  body: WrittenBody;
  state: PostState;
  postedAt: Date;
}

interface PlacedComment {
  id: string;
  floor: number;
  postedAt: Date;
}

/**
 * Takes the next floor of a topic whose row is locked, and counts there. Its time is later than any activity and any
 * floor before it, so "the last" means the same by time and by floor.
 */
export async function insertComment(tx: Tx, comment: NewComment): Promise<PlacedComment> {
  const { topicId, authorId, quoteId, body, state, postedAt } = comment;
  const activity = sql`, comment_count = comment_count + 1, activity_kind = 'commented', activity_by = ${authorId}, activity_at = place.posted_at`;
  const { rows } = await sql<PlacedComment>`
    with place as (
      select id, last_floor + 1 as floor, greatest(${postedAt}::timestamptz, activity_at + interval '1 microsecond',
        (select posted_at + interval '1 microsecond' from comment where topic_id = topic.id and comment.floor = last_floor)) as posted_at
      from topic where id = ${topicId}
    ), moved as (
      update topic set last_floor = place.floor ${state === 'published' ? activity : sql``} from place where topic.id = place.id
    )
    insert into comment (topic_id, floor, author_id, quote_id, body_source, body_html, body_text, state, posted_at)
    select id, floor, ${authorId}::bigint, ${quoteId}::bigint, ${body.source}, ${body.html}, ${body.text}, ${state}, posted_at from place
    returning id, floor, posted_at ${prepared}`.execute(tx);
  const [placed] = rows;
  invariant(placed !== undefined, 'the topic is locked');
  return placed;
}
