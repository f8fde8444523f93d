/**
 * Red envelopes of topics, by the id of the topic: `topics` decides who sees it and who may act, calls this module when a topic is posted,
 * published or deleted, and binds the endpoints. Tables: red_envelope, red_envelope_guest, red_envelope_claim. Invariants: a topic has at
 * most one envelope, created with it; the shares are determined by the seed and their sum is the total; a member claims one share, the n-th
 * claim gets the n-th share; each fen is held until it is claimed or returned, in the transaction that records it. Locks: topic, envelope,
 * then the ledger's accounts; claims and ends of one envelope wait for its row. Events: events.ts. Message: envelope.changed.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { endDue } from './commands/end-envelope.ts';

export { redEnvelopesOwnData, redEnvelopesPostData } from './own-data.ts';
export { envelopeFacts } from './fact-checks.ts';
export { addEnvelope, closingTime, openEnvelope } from './commands/add-envelope.ts';
export { claimShare } from './commands/claim-envelope.ts';
export { endEnvelopeOfTopic, endEnvelopesOf, lockEnvelopesOf, stopEnvelope, unendedEnvelopes } from './commands/end-envelope.ts';
export { envelopeForm, checkEnvelope, type CheckedEnvelope } from './check-envelope.ts';
export * from './events.ts';
export { presentEnvelope, presentGiven, yuan } from './present-envelope.ts';
export { claimsOf, proofOf } from './queries/read-claims.ts';
export { heldInEnvelopes, givenBy, givenById, receivedBy } from './queries/own-envelopes.ts';
export { readEnvelope, type GivenRow } from './queries/read-envelope.ts';

export const envelopeJobs: readonly ClockJob[] = [{ task: 'red-envelopes/end-due', pattern: '* * * * *', run: endDue }];
