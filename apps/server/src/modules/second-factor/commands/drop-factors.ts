import type { Tx } from '../../../platform/database/db.ts';
import { recordStaffSignIn } from '../../members/index.ts';

const rows = ['memberTotp', 'recoveryCode', 'passkey', 'pendingProof'] as const;

/** Removes every second factor and passkey of a member, and pending set-ups: for members who lost them all. */
export async function dropFactors(tx: Tx, memberId: string): Promise<void> {
  for (const table of rows) await tx.deleteFrom(table).where('memberId', '=', memberId).execute();
  await recordStaffSignIn(tx, memberId);
}
