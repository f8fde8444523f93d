/**
 * Ways in for those who have an account: by password or by code, as account, phone number or mail address. Owns no
 * table. Invariants: an unknown account, a wrong password and a disabled member get the same answer after the same work and
 * the same waits; every way in ends in `admit`.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearTries } from './jobs/clear-tries.ts';

export { signInRoutes } from './routes.ts';

export const signInJobs: readonly ClockJob[] = [{ task: 'sign-in/clear-tries', pattern: '*/10 * * * *', run: clearTries }];
