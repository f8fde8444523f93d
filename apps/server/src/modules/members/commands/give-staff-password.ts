import type { Tx } from '../../../platform/database/db.ts';
import { becameStaff } from '../../approvals/index.ts';
import { recordEvidence } from '../../audit/index.ts';
import { dropMembers } from '../session-cache.ts';
import { hashSecret } from '../passwords.ts';
import { endSessions } from '../session-rows.ts';

/** Makes a member staff with a new password; all existing sessions end. */
export async function giveStaffPassword(tx: Tx, memberId: string, password: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ passwordHash: await hashSecret(password), ...becameStaff(new Date()), state: 'active' })
    .where('id', '=', memberId)
    .execute();
  await recordEvidence(tx, [{ kind: 'staff', subject: memberId, content: 'all' }]);
  await endSessions(tx, new Date(), memberId, 'password_changed');
  dropMembers(tx, [memberId]);
}
