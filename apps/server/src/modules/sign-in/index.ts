/**
 * Sign-in of existing members: by password or by code, with account, phone number or mail address. Owns no table. Invariants: an unknown
 * account, a wrong password and a disabled member get the same response after the same work and the same delays; every sign-in method ends
 * in `admit`.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearTries } from './jobs/clear-tries.ts';

export { signInRoutes } from './routes.ts';

export const signInJobs: readonly ClockJob[] = [{ task: 'sign-in/clear-tries', pattern: '*/10 * * * *', run: clearTries }];
