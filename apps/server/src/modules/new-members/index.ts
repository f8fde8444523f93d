/**
 * New members: who is one, how many posts and messages per hour they may write, and which of their links lead to other sites (ADR 43);
 * `posts` holds those posts for review. Table: member_rate_limit. Invariants: other members cost no statement; concurrent requests cannot
 * exceed the limit.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearRates } from './limit-rate.ts';

export { newMembersOwnData } from './own-data.ts';
export { limitRate } from './limit-rate.ts';
export { foreignHosts } from './foreign-hosts.ts';
export { hasFewerPosts, isNew, isNewMember, type MemberFacts } from './who-is-new.ts';

export const newMemberJobs: readonly ClockJob[] = [{ task: 'new-members/clear-rates', pattern: '17 4 * * *', run: clearRates }];
