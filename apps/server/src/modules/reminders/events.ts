import { event } from '../../platform/events/emit.ts';
import type { PostKind } from '../posts/index.ts';

/** Somebody was told of something; at most 1,000 at a time. Push and mail read the rest from the tables. */
export const reminderTold = event<{ items: { reminderId: string; actId: string; receiverId: string }[] }>('reminder.told');

/** Followers or watchers of a post are told in batches, each of which asks for the next: those whose id is greater than `after`. */
export const batchDue = event<{ kind: PostKind; id: string; group: 'watchers' | 'followers'; after: string; told: string[] }>(
  'reminder.batch_due',
);
