import type { Answer, Body, postReply as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { tellThread } from '../news.ts';
import { canReply } from '../policy.ts';
import { placeOfReply } from '../post-types.ts';
import { policyContext } from '../queries/policy-context.ts';
import { commentFacts } from '../queries/read-facts.ts';
import { replyView } from '../queries/reply-view.ts';
import { isReviewed } from '../review.ts';
import { emitPosted, firstState, rewardPosted, writeReply, writingRules, type WrittenBody } from '../../posts/index.ts';
import { insertReply } from './insert-reply.ts';
import { lockComment } from './lock-content.ts';

/** Ancestors kept for the line of who answers whom; a longer exchange would carry ever heavier rows. */
const keptAncestors = 50;

async function chainTo(tx: Tx, commentId: string, replyId: string | null): Promise<string[]> {
  if (replyId === null) return [];
  const answered = await tx
    .selectFrom('reply')
    .select((eb) => ['commentId', eb.ref('chain').$castTo<string[]>().as('chain')])
    .where('id', '=', replyId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (answered === undefined) fail('reply.not_found');
  if (answered.commentId !== commentId) failField('answersReplyId', 'reply.other_comment');
  return [...answered.chain, replyId].slice(-keptAncestors);
}

interface Draft {
  commentId: string;
  answersReplyId: string | null;
  body: WrittenBody;
}

/** Decides under the locks of topic and comment, which every change of their states and tag takes. */
async function save(ctx: MemberCtx, tx: Tx, { commentId, answersReplyId, body }: Draft) {
  const { root: topic, post: comment } = await lockComment(tx, commentId);
  const policy = await policyContext(ctx);
  must(canReply(policy, topic, comment));
  const chain = await chainTo(tx, commentId, answersReplyId);
  const [topicId, authorId] = [topic.id, ctx.viewer.memberId];
  const state = firstState(isReviewed(policy, 'reviewReply', topic.tagId));
  const id = await insertReply(tx, { topicId, commentId, authorId, answersReplyId, chain, body, state, postedAt: ctx.clock.now() });
  await emitPosted(tx, { kind: 'reply', id, authorId }, placeOfReply(topic, { commentId, answersReplyId }), state, body.mentions);
  if (state === 'published') {
    await rewardPosted(ctx, tx, policy.settings, { kind: 'reply', id, authorId });
    tellThread(tx, topicId, { kind: 'comment.changed', data: { topicId, commentId } });
  }
  return { policy, topic, replyId: id };
}

export async function postReply(ctx: MemberCtx, commentId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const before = await policyContext(ctx);
  const facts = await commentFacts(ctx.db, commentId);
  must(canReply(before, facts.topic, facts.comment));
  const body = await writeReply(ctx.db, input.body, writingRules(ctx, before));
  const { policy, topic, replyId } = await ctx.write((tx) => save(ctx, tx, { commentId, answersReplyId: input.answersReplyId ?? null, body }));
  return { reply: await replyView(ctx.db, policy, topic, replyId) };
}
