import type { Body, addMember } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { recordEvidence } from '../../audit/index.ts';
import { roleEndEvidence } from '../../members/index.ts';
import type { RoleWithEnd } from './read-editable.ts';

/** Roles from a form; if a role occurs twice, the last end counts. */
export function rolesWithEnds(roles: Body<typeof addMember>['roles']): RoleWithEnd[] {
  const dated = roles.map(({ roleId, endsAt }): RoleWithEnd => ({ roleId, endsAt: endsAt === null ? null : new Date(endsAt) }));
  return [...new Map(dated.map((role) => [role.roleId, role])).values()];
}

/** Roles in the second list that are new or last longer. */
export function rolesExtended(before: readonly RoleWithEnd[], after: readonly RoleWithEnd[]): string[] {
  const endOf = ({ endsAt }: RoleWithEnd): number => endsAt?.getTime() ?? Infinity;
  return after
    .filter((role) => !before.some((former) => former.roleId === role.roleId && endOf(former) >= endOf(role)))
    .map(({ roleId }) => roleId);
}

/** Roles as the audit log stores them: id and end. */
export function recordRoles(roles: readonly RoleWithEnd[]): string[] {
  return roles.map(({ roleId, endsAt }) => `${roleId}:${endsAt?.toISOString() ?? 'always'}`).toSorted();
}

/** From now on the member has exactly these roles; the initial one belongs to everybody and is never stored. */
export async function saveRoles(tx: Tx, memberId: string, roles: readonly RoleWithEnd[]): Promise<void> {
  const deleted = await tx.deleteFrom('memberRole').where('memberId', '=', memberId).returning('roleId').execute();
  const { id: initialId } = await tx.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  const rows = roles.filter(({ roleId }) => roleId !== initialId).map((role) => ({ memberId, ...role }));
  if (rows.length > 0) await tx.insertInto('memberRole').values(rows).execute();
  const gone = deleted
    .filter(({ roleId }) => !rows.some((row) => row.roleId === roleId))
    .map(({ roleId }) => ({ roleId, endsAt: undefined }));
  await recordEvidence(
    tx,
    [...gone, ...rows].map(({ roleId, endsAt }) => roleEndEvidence(memberId, roleId, endsAt)),
  );
}
