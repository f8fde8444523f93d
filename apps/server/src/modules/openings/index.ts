/**
 * What members bring from a site that was imported: opening balances, booked in the ledger against the account of the import, and their
 * statements there, which only they read. Tables: opening_balance, former_statement. Invariants: each opening is booked once; nobody is
 * given money above the limit unless two members of staff approve it; the entries of the kind `opening` are these rows and no others; a
 * debt at the source is never booked. Locks: the openings, the members by id, then the ledger's accounts. Events: events.ts.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { bookApproved } from './book-openings.ts';
import { openingsApproved } from './events.ts';

export { listOpening, openingSums, type OpeningSum } from './list-opening.ts';
export { openingsApproval } from './openings-approval.ts';
export { openingFacts } from './fact-checks.ts';
export { openingsOwnData } from './own-data.ts';
export { addFormerStatementLine } from './former-statement.ts';
export { settleOpenings, staffRequester, type UnsettledMoney } from './settle-openings.ts';

export const openingSubscriptions: readonly Subscription<Services>[] = [
  on(openingsApproved, 'book', (services: Services, { site }) => bookApproved(services, site)),
];
