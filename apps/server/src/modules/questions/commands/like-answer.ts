import type { Answer, likeAnswer as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { likeAndCount } from '../../content/index.ts';
import { canReactTo } from '../policy.ts';
import { houseOf } from '../queries/house.ts';
import { answerFacts } from '../queries/read-facts.ts';

export async function likeAnswer(ctx: MemberCtx, answerId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  const house = await houseOf(ctx);
  const { question, answer } = await answerFacts(ctx.db, answerId);
  must(canReactTo('answer', house, question, null, answer));
  return likeAndCount(ctx, { kind: 'answer', id: answerId, authorId: answer.authorId }, on);
}
