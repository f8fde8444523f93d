import type { Answer, Body, replyToQuestion as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { canReply } from '../policy.ts';
import { houseOf } from '../queries/house.ts';
import { questionFacts } from '../queries/read-facts.ts';
import { saveAnswerReply } from './save-answer-reply.ts';

export async function replyToQuestion(ctx: MemberCtx, questionId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const house = await houseOf(ctx);
  const question = await questionFacts(ctx.db, questionId);
  must(canReply(house, question, null));
  const refuse = async (tx: Tx): Promise<never> => {
    must(canReply(house, await questionFacts(tx, questionId), null));
    fail('question.state_forbids');
  };
  return { reply: await saveAnswerReply(ctx, house, { question, answerId: null, refuse }, input) };
}
