import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { isDeleted, type PostState } from '../../posts/index.ts';
import { endEnvelopeOfTopic, openEnvelope } from '../../red-envelopes/index.ts';
import { settings } from '../../site/index.ts';

/** What becomes of the red envelope beside a topic, in the transaction that changes the topic: money follows exactly. */
export async function envelopeFollows(ctx: MemberCtx, tx: Tx, topicId: string, state: PostState): Promise<void> {
  const at = ctx.clock.now();
  if (state === 'published') await openEnvelope(tx, at, topicId, (await settings.get(ctx.db)).envelopeHours);
  if (isDeleted(state)) await endEnvelopeOfTopic(tx, topicId, { reason: 'deleted', actorId: ctx.viewer.memberId, at });
}
