import { event } from '../../platform/events/emit.ts';
import type { EndReason } from './envelope.ts';

interface EnvelopeFact {
  envelopeId: string;
  topicId: string;
  senderId: string;
}

/** Amounts as decimals of yuan. */
export const envelopeClaimed = event<EnvelopeFact & { memberId: string; amount: string; rank: number }>('envelope.claimed');
export const envelopeEnded = event<EnvelopeFact & { reason: EndReason; returned: string }>('envelope.ended');
