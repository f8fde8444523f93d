import type { TagLeaf, TagTree } from './data.ts';

export type TagGroup = { parent: TagTree; leaves: TagLeaf[] };

function says(tag: TagLeaf, keyword: string): boolean {
  return tag.name.zh.toLowerCase().includes(keyword) || tag.name.en.toLowerCase().includes(keyword);
}

/**
 * The leaves to choose from, under their parents. A keyword keeps the leaves that match it, and all leaves of a matching parent. A tag
 * without children is its own group.
 */
export function tagGroups(tags: readonly TagTree[], allowed: ReadonlySet<string> | null, search: string): TagGroup[] {
  const keyword = search.trim().toLowerCase();
  return tags.flatMap((parent) => {
    const leaves = parent.children.length > 0 ? parent.children : [parent];
    const open = leaves.filter(({ id }) => allowed === null || allowed.has(id));
    const matches = says(parent, keyword) ? open : open.filter((leaf) => says(leaf, keyword));
    return matches.length > 0 ? [{ parent, leaves: matches }] : [];
  });
}
