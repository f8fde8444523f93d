import { staffRights, type StaffRight } from '@chaguan/contract';
import { sql } from 'kysely';
import type { StaffPowers } from '../../platform/http/viewer.ts';

/** A role of staff with all tags in which it counts. */
export interface StaffRoleRow {
  rights: StaffRight[];
  tagIds: string[] | null;
  audits: boolean;
}

/** The role of a row of `member`; null without one. Tags that are gone leave none rather than all. */
export const staffRoleColumn = sql<StaffRoleRow | null>`(
  select json_build_object('rights', rights, 'audits', audits, 'tagIds', case when tag_ids is not null then coalesce((
    select json_agg(tag.id::text order by tag.id) from tag where tag.id = any(tag_ids) or tag.parent_id = any(tag_ids)), '[]') end)
  from staff_role where staff_role.id = member.staff_role_id)`.as('staffRole');

/** Whoever is staff without a role may do everything. */
export function staffPowers(role: StaffRoleRow | null): StaffPowers {
  if (role === null) return { rights: new Set(staffRights), tagIds: null, audits: false };
  return { rights: new Set(role.rights), tagIds: role.tagIds, audits: role.audits };
}

/** Judging posts and reports needs sight of what others may not see, and so does auditing. */
export function readsAllPosts({ rights, tagIds, audits }: StaffPowers): boolean {
  return audits || (tagIds === null && (rights.has('content') || rights.has('reports')));
}

/** Whether who may do the first may do all of the second. */
export function covers(first: StaffPowers, second: StaffPowers): boolean {
  if (first.rights.size === staffRights.length && first.tagIds === null) return true;
  if (!second.rights.isSubsetOf(first.rights) || (second.audits && !first.audits)) return false;
  const inTags = second.rights.has('content') || second.rights.has('reports');
  if (!inTags || first.tagIds === null) return true;
  const { tagIds } = first;
  return second.tagIds?.every((tagId) => tagIds.includes(tagId)) ?? false;
}
