import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import { type Evidence, enteringEvidence, recordEvidence } from '../../audit/index.ts';
import { dropMembers } from '../session-cache.ts';
import { extendedEnd, type Duration } from '../role-validity.ts';

/** The end of a member's role, as evidence: milliseconds, `always`, or `none` when it was removed. */
export function roleEndEvidence(memberId: string, roleId: string, endsAt: Date | null | undefined): Evidence {
  const content = endsAt === undefined ? 'none' : endsAt === null ? 'always' : String(endsAt.getTime());
  return { kind: 'role_end', subject: `${memberId}:${roleId}`, content };
}

/** The end of a member's role: null without end, undefined without the role. For an expired one the past end. */
export async function roleEnd(db: Db | Tx, memberId: string, roleId: string): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom('memberRole')
    .select('endsAt')
    .where('memberId', '=', memberId)
    .where('roleId', '=', roleId)
    .executeTakeFirst();
  return row?.endsAt;
}

/**
 * Locks the roles for a member who is given one, before the member's row: whoever changes roles locks them before the members who decide
 * (ADR 28), and the row that names a role would lock it after the member. Returns their ids.
 */
export async function shareRoles(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('role').select('id').orderBy('id').forKeyShare().execute();
  return new Set(rows.map(({ id }) => id));
}

/** The same with the member's row locked, so that it stays valid until the commit. The caller has shared the roles. */
export async function lockedRoleEnd(tx: Tx, memberId: string, roleId: string): Promise<Date | null | undefined> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  return roleEnd(tx, memberId, roleId);
}

/**
 * Gives a member a role for a time, or extends it (domain rules 2.8), and returns its end; null: without end. Locks the member's row, so
 * that of two concurrent extensions the second adds to the first.
 * @throws Failure `member.not_found`, `role.not_found`
 */
export async function extendRole(tx: Tx, memberId: string, roleId: string, duration: Duration, now: Date): Promise<Date | null> {
  invariant(Number.isInteger(duration.quantity) && duration.quantity > 0, 'a role is given for a whole number of units');
  const roleIds = await shareRoles(tx);
  const member = await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();
  if (member === undefined) fail('member.not_found');
  if (!roleIds.has(roleId)) fail('role.not_found');
  const endsAt = extendedEnd(await roleEnd(tx, memberId, roleId), duration, now);
  await endRoleAt(tx, memberId, roleId, endsAt);
  return endsAt;
}

/** Gives a role until then; null: without end. `also` is recorded with it. The caller holds the lock of `lockedRoleEnd`. */
export async function endRoleAt(
  tx: Tx,
  memberId: string,
  roleId: string,
  endsAt: Date | null,
  also: readonly Evidence[] = [],
): Promise<void> {
  await sql`
    with stored as (
      insert into member_role (member_id, role_id, ends_at) values (${memberId}, ${roleId}, ${endsAt})
      on conflict (member_id, role_id) do update set ends_at = excluded.ends_at
    ) ${enteringEvidence([roleEndEvidence(memberId, roleId, endsAt), ...also])}`.execute(tx);
  dropMembers(tx, [memberId]);
}

/**
 * Shortens a member's role by a length of time, at most to now, and returns its end: null without end, which is unchanged, and undefined if
 * the member does not have it or it has expired, which changes nothing. Locks the member's row; the caller has shared the roles.
 */
export async function shortenRole(tx: Tx, memberId: string, roleId: string, byMs: number, now: Date): Promise<Date | null | undefined> {
  const currentEnd = await lockedRoleEnd(tx, memberId, roleId);
  if (currentEnd === undefined || currentEnd === null) return currentEnd;
  if (currentEnd <= now) return undefined;
  const endsAt = new Date(Math.max(currentEnd.getTime() - byMs, now.getTime()));
  await tx.updateTable('memberRole').set({ endsAt }).where('memberId', '=', memberId).where('roleId', '=', roleId).execute();
  await recordEvidence(tx, [roleEndEvidence(memberId, roleId, endsAt)]);
  dropMembers(tx, [memberId]);
  return endsAt;
}
