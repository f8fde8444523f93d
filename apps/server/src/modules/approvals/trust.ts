import type { Tx } from '../../platform/database/db.ts';

/** Time enough for the others to notice somebody who should not be staff, or not behind this account. */
export const standingMs = 7 * 24 * 3_600_000;

/** The moment before which something no longer counts. */
export function standingBegan(now: Date): Date {
  return new Date(now.getTime() - standingMs);
}

/** From when somebody who is trusted since then asks and confirms; null once they do. */
export function standsFrom(trustedSince: Date | null, now: Date): string | null {
  const since = trustedSince ?? now;
  return since <= standingBegan(now) ? null : new Date(since.getTime() + standingMs).toISOString();
}

/** The columns of somebody who becomes staff at this moment; without a role with all rights. */
export function becameStaff(
  now: Date,
  staffRoleId: string | null = null,
): { staff: true; staffRoleId: string | null; trustedSince: Date; staffEndedAt: null } {
  return { staff: true, staffRoleId, trustedSince: now, staffEndedAt: null };
}

/** The columns of somebody who is staff no longer. */
export function stoppedStaff(now: Date): { staff: false; staffRoleId: null; trustedSince: null; staffEndedAt: Date } {
  return { staff: false, staffRoleId: null, trustedSince: null, staffEndedAt: now };
}

/**
 * Somebody else, or a recovery, changed how these sign in, or they were enabled again, or got more rights: whoever they
 * are now asks and confirms as late as somebody new. Nothing for other members.
 */
export async function restartTrust(tx: Tx, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.updateTable('member').set({ trustedSince: now }).where('id', 'in', memberIds).where('staff', '=', true).execute();
}

/** These stay staff but can no longer be a second person: disabled, or without the right. For seven days they count as others still. */
export async function stopConfirming(tx: Tx, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.updateTable('member').set({ staffEndedAt: now }).where('id', 'in', memberIds).where('staff', '=', true).execute();
}

/**
 * Locks all active staff and these besides, in the order of their ids: whoever changes who is staff with which rights
 * takes turns, so that neither a role nor its holders are others than were looked at. Not `for update`: a row that
 * names one of them, as each act in the log does, would have to wait.
 */
export async function lockStaff(tx: Tx, also: readonly string[] = []) {
  return tx
    .selectFrom('member')
    .select(['id', 'staff', 'state', 'staffRoleId', 'account', 'nickname'])
    .where((eb) => {
      const active = eb.and([eb('staff', '=', true), eb('state', '=', 'active')]);
      return also.length === 0 ? active : eb.or([active, eb('id', 'in', also)]);
    })
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
