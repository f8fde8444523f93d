import type { Tx } from '../../platform/database/db.ts';

/** Time enough for the others to notice somebody who should not be staff. */
export const trialMs = 7 * 24 * 3_600_000;

/** The columns of somebody who becomes staff at this moment; without a role with all rights. */
export function becameStaff(
  now: Date,
  staffRoleId: string | null = null,
): { staff: true; staffRoleId: string | null; confirmsFrom: Date; staffEndedAt: null } {
  return { staff: true, staffRoleId, confirmsFrom: new Date(now.getTime() + trialMs), staffEndedAt: null };
}

/** The columns of somebody who is staff no longer. */
export function stoppedStaff(now: Date): { staff: false; staffRoleId: null; confirmsFrom: null; staffEndedAt: Date } {
  return { staff: false, staffRoleId: null, confirmsFrom: null, staffEndedAt: now };
}

/**
 * Staff reset how somebody signs in, or gave them more rights: whoever they are now confirms as late as somebody new.
 * Nothing for other members.
 */
export async function restartConfirming(tx: Tx, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  const confirmsFrom = new Date(now.getTime() + trialMs);
  await tx.updateTable('member').set({ confirmsFrom }).where('id', 'in', memberIds).where('staff', '=', true).execute();
}

/** These keep being staff, but confirm no longer who is. */
export async function stopConfirming(tx: Tx, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length > 0) await tx.updateTable('member').set({ staffEndedAt: now }).where('id', 'in', memberIds).execute();
}
