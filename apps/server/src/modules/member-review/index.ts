/**
 * Everything about one member in one place, for staff, and their notes about the member. Table: member_note; it reads tables of all modules
 * and changes none. Invariants: each section needs its right; opening a section is logged with the staff member, the section and the time.
 */
export { memberReviewOwnData } from './own-data.ts';
export { memberReviewRoutes } from './routes.ts';
