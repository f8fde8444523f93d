import type { Tx } from '../../platform/database/db.ts';
import { restartTrust } from '../approvals/index.ts';
import { endSessions, recordStaffSignIn } from '../members/index.ts';

/** Sets a new password and ends every session: whoever had the old one is signed out. False for an account that is not active. */
export async function replacePassword(tx: Tx, now: Date, memberId: string, passwordHash: string): Promise<boolean> {
  const changed = await tx
    .updateTable('member')
    .set({ passwordHash, passwordByStaff: false })
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) return false;
  await recordStaffSignIn(tx, memberId);
  await restartTrust(tx, [memberId], now);
  await endSessions(tx, now, memberId, 'password_changed');
  return true;
}
