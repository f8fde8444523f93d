import * as contract from '@chaguan/contract';
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
import { givesSold, readAllowance } from '../../memberships/index.ts';
import { changesOf } from '../changes.ts';
import { lockRole, type RoleFacts } from './read-roles.ts';

type RoleBody = contract.Body<typeof contract.addRole>;

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
function roleRecord(role: ReturnType<typeof valuesOf> & Pick<RoleBody, 'rights' | 'tagRights'>) {
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

export async function addRole(
  ctx: MemberCtx,
  body: contract.Body<typeof contract.addRole>,
): Promise<contract.Answer<typeof contract.addRole>> {
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

/**
 * A role that somebody holds, buys or is given, or the initial one, does not come to allow what a role on sale allows: its holders would
 * have that for nothing. A new role does, and is then given at that price. @throws Failure `role.sold_rights`
 */
async function keepSold(tx: Tx, { clock }: MemberCtx, save: () => Promise<unknown>): Promise<void> {
  const before = await readAllowance(tx);
  await save();
  if (await givesSold(tx, clock.now(), before, await readAllowance(tx))) fail('role.sold_rights');
}

/** All or nothing: names, rights and rights within tags are replaced together, and only if nobody changed them meanwhile. */
export async function editRole(
  ctx: MemberCtx,
  roleId: string,
  body: contract.Body<typeof contract.editRole>,
): Promise<Record<never, never>> {
  const values = valuesOf(body);
  return ctx
    .write(async (tx) => {
      await lockTags(tx);
      const before = await lockRole(tx, roleId);
      if (before.stamp !== body.stamp) fail('edit.conflict');
      await refuseLookAlike(tx, roleId, values.nameZh);
      await tx.updateTable('role').set(values).where('id', '=', roleId).execute();
      await keepSold(tx, ctx, () => keepClosed(tx, ctx, () => saveRights(tx, roleId, body)));
      const changes = changesOf(roleRecord(before), roleRecord({ ...values, rights: body.rights, tagRights: body.tagRights }));
      await recordAct(tx, ctx, { act: 'role.edited', subject: { kind: 'role', id: roleId }, ...changes });
      announceRoles(tx);
      return {};
    })
    .catch(refuseRole);
}

/** A right without any role is open to everyone: deleting its last role would open what is closed. */
async function refuseWhenItKeepsClosed(tx: Tx, role: RoleFacts): Promise<void> {
  const closed = role.tagRights.filter(({ right, alone }) => alone && !contract.tagExemptions.includes(right)).map(({ tagId }) => tagId);
  if (closed.length === 0) return;
  const closedTags = await tx
    .selectFrom('tag')
    .select(['nameZh', 'nameEn'])
    .where('id', 'in', closed)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  fail('role.keeps_closed', {
    tags: closedTags.map(({ nameZh }) => nameZh).join('、'),
    tagsEn: closedTags.map(({ nameZh, nameEn }) => nameEn || nameZh).join(', '),
  });
}

/** A card that sells it or a gift that gives it would have no effect. Both lock the role's row when they refer to it. */
async function refuseWhenUsed(tx: Tx, roleId: string): Promise<void> {
  const cards = await tx.selectFrom('membershipCard').select('name').where('roleId', '=', roleId).orderBy('id').execute();
  const gifts = await tx.selectFrom('giftTask').select('name').where('roleId', '=', roleId).orderBy('id').execute();
  const uses = [...cards, ...gifts].map(({ name }) => name);
  if (uses.length > 0) fail('role.in_use', { uses: uses.slice(0, 5).join('、') });
}

export async function deleteRole(ctx: MemberCtx, roleId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    await lockTags(tx);
    const role = await lockRole(tx, roleId);
    if (role.initial) fail('role.is_initial');
    await refuseWhenItKeepsClosed(tx, role);
    const holders = await tx.deleteFrom('memberRole').where('roleId', '=', roleId).executeTakeFirst();
    await refuseWhenUsed(tx, roleId);
    await tx.deleteFrom('role').where('id', '=', roleId).execute();
    const before = { ...roleRecord(role), members: Number(holders.numDeletedRows) };
    await recordAct(tx, ctx, { act: 'role.deleted', subject: { kind: 'role', id: roleId }, before });
    announceRoles(tx);
    return {};
  });
}
