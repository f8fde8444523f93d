import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
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
  fresh: boolean;
  unreadComments: number;
}

/** A number beyond this reads "99+" anyway, and the bound keeps a list cheap after a long absence. */
const countedUnread = 100;

const unreadOfVisitor = { columns: sql`false as fresh, 0 as unread_comments`, join: sql`` };

/** Never opened, and how many published comments of others came since; in the same statement as the rows. */
function unreadOf(viewer: Viewer): { columns: RawBuilder<unknown>; join: RawBuilder<unknown> } {
  if (viewer.memberId === null) return unreadOfVisitor;
  const me = sql`${viewer.memberId}::bigint`;
  return {
    columns: sql`
      seen.floor is null and topic.author_id <> ${me} as fresh,
      case when coalesce(seen.floor, 0) >= last_floor or (seen.floor is null and topic.author_id <> ${me}) then 0 else (
        select count(*)::int from (
          select 1 from comment
          where comment.topic_id = topic.id and comment.floor > coalesce(seen.floor, 0)
            and comment.state = 'published' and comment.author_id <> ${me}
          limit ${countedUnread}::int
        ) since
      ) end as unread_comments`,
    join: sql`left join topic_read seen on seen.topic_id = topic.id and seen.member_id = ${me}`,
  };
}

/** One page of a list: first the ids out of the index alone, then the rows of these ids only. */
export async function topicCardRows(db: Db, viewer: Viewer, shape: ListShape, limit: number, offset: number): Promise<TopicCardRow[]> {
  const unread = unreadOf(viewer);
  const { rows } = await sql<TopicCardRow>`
    with page as materialized (${idsOf(shape, limit, offset)})
    select topic.id, title, excerpt, images, tag_id, author_id, essence, topic.pin_order, state, posted_at,
      topic.activity_at, activity_kind, activity_by, view_count, comment_count, ${unread.columns}
    from page join topic on topic.id = page.id ${unread.join}
    order by ${orderOf(shape, 'page')}`.execute(db);
  return rows;
}
