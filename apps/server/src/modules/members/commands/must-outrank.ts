import { isStaffRight } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { StaffPowers } from '../../../platform/http/viewer.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { waitingChanges, waitingRoles } from '../../approvals/index.ts';
import { staffPowers, type StaffRoleRow, covers } from '../staff-powers.ts';

const list = (value: unknown): string[] => (typeof value === 'string' ? value.split(',').filter(Boolean) : []);

/** A role as it will be once a waiting change of it is confirmed. */
function raised(after: Readonly<Record<string, unknown>>): Omit<StaffRoleRow, 'tagIds'> & { tagIds: string[] | null } {
  const tagIds = list(after['tags']);
  return {
    rights: list(after['rights']).filter(isStaffRight),
    audits: after['audits'] === true,
    tagIds: tagIds.length === 0 ? null : tagIds,
  };
}

async function withThoseBelow(tx: Db | Tx, role: StaffRoleRow): Promise<StaffRoleRow> {
  if (role.tagIds === null || role.tagIds.length === 0) return role;
  const { rows } = await sql<{ id: string }>`
    select id::text from tag where id = any(${role.tagIds}::bigint[]) or parent_id = any(${role.tagIds}::bigint[])`.execute(tx);
  return { ...role, tagIds: rows.map(({ id }) => id) };
}

/**
 * The staff rights of these members, each as a set: now, and after waiting changes are confirmed. For everything that protects an account,
 * a waiting change counts as part of its rights. Empty for everybody else.
 */
async function powersNowAndSoon(tx: Db | Tx, memberIds: readonly string[]): Promise<StaffPowers[]> {
  if (memberIds.length === 0) return [];
  const [holders, soon] = [
    await tx.selectFrom('member').select('staffRoleId').where('id', 'in', memberIds).where('staff', '=', true).execute(),
    await waitingRoles(tx, memberIds),
  ];
  const roleIds = new Set([...holders.map(({ staffRoleId }) => staffRoleId), ...soon]);
  if (roleIds.size === 0) return [];
  const known = await tx
    .selectFrom('staffRole')
    .select((eb) => ['id', 'rights', 'audits', eb.ref('tagIds').$castTo<string[] | null>().as('tagIds')])
    .execute();
  const widened = await waitingChanges(tx, 'staff_role');
  const powers: StaffPowers[] = roleIds.has(null) ? [staffPowers(null)] : [];
  for (const { id, rights, audits, tagIds } of known.filter((role) => roleIds.has(role.id))) {
    const after = widened.get(id);
    for (const role of [{ rights: rights.filter(isStaffRight), audits, tagIds }, ...(after === undefined ? [] : [raised(after)])])
      powers.push(staffPowers(await withThoseBelow(tx, role)));
  }
  return powers;
}

/** Whether the caller has all staff rights that each of these members has, now or soon. */
async function outranks(db: Db | Tx, powers: StaffPowers | undefined, memberIds: readonly string[]): Promise<boolean> {
  return (await powersNowAndSoon(db, memberIds)).every((theirs) => powers !== undefined && covers(powers, theirs));
}

/** Whether the caller may see from where this member signs in: auditors, the member, and staff with at least the same rights. */
export async function seesSignIns({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, memberId: string): Promise<boolean> {
  return viewer.memberId === memberId || viewer.powers?.audits === true || outranks(db, viewer.powers, [memberId]);
}

/**
 * Control of a staff account gives its rights: its password, contacts and state may be changed only by staff who have all its rights,
 * including those in waiting changes. No check for other members. The rows are already locked, so that no further changes can be requested
 * meanwhile. @throws Failure `member.more_rights`
 */
export async function mustOutrank(tx: Tx, { viewer }: MemberCtx, memberIds: readonly string[]): Promise<void> {
  if (!(await outranks(tx, viewer.powers, memberIds))) fail('member.more_rights');
}
