import { staffRights, type StaffRight } from '@chaguan/contract';
import { sql } from 'kysely';
import type { StaffPowers } from '../../platform/http/viewer.ts';

/** A staff role with all tags to which it applies. */
export interface StaffRoleRow {
  rights: StaffRight[];
  tagIds: string[] | null;
  audits: boolean;
}

/** The role of a row of `member`; null without one. If all its tags were deleted, it applies to none rather than to all. */
export const staffRoleColumn = sql<StaffRoleRow | null>`(
  select json_build_object('rights', rights, 'audits', audits, 'tagIds', case when tag_ids is not null then coalesce((
    select json_agg(tag.id::text order by tag.id) from tag where tag.id = any(tag_ids) or tag.parent_id = any(tag_ids)), '[]') end)
  from staff_role where staff_role.id = member.staff_role_id)`.as('staffRole');

/** A staff member without a role may do everything. */
export function staffPowers(role: StaffRoleRow | null): StaffPowers {
  if (role === null) return { rights: new Set(staffRights), tagIds: null, audits: false };
  return { rights: new Set(role.rights), tagIds: role.tagIds, audits: role.audits };
}

/** Moderating posts and reports requires reading what others may not see, and so does auditing. */
export function readsAllPosts({ rights, tagIds, audits }: StaffPowers): boolean {
  return audits || (tagIds === null && (rights.has('content') || rights.has('reports')));
}

/** Whether the first has all rights of the second. */
export function covers(first: StaffPowers, second: StaffPowers): boolean {
  if (first.rights.size === staffRights.length && first.tagIds === null) return true;
  if (!second.rights.isSubsetOf(first.rights) || (second.audits && !first.audits)) return false;
  const inTags = second.rights.has('content') || second.rights.has('reports');
  if (!inTags || first.tagIds === null) return true;
  const { tagIds } = first;
  return second.tagIds?.every((tagId) => tagIds.includes(tagId)) ?? false;
}
