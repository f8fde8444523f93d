import type { RealtimeMessages } from '@chaguan/contract';
import { subscribe } from '../../lib/realtime/subscribe.ts';
import { whenSettled } from '../../lib/when-settled.ts';
import type { Envelope } from './data.ts';

type EnvelopeUpdate = RealtimeMessages['envelope.changed'];

/** After a gap all clients reload, spread over time. */
const spreadMs = 2_000;

/** Applies a realtime message to the envelope. Messages may arrive late or twice: claims only increase, and an end is final. */
export function withUpdate(envelope: Envelope, { claimed, claimedAmount, returned, endReason }: EnvelopeUpdate): Envelope {
  if (envelope.state === 'ended' || claimed < envelope.claimed) return envelope;
  const known = { ...envelope, claimed, claimedAmount };
  if (endReason === '') return known;
  const viewer = {
    ...envelope.viewer,
    claim: false,
    stop: false,
    claimRefusal: endReason === 'taken' ? ('envelope.taken' as const) : ('envelope.ended' as const),
  };
  return { ...known, returned, endReason, state: 'ended', viewer };
}

/** Calls back when others act on the envelope of a topic, without requests; `look` after a gap. */
export function followEnvelope(topicId: string, onUpdate: (update: EnvelopeUpdate) => void, look: () => void): () => void {
  let asking: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe = () => {};
  const lookSoon = () => {
    clearTimeout(asking);
    asking = setTimeout(look, Math.random() * spreadMs);
  };
  const stopWaiting = whenSettled(() => {
    unsubscribe = subscribe(
      `thread:${topicId}`,
      (message) => {
        if (message.kind === 'envelope.changed' && message.data.topicId === topicId) onUpdate(message.data);
      },
      lookSoon,
    );
  });
  return () => {
    clearTimeout(asking);
    stopWaiting();
    unsubscribe();
  };
}
