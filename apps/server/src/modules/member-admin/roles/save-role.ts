import type { addRole, Body } from '@chaguan/contract';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import { hasHiddenCharacters } from '../../../platform/unicode/hidden-characters.ts';
import { skeleton } from '../../../platform/unicode/skeleton.ts';
import { replaceRoleRights, tags } from '../../tags/index.ts';
import { memberCardCache, roles, sessionCache } from '../../members/index.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';

type RoleBody = Body<typeof addRole>;

/** @throws Failure at a name that holds what cannot be seen, at `nameZh` when nothing remains to read */
export function valuesOf(body: RoleBody) {
  for (const field of ['nameZh', 'nameEn'] as const) if (hasHiddenCharacters(body[field])) failField(field, 'field.format');
  const nameZh = body.nameZh.trim();
  if (nameZh === '') failField('nameZh', 'field.required');
  return { nameZh, nameEn: body.nameEn.trim(), remark: body.remark.trim(), sort: body.sort };
}

/** Roles are shown next to names, so no two look alike; one that keeps its name may go on. @throws Failure `role.name_taken` */
export async function refuseLookAlike(tx: Tx, roleId: string | null, nameZh: string): Promise<void> {
  const known = await tx.selectFrom('role').select(['id', 'nameZh']).execute();
  if (known.some((role) => role.id === roleId && role.nameZh === nameZh)) return;
  const look = skeleton(nameZh);
  if (known.some((role) => role.id !== roleId && skeleton(role.nameZh) === look)) failField('nameZh', 'role.name_taken');
}

/** Replaces everything that a role allows, in the transaction of its names. */
export async function saveRights(tx: Tx, roleId: string, { rights, tagRights }: RoleBody): Promise<void> {
  await tx.deleteFrom('roleRight').where('roleId', '=', roleId).execute();
  if (rights.length > 0)
    await tx
      .insertInto('roleRight')
      .values(rights.map((right) => ({ roleId, right })))
      .execute();
  await replaceRoleRights(tx, roleId, tagRights);
}

/** A role as the audit log stores it: what it is called, and what it allows as lists of names. */
export function recordOf(role: ReturnType<typeof valuesOf> & Pick<RoleBody, 'rights' | 'tagRights'>) {
  const { nameZh, nameEn, remark, sort } = role;
  return {
    nameZh,
    nameEn,
    remark,
    sort,
    rights: role.rights.toSorted(),
    tagRights: role.tagRights.map(({ tagId, right }) => `${tagId}:${right}`).toSorted(),
  };
}

/** Names of constraints as the fields they stand for. @throws Failure or the error itself */
export function refuseRole(error: unknown): never {
  if (violatedConstraint(error) === 'role_name') failField('nameZh', 'role.name_taken');
  throw error;
}

/** Who may do what is remembered in many places; all of them forget at once. */
export function announceRoles(tx: Tx): void {
  for (const each of [roles, sessionCache, memberCardCache, tags, everyPage]) each.drop(tx);
}
