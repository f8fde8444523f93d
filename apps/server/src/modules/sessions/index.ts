/**
 * A member's sessions as the member sees and ends them, their renewal, and the log of sign-ins. The rows belong to
 * `members`, because everything that signs somebody in writes them. Events: events.ts.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { pruneLoginLog } from './jobs/prune-login-log.ts';

export * from './events.ts';
export { presentOrigin, readDevice } from './present-origin.ts';
export { loginLogOf } from './queries/list-logins.ts';
export { sessionRoutes } from './routes.ts';

export const sessionJobs: readonly ClockJob[] = [{ task: 'sessions/prune-login-log', pattern: '53 3 * * *', run: pruneLoginLog }];
