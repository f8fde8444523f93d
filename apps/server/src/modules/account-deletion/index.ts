/**
 * Data export and account cancellation. Table: data_export; cancels_at of member. Invariants: one export of a member is built at a time and
 * contains nothing of others but ids and messages written to this member; its file has no public URL and is kept three days; a departing
 * member chooses whether their posts are purged too, which `bin` does; a requested cancellation happens when the days of grace are over,
 * unless its owner withdrew it, and never for the last staff member. Money is given up only with its owner's consent; accounts cancelled by
 * staff keep it (ADR 15).
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { memberCancelled } from '../members/index.ts';
import { exportRequested } from './events.ts';
import { buildExport } from './jobs/build-export.ts';
import { cancelDue } from './jobs/cancel-due.ts';
import { forgetMember } from './jobs/forget-member.ts';
import { forgetAgain } from './jobs/forget-again.ts';
import { tidyExports } from './jobs/tidy-exports.ts';

export { closeAccount, lockAffairs } from './commands/close-account.ts';
export { accountDeletionFacts } from './fact-checks.ts';
export { accountDeletionRoutes } from './routes.ts';

export const accountDeletionSubscriptions: readonly Subscription<Services>[] = [
  on(exportRequested, 'build', buildExport),
  on(memberCancelled, 'forget', forgetMember),
];

export const accountDeletionJobs: readonly ClockJob[] = [
  { task: 'account-deletion/cancel-due', pattern: '*/10 * * * *', run: cancelDue },
  { task: 'account-deletion/tidy-exports', pattern: '*/5 * * * *', run: tidyExports },
  { task: 'account-deletion/forget-again', pattern: '3,13,23,33,43,53 * * * *', run: forgetAgain },
];
