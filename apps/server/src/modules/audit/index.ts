/**
 * The audit log of staff: who, when, from where, what, with the state before and after; and evidence that modules record of their own
 * facts. Tables: audit_entry, evidence_entry (insert only). The lowest rank, so that every staff action can be logged in its own
 * transaction. It never contains a secret.
 */
export { forgetPostsInLog, type Act, enteringEvidence, type Evidence, recordAct, recordEvidence, recordSiteAct } from './record-act.ts';
export { actsSince, latestAct, latestActs } from './acts.ts';
export { auditWitnesses } from './witnesses.ts';
