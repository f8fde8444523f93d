/**
 * Members: accounts, names, the rows of sessions, roles, and the cards with which other modules show them. Tables: member, member_name,
 * member_mention_key, member_role, role, member_session, used_refresh_token, login_log. Invariants: accounts and nicknames share one
 * namespace; tokens and secrets are stored as hashes only; a refresh token can be used once.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearSessions } from './session-rows.ts';
import { fillSkeletons } from './jobs/fill-skeletons.ts';

export { eraseOwnRows } from './commands/erase-traces.ts';
export { membersOwnData } from './own-data.ts';
export { actOfStaff, type Column, type ExportFile, type OwnData } from './own-data-entry.ts';
export { addEarned, addToCounts, correctCounts, mustLive } from './commands/add-to-counts.ts';
export { importEarned } from './commands/import-earned.ts';
export { cancelMember, emptyCancelled, requireOneStaff } from './commands/cancel-member.ts';
export { endRoleAt, extendRole, shortenRole, roleEndEvidence, lockedRoleEnd, roleEnd, shareRoles } from './commands/role-end.ts';
export { confirmEmail, proveContact, contactsOf, findByContact, type Contact, type Contacts } from './contacts.ts';
export { mustOutrank, seesSignIns } from './commands/must-outrank.ts';
export { requireStaff } from './commands/require-staff.ts';
export { disableLocked, lockMembers, restoreLocked } from './commands/disable-members.ts';
export { endSilence, refuseWhenSilenced, silenceMember } from './commands/silence-member.ts';
export { extendedEnd, type Duration } from './role-validity.ts';
export { changeNickname } from './commands/change-nickname.ts';
export { createMember, insertMember, type HashedMember, type NewMember } from './commands/create-member.ts';
export { recordStaffSignIn } from './commands/record-staff-sign-in.ts';
export { giveStaffPassword } from './commands/give-staff-password.ts';
export { gradeOf, grades, type Grade } from './queries/grades.ts';
export { memberCancelled, memberRegistered } from './events.ts';
export { endingRoles, type EndingRole } from './queries/ending-roles.ts';
export { namesInUse, freeAccount } from './queries/names-in-use.ts';
export { foldName, forbiddenBy, isForbidden, nameKey } from './names.ts';
export { nicknameFailures, tidyNickname } from './nicknames.ts';
export { foreignIn, isAffordable, storedForeign, type ForeignHash } from './foreign-passwords.ts';
export { newPasswordFailures, hashSecret, isSecret } from './passwords.ts';
export { signInAs } from './commands/sign-in-as.ts';
export { forbiddenNames, isForbiddenName } from './queries/forbidden-names.ts';
export { fillSkeletons } from './jobs/fill-skeletons.ts';
export { activeMemberId, findMembersLike, findByAccounts } from './queries/find-members.ts';
export { cardOf, memberCard, memberCardCache, memberCards, type MemberCard, type MemberCards } from './queries/member-cards.ts';
export { listMentionCandidates } from './queries/list-mention-candidates.ts';
export { roles, type Roles } from './queries/roles.ts';
export { exportOfMember } from './queries/export-member.ts';
export { dismissAbsence, lastAbsence } from './commands/dismiss-absence.ts';
export { staffFacts } from './staff-facts.ts';
export { memberRoutes } from './routes.ts';
export { latestActor, displayNameOf, whoBrought } from './queries/who-was-first.ts';
export { dropMembers, memberPages, sessionCache } from './session-cache.ts';
export {
  dropSession,
  endSession,
  endSessions,
  endSessionsOf,
  logEntry,
  openSession,
  type Origin,
  type SessionMethod,
} from './session-rows.ts';
export { flushUses } from './session-uses.ts';
export { covers, staffPowers, staffRoleColumn } from './staff-powers.ts';
export { createSessions, keyViewer, linkViewer, memberViewer, visitorOf } from './sessions.ts';
export { mayDo, mustDo } from '../../platform/http/rights.ts';
export { hashToken, refreshLifeMs, renewedTokens, type TokenPair } from './tokens.ts';

export const memberJobs: readonly ClockJob[] = [
  { task: 'members/clear-sessions', pattern: '23 3 * * *', run: clearSessions },
  { task: 'members/fill-skeletons', pattern: '41 3 * * *', run: fillSkeletons },
];
