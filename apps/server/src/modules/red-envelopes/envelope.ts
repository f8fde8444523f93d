import type { envelopeEnds, envelopeStates, envelopeTypes } from '@chaguan/contract';

export type EnvelopeType = (typeof envelopeTypes)[number];
export type EnvelopeState = (typeof envelopeStates)[number];
export type EndReason = Exclude<(typeof envelopeEnds)[number], ''>;

/** Owner of the money until it is claimed: the ledger's hold of an envelope. */
export function heldFor(envelopeId: string): { kind: 'envelope'; id: string } {
  return { kind: 'envelope', id: envelopeId };
}

/** The reason shown in the balance log. */
export function topicSubject(topicId: string): { kind: 'topic'; id: string } {
  return { kind: 'topic', id: topicId };
}
