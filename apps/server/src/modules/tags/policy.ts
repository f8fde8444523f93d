import { tagExemptions, type TagRight } from '@chaguan/contract';
import { actsOn, sightTags, viewerIn } from '../../platform/http/rights.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Tag, TagIndex } from './tag-index.ts';

/** What a policy needs to know of the caller; a visitor has the initial role. */
export type TagViewer = Pick<Viewer, 'readsAllPosts' | 'roleIds' | 'powers'>;

function isNamed(tag: Tag, viewer: TagViewer, right: TagRight): boolean {
  return tag.rights[right].some((role) => viewer.roleIds.includes(role));
}

/** Staff who may read or moderate the posts of a tag. */
function isForStaff(viewer: TagViewer, tagId: string, right: TagRight): boolean {
  return right === 'view' ? viewerIn(viewer, [tagId]).readsAllPosts : actsOn(viewer, 'content', [tagId]);
}

function hasTagRight(tag: Tag, viewer: TagViewer, right: TagRight): boolean {
  return tag.rights[right].length === 0 || isNamed(tag, viewer, right);
}

/**
 * Whether the caller holds a right in a tag; moderators of its posts always do, an unknown tag gives none. A child is also restricted by
 * its parent's list, so that closing a parent closes everything below it; an exemption must be granted, in either of them.
 */
export function mayInTag(index: TagIndex, viewer: TagViewer, tagId: string, right: TagRight): boolean {
  const tag = index.byId.get(tagId);
  if (tag === undefined) return false;
  if (isForStaff(viewer, tagId, right)) return true;
  const parent = tag.parentId === null ? undefined : index.byId.get(tag.parentId);
  const lineage = parent === undefined ? [tag] : [tag, parent];
  if (tagExemptions.includes(right)) return lineage.some((each) => isNamed(each, viewer, right));
  return lineage.every((each) => hasTagRight(each, viewer, right));
}

/** Cache of what readers with the same roles may read: pages need it several times each. */
const visible = new WeakMap<TagIndex, Map<string, readonly string[]>>();

/** There are few combinations of roles; the bound is for a site with very many roles. */
const mostKinds = 200;

/** The SQL equivalent: lists filter by these ids. */
export function visibleTagIds(index: TagIndex, viewer: TagViewer): readonly string[] {
  const kinds = visible.get(index) ?? new Map<string, readonly string[]>();
  visible.set(index, kinds);
  const kind = viewer.readsAllPosts ? 'all' : `${viewer.roleIds.join(' ')}|${sightTags(viewer)?.join(' ') ?? ''}`;
  const known = kinds.get(kind);
  if (known !== undefined) return known;
  const ids = Object.freeze([...index.byId.keys()].filter((tagId) => mayInTag(index, viewer, tagId, 'view')));
  if (kinds.size >= mostKinds) kinds.clear();
  kinds.set(kind, ids);
  return ids;
}

/**
 * The roles that a member who is not staff needs to read all of these tags, for statements about many members: one role of each list. Tags
 * that the initial role may read are left out, because every member has it; nobody may read an unknown tag.
 */
export function rolesToRead(index: TagIndex, tagIds: readonly string[], initialRoleId: string): string[][] {
  const lineage = tagIds.flatMap((tagId) => {
    const tag = index.byId.get(tagId);
    const parent = tag?.parentId == null ? undefined : index.byId.get(tag.parentId);
    return parent === undefined ? [tag] : [tag, parent];
  });
  return lineage
    .map((tag) => (tag === undefined ? [] : tag.rights.view.length === 0 ? [initialRoleId] : tag.rights.view))
    .filter((roleIds) => !roleIds.includes(initialRoleId));
}

/** Whether all posts in a tag need review, by a setting of its own or of its parent. */
export function waitsInTag(index: TagIndex, tagId: string): boolean {
  return withParents(index, [tagId]).some((id) => index.byId.get(id)?.reviewed === true);
}

/** These tags with their parents. */
export function withParents(index: TagIndex, tagIds: readonly string[]): string[] {
  return [...new Set(tagIds.flatMap((tagId) => [tagId, index.byId.get(tagId)?.parentId ?? tagId]))];
}
