import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { lockStaff } from '../../approvals/index.ts';

/**
 * Called before members stop being active staff, as the first lock on members: all staff and those who leave are locked together in the
 * order of their ids, so that of the last two who leave concurrently one is refused. Somebody with all rights must remain, otherwise nobody
 * could ever have them again.
 * @throws Failure `member.last_staff` when nobody would remain
 */
export async function requireStaff(tx: Tx, leaving: readonly string[]): Promise<void> {
  const concerned = await tx
    .selectFrom('member')
    .select('id')
    .where('id', 'in', leaving)
    .where('staff', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (concerned === undefined) return;
  const members = await lockStaff(tx, leaving);
  const staff = members.filter((member) => member.staff && member.state === 'active' && member.staffRoleId === null);
  const remains = staff.some(({ id }) => !leaving.includes(id));
  if (!remains && staff.length > 0) fail('member.last_staff');
}
