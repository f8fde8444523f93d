import type { Services } from '../../../platform/http/ctx.ts';
import { readPostAudience } from '../../posts/index.ts';
import { placeOf } from '../place.ts';
import type { Told } from '../recipients.ts';
import { type Act, lockSource, tell } from '../tell.ts';

/** Tells one member of something that happens once. */
async function tellOne({ write, clock }: Services, memberId: string, told: Told, act: Omit<Act, 'at' | 'place'>): Promise<void> {
  await write(async (tx) => {
    await lockSource(tx, act.source);
    await tell(tx, { ...act, place: null, at: clock.now() }, new Map([[memberId, told]]));
  });
}

/** Somebody opened what a topic hides. */
export async function tellOfUnlock(
  services: Services,
  { topicId, authorId, memberId, kind }: { topicId: string; authorId: string; memberId: string; kind: string },
): Promise<void> {
  const source = `unlock:${topicId}:${kind}:by:${memberId}`;
  const post = { kind: 'topic' as const, id: topicId };
  await services.write(async (tx) => {
    await lockSource(tx, source);
    const audience = await readPostAudience(tx, post);
    if (audience === null) return;
    const place = await placeOf(services, audience);
    await tell(
      tx,
      { source, senderId: memberId, post, place, at: place.now },
      new Map([[authorId, { kind: 'topic_unlock', subject: post }]]),
    );
  });
}

/** An envelope ended; whoever stopped it or left knows. */
export async function tellOfEnvelope(
  services: Services,
  {
    envelopeId,
    topicId,
    senderId,
    reason,
    returned,
  }: { envelopeId: string; topicId: string; senderId: string; reason: string; returned: string },
): Promise<void> {
  if (reason === 'stopped' || reason === 'left') return;
  const post = { kind: 'topic' as const, id: topicId };
  const act = { source: `envelope:${envelopeId}`, senderId: null, post, facts: { amount: returned } };
  // Its own page is opened, by its own number.
  await tellOne(services, senderId, { kind: 'envelope_ended', subject: { kind: 'envelope', id: envelopeId } }, act);
}

/** Staff gave money or points, or took them. */
export async function tellOfAdjustment(
  services: Services,
  {
    adjustmentId,
    memberId,
    currency,
    amount,
    reason,
  }: { adjustmentId: string; memberId: string; currency: 'CNY' | 'POINT'; amount: string; reason: string },
): Promise<void> {
  const facts = currency === 'CNY' ? { reason, amount } : { reason, points: Number(amount) };
  const kind = currency === 'CNY' ? 'balance_changed' : 'points_changed';
  const act = { source: `adjustment:${adjustmentId}`, senderId: null, post: null, facts };
  await tellOne(services, memberId, { kind, subject: { kind: 'adjustment', id: adjustmentId } }, act);
}
