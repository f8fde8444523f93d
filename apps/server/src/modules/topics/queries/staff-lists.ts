import type { Answer, listStaffComments as commentsEndpoint, listStaffTopics as topicsEndpoint, Query } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { PostState } from '../../posts/index.ts';
import { staffPage, staffText } from '../../posts/moderate/index.ts';
import { chipOf } from '../../tags/index.ts';
import { policyContext } from '../policy.ts';

interface TopicRow {
  id: string;
  title: string;
  excerpt: string;
  tagId: string;
  authorId: string;
  essence: boolean;
  pinOrder: number;
  commentsClosed: boolean;
  state: PostState;
  version: number;
  postedAt: Date;
  viewCount: number;
  commentCount: number;
}

export async function staffTopics(ctx: Ctx, query: Query<typeof topicsEndpoint>): Promise<Answer<typeof topicsEndpoint>> {
  const { tags } = await policyContext(ctx);
  const { items, ...rest } = await staffPage<TopicRow>(ctx, 'topic', query, {
    columns: sql`title, excerpt, tag_id, essence, pin_order, comments_closed, view_count, comment_count`,
    within: query.tagId === undefined ? sql`` : sql`and post.tag_id = any(${tags.leavesUnder(query.tagId)}::bigint[])`,
  });
  return { items: items.map(({ tagId, ...item }) => ({ ...item, tag: chipOf(tags, tagId) })), ...rest };
}

interface CommentRow {
  id: string;
  topicId: string;
  topicTitle: string;
  commentId: string;
  floor: number;
  authorId: string;
  text: string;
  state: PostState;
  version: number;
  postedAt: Date;
}

/** The comment itself, or the one that was replied to. */
const joins = { comment: sql`join comment on comment.id = page.id`, reply: sql`join comment on comment.id = page.comment_id` };

export async function staffComments(ctx: Ctx, query: Query<typeof commentsEndpoint>): Promise<Answer<typeof commentsEndpoint>> {
  const { kind = 'comment' } = query;
  const { items, ...rest } = await staffPage<CommentRow>(ctx, kind, query, {
    columns: sql`page.topic_id, topic.title as topic_title, comment.id as comment_id, comment.floor, ${staffText}`,
    joins: sql`join topic on topic.id = page.topic_id ${joins[kind]}`,
  });
  return { items: items.map((item) => ({ ...item, kind })), ...rest };
}
