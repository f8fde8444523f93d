import { event } from '../../platform/events/emit.ts';
import type { PostState } from '../posts/index.ts';

interface TopicFact {
  topicId: string;
  authorId: string;
  tagId: string;
}

interface CommentFact {
  topicId: string;
  commentId: string;
  floor: number;
  authorId: string;
}

interface ReplyFact {
  topicId: string;
  commentId: string;
  replyId: string;
  answersReplyId: string | null;
  authorId: string;
}

/** Posted things may still wait for review: whoever rewards or reminds looks at `state`, and at state_changed later. */
interface Written {
  state: PostState;
  /** Ids of the members mentioned in the body. */
  mentions: string[];
}

/** `byId` is who did it; the same as the author for own acts. */
interface StateChange {
  before: PostState;
  after: PostState;
  byId: string;
  mentions: string[];
}

export const topicPosted = event<TopicFact & Written>('topic.posted');
export const topicEdited = event<TopicFact & Written>('topic.edited');
export const topicStateChanged = event<TopicFact & StateChange>('topic.state_changed');
export const commentPosted = event<CommentFact & Written & { quoteId: string | null }>('comment.posted');
export const commentEdited = event<CommentFact & Written>('comment.edited');
export const commentStateChanged = event<CommentFact & StateChange>('comment.state_changed');
export const replyPosted = event<ReplyFact & Written>('reply.posted');
export const replyEdited = event<ReplyFact & Written>('reply.edited');
export const replyStateChanged = event<ReplyFact & StateChange>('reply.state_changed');

/** Somebody opened hidden blocks by an act of their own; those that a reply or a grade opens are told by nothing. */
export const topicUnlocked = event<TopicFact & { memberId: string; kind: 'password' | 'points' | 'balance' }>('topic.unlocked');

/** Internal: a topic got warmer; its score is due in about a minute. Sent with a key, so a burst is one job. */
export const topicWarmed = event<{ topicId: string }>('topic.warmed');
