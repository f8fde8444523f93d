import type { HiddenKind } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type CardRow, listPages } from '../../posts/read/index.ts';
import type { BodyImage } from '../../posts/write/index.ts';
import { idsOf, orderOf, type ListShape } from './topic-order.ts';

export interface TopicCardRow extends CardRow<'posted' | 'commented' | 'replied'> {
  excerpt: string;
  images: BodyImage[];
  tagId: string;
  essence: boolean;
  hiddenKinds: HiddenKind[];
  hasPoll: boolean;
  hasEnvelope: boolean;
  commentCount: number;
}

/** The rows of chosen topics; `page` gives their ids with the columns of the order, which names `page`. */
function rowsSql(page: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<TopicCardRow> {
  return sql<TopicCardRow>`
    with page as materialized (${page})
    select topic.id, title, excerpt, images, tag_id as "tagId", author_id as "authorId", essence, topic.pin_order as "pinOrder",
      hidden_kinds as "hiddenKinds", has_poll as "hasPoll", has_envelope as "hasEnvelope", state, posted_at as "postedAt",
      topic.activity_at as "activityAt", activity_kind as "activityKind", activity_by as "activityBy", view_count as "viewCount",
      comment_count as "commentCount", like_count as "likeCount"
    from page join topic on topic.id = page.id
    order by ${order}`;
}

/** One page of a list: first the ids out of the index alone, then the rows of these ids only. */
export const topicCardRows = listPages<ListShape, TopicCardRow>({
  sqlOf: (shape, page) => rowsSql(idsOf(shape, page), orderOf(shape, 'page')),
  nameOf: ({ tab }) => tab,
  preparesTag: ({ tab }) => tab === 'all',
});

/** One page of what somebody posted, newest first; the index of authors has them in this order. */
export async function authorCardRows(db: Db, authorId: string, limit: number, offset: number): Promise<TopicCardRow[]> {
  const page = sql`
    select id from topic where author_id = ${authorId}::bigint and state = 'published'
    order by id desc limit ${limit}::int offset ${offset}::int`;
  return (await rowsSql(page, sql`page.id desc`).execute(db)).rows;
}
