import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { ContentState } from '../content-state.ts';
import type { KeptImage } from '../write-body.ts';
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
  state: ContentState;
  postedAt: Date;
  activityAt: Date;
  activityKind: 'posted' | 'commented' | 'replied';
  activityBy: string | null;
  viewCount: number;
  commentCount: number;
}

/** One page of a list: first the ids out of the index alone, then the rows of these ids only. */
export async function topicCardRows(db: Db, shape: ListShape, limit: number, offset: number): Promise<TopicCardRow[]> {
  const { rows } = await sql<TopicCardRow>`
    with page as materialized (${idsOf(shape, limit, offset)})
    select topic.id, title, excerpt, images, tag_id, author_id, essence, topic.pin_order, state, posted_at,
      topic.activity_at, activity_kind, activity_by, view_count, comment_count
    from page join topic on topic.id = page.id
    order by ${orderOf(shape, 'page')}`.execute(db);
  return rows;
}
