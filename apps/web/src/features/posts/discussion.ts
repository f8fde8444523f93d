import type { AttachedKind } from '@chaguan/contract';
import { createContext, useContext } from 'react';

/** The page that writing stands on: a topic with its comments, or a question with its answers. */
export type Discussion = {
  of: 'topic' | 'question';
  id: string;
  /** Who began it; what they write below is marked. */
  authorId: string;
  /** Members whose writing the reader wants folded. */
  blockedIds: readonly string[];
  /** What the reader may attach to what they write below. */
  attaches: readonly AttachedKind[];
};

export const DiscussionContext = createContext<Discussion | null>(null);

export function useDiscussion(): Discussion {
  const discussion = useContext(DiscussionContext);
  if (!discussion) throw new Error('part of a discussion outside of one');
  return discussion;
}
