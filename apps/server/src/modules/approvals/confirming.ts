import type { Tx } from '../../platform/database/db.ts';

/** Time enough for the others to notice somebody who should not be staff. */
export const trialMs = 7 * 24 * 3_600_000;

/** The columns of somebody who becomes staff at this moment. */
export function becameStaff(now: Date): { staff: true; confirmsFrom: Date; staffEndedAt: null } {
  return { staff: true, confirmsFrom: new Date(now.getTime() + trialMs), staffEndedAt: null };
}

/** The columns of somebody who is staff no longer. */
export function stoppedStaff(now: Date): { staff: false; confirmsFrom: null; staffEndedAt: Date } {
  return { staff: false, confirmsFrom: null, staffEndedAt: now };
}

/** Staff reset how somebody signs in: whoever comes in now confirms as late as somebody new. Nothing for other members. */
export async function restartConfirming(tx: Tx, memberId: string, now: Date): Promise<void> {
  const confirmsFrom = new Date(now.getTime() + trialMs);
  await tx.updateTable('member').set({ confirmsFrom }).where('id', '=', memberId).where('staff', '=', true).execute();
}
