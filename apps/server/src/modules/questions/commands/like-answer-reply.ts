import type { Answer, likeAnswerReply as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { likeAndCount } from '../../content/index.ts';
import { dropRows } from '../news.ts';
import { canReactTo } from '../policy.ts';
import { houseOf } from '../queries/house.ts';
import { factsForLike } from '../queries/read-facts.ts';

export async function likeAnswerReply(ctx: MemberCtx, replyId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  const house = await houseOf(ctx);
  const { question, answer, reply } = await factsForLike.answerReply(ctx.db, replyId);
  must(canReactTo('answer_reply', house, question, answer, reply));
  return likeAndCount(ctx, { kind: 'answer_reply', id: replyId, authorId: reply.authorId }, on, async (tx) => dropRows(tx, question.id));
}
