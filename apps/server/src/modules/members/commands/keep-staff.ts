import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';

/**
 * Asked before members stop being active staff. All staff are locked in one order, so that of the last two who go at
 * once one is refused. @throws Failure `member.last_staff` when nobody would remain
 */
export async function keepStaff(tx: Tx, leaving: readonly string[]): Promise<void> {
  const concerned = await tx.selectFrom('member').select('id').where('id', 'in', leaving).where('staff', '=', true).limit(1).executeTakeFirst();
  if (concerned === undefined) return;
  const staff = await tx.selectFrom('member').select('id').where('staff', '=', true).where('state', '=', 'active').orderBy('id').forUpdate().execute();
  const remains = staff.some(({ id }) => !leaving.includes(id));
  if (!remains && staff.length > 0) fail('member.last_staff');
}
