import type { PostPlace } from './events.ts';
import { postKinds, type PostKind } from './kinds.ts';

interface Root {
  id: string;
  authorId: string;
  tagIds: readonly string[];
}

interface Below {
  /** Over a reply; null: it stands under a question itself. */
  responseId?: string | null;
  answersId?: string | null;
  floor?: number;
}

/** Where a post stands, of what its row and that of its root say. */
export function placeOf(
  kind: PostKind,
  { id, authorId, tagIds }: Root,
  { responseId = null, answersId = null, floor }: Below = {},
): PostPlace {
  const { tree } = postKinds[kind];
  const response = responseId === null ? { kind: tree.root, id } : { kind: tree.response, id: responseId };
  return { root: { kind: tree.root, id, authorId }, tagIds, above: kind === tree.root ? null : response, answersId, floor: floor ?? null };
}
