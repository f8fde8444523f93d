import type { Answer, Body, postReply as endpoint } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { replyPosted } from '../events.ts';
import { tellThread } from '../news.ts';
import { canReply } from '../policy.ts';
import { houseOf, type House } from '../queries/house.ts';
import { commentFacts } from '../queries/read-facts.ts';
import { replyView } from '../queries/reply-view.ts';
import { isReviewed } from '../review.ts';
import { firstState, rewardPosted, writeReply, writingRules } from '../../content/index.ts';
import { insertReply, type NewReply } from './insert-reply.ts';

/** Ancestors kept for the line of who answers whom; a longer exchange would carry ever heavier rows. */
const keptAncestors = 50;

async function chainTo(db: Db, commentId: string, replyId: string | undefined): Promise<string[]> {
  if (replyId === undefined) return [];
  const answered = await db
    .selectFrom('reply')
    .select((eb) => ['commentId', eb.ref('chain').$castTo<string[]>().as('chain')])
    .where('id', '=', replyId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (answered === undefined) fail('reply.not_found');
  if (answered.commentId !== commentId) failField('answersReplyId', 'reply.other_comment');
  return [...answered.chain, replyId].slice(-keptAncestors);
}

async function refuse(tx: Tx, house: House, commentId: string): Promise<never> {
  const { topic, comment } = await commentFacts(tx, commentId);
  must(canReply(house, topic, comment));
  fail('comment.state_forbids');
}

export async function postReply(ctx: MemberCtx, commentId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const house = await houseOf(ctx);
  const { topicId, topic, comment } = await commentFacts(ctx.db, commentId);
  must(canReply(house, topic, comment));
  const chain = await chainTo(ctx.db, commentId, input.answersReplyId);
  const body = await writeReply(ctx.db, input.body, writingRules(ctx, house));
  const authorId = ctx.viewer.memberId;
  const answersReplyId = input.answersReplyId ?? null;
  const state = firstState(isReviewed(house, 'reviewReply', topic.tagId));
  const reply: NewReply = { topicId, commentId, authorId, answersReplyId, chain, body, state, postedAt: ctx.clock.now(), evenClosed: ctx.viewer.staff };
  const replyId = await ctx.write(async (tx) => {
    const id = (await insertReply(tx, reply)) ?? (await refuse(tx, house, commentId));
    await emit(tx, replyPosted, { topicId, commentId, replyId: id, answersReplyId, authorId, state, mentions: body.mentions });
    if (state === 'published') {
      await rewardPosted(ctx, tx, house.settings, { kind: 'reply', id, authorId });
      tellThread(tx, topicId, { kind: 'comment.changed', data: { topicId, commentId } });
    }
    return id;
  });
  return { reply: await replyView(ctx.db, house, topic, replyId) };
}
