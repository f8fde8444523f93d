import { event } from '../../platform/events/emit.ts';
import type { PostKind } from '../posts/index.ts';

/** Members were notified; at most 1,000 at a time. Push and mail read the rest from the tables. */
export const reminderDelivered = event<{ items: { reminderId: string; actId: string; receiverId: string }[] }>('reminder.delivered');

/** A batch of those who watch the location of a post, or follow its author. */
export interface Batch {
  kind: PostKind;
  id: string;
  group: 'watchers' | 'followers';
  /** Only those with a greater id. */
  after: string;
  /** Members who were notified individually. */
  notified: string[];
}

/** Internal: the next batch is to be notified; each one requests the one after it. */
export const batchDue = event<Batch>('reminder.batch_due');
