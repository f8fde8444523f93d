import type { PostFact, RootKind } from '../../posts/index.ts';

/** What is stored of an event until it is sent: only ids. */
export interface PostRef {
  kind: PostFact['kind'];
  id: string;
  authorId: string;
  rootKind: RootKind;
  rootId: string;
  tagIds: readonly string[];
}

export function postRef({ kind, id, authorId, root, tagIds }: PostFact): PostRef {
  return { kind, id, authorId, rootKind: root.kind, rootId: root.id, tagIds };
}

export interface AdoptionRef {
  questionId: string;
  answerId: string | null;
  authorId: string | null;
}
