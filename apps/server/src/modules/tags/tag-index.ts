import { tagRights, type Name, type TagChip, type TagKind, type TagRight } from '@chaguan/contract';
import type Type from 'typebox';

type NameText = Type.Static<typeof Name>;

export interface Tag {
  id: string;
  kind: TagKind;
  parentId: string | null;
  name: NameText;
  icon: string;
  colour: string;
  sort: number;
  /** All posts here and in the tags below need review. */
  reviewed: boolean;
  /** Roles with each right; none listed means open to everyone, for the exemption from review: nobody. */
  rights: Record<TagRight, string[]>;
  publishedCount: number;
}

/** All tags of a kind in memory: there are few, and nearly every request needs them. */
export interface TagIndex {
  byId: ReadonlyMap<string, Tag>;
  /** Tags of the first level in order, each with its children in order. */
  tree: readonly { tag: Tag; children: readonly Tag[] }[];
  /** Only leaves can have topics and questions: a child, or a first-level tag without children. */
  isLeaf: (tagId: string) => boolean;
  /** The leaves below a tag, or the tag itself when it is one; empty for an unknown tag. */
  leavesUnder: (tagId: string) => string[];
}

function inOrder(a: Tag, b: Tag): number {
  return a.sort - b.sort || Number(BigInt(a.id) - BigInt(b.id));
}

/** A tag without restrictions. */
export function noRights(): Record<TagRight, string[]> {
  return Object.fromEntries(tagRights.map((right) => [right, []])) as unknown as Record<TagRight, string[]>;
}

/** Builds the tree of tags. */
export function indexTags(rows: readonly Tag[]): TagIndex {
  const sorted = rows.toSorted(inOrder);
  const byId = new Map(sorted.map((tag) => [tag.id, tag]));
  const childrenOf = Map.groupBy(sorted, (tag) => tag.parentId);
  const isLeaf = (tagId: string): boolean => byId.has(tagId) && !childrenOf.has(tagId);
  return {
    byId,
    tree: (childrenOf.get(null) ?? []).map((tag) => ({ tag, children: childrenOf.get(tag.id) ?? [] })),
    isLeaf,
    leavesUnder: (tagId) => (isLeaf(tagId) ? [tagId] : (childrenOf.get(tagId) ?? []).map(({ id }) => id)),
  };
}

export function chipOf(index: TagIndex, tagId: string): Type.Static<typeof TagChip> {
  const tag = index.byId.get(tagId);
  if (tag === undefined) throw new Error('a topic or question without its tag');
  return { id: tag.id, name: tag.name, icon: tag.icon, colour: tag.colour };
}
