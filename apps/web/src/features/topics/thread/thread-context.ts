import { createContext, useContext } from 'react';
import type { Talk } from '../../posts/talk.ts';
import type { CommentView, TopicView } from '../data.ts';
import type { CommentSort } from '../place.ts';

export type ThreadDesk = Talk & {
  topic: TopicView;
  sort: CommentSort;
  /** Opens the composer, with a comment to quote or a passage to put into it. */
  write: (start?: { quote?: CommentView; passage?: string }) => void;
};

export const ThreadContext = createContext<ThreadDesk | null>(null);

export function useThread(): ThreadDesk {
  const desk = useContext(ThreadContext);
  if (!desk) throw new Error('part of a thread outside of one');
  return desk;
}
