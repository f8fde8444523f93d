/**
 * Everything about one member in one place, for staff, and what they write down for each other. Table: member_note; it reads
 * tables of all modules and changes none. Invariants: each section needs its right; whoever opens one stands in the log
 * of staff with the section and the time.
 */
export { memberReviewOwnData } from './own-data.ts';
export { memberReviewRoutes } from './routes.ts';
