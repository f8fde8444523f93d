import type { Answer, Body, postQuestionReply as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { questionFacts } from '../queries/read-facts.ts';
import { lockQuestion } from './lock-content.ts';
import { saveAnswerReply } from './save-answer-reply.ts';

export async function replyToQuestion(ctx: MemberCtx, questionId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const before = { question: await questionFacts(ctx.db, questionId), answer: null };
  return { reply: await saveAnswerReply(ctx, before, async (tx) => ({ question: await lockQuestion(tx, questionId), answer: null }), input) };
}
