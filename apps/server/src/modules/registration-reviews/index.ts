/**
 * New accounts that wait until staff let them in (setting `registrationByReview`). Table: registration_review. Invariants: a member with a row
 * that is not accepted reads and does not write (`viewer.inReview`, refused by the gate of the site); it is decided by staff, once each way.
 * Locks: the member, then the row. Event: registration.decided, of which the member gets a mail.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { registrationDecided } from './events.ts';
import { mailDecision } from './jobs/mail-decision.ts';

export { fileRegistration } from './commands/file-registration.ts';
export { registrationReviewsOwnData } from './own-data.ts';
export { registrationReviewRoutes } from './routes.ts';

export const registrationReviewSubscriptions: readonly Subscription<Services>[] = [on(registrationDecided, 'mail', mailDecision)];
