/**
 * What staff did: who, when, from where, what, and how it was before and after; and what modules enter as evidence of
 * their own facts. Tables: audit_entry, evidence_entry (insert only).
 * Stands below everything, so that every staff act can write it in its own transaction. No secret ever enters it.
 */
export { forgetPostsInLog } from './forget-posts.ts';
export { latestAct } from './latest-act.ts';
export { latestActs } from './latest-acts.ts';
export { recordAct, type Act } from './record-act.ts';
export { enteringEvidence, recordEvidence, type Evidence } from './record-evidence.ts';
export { actsSince } from './acts-since.ts';
export { auditWitnesses } from './witnesses.ts';
