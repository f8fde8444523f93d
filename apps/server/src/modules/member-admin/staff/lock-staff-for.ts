import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { StaffPowers } from '../../../platform/http/viewer.ts';
import { lockStaff, restartTrust, stopConfirming } from '../../approvals/index.ts';
import { covers, dropMembers } from '../../members/index.ts';
import { findStaffRole } from './staff-role.ts';

/**
 * Locks all staff for a change of who they are and what they may do. The caller's own right is checked again under the lock: it may have
 * been removed since the request began. @throws Failure `access.denied`, `right.missing_staff`
 */
export async function lockStaffFor(tx: Tx, { viewer }: MemberCtx, also: readonly string[] = []) {
  const staff = await lockStaff(tx, also);
  const own = staff.find(({ id }) => id === viewer.memberId);
  if (own === undefined || !own.staff || own.state !== 'active') fail('access.denied');
  const role = await findStaffRole(tx, own.staffRoleId);
  if (role !== null && !role.rights.includes('staff')) fail('right.missing_staff', { right: 'staff' });
  return { staff, own };
}

/** Consequences of changed rights for these members: the time from which they may confirm, and their cached sessions. */
export async function powersChanged(
  tx: Tx,
  { clock }: MemberCtx,
  memberIds: readonly string[],
  { before, after }: { before: StaffPowers; after: StaffPowers },
): Promise<void> {
  if (!covers(before, after)) await restartTrust(tx, memberIds, clock.now());
  if (before.rights.has('staff') && !after.rights.has('staff')) await stopConfirming(tx, memberIds, clock.now());
  dropMembers(tx, memberIds, 'sessions');
}
