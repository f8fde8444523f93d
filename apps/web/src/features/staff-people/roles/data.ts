import {
  addRole,
  adminRolesPage,
  deleteRole,
  editRole,
  makeRoleInitial,
  listRoles,
  listStaffTags,
  tagExemptions,
  tagRights,
  type Answer,
  type Body,
  type TagRight,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { queryOf } from '../../../lib/query.ts';

export type MemberRole = Answer<typeof listRoles>['items'][number];
export type RoleBody = Body<typeof addRole>;
export type Tag = Answer<typeof listStaffTags>['items'][number];
/** `12 view`: a right within a tag. */
export type Cell = `${string} ${TagRight}`;

export function cellOf(tagId: string, right: TagRight): Cell {
  return `${tagId} ${right}`;
}

/** The cells that are restricted to other roles. */
export function cellsOfOthers(tags: readonly Tag[], roleId: string | null): ReadonlySet<Cell> {
  return new Set(
    tags.flatMap((tag) => tagRights.filter((right) => tag.rights[right].some((id) => id !== roleId)).map((right) => cellOf(tag.id, right))),
  );
}

/**
 * What saving changes for everybody else: listing a role for a right without any closes it to all others, and removing the only one opens
 * it to all.
 */
export function consequences(
  before: ReadonlySet<Cell>,
  after: ReadonlySet<Cell>,
  others: ReadonlySet<Cell>,
): { closes: Cell[]; opens: Cell[] } {
  const counts = (cell: Cell) => !others.has(cell) && !tagExemptions.includes(cell.split(' ')[1] as TagRight);
  return {
    closes: [...after].filter((cell) => !before.has(cell) && counts(cell)),
    opens: [...before].filter((cell) => !after.has(cell) && counts(cell)),
  };
}

export async function loadRoles(from: Api, url: URL) {
  const [{ items: roles }, { items: tags }] = await Promise.all([from.call(listRoles), from.call(listStaffTags)]);
  return { roles, tags, editing: queryOf(adminRolesPage, url).get('roleId') };
}

export const roleActs = {
  save: (role: MemberRole | null, body: RoleBody): Promise<unknown> =>
    role === null ? api.call(addRole, { body }) : api.call(editRole, { params: { roleId: role.id }, body: { ...body, stamp: role.stamp } }),
  makeInitial: (roleId: string) => api.call(makeRoleInitial, { params: { roleId } }),
  remove: (roleId: string) => api.call(deleteRole, { params: { roleId } }),
};
