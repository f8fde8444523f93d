import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type CardRow, listPages, pinnedOrder } from '../../posts/read/index.ts';
import type { BountyFacts } from '../bounty/bounty.ts';
import { idsOf, type ListShape } from './question-order.ts';

export interface QuestionCardRow extends BountyFacts, CardRow<'asked' | 'answered' | 'replied'> {
  excerpt: string;
  tagIds: string[];
  resolved: boolean;
  hasPoll: boolean;
  answerCount: number;
}

/** The rows of chosen questions; `page` gives their ids with the columns of the order, which names `page`. */
function rowsSql(page: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<QuestionCardRow> {
  return sql<QuestionCardRow>`
    with page as materialized (${page})
    select question.id, title, excerpt, tag_ids as "tagIds", author_id as "authorId", question.pin_order as "pinOrder", state, resolved,
      has_poll as "hasPoll", question.posted_at as "postedAt", question.activity_at as "activityAt", activity_kind as "activityKind",
      activity_by as "activityBy", view_count as "viewCount", answer_count as "answerCount", like_count as "likeCount",
      bounty_cny_minor as "bountyCnyMinor", bounty_points as "bountyPoints", bounty_share_minor as "bountyShareMinor", bounty_state as "bountyState"
    from page join question on question.id = page.id
    order by ${order}`;
}

/** Published questions of one member, newest first. */
export async function authorCardRows(db: Db, authorId: string, limit: number, offset: number): Promise<QuestionCardRow[]> {
  const page = sql`
    select id, posted_at from question where author_id = ${authorId}::bigint and state = 'published'
    order by posted_at desc, id desc limit ${limit}::int offset ${offset}::int`;
  return (await rowsSql(page, sql`page.posted_at desc, page.id desc`).execute(db)).rows;
}

/** One page of a list: first the ids out of the index alone, then the rows of these ids only. */
export const questionCardRows = listPages<ListShape, QuestionCardRow>({
  sqlOf: (shape, page) => rowsSql(idsOf(shape, page), pinnedOrder(shape, 'page')),
  nameOf: ({ only }) => only,
  preparesTag: () => true,
});
