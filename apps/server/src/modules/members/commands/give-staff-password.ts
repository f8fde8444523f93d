import type { Tx } from '../../../platform/database/db.ts';
import { becameStaff, recordTrust } from '../../approvals/index.ts';
import { recordEvidence } from '../../audit/index.ts';
import { dropMembers } from '../session-cache.ts';
import { hashSecret } from '../passwords.ts';
import { recordStaffSignIn } from './record-staff-sign-in.ts';
import { endSessions } from '../session-rows.ts';

/** Makes a member staff with a new password; all existing sessions end. */
export async function giveStaffPassword(tx: Tx, memberId: string, password: string, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ passwordHash: await hashSecret(password), ...becameStaff(now), state: 'active' })
    .where('id', '=', memberId)
    .execute();
  await recordEvidence(tx, [{ kind: 'staff', subject: memberId, content: 'all' }]);
  await recordTrust(tx, [memberId]);
  await recordStaffSignIn(tx, memberId);
  await endSessions(tx, now, memberId, 'password_changed');
  dropMembers(tx, [memberId]);
}
