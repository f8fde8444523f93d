import { addTag, type Answer, type listStaffTags } from '@chaguan/contract';
import { staffLimitsOf } from '../../forms/staff-limits.ts';

export type Tag = Answer<typeof listStaffTags>['items'][number];
export type TagRole = Answer<typeof listStaffTags>['roles'][number];
export type Branch = { tag: Tag; children: Tag[] };

/** Two levels in the order of `sort`; a child whose parent is missing is shown on the first level. */
export function branches(tags: readonly Tag[]): Branch[] {
  const sorted = tags.toSorted((a, b) => a.sort - b.sort);
  const ids = new Set(sorted.map(({ id }) => id));
  return sorted
    .filter(({ parentId }) => parentId === null || !ids.has(parentId))
    .map((tag) => ({ tag, children: sorted.filter(({ parentId }) => parentId === tag.id) }));
}

/** All ids in display order, with the new order of one level: sent to the server. */
export function orderWith(tree: readonly Branch[], parentId: string | null, siblings: readonly string[]): string[] {
  const byId = new Map(tree.map((branch) => [branch.tag.id, branch]));
  const roots = parentId === null ? siblings.flatMap((id) => byId.get(id) ?? []) : tree;
  return roots.flatMap(({ tag, children }) => [tag.id, ...(tag.id === parentId ? siblings : children.map(({ id }) => id))]);
}

export type DeleteHindrance = 'content' | 'children' | null;

export function deleteHindrance({ tag, children }: Branch): DeleteHindrance {
  if (children.length > 0) return 'children';
  return tag.count > 0 ? 'content' : null;
}

/** Possible parents of a tag: first-level tags without posts, never itself, and none if it has children. */
export function possibleParents(tree: readonly Branch[], tag: Tag | null): Tag[] {
  const own = tree.find((branch) => branch.tag.id === tag?.id);
  if (own && own.children.length > 0) return [];
  return tree.filter((branch) => branch !== own && branch.tag.count === 0).map((branch) => branch.tag);
}

/** The `sort` with which a new tag comes last among its siblings, whose numbers may have gaps. */
export function nextPosition(tree: readonly Branch[], parentId: string): number {
  const parent = tree.find((branch) => branch.tag.id === parentId);
  const siblings = parent?.children ?? tree.map((branch) => branch.tag);
  const { minimum = 0, maximum = Infinity } = staffLimitsOf(addTag, 'sort');
  return Math.min(maximum, Math.max(minimum, ...siblings.map((one) => one.sort)) + 1);
}
