import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { PostState } from '../../posts/index.ts';
import { staffItems } from '../../posts/moderate/index.ts';
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

/** These topics as the list of staff shows them. */
export async function staffTopics(ctx: Ctx, ids: readonly string[]): Promise<contract.Answer<typeof contract.listStaffTopics>['items']> {
  const { tags } = await policyContext(ctx);
  const items = await staffItems<TopicRow>(ctx, 'topic', ids, {
    columns: sql`title, excerpt, tag_id, essence, pin_order, comments_closed, view_count, comment_count`,
  });
  return items.map(({ tagId, ...item }) => ({ ...item, tag: chipOf(tags, tagId) }));
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

/** These comments or replies as the list of staff shows them. */
export async function staffComments(
  ctx: Ctx,
  kind: 'comment' | 'reply',
  ids: readonly string[],
): Promise<contract.Answer<typeof contract.listStaffComments>['items']> {
  const items = await staffItems<CommentRow>(ctx, kind, ids, {
    columns: sql`page.topic_id, topic.title as topic_title, comment.id as comment_id, comment.floor`,
    joins: sql`join topic on topic.id = page.topic_id ${joins[kind]}`,
  });
  return items.map((item) => ({ ...item, kind }));
}
