import type { Answer, likeReply as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { likeAndCount } from '../../posts/index.ts';
import { canReactTo } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { replyFacts } from '../queries/read-facts.ts';

export async function likeReply(ctx: MemberCtx, replyId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const { topic, comment, reply } = await replyFacts(ctx.db, replyId);
  must(canReactTo('reply', policy, topic, comment, reply));
  return likeAndCount(ctx, { kind: 'reply', id: replyId, authorId: reply.authorId }, on);
}
