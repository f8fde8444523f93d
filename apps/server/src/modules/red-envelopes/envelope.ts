import type { envelopeEnds, envelopeStates, envelopeTypes } from '@chaguan/contract';

export type EnvelopeType = (typeof envelopeTypes)[number];
export type EnvelopeState = (typeof envelopeStates)[number];
export type EndReason = Exclude<(typeof envelopeEnds)[number], ''>;

/** To whom the money belongs until it is taken: the ledger's hold of an envelope. */
export function heldFor(envelopeId: string): { kind: 'envelope'; id: string } {
  return { kind: 'envelope', id: envelopeId };
}

/** What the log of a balance shows as the reason. */
export function topicSubject(topicId: string): { kind: 'topic'; id: string } {
  return { kind: 'topic', id: topicId };
}
