import { event } from '../../platform/events/emit.ts';

interface Unlocking {
  topicId: string;
  authorId: string;
  tagId: string;
  memberId: string;
  kind: 'password' | 'points' | 'balance';
}

/** A member unlocked hidden blocks; no event for those that open by a reply or a grade. */
export const topicUnlocked = event<Unlocking>('topic.unlocked');

/** Internal: the hot score of a topic is due in about a minute. Sent with a key, so that a burst becomes one job. */
export const topicWarmed = event<{ topicId: string }>('topic.warmed');

/** Staff moved it to another leaf tag. */
export const topicMoved = event<{ topicId: string; tagId: string }>('topic.moved');
