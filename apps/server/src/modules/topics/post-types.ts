import type { Tx } from '../../platform/database/db.ts';
import { both, deny } from '../../platform/decision.ts';
import { fail } from '../../platform/failure.ts';
import { isDeleted, locationOf, type PostLocation } from '../posts/index.ts';
import { rewriteBody } from '../posts/moderate/index.ts';
import type { FloorType, ReplyType, RootType } from '../posts/write/index.ts';
import { countTopics } from '../tags/index.ts';
import { rewriteTopic } from './commands/rewrite-topic.ts';
import { envelopeFollows } from './commands/envelopes.ts';
import { inTags, type LockedComment, type LockedReply, type LockedTopic, topicRows } from './rows.ts';
import { announceThread, announceTopic } from './realtime.ts';
import { warm } from './hot-scores.ts';
import {
  canComment,
  canDelete,
  canEdit,
  canReact,
  canReactTo,
  canReply,
  canRewrite,
  canSeeTopic,
  reviewIn,
  type TopicFacts,
} from './policy.ts';
import { refreshActivity } from './recount-topics.ts';

type Facts = TopicFacts & { id: string };

function announceComment(tx: Tx, { root, above, id }: PostLocation & { id: string }): void {
  announceThread(tx, root.id, {
    kind: 'comment.changed',
    data: { topicId: root.id, commentId: above?.kind === 'comment' ? above.id : id },
  });
}

/** The comments of a merged topic are elsewhere: undoing the merge restores it. @throws Failure `topic.merged` */
async function refuseMerged(tx: Tx, topicId: string): Promise<void> {
  const row = await tx.selectFrom('topic').select('mergedIntoId').where('id', '=', topicId).executeTakeFirst();
  if (row?.mergedIntoId != null) fail('topic.merged');
}

const ofTopics = {
  canSee: canSeeTopic,
  tagsOf: ({ tagId }: Facts) => [tagId],
  closed: ({ commentsClosed }: Facts) => (commentsClosed ? ('topic.comments_closed' as const) : null),
  pays: () => false,
};

export const topicType: RootType<Facts, LockedTopic> = {
  kind: 'topic',
  ...topicRows.root,
  locate: ({ root }) => locationOf('topic', inTags(root)),
  canReact: (policy, { root }) => canReact(policy, root),
  canEdit: (policy, { root, post }) => canEdit('topic', policy, root.tagId, post),
  canDelete: (policy, { root, post }) => canDelete('topic', policy, root.tagId, post),
  ...ofTopics,
  rewrite: rewriteTopic,
  review: (policy, { tagId }) => reviewIn(policy, 'reviewTopic', tagId),
  follow: async (ctx, tx, { root: topic }, { before, after, difference }) => {
    if (isDeleted(before)) await refuseMerged(tx, topic.id);
    if (topic.hasEnvelope) await envelopeFollows(ctx, tx, topic.id, after);
    await countTopics(tx, topic.tagId, difference);
  },
  announce: (tx, { id }) => announceTopic(tx, id),
  liked: (ctx, tx, id) => warm(ctx, tx, [id]),
};

export const commentType: FloorType<Facts, LockedTopic, LockedComment> = {
  kind: 'comment',
  ...topicRows.response,
  locate: ({ root, post }) => locationOf('comment', inTags(root), { answersId: post.quoteId, floor: post.floor }),
  canReact: (policy, { root, post }) => canReactTo('comment', policy, root, null, post),
  canEdit: (policy, { root, post }) => both(canEdit('comment', policy, root.tagId, post), canRewrite('comment', policy, root)),
  canDelete: (policy, { root, post }) => canDelete('comment', policy, root.tagId, post),
  ...ofTopics,
  rewrite: rewriteBody('comment'),
  review: (policy, { tagId }) => reviewIn(policy, 'reviewComment', tagId),
  follow: async (ctx, tx, { root: { id } }, { difference }) => {
    if (difference === 0) return;
    await tx
      .updateTable('topic')
      .set((eb) => ({ commentCount: eb('commentCount', '+', difference) }))
      .where('id', '=', id)
      .execute();
    await refreshActivity(tx, [id]);
    await warm(ctx, tx, [id]);
  },
  announce: announceComment,
  canPost: canComment,
  announcePosted: (tx, topicId, { id, floor, authorId }) =>
    announceThread(tx, topicId, { kind: 'comment.posted', data: { topicId, commentId: id, floor, authorId } }),
};

/** Replies are not counted, but update the topic's last activity. */
export const replyType: ReplyType<Facts, LockedTopic, LockedReply> = {
  kind: 'reply',
  ...topicRows.reply,
  locate: ({ root, post }) => locationOf('reply', inTags(root), { responseId: post.commentId, answersId: post.answersReplyId }),
  locateUnder: ({ root, response }, answersId) => locationOf('reply', inTags(root), { responseId: response?.id, answersId }),
  elsewhere: 'reply.other_comment',
  canReact: (policy, { root, above, post }) => canReactTo('reply', policy, root, above, post),
  canReply: (policy, { root, response }) => (response === null ? deny('comment.not_found') : canReply(policy, root, response)),
  canEdit: (policy, { root, post }) => both(canEdit('reply', policy, root.tagId, post), canRewrite('reply', policy, root)),
  canDelete: (policy, { root, post }) => canDelete('reply', policy, root.tagId, post),
  ...ofTopics,
  rewrite: rewriteBody('reply'),
  review: (policy, { tagId }) => reviewIn(policy, 'reviewReply', tagId),
  follow: async (_, tx, { root }, { difference }) => {
    if (difference !== 0) await refreshActivity(tx, [root.id]);
  },
  announce: announceComment,
};
