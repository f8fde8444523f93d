/**
 * New members: who is one, how many posts and messages an hour are theirs, and which links of theirs lead elsewhere (ADR 43); `posts` holds those posts.
 * Table: member_rate_limit. Invariants: nobody else costs a statement; of several at once no more pass than the limit says.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearRates } from './clear-rates.ts';

export { newMembersOwnData } from './own-data.ts';
export { limitRate } from './limit-rate.ts';
export { foreignHosts } from './foreign-hosts.ts';
export { hasFewerPosts, isNew, isNewMember, type MemberFacts } from './who-is-new.ts';

export const newMemberJobs: readonly ClockJob[] = [{ task: 'new-members/clear-rates', pattern: '17 4 * * *', run: clearRates }];
