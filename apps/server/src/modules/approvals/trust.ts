import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/** Time enough for the others to notice somebody who should not be staff, or who does not own this account. */
export const trustMs = 7 * 24 * 3_600_000;

/** The moment before which something no longer counts. */
export function trustedBefore(now: Date): Date {
  return new Date(now.getTime() - trustMs);
}

/** From when a staff member who has been trusted since then may request and confirm; null if they may now. */
export function standsFrom(trustedSince: Date | null, now: Date): string | null {
  const since = trustedSince ?? now;
  return since <= trustedBefore(now) ? null : new Date(since.getTime() + trustMs).toISOString();
}

/** The columns of a member who becomes staff now; without a role with all rights. */
export function becameStaff(
  now: Date,
  staffRoleId: string | null = null,
): { staff: true; staffRoleId: string | null; trustedSince: Date; staffEndedAt: null } {
  return { staff: true, staffRoleId, trustedSince: now, staffEndedAt: null };
}

/** The columns of a member who is no longer staff. */
export function stoppedStaff(now: Date): { staff: false; staffRoleId: null; trustedSince: null; staffEndedAt: Date } {
  return { staff: false, staffRoleId: null, trustedSince: null, staffEndedAt: now };
}

/**
 * Evidence of what `trusted_since` and `staff_ended_at` are now, in milliseconds: whoever changes them behind the site could confirm, or
 * count as nobody. To be called wherever one of the two changes.
 */
export async function recordTrust(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`
    insert into evidence_entry (kind, subject_id, content)
    select 'trust', id::text, concat_ws(' ', coalesce(round(extract(epoch from trusted_since) * 1000)::bigint::text, 'none'),
      coalesce(round(extract(epoch from staff_ended_at) * 1000)::bigint::text, 'none'))
    from member where id = any(${memberIds}::bigint[]) and (staff or staff_ended_at is not null) order by id`.execute(tx);
}

/**
 * Somebody else, or a recovery, changed how these members sign in, or they were enabled again, or got more rights: for requesting and
 * confirming they now count as new staff. No effect for other members.
 */
export async function restartTrust(tx: Tx, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.updateTable('member').set({ trustedSince: now }).where('id', 'in', memberIds).where('staff', '=', true).execute();
  await recordTrust(tx, memberIds);
}

/**
 * These remain staff but can no longer be a second person: disabled, or without the right. For seven days they still count as other staff.
 */
export async function stopConfirming(tx: Tx, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.updateTable('member').set({ staffEndedAt: now }).where('id', 'in', memberIds).where('staff', '=', true).execute();
  await recordTrust(tx, memberIds);
}

/**
 * Locks all active staff and these members in addition, in the order of their ids: changes of who is staff with which rights are
 * serialized, so that roles and their holders are still as they were checked. Not `for update`: inserting a row that refers to one of them,
 * such as a log entry, would have to wait.
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
