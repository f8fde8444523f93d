/**
 * Daily check-ins of members, with streaks. Table: check_in. Invariants: one row for a member and a day of the site; its points were
 * posted to the ledger once; a day that was filled in afterwards earned nothing.
 */
export { checkInFacts } from './fact-checks.ts';
export { checkInsOwnData } from './own-data.ts';
export { checkInRoutes } from './routes.ts';
