/**
 * The second person (ADR 32): changes that one staff member requests and another one decides. Tables: staff_change; alone_act with what
 * each moved alone, which counts per day against one limit.
 *
 * A module declares its kind of change as data (`ChangeApproval`: who requests and confirms it, whom it concerns, what makes it outdated,
 * what carries it out) and requests it by `requestChange`; `main` passes all kinds to `approvalRoutes`. Requests in a table of their own,
 * because their facts are proved with the books, are a `RequestTable` with one kind: `mayActAtOnce` before it is stored, then the same
 * `confirmRequest`, `refuseRequest` and `withdrawRequest`.
 *
 * Invariants: requester and confirmer have both been trusted for 7 days (`member.trusted_since`), and in that time neither has controlled
 * the other's account, nor changed how the members concerned sign in; nobody confirms their own request or what benefits them; of one
 * subject one change waits; a request is decided once. Locks: the request, its subject, the members concerned by id, then what it changes.
 */
export { mayActAtOnce, type AtOnce, type Terms } from './at-once.ts';
export type { ApprovalKind, Request, RequestTable } from './approval-kind.ts';
export { confirmRequest, refuseRequest, withdrawRequest } from './decide.ts';
export { channelFacts, recordChannel } from './channels.ts';
export { staffChangeFacts } from './fact-checks.ts';
export { accountEdits, changedLines, nameOfChange } from './present-change.ts';
export { approvalRoutes } from './routes.ts';
export {
  endOutdatedChange,
  kindsOfMembers,
  memberNamed,
  memberOfSubject,
  requestChange,
  type Change,
  type ChangeApproval,
  type ChangeApprovals,
  type ChangeKind,
  type Proposal,
} from './staff-change.ts';
export { becameStaff, lockStaff, recordTrust, restartTrust, standsFrom, stopConfirming, stoppedStaff } from './trust.ts';
export { waitingChanges, waitingRoles } from './waiting-changes.ts';
