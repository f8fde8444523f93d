/**
 * The second person: what one member of staff asks for and another one confirms. Table: staff_change. The modules that
 * own what changes propose it here and carry it out; `staff-changes` binds the endpoints.
 * Invariants: nobody confirms what they asked for or what makes them staff; nobody who became staff, or whose way in was
 * reset by staff, within the last 7 days confirms anything; of one subject one change waits; a change is decided once.
 * Locks: the change, then the members concerned by id, then what it changes.
 */
export { becameStaff, restartConfirming, stopConfirming, stoppedStaff } from './confirming.ts';
export { lockStaff } from './lock-staff.ts';
export { isAlone, mustConfirm } from './may-confirm.ts';
export { endChange, lockWaiting, propose, recordChange, type Change, type ChangeKind, type Proposal } from './staff-change.ts';
export { waitingChanges } from './waiting-changes.ts';
