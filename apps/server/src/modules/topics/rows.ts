import { topicTree } from '../posts/index.ts';
import { type LockedPost, treeRows } from '../posts/write/index.ts';
import type { TopicFacts } from './policy.ts';

export interface LockedTopic extends TopicFacts, LockedPost {
  hasEnvelope: boolean;
}

export interface LockedComment extends LockedPost {
  floor: number;
  quoteId: string | null;
  postedAt: Date;
  likeCount: number;
}

export interface LockedReply extends LockedPost {
  commentId: string;
  answersReplyId: string | null;
}

/** How topics, comments and replies are read for policies, and locked. */
export const topicRows = treeRows<TopicFacts & { id: string }, LockedTopic, LockedComment, LockedReply>(topicTree, {
  facts: ['tagId', 'commentsClosed'],
  root: ['hasEnvelope'],
  response: ['floor', 'quoteId', 'postedAt', 'likeCount'],
  reply: ['commentId', 'answersReplyId'],
});

/** @throws Failure topic.not_found */
export const { readRoot: readTopicFacts, lockRoot: lockTopic } = topicRows;

/** The root under the alias that locations of posts use. */
export function inTags({ id, authorId, tagId }: Pick<LockedTopic, 'id' | 'authorId' | 'tagId'>) {
  return { id, authorId, tagIds: [tagId] };
}
