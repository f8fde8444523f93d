import { event } from '../../platform/events/emit.ts';
import type { PostKind } from '../posts/index.ts';

/** Somebody was told of something; at most 1,000 at a time. Push and mail read the rest from the tables. */
export const reminderDelivered = event<{ items: { reminderId: string; actId: string; receiverId: string }[] }>('reminder.delivered');

/** Some of those who watch where a post stands, or follow its author. */
export interface Batch {
  kind: PostKind;
  id: string;
  group: 'watchers' | 'followers';
  /** Only those with a greater id. */
  after: string;
  /** Who was told by name. */
  notified: string[];
}

/** Internal: the next batch is to be told; each asks for the one after it. */
export const batchDue = event<Batch>('reminder.batch_due');
