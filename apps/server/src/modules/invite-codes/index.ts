/**
 * Invitations to register: codes of members, limited by their grade, and of staff. Tables: invite_code, invited_member. Invariants: a code
 * registers no more members than it says, also concurrently; the code of a member who is not active registers nobody; who invited whom
 * never changes.
 */
export { claimInviteCode, inviteCodeFailures, recordInvited, type Claim } from './commands/claim-invite-code.ts';
export { inviteCodesOwnData } from './own-data.ts';
export { inviteCodeRoutes } from './routes.ts';
