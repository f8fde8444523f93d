import type { Answer, likeTopic as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { likeAndCount } from '../../posts/index.ts';
import { warm } from '../news.ts';
import { canReact } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { topicFacts } from '../queries/read-facts.ts';

export async function likeTopic(ctx: MemberCtx, topicId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const topic = await topicFacts(ctx.db, topicId);
  must(canReact(policy, topic));
  return likeAndCount(ctx, { kind: 'topic', id: topicId, authorId: topic.authorId }, on, (tx) => warm(ctx, tx, [topicId]));
}
