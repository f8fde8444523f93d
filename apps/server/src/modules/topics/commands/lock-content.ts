import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { Stated } from '../../posts/index.ts';

/**
 * Loads for a change. Locks are always taken in one order: topic, comment, reply, then members, counts, accounts
 * (ADR 28); so two acts on one thread wait for each other instead of for ever.
 */
function selectTopic(tx: Tx) {
  return tx
    .selectFrom('topic')
    .select(['id', 'authorId', 'tagId', 'commentsClosed', 'version', 'bodyHtml', 'hasEnvelope', 'state', 'stateBefore'])
    .$narrowType<Stated>()
    .forNoKeyUpdate();
}

export async function lockTopic(tx: Tx, topicId: string) {
  const topic = await selectTopic(tx).where('id', '=', topicId).executeTakeFirst();
  return topic ?? fail('topic.not_found');
}

export type LockedTopic = Awaited<ReturnType<typeof lockTopic>>;

export async function lockComment(tx: Tx, commentId: string) {
  const root = await selectTopic(tx)
    .where('id', '=', (eb) => eb.selectFrom('comment').select('topicId').where('comment.id', '=', commentId))
    .executeTakeFirst();
  const post = await tx
    .selectFrom('comment')
    .select(['id', 'floor', 'authorId', 'quoteId', 'postedAt', 'version', 'bodyHtml', 'likeCount', 'state', 'stateBefore'])
    .$narrowType<Stated>()
    .where('id', '=', commentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return root === undefined || post === undefined ? fail('comment.not_found') : { root, post };
}

export type LockedComment = Awaited<ReturnType<typeof lockComment>>['post'];

export async function lockReply(tx: Tx, replyId: string) {
  const root = await selectTopic(tx)
    .where('id', '=', (eb) => eb.selectFrom('reply').select('topicId').where('reply.id', '=', replyId))
    .executeTakeFirst();
  const post = await tx
    .selectFrom('reply')
    .select(['id', 'commentId', 'authorId', 'answersReplyId', 'version', 'bodyHtml', 'state', 'stateBefore'])
    .$narrowType<Stated>()
    .where('id', '=', replyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return root === undefined || post === undefined ? fail('reply.not_found') : { root, post };
}

export type LockedReply = Awaited<ReturnType<typeof lockReply>>['post'];
