import type { HiddenKind } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { ContentState, KeptImage } from '../../content/index.ts';
import { idsOf, orderOf, type ListShape } from './topic-order.ts';

export interface TopicCardRow {
  id: string;
  title: string;
  excerpt: string;
  images: KeptImage[];
  tagId: string;
  authorId: string;
  essence: boolean;
  pinOrder: number;
  hiddenKinds: HiddenKind[];
  hasPoll: boolean;
  hasEnvelope: boolean;
  state: ContentState;
  postedAt: Date;
  activityAt: Date;
  activityKind: 'posted' | 'commented' | 'replied';
  activityBy: string | null;
  viewCount: number;
  commentCount: number;
  likeCount: number;
}

/** The rows of chosen topics; `page` gives their ids with the columns of the order, which names `page`. */
async function rowsOf(db: Db, page: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<TopicCardRow[]> {
  const { rows } = await sql<TopicCardRow>`
    with page as materialized (${page})
    select topic.id, title, excerpt, images, tag_id, author_id, essence, topic.pin_order, hidden_kinds, has_poll, has_envelope, state, posted_at,
      topic.activity_at, activity_kind, activity_by, view_count, comment_count, like_count
    from page join topic on topic.id = page.id
    order by ${order}`.execute(db);
  return rows;
}

/** One page of a list: first the ids out of the index alone, then the rows of these ids only. */
export function topicCardRows(db: Db, shape: ListShape, limit: number, offset: number): Promise<TopicCardRow[]> {
  return rowsOf(db, idsOf(shape, limit, offset), orderOf(shape, 'page'));
}

/** One page of what somebody posted, newest first; the index of authors has them in this order. */
export function authorCardRows(db: Db, authorId: string, limit: number, offset: number): Promise<TopicCardRow[]> {
  const page = sql`
    select id from topic where author_id = ${authorId}::bigint and state = 'published'
    order by id desc limit ${limit}::int offset ${offset}::int`;
  return rowsOf(db, page, sql`page.id desc`);
}
