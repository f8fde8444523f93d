/**
 * What was refused, for staff to read: failed sign-ins and refused authorisations of 90 days, and the reports of browsers
 * about the content security policy, which go to the log. Table: security_event. Invariants: what was typed is not kept,
 * only whose account it names; what repeats within an hour is one row.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { pruneSecurityEvents } from './prune-security-events.ts';

export { recordRefusals } from './record-refusals.ts';
export { securityLogRoutes } from './routes.ts';

export const securityLogJobs: readonly ClockJob[] = [{ task: 'security-log/prune', pattern: '47 3 * * *', run: pruneSecurityEvents }];
