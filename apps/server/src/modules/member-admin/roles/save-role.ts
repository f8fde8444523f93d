import type { addRole as addRoleEndpoint, Answer, Body, editRole as editRoleEndpoint } from '@chaguan/contract';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { hasHiddenCharacters } from '../../../platform/unicode/hidden-characters.ts';
import { skeleton } from '../../../platform/unicode/skeleton.ts';
import { recordAct } from '../../audit/index.ts';
import { keepClosed, lockTags, replaceRoleRights, tags } from '../../tags/index.ts';
import { memberCardCache, roles, sessionCache } from '../../members/index.ts';
import { changesOf } from '../changes.ts';
import { lockRole } from './read-roles.ts';

type RoleBody = Body<typeof addRoleEndpoint>;

/** @throws Failure at a name with invisible characters, at `nameZh` when nothing visible remains */
function valuesOf(body: RoleBody) {
  for (const field of ['nameZh', 'nameEn'] as const) if (hasHiddenCharacters(body[field])) failField(field, 'field.format');
  const nameZh = body.nameZh.trim();
  if (nameZh === '') failField('nameZh', 'field.required');
  return { nameZh, nameEn: body.nameEn.trim(), remark: body.remark.trim(), sort: body.sort };
}

/** Roles are shown next to names, so no two may look alike; one that keeps its name is accepted. @throws Failure `role.name_taken` */
async function refuseLookAlike(tx: Tx, roleId: string | null, nameZh: string): Promise<void> {
  const known = await tx.selectFrom('role').select(['id', 'nameZh']).execute();
  if (known.some((role) => role.id === roleId && role.nameZh === nameZh)) return;
  const look = skeleton(nameZh);
  if (known.some((role) => role.id !== roleId && skeleton(role.nameZh) === look)) failField('nameZh', 'role.name_taken');
}

/** Replaces everything that a role allows, in the transaction that saves its names. */
async function saveRights(tx: Tx, roleId: string, { rights, tagRights }: RoleBody): Promise<void> {
  await tx.deleteFrom('roleRight').where('roleId', '=', roleId).execute();
  if (rights.length > 0)
    await tx
      .insertInto('roleRight')
      .values(rights.map((right) => ({ roleId, right })))
      .execute();
  await replaceRoleRights(tx, roleId, tagRights);
}

/** A role in the audit log: its names, and what it allows as lists of names. */
export function roleRecord(role: ReturnType<typeof valuesOf> & Pick<RoleBody, 'rights' | 'tagRights'>) {
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

/** Maps constraint names to form fields. @throws Failure or the error itself */
function refuseRole(error: unknown): never {
  if (violatedConstraint(error) === 'role_name') failField('nameZh', 'role.name_taken');
  throw error;
}

/** Rights are cached in many places; all caches are dropped. */
export function announceRoles(tx: Tx): void {
  for (const each of [roles, sessionCache, memberCardCache, tags, everyPage]) each.drop(tx);
}

export async function addRole(ctx: MemberCtx, body: Body<typeof addRoleEndpoint>): Promise<Answer<typeof addRoleEndpoint>> {
  const values = valuesOf(body);
  return ctx
    .write(async (tx) => {
      await lockTags(tx);
      await refuseLookAlike(tx, null, values.nameZh);
      const { id } = await tx.insertInto('role').values(values).returning('id').executeTakeFirstOrThrow();
      await keepClosed(tx, ctx, () => saveRights(tx, id, body));
      await recordAct(tx, ctx, { act: 'role.added', subject: { kind: 'role', id }, after: roleRecord({ ...values, ...body }) });
      announceRoles(tx);
      return { id };
    })
    .catch(refuseRole);
}

/** All or nothing: names, rights and rights within tags are replaced together, and only if nobody changed them meanwhile. */
export async function editRole(ctx: MemberCtx, roleId: string, body: Body<typeof editRoleEndpoint>): Promise<Record<never, never>> {
  const values = valuesOf(body);
  return ctx
    .write(async (tx) => {
      await lockTags(tx);
      const before = await lockRole(tx, roleId);
      if (before.stamp !== body.stamp) fail('edit.conflict');
      await refuseLookAlike(tx, roleId, values.nameZh);
      await tx.updateTable('role').set(values).where('id', '=', roleId).execute();
      await keepClosed(tx, ctx, () => saveRights(tx, roleId, body));
      const changes = changesOf(roleRecord(before), roleRecord({ ...values, rights: body.rights, tagRights: body.tagRights }));
      await recordAct(tx, ctx, { act: 'role.edited', subject: { kind: 'role', id: roleId }, ...changes });
      announceRoles(tx);
      return {};
    })
    .catch(refuseRole);
}
