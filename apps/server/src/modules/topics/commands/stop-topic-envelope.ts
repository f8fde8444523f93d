import type { Answer, stopEnvelope as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { decimalOf } from '../../ledger/index.ts';
import { readEnvelope, stopEnvelope } from '../../red-envelopes/index.ts';
import { policyContext } from '../queries/policy-context.ts';
import { readTopic } from '../queries/read-topic.ts';

/** Also while the site is read-only: it is the sender's money. */
export async function stopTopicEnvelope(ctx: MemberCtx, topicId: string): Promise<Answer<typeof endpoint>> {
  // The money is the sender's wherever the topic went; everybody else learns of it only what the topic shows.
  const envelope = await readEnvelope(ctx.db, topicId, ctx.viewer.memberId);
  if (envelope?.senderId !== ctx.viewer.memberId) await readTopic(ctx.db, await policyContext(ctx), topicId);
  const returned = await ctx.write((tx) => stopEnvelope(tx, topicId, ctx.viewer.memberId, ctx.clock.now()));
  return { returned: decimalOf(returned, 'CNY') };
}
