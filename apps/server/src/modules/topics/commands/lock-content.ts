import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { PostState } from '../../posts/index.ts';

/**
 * Loads for a change. Locks are always taken in one order: topic, comment, reply, then members, counts, accounts (ADR 28); so two acts on one thread wait for each other instead of for ever.
 */
export async function lockTopic(tx: Tx, topicId: string) {
  const topic = await selectTopic(tx).where('id', '=', topicId).executeTakeFirst();
  return topic ?? fail('topic.not_found');
}

function selectTopic(tx: Tx) {
  return tx
    .selectFrom('topic')
    .select(['id', 'authorId', 'tagId', 'commentsClosed', 'version', 'bodyHtml', 'hasEnvelope'])
    .select((eb) => [
      eb.ref('state').$castTo<PostState>().as('state'),
      eb.ref('stateBefore').$castTo<PostState | null>().as('stateBefore'),
    ])
    .forNoKeyUpdate();
}

export type LockedTopic = Awaited<ReturnType<typeof lockTopic>>;

export async function lockComment(tx: Tx, commentId: string) {
  const topic = await selectTopic(tx)
    .where('id', '=', (eb) => eb.selectFrom('comment').select('topicId').where('comment.id', '=', commentId))
    .executeTakeFirst();
  const comment = await tx
    .selectFrom('comment')
    .select(['id', 'floor', 'authorId', 'quoteId', 'postedAt', 'version', 'bodyHtml', 'likeCount'])
    .select((eb) => [
      eb.ref('state').$castTo<PostState>().as('state'),
      eb.ref('stateBefore').$castTo<PostState | null>().as('stateBefore'),
    ])
    .where('id', '=', commentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return topic === undefined || comment === undefined ? fail('comment.not_found') : { topic, comment };
}

export type LockedComment = Awaited<ReturnType<typeof lockComment>>;

export async function lockReply(tx: Tx, replyId: string) {
  const topic = await selectTopic(tx)
    .where('id', '=', (eb) => eb.selectFrom('reply').select('topicId').where('reply.id', '=', replyId))
    .executeTakeFirst();
  const reply = await tx
    .selectFrom('reply')
    .select(['id', 'commentId', 'authorId', 'answersReplyId', 'version', 'bodyHtml'])
    .select((eb) => [
      eb.ref('state').$castTo<PostState>().as('state'),
      eb.ref('stateBefore').$castTo<PostState | null>().as('stateBefore'),
    ])
    .where('id', '=', replyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return topic === undefined || reply === undefined ? fail('reply.not_found') : { topic, reply };
}

export type LockedReply = Awaited<ReturnType<typeof lockReply>>;
