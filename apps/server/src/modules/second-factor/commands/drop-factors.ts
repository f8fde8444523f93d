import type { Tx } from '../../../platform/database/db.ts';

const rows = ['memberTotp', 'recoveryCode', 'passkey', 'pendingProof'] as const;

/** Takes every second factor and passkey of a member away, and what was begun with them: for whoever lost them all. */
export async function dropFactors(tx: Tx, memberId: string): Promise<void> {
  for (const table of rows) await tx.deleteFrom(table).where('memberId', '=', memberId).execute();
}
