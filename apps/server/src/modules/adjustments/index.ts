/**
 * What staff give members or take from them: balance or points, with a reason. Table: staff_adjustment.
 * Invariants: nobody adjusts an own account; what exceeds the limit of a day is carried out once, by a second person who
 * is neither who asked nor who gets it; every step is in the audit log; points earned in total never change by it.
 * Locks: the adjustment, the members by id, then the ledger's accounts. Events: events.ts.
 */
export { adjustmentsOwnData } from './own-data.ts';
export * from './events.ts';
export { adjustmentFacts } from './fact-checks.ts';
export { adjustmentRoutes } from './routes.ts';
