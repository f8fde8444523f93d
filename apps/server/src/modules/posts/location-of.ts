import { type PostKind, postKinds, type RootKind } from './kinds.ts';

/** The location of a post. */
export interface PostLocation {
  /** The topic or question; for one of these, itself. */
  root: { kind: RootKind; id: string; authorId: string };
  tagIds: readonly string[];
  /** The post directly above; null for a topic or question. */
  above: { kind: PostKind; id: string } | null;
  /** The reply that it answers, or the comment that it quotes; always of the same kind. */
  answersId: string | null;
  /** Null for a kind without floors. */
  floor: number | null;
}

interface Root {
  id: string;
  authorId: string;
  tagIds: readonly string[];
}

interface Below {
  /** The response above a reply; null: the reply is directly under a question. */
  responseId?: string | null;
  answersId?: string | null;
  floor?: number;
}

/** The location of a post, from its row and that of its root. */
export function locationOf(
  kind: PostKind,
  { id, authorId, tagIds }: Root,
  { responseId = null, answersId = null, floor }: Below = {},
): PostLocation {
  const { tree } = postKinds[kind];
  const response = responseId === null ? { kind: tree.root, id } : { kind: tree.response, id: responseId };
  return { root: { kind: tree.root, id, authorId }, tagIds, above: kind === tree.root ? null : response, answersId, floor: floor ?? null };
}
