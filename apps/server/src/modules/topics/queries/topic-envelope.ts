import type * as contract from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCard } from '../../members/index.ts';
import { claimsOf, presentEnvelope, proofOf, readEnvelope } from '../../red-envelopes/index.ts';
import { canReact, policyContext } from '../policy.ts';
import { seeRoot } from '../../posts/read/index.ts';
import { topicReader } from './read-topic.ts';

/** The envelope of a topic that the caller may see. @throws Failure topic.not_found, topic.not_visible */
async function find(ctx: Ctx, topicId: string) {
  const policy = await policyContext(ctx);
  const topic = await seeRoot(topicReader, ctx, topicId);
  return { policy, topic, row: topic.hasEnvelope ? await readEnvelope(ctx.db, topicId, ctx.viewer.memberId) : undefined };
}

export async function topicEnvelope(ctx: Ctx, topicId: string): Promise<contract.Answer<typeof contract.readTopicEnvelope>> {
  const { policy, topic, row } = await find(ctx, topicId);
  if (row === undefined) return { envelope: null };
  const sender = await memberCard(ctx.db, row.senderId);
  const may = { now: ctx.clock.now(), mayAct: canReact(policy, topic), ownAllowed: policy.settings.envelopeOwn };
  return { envelope: presentEnvelope(ctx.viewer, row, sender, may) };
}

export async function envelopeClaims(
  ctx: Ctx,
  topicId: string,
  requested: PageOfList,
): Promise<contract.Answer<typeof contract.listEnvelopeClaims>> {
  const { row = fail('envelope.not_found') } = await find(ctx, topicId);
  return claimsOf(ctx.db, row, requested);
}

/** The sender of the envelope and those who claimed a share may always check it, also when the topic is deleted or not visible. */
export async function envelopeProof(ctx: Ctx, topicId: string): Promise<contract.Answer<typeof contract.readEnvelopeProof>> {
  const { memberId } = ctx.viewer;
  const own = memberId === null ? undefined : await readEnvelope(ctx.db, topicId, memberId);
  const concerned = own !== undefined && (own.senderId === memberId || own.ownMinor !== null);
  const { row = fail('envelope.not_found') } = concerned ? { row: own } : await find(ctx, topicId);
  return proofOf(ctx.db, row);
}
