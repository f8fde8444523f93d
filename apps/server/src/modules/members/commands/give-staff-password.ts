import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import { hashSecret } from '../passwords.ts';

/** Makes a member staff with a new password; whoever was signed in with the old one is not any longer. */
export async function giveStaffPassword(tx: Tx, memberId: string, password: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ passwordHash: await hashSecret(password), staff: true, state: 'active' })
    .where('id', '=', memberId)
    .execute();
  await tx
    .updateTable('memberSession')
    .set({ endedAt: new Date(), endReason: 'password_changed' })
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .execute();
  announce(tx, { drop: 'sessions' });
  announce(tx, { drop: 'member-cards' });
}
