import type { AttachedKind } from '@chaguan/contract';
import { createContext, useContext } from 'react';

/** The page on which something is written: a topic with its comments, or a question with its answers. */
export type Discussion = {
  of: 'topic' | 'question';
  id: string;
  /** Author of the topic or question; their posts below are marked. */
  authorId: string;
  /** Members whose posts the reader wants collapsed. */
  blockedIds: readonly string[];
  /** What the reader may attach to responses and replies. */
  attaches: readonly AttachedKind[];
  /** The reader's own responses and replies on this page. */
  ownPostIds: readonly string[];
};

export const DiscussionContext = createContext<Discussion | null>(null);

export function useDiscussion(): Discussion {
  const discussion = useContext(DiscussionContext);
  if (!discussion) throw new Error('part of a discussion outside of one');
  return discussion;
}
