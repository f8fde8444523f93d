import { createContext, useContext } from 'react';

/** The page that writing stands on: a topic with its comments, or a question with its answers. */
export type Talk = {
  of: 'topic' | 'question';
  id: string;
  /** Who began it; what they write below is marked. */
  authorId: string;
  /** Members whose writing the reader wants folded. */
  blockedIds: readonly string[];
};

export const TalkContext = createContext<Talk | null>(null);

export function useTalk(): Talk {
  const talk = useContext(TalkContext);
  if (!talk) throw new Error('part of a talk outside of one');
  return talk;
}
