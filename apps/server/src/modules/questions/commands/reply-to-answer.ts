import type { Answer, Body, replyToAnswer as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { canReply } from '../policy.ts';
import { houseOf } from '../queries/house.ts';
import { answerFacts } from '../queries/read-facts.ts';
import { saveAnswerReply } from './save-answer-reply.ts';

export async function replyToAnswer(ctx: MemberCtx, answerId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const house = await houseOf(ctx);
  const { question, answer } = await answerFacts(ctx.db, answerId);
  must(canReply(house, question, answer));
  const refuse = async (tx: Tx): Promise<never> => {
    const now = await answerFacts(tx, answerId);
    must(canReply(house, now.question, now.answer));
    fail('answer.state_forbids');
  };
  return { reply: await saveAnswerReply(ctx, house, { question, answerId, refuse }, input) };
}
