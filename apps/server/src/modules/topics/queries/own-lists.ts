import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { canRestore } from '../../posts/index.ts';
import { ownPage, type OwnResponseRow, type OwnRow, underRoot } from '../../post-lists/index.ts';
import { chipOf } from '../../tags/index.ts';
import { canDelete, canEdit, canSeeTopic, policyContext, type PolicyContext } from '../policy.ts';

interface OwnTopic extends OwnRow {
  tagId: string;
  essence: boolean;
  hidden: boolean;
  pinOrder: number;
  viewCount: number;
  commentCount: number;
  favouriteCount: number;
}

interface OwnComment extends OwnResponseRow {
  tagId: string;
  commentsClosed: boolean;
  /** Of a comment. */
  floor: number;
  /** Of a reply. */
  commentId: string;
}

function mayDoWith(kind: 'topic' | 'comment' | 'reply', policy: PolicyContext, row: OwnRow & { tagId: string }) {
  return {
    edit: canEdit(kind, policy, row.tagId, row).allowed,
    delete: canDelete(kind, policy, row.tagId, row).allowed,
    restore: canRestore(kind, policy.viewer, row).allowed,
  };
}

export async function topicList(
  ctx: MemberCtx,
  query: contract.Query<typeof contract.listOwnTopics>,
): Promise<contract.Answer<typeof contract.listOwnTopics>> {
  const policy = await policyContext(ctx);
  return ownPage(ctx, 'topic', query, {
    more: sql`tag_id, essence, hidden_kinds <> '{}' as hidden, pin_order, view_count, comment_count, favourite_count`,
    present: (row: OwnTopic) => ({
      title: row.title,
      tag: chipOf(policy.tags, row.tagId),
      essence: row.essence,
      hidden: row.hidden,
      pinned: row.pinOrder > 0,
      viewCount: row.viewCount,
      commentCount: row.commentCount,
      favouriteCount: row.favouriteCount,
      viewer: mayDoWith('topic', policy, row),
    }),
  });
}

function presentOwn(kind: 'comment' | 'reply', policy: PolicyContext, row: OwnComment) {
  const { rootId, rootAuthorId, rootState, tagId, commentsClosed } = row;
  const readable = canSeeTopic(policy, { authorId: rootAuthorId, state: rootState, tagId, commentsClosed }).allowed;
  return { ...underRoot(row, readable), topicId: rootId, viewer: mayDoWith(kind, policy, row) };
}

export async function commentList(
  ctx: MemberCtx,
  query: contract.Query<typeof contract.listOwnComments>,
): Promise<contract.Answer<typeof contract.listOwnComments>> {
  const policy = await policyContext(ctx);
  return ownPage(ctx, 'comment', query, {
    more: sql`topic.tag_id, topic.comments_closed, comment.floor`,
    present: (row: OwnComment) => ({ ...presentOwn('comment', policy, row), floor: row.floor }),
  });
}

export async function replyList(
  ctx: MemberCtx,
  query: contract.Query<typeof contract.listOwnReplies>,
): Promise<contract.Answer<typeof contract.listOwnReplies>> {
  const policy = await policyContext(ctx);
  return ownPage(ctx, 'reply', query, {
    more: sql`topic.tag_id, topic.comments_closed, reply.comment_id`,
    present: (row: OwnComment) => ({ ...presentOwn('reply', policy, row), commentId: row.commentId }),
  });
}
