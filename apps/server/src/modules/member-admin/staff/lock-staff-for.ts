import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lockStaff } from '../../approvals/index.ts';
import { findStaffRole } from './staff-role.ts';

/**
 * Locks all staff for a change of who they are and what they may do. The caller's own right is looked at again under
 * the lock: it may have gone since the call began. @throws Failure `access.denied`, `right.missing_staff`
 */
export async function lockStaffFor(tx: Tx, { viewer }: MemberCtx, also: readonly string[] = []) {
  const staff = await lockStaff(tx, also);
  const own = staff.find(({ id }) => id === viewer.memberId);
  if (own === undefined || !own.staff || own.state !== 'active') fail('access.denied');
  const role = await findStaffRole(tx, own.staffRoleId);
  if (role !== null && !role.rights.includes('staff')) fail('right.missing_staff', { right: 'staff' });
  return { staff, own };
}
