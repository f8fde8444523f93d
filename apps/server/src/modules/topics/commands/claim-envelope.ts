import type { Answer, claimEnvelope as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { claimShare } from '../../red-envelopes/index.ts';
import { canReact } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { topicFacts } from '../queries/read-facts.ts';

/** Whether its topic may be seen is asked before; that it was deleted meanwhile, the envelope itself knows. */
export async function claimEnvelope(ctx: MemberCtx, topicId: string): Promise<Answer<typeof endpoint>> {
  const [policy, topic] = await Promise.all([policyContext(ctx), topicFacts(ctx.db, topicId)]);
  must(canReact(policy, topic));
  const { amount, rank, at, claimed } = await claimShare(ctx, topicId, policy.settings.envelopeOwn);
  return { share: { amount, rank, at: at.toISOString() }, claimed };
}
