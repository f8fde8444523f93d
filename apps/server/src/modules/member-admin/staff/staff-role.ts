import { isStaffRight, type Body, type editStaffRole, type StaffRight } from '@chaguan/contract';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { StaffPowers } from '../../../platform/http/viewer.ts';
import { staffPowers } from '../../members/index.ts';

/** The content of a staff role. */
export interface RoleFacts {
  name: string;
  rights: StaffRight[];
  /** As chosen; null: everywhere. */
  tagIds: string[] | null;
  audits: boolean;
}

export interface StaffRole extends RoleFacts {
  id: string;
  version: number;
}

/** All roles of staff, by name. */
export async function readStaffRoles(db: Db | Tx): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom('staffRole')
    .select((eb) => ['id', 'name', 'rights', 'audits', 'version', eb.ref('tagIds').$castTo<string[] | null>().as('tagIds')])
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, rights: row.rights.filter(isStaffRight) }));
}

/** Null stands for no role, which means all rights. @throws Failure `staff_role.not_found` */
export async function findStaffRole(tx: Tx, roleId: string | null): Promise<StaffRole | null> {
  if (roleId === null) return null;
  return (await readStaffRoles(tx)).find(({ id }) => id === roleId) ?? fail('staff_role.not_found');
}

async function withThoseBelow(tx: Tx, tagIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('tag')
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', tagIds), eb('parentId', 'in', tagIds)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** What a staff member with this role may do. */
export async function powersOf(tx: Tx, role: RoleFacts | null): Promise<StaffPowers> {
  if (role?.tagIds == null) return staffPowers(role);
  return staffPowers({ ...role, tagIds: await withThoseBelow(tx, role.tagIds) });
}

/** Validates the input. @throws Failure `staff_role.nothing`, `tag.not_found` */
export async function judgeRole(tx: Tx, form: Omit<Body<typeof editStaffRole>, 'version'>): Promise<RoleFacts> {
  const { rights, tagIds, audits } = form;
  const name = form.name.trim();
  if (name === '') failField('name', 'field.required');
  if (rights.length === 0 && !audits) fail('staff_role.nothing');
  const isInTags = rights.includes('content') || rights.includes('reports');
  if (tagIds === null || !isInTags) return { name, rights, tagIds: null, audits };
  const known = await tx.selectFrom('tag').select('id').where('id', 'in', tagIds).execute();
  if (known.length < tagIds.length) fail('tag.not_found');
  return { name, rights, tagIds, audits };
}

/** The form in the log and in a waiting change. */
export function roleInLog({ name, rights, tagIds, audits }: RoleFacts) {
  return { name, rights: rights.join(','), tags: tagIds?.join(',') ?? '', audits };
}

/** The inverse of `roleInLog`. */
export function roleFromLog(values: Readonly<Record<string, unknown>>): RoleFacts {
  const list = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : []);
  const tagIds = list(values['tags']);
  return {
    name: String(values['name']),
    rights: list(values['rights']).filter(isStaffRight),
    tagIds: tagIds.length === 0 ? null : tagIds,
    audits: values['audits'] === true,
  };
}

/** The state of a role that a change depends on: it includes the version. */
export function basisOf(role: StaffRole | null): string {
  return role === null ? 'all' : `${role.id}@${role.version}`;
}

/** @throws Failure `staff_role.not_found`, `change.outdated` */
export async function roleOfBasis(tx: Tx, basis: string): Promise<StaffRole | null> {
  if (basis === 'all') return null;
  const role = await findStaffRole(tx, basis.split('@')[0] ?? '');
  return basisOf(role) === basis ? role : fail('change.outdated');
}

/** For a write that may give a role an existing name. */
export function refuseUsedName(error: unknown): never {
  if (violatedConstraint(error) === 'staff_role_name') failField('name', 'staff_role.name_taken');
  throw error;
}
