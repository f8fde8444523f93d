import { createContext, useContext } from 'react';
import type { Discussion } from '../../posts/discussion.ts';
import type { CommentView, TopicView } from '../data.ts';
import type { CommentSort } from '../views.ts';

export type ThreadDiscussion = Discussion & {
  topic: TopicView;
  sort: CommentSort;
  /** Opens the composer, with a comment to quote or a passage to insert, or the field in which writing began. */
  write: (start?: { quote?: CommentView; passage?: string; startedIn?: HTMLTextAreaElement }) => void;
};

export const ThreadContext = createContext<ThreadDiscussion | null>(null);

export function useThread(): ThreadDiscussion {
  const discussion = useContext(ThreadContext);
  if (!discussion) throw new Error('part of a thread outside of one');
  return discussion;
}
