import { event } from '../../platform/events/emit.ts';

interface Unlocking {
  topicId: string;
  authorId: string;
  tagId: string;
  memberId: string;
  kind: 'password' | 'points' | 'balance';
}

/** Somebody opened hidden blocks by an act of their own; those that a reply or a grade opens are told by nothing. */
export const topicUnlocked = event<Unlocking>('topic.unlocked');

/** Internal: a topic got warmer; its score is due in about a minute. Sent with a key, so a burst is one job. */
export const topicWarmed = event<{ topicId: string }>('topic.warmed');

/** Staff placed it on another leaf. */
export const topicMoved = event<{ topicId: string; tagId: string }>('topic.moved');
