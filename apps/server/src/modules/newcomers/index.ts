/**
 * New members: who is one, how many posts and messages an hour are theirs, and what of theirs waits for staff (ADR 43).
 * Table: member_pace. Invariants: nobody else costs a statement; of several at once no more pass than the limit says.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearPaces } from './clear-paces.ts';

export { keepPace } from './keep-pace.ts';
export { holdsOfNewcomer, type NewcomerText } from './holds-of-newcomer.ts';
export { hasFewerPosts, isNew, type MemberFacts } from './who-is-new.ts';

export const newcomerJobs: readonly ClockJob[] = [{ task: 'newcomers/clear-paces', pattern: '17 4 * * *', run: clearPaces }];
