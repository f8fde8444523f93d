/**
 * Members: accounts, names, sessions, roles, and the cards by which everything else shows them.
 * Tables: member, member_name, member_mention_key, member_role, role, member_session, used_refresh_token, login_log,
 * login_failure, name_ban. Invariants: accounts and nicknames share one space of names; tokens and secrets are kept
 * as hashes only; a refresh token is traded in once.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearSessions, clearTries } from './jobs/clear-expired.ts';

export { addToCounts } from './commands/add-to-counts.ts';
export { createMember, type NewMember } from './commands/create-member.ts';
export { giveStaffPassword } from './commands/give-staff-password.ts';
export { isForbidden } from './names.ts';
export { signInAs } from './commands/sign-in-as.ts';
export { findByAccounts } from './queries/find-by-accounts.ts';
export { memberCards, type MemberCard } from './queries/member-cards.ts';
export { roles } from './queries/roles.ts';
export { memberRoutes } from './routes.ts';
export { createSessions } from './sessions.ts';

export const memberJobs: readonly ClockJob[] = [
  { task: 'members/clear-tries', pattern: '*/10 * * * *', run: clearTries },
  { task: 'members/clear-sessions', pattern: '23 3 * * *', run: clearSessions },
];
