/**
 * Membership cards: roles for a time, bought with balance and points, and roles that staff give to many members. Tables: membership_card,
 * card_specification, card_order, gift_task, gift_receipt. Invariants: stock, order, payment and the role's time change in one transaction;
 * the amount paid is the amount shown; a refund returns what was paid for the time that is left, once; what is sold or given below the price of a role beyond the daily limit waits for a second person (worth.ts, ADR 32); a gift reaches a member once. Locks: card, specification,
 * order, member, then the ledger's accounts; tasks before members, members in the order of their ids. Events: events.ts.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { giftRunRequested } from './events.ts';
import { giveLasting, giveOnce } from './gifts/give.ts';
import { memberRoutes, staffRoutes } from './routes.ts';

export { membershipsOwnData } from './own-data.ts';
export { cardListPages, cardPages } from './sale.ts';
export { cardRefunded } from './events.ts';
export { insertCard } from './commands/membership-cards.ts';
export { renderIntroduction } from './commands/save-card.ts';
export { membershipFacts } from './fact-checks.ts';
export { cardApproval } from './commands/card-approval.ts';
export { cardRefundApproval } from './commands/refund-membership-card-order.ts';
export { giftApproval } from './gifts/gift-approval.ts';
export { givesSold, initialGivesSold, readAllowance, tagGivesSold } from './sold-rights.ts';
export { longestMs, nothing, offersOf, plus, termsFor, worthOf, type Worth } from './worth.ts';
export { cardOrderNumbers, findCardOrder } from './orders.ts';

export const membershipRoutes = [...memberRoutes, ...staffRoutes];

export const membershipJobs: readonly ClockJob[] = [{ task: 'memberships/give-lasting', pattern: '* * * * *', run: giveLasting }];

export const membershipSubscriptions: readonly Subscription<Services>[] = [on(giftRunRequested, 'give', giveOnce)];
