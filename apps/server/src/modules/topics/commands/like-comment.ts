import type { Answer, likeComment as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { likeAndCount } from '../../posts/index.ts';
import { canReactTo } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { commentFacts } from '../queries/read-facts.ts';

export async function likeComment(ctx: MemberCtx, commentId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const { topic, comment } = await commentFacts(ctx.db, commentId);
  must(canReactTo('comment', policy, topic, comment));
  return likeAndCount(ctx, { kind: 'comment', id: commentId, authorId: comment.authorId }, on);
}
