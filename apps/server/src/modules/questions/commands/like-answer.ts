import type { Answer, likeAnswer as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { likeAndCount } from '../../posts/index.ts';
import { canReactTo } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { answerFacts } from '../queries/read-facts.ts';

export async function likeAnswer(ctx: MemberCtx, answerId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const { question, answer } = await answerFacts(ctx.db, answerId);
  must(canReactTo('answer', policy, question, null, answer));
  return likeAndCount(ctx, { kind: 'answer', id: answerId, authorId: answer.authorId }, on);
}
