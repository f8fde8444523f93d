import type { Answer, listOwnComments as commentsEndpoint, Query, listOwnReplies as repliesEndpoint, listOwnTopics as topicsEndpoint } from '@chaguan/contract';
import { cutExcerpt } from '@chaguan/richtext';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { chipOf } from '../../tags/index.ts';
import { canRestore, type PostState, ownPage } from '../../posts/index.ts';
import { canDelete, canEdit, canSeeTopic, type TopicFacts } from '../policy.ts';
import { policyContext, type PolicyContext } from './policy-context.ts';

interface OwnRow {
  id: string;
  authorId: string;
  state: PostState;
  tagId: string;
  postedAt: Date;
  editedAt: Date | null;
  likeCount: number;
}

interface OwnTopic extends OwnRow {
  title: string;
  essence: boolean;
  hidden: boolean;
  pinOrder: number;
  viewCount: number;
  commentCount: number;
  favouriteCount: number;
}

interface OwnWords extends OwnRow {
  topicId: string;
  title: string;
  text: string;
  topicState: PostState;
  topicAuthorId: string;
  commentsClosed: boolean;
  /** Of the comment itself, or of the comment that was answered. */
  floor: number;
  commentId: string;
}

const shared = ['id', 'author_id', 'state', 'posted_at', 'edited_at', 'like_count'];

function columnsOf(table: 'topic' | 'comment' | 'reply') {
  return sql.join(shared.map((column) => sql.ref(`${table}.${column}`)));
}

function commonOf(noun: 'topic' | 'comment' | 'reply', policy: PolicyContext, row: OwnRow) {
  return {
    id: row.id,
    state: row.state,
    postedAt: row.postedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    likeCount: row.likeCount,
    viewer: {
      edit: canEdit(noun, policy, row.tagId, row).allowed,
      delete: canDelete(noun, policy, row.tagId, row).allowed,
      restore: canRestore(noun, policy.viewer, row).allowed,
    },
  };
}

/** A topic that its author may not open (any more) keeps its title to itself: the tag may have been closed since. */
function placeOf(policy: PolicyContext, { topicId, title, topicAuthorId, topicState, tagId, commentsClosed }: OwnWords) {
  const topic: TopicFacts = { authorId: topicAuthorId, state: topicState, tagId, commentsClosed };
  const readable = canSeeTopic(policy, topic).allowed;
  return { topicId, title: readable ? title : '', readable };
}

export async function topicList(ctx: MemberCtx, { state = 'all', page = 1 }: Query<typeof topicsEndpoint>): Promise<Answer<typeof topicsEndpoint>> {
  const policy = await policyContext(ctx);
  const columns = sql`${columnsOf('topic')}, topic.tag_id, title, essence, hidden_kinds <> '{}' as hidden, pin_order, view_count, comment_count, favourite_count
    from page join topic on topic.id = page_id`;
  const { rows, total, pages } = await ownPage<OwnTopic>(ctx.db, 'topic', { memberId: ctx.viewer.memberId, state, page }, columns);
  const items = rows.map((row) => ({
    ...commonOf('topic', policy, row),
    title: row.title,
    tag: chipOf(policy.tags, row.tagId),
    essence: row.essence,
    hidden: row.hidden,
    pinned: row.pinOrder > 0,
    viewCount: row.viewCount,
    commentCount: row.commentCount,
    favouriteCount: row.favouriteCount,
  }));
  return { items, page, pages, total };
}

const ofTopic = sql`topic.id as topic_id, topic.title, topic.tag_id, topic.state as topic_state, topic.author_id as topic_author_id, topic.comments_closed`;

export async function commentList(ctx: MemberCtx, { state = 'all', page = 1 }: Query<typeof commentsEndpoint>): Promise<Answer<typeof commentsEndpoint>> {
  const policy = await policyContext(ctx);
  const columns = sql`${columnsOf('comment')}, comment.floor, left(comment.body_text, 181) as text, ${ofTopic}
    from page join comment on comment.id = page_id join topic on topic.id = comment.topic_id`;
  const { rows, total, pages } = await ownPage<OwnWords>(ctx.db, 'comment', { memberId: ctx.viewer.memberId, state, page }, columns);
  const items = rows.map((row) => ({ ...commonOf('comment', policy, row), ...placeOf(policy, row), floor: row.floor, excerpt: cutExcerpt(row.text) }));
  return { items, page, pages, total };
}

export async function replyList(ctx: MemberCtx, { state = 'all', page = 1 }: Query<typeof repliesEndpoint>): Promise<Answer<typeof repliesEndpoint>> {
  const policy = await policyContext(ctx);
  const columns = sql`${columnsOf('reply')}, reply.comment_id, left(reply.body_text, 181) as text, ${ofTopic}
    from page join reply on reply.id = page_id join topic on topic.id = reply.topic_id`;
  const { rows, total, pages } = await ownPage<OwnWords>(ctx.db, 'reply', { memberId: ctx.viewer.memberId, state, page }, columns);
  const items = rows.map((row) => ({ ...commonOf('reply', policy, row), ...placeOf(policy, row), commentId: row.commentId, excerpt: cutExcerpt(row.text) }));
  return { items, page, pages, total };
}
