/**
 * Ways in for those who have an account. Table: login_failure. Invariants: an unknown account, a wrong password and a
 * disabled member get the same answer after the same work; every way in ends in `admit`.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearTries } from './jobs/clear-tries.ts';

export { signInRoutes } from './routes.ts';

export const signInJobs: readonly ClockJob[] = [{ task: 'sign-in/clear-tries', pattern: '*/10 * * * *', run: clearTries }];
