/**
 * What staff did: who, when, from where, what, and how it was before and after; and what modules enter as evidence of
 * their own facts. Tables: audit_entry, evidence_entry (insert only).
 * Stands below everything, so that every staff act can write it in its own transaction. No secret ever enters it.
 */
export { forgetPostsInLog } from './forget-posts.ts';
export { actsSince, latestAct, latestActs } from './acts.ts';
export { type Act, enteringEvidence, type Evidence, recordAct, recordEvidence, recordSiteAct } from './record-act.ts';
export { auditWitnesses } from './witnesses.ts';
