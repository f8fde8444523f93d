import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import { enteringEvidence, type Evidence } from '../../audit/index.ts';
import { dropMembers } from '../session-cache.ts';
import { roleEndEvidence } from '../queries/role-end.ts';
import { extendedEnd, type Duration } from '../role-validity.ts';

/**
 * Gives a member a role for a time, or extends it (domain rules 2.8), and returns its end; null: without end. Locks the member's row, so
 * that of two concurrent extensions the second adds to the first.
 * @throws Failure `member.not_found`, `role.not_found`
 */
export async function extendRole(tx: Tx, memberId: string, roleId: string, duration: Duration, now: Date): Promise<Date | null> {
  invariant(Number.isInteger(duration.quantity) && duration.quantity > 0, 'a role is given for a whole number of units');
  const member = await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();
  if (member === undefined) fail('member.not_found');
  const role = await tx.selectFrom('role').select('id').where('id', '=', roleId).forKeyShare().executeTakeFirst();
  if (role === undefined) fail('role.not_found');
  const held = await tx
    .selectFrom('memberRole')
    .select('endsAt')
    .where('memberId', '=', memberId)
    .where('roleId', '=', roleId)
    .executeTakeFirst();
  const endsAt = extendedEnd(held?.endsAt, duration, now);
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
    with held as (
      insert into member_role (member_id, role_id, ends_at) values (${memberId}, ${roleId}, ${endsAt})
      on conflict (member_id, role_id) do update set ends_at = excluded.ends_at
    ) ${enteringEvidence([roleEndEvidence(memberId, roleId, endsAt), ...also])}`.execute(tx);
  dropMembers(tx, [memberId]);
}
