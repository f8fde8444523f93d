/**
 * The second person (ADR 32): what one member of staff requests and another one decides. Tables: staff_change; alone_act
 * with what each moved alone, which counts by the day against one limit.
 *
 * A module declares its kind of change as data (`ChangeApproval`: who requests and confirms it, whom it concerns, what
 * makes it outdated, what carries it out) and requests it by `requestChange`; `main` hands all kinds to
 * `approvalRoutes`. What waits in a table of its own, as its facts are proved with the books, is a `RequestTable` with
 * one kind: `mayActAtOnce` before it is stored, then the same `confirmRequest`, `refuseRequest` and `withdrawRequest`.
 *
 * Invariants: who requests and who confirms have both been trusted for 7 days (`member.trusted_since`), and neither has
 * had the other's account in hand in that time, nor changed how those sign in whom it is about; nobody confirms what
 * they requested or what is for themselves; of one subject one change waits; a request is decided once.
 * Locks: the request, what it is about, the members concerned by id, then what it changes.
 */
export { mayActAtOnce, type AtOnce, type Terms } from './at-once.ts';
export type { ApprovalKind, Request, RequestTable } from './approval-kind.ts';
export { confirmRequest, refuseRequest, withdrawRequest } from './decide.ts';
export { staffChangeFacts } from './fact-checks.ts';
export { accountEdits, changedLines } from './present-change.ts';
export { approvalRoutes } from './routes.ts';
export {
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
export { becameStaff, lockStaff, restartTrust, standsFrom, stopConfirming, stoppedStaff } from './trust.ts';
export { waitingChanges, waitingRoles } from './waiting-changes.ts';
