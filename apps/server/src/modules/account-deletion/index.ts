/**
 * Own data and leaving. Table: data_export; cancels_at of member. Invariants: one export of a member is built at a time
 * and holds nothing of others but ids and what they wrote to this member alone; its file has no public address and lives
 * three days; who goes says whether what they wrote is removed as well, which `bin` does; an account that was asked to go goes when its days of grace are over, unless its owner came back for it,
 * and the last staff member stays. Money goes only with its owner's consent; what staff cancel keeps it (ADR 15).
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { memberCancelled } from '../members/index.ts';
import { exportRequested } from './events.ts';
import { buildExport } from './jobs/build-export.ts';
import { cancelDue } from './jobs/cancel-due.ts';
import { forgetMember } from './jobs/forget-member.ts';
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
];
