import type * as contract from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { decimalOf } from '../../ledger/index.ts';
import type { Acting } from '../../posts/write/index.ts';
import { isDeleted, type PostState } from '../../posts/index.ts';
import { claimShare, endEnvelopeOfTopic, openEnvelope, readEnvelope, stopEnvelope } from '../../red-envelopes/index.ts';
import { settings } from '../../site/index.ts';
import { canReact, policyContext } from '../policy.ts';
import { readTopicFacts } from '../rows.ts';
import { seeRoot } from '../../posts/read/index.ts';
import { topicReader } from '../queries/read-topic.ts';

/** Whether its topic is visible is checked before; if it was deleted meanwhile, the envelope itself refuses. */
export async function claimEnvelope(ctx: MemberCtx, topicId: string): Promise<contract.Answer<typeof contract.claimEnvelope>> {
  const [policy, topic] = await Promise.all([policyContext(ctx), readTopicFacts(ctx.db, topicId)]);
  must(canReact(policy, topic));
  const { amount, rank, at, claimed } = await claimShare(ctx, topicId, policy.settings.envelopeOwn);
  return { share: { amount, rank, at: at.toISOString() }, claimed };
}

/** Allowed while the site is read-only: it is the sender's money. */
export async function stopTopicEnvelope(ctx: MemberCtx, topicId: string): Promise<contract.Answer<typeof contract.stopEnvelope>> {
  // The sender may always read it, wherever the topic is; others only while the topic shows it.
  const envelope = await readEnvelope(ctx.db, topicId, ctx.viewer.memberId);
  if (envelope?.senderId !== ctx.viewer.memberId) await seeRoot(topicReader, ctx, topicId);
  const returned = await ctx.write((tx) => stopEnvelope(tx, topicId, ctx.viewer.memberId, ctx.clock.now()));
  return { returned: decimalOf(returned, 'CNY') };
}

/**
 * Consequences for the red envelope of a topic, in the transaction that changes the topic, so that the money is always consistent with it.
 */
export async function envelopeFollows(ctx: Acting, tx: Tx, topicId: string, state: PostState): Promise<void> {
  const at = ctx.clock.now();
  if (state === 'published') await openEnvelope(tx, at, topicId, (await settings.get(ctx.db)).envelopeHours);
  if (isDeleted(state)) await endEnvelopeOfTopic(tx, topicId, { reason: 'deleted', actorId: ctx.viewer.memberId, at });
}
