/**
 * Adjustments by staff of members' balance or points, with a reason. Table: staff_adjustment. Invariants: nobody adjusts an own account; an
 * adjustment beyond the daily limit is carried out once, by a second person who is neither the requester nor the recipient; every step is
 * in the audit log; the total of earned points never changes by it. Locks: the adjustment, the members by id, then the ledger's accounts.
 * Events: events.ts.
 */
export { adjustmentsOwnData } from './own-data.ts';
export * from './events.ts';
export { adjustmentFacts } from './fact-checks.ts';
export { adjustmentRoutes } from './routes.ts';
