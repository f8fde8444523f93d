import type { TagRight } from '@chaguan/contract';
import type { Tag, TagIndex } from './tag-index.ts';

/** What a policy needs to know of the caller; a visitor carries the initial role. */
export interface TagViewer {
  staff: boolean;
  roleIds: readonly string[];
}

/** A child is also bound by its parent's list, so that closing a parent closes all below it. */
function holds(tag: Tag, viewer: TagViewer, right: TagRight): boolean {
  const roles = tag.rights[right];
  return roles.length === 0 || roles.some((role) => viewer.roleIds.includes(role));
}

/** Whether the caller holds a right in a tag; staff always do, an unknown tag gives none. */
export function mayInTag(index: TagIndex, viewer: TagViewer, tagId: string, right: TagRight): boolean {
  const tag = index.byId.get(tagId);
  if (tag === undefined) return false;
  if (viewer.staff) return true;
  const parent = tag.parentId === null ? undefined : index.byId.get(tag.parentId);
  return holds(tag, viewer, right) && (parent === undefined || holds(parent, viewer, right));
}

/** The SQL twin: lists filter by these ids. */
export function visibleTagIds(index: TagIndex, viewer: TagViewer): string[] {
  return [...index.byId.keys()].filter((tagId) => mayInTag(index, viewer, tagId, 'view'));
}
