import type { Answer, Body, postAnswerReply as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { answerFacts } from '../queries/read-facts.ts';
import { lockAnswer } from './lock-content.ts';
import { saveAnswerReply } from './save-answer-reply.ts';

export async function replyToAnswer(ctx: MemberCtx, answerId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  return { reply: await saveAnswerReply(ctx, await answerFacts(ctx.db, answerId), async (tx) => {
    const { root, post } = await lockAnswer(tx, answerId);
    return { question: root, answer: post };
  }, input) };
}
