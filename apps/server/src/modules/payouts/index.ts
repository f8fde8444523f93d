/**
 * Payouts: money of a balance that its member requests to be paid to an account outside (ADR 79). Table: payout. Invariants: the money is
 * held from the request on, and leaves the books once, when staff paid it by hand; one payout of a member at a time; two members of staff
 * approve, of whom neither is the member or changed how the member signs in; after that it comes back only by two; only money that was
 * there for some days and was not given by staff leaves; the recipient is encrypted, read by staff who may decide and logged each time, and
 * erased a month after the end. Locks: the payout (a request: the member, then a new row), members by id, then the accounts. Events:
 * events.ts.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { payoutEnded } from './events.ts';
import { endChangeOfEnded } from './jobs/end-outdated-change.ts';
import { forgetRecipients } from './jobs/forget-recipients.ts';

export { payoutApproval } from './commands/decide-payout.ts';
export { payoutPaid, payoutRefused } from './events.ts';
export { payoutFacts } from './fact-checks.ts';
export { payoutsOwnData } from './own-data.ts';
export { hasOpenPayout } from './queries/open-payout.ts';
export { unpaidPayouts } from './queries/unpaid-payouts.ts';
export { payoutRoutes } from './routes.ts';

export const payoutSubscriptions: readonly Subscription<Services>[] = [on(payoutEnded, 'end-change', endChangeOfEnded)];

export const payoutJobs: readonly ClockJob[] = [{ task: 'payouts/forget-recipients', pattern: '23 * * * *', run: forgetRecipients }];
