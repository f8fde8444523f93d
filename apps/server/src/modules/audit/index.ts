/**
 * What staff did: who, when, from where, what, and how it was before and after. Table: audit_entry (insert only).
 * Stands below everything, so that every staff act can write it in its own transaction. No secret ever enters it.
 */
export { forgetPostsInLog } from './forget-posts.ts';
export { recordAct, type Act } from './record-act.ts';
