import type { Answer, likeQuestion as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { likeAndCount } from '../../posts/index.ts';
import { canReact } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { questionFacts } from '../queries/read-facts.ts';

export async function likeQuestion(ctx: MemberCtx, questionId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const question = await questionFacts(ctx.db, questionId);
  must(canReact(policy, question));
  return likeAndCount(ctx, { kind: 'question', id: questionId, authorId: question.authorId }, on);
}
