/**
 * The second person: what one member of staff asks for and another one confirms. Tables: staff_change; alone_act with what
 * each moved alone, which counts by the day against one limit (`actAlone`). The modules that
 * own what changes propose it here and carry it out; `staff-changes` binds the endpoints.
 *
 * For a new kind of change: `propose` makes it wait (it calls `mustAsk`), its row in `staff-changes` says who asks and
 * what carries it out. For a decision that waits in a table of its own: `mustAsk` before it is stored, `mustConfirm`
 * before it is carried out, both with the members it is about. Acts that one alone may do at once ask `isAlone`
 * and put `alone: true` into the log.
 *
 * Invariants: who asks and who confirms have both been trusted for 7 days (`member.trusted_since`), and neither has had the other's
 * account in hand in that time, nor changed how those sign in whom it is about; nobody confirms what they asked for or
 * what gives themselves rights; of one subject one change waits; a change is decided once.
 * Locks: the change, then the members concerned by id, then what it changes.
 */
export { actAlone, type Move } from './act-alone.ts';
export { becameStaff, restartTrust, standsFrom, stopConfirming, stoppedStaff } from './trust.ts';
export { lockStaff } from './lock-staff.ts';
export { isAlone, mustAsk, mustConfirm, type Concerned } from './may-decide.ts';
export { endChange, lockWaiting, propose, recordChange, type Change, type ChangeKind, type Proposal } from './staff-change.ts';
export { mustBeUntouched } from './touches.ts';
export { waitingChanges, waitingRoles } from './waiting-changes.ts';
