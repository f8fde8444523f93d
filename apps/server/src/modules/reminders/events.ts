import { event } from '../../platform/events/emit.ts';
import type { PostKind } from '../posts/index.ts';

/** Members were notified; at most 1,000 at a time. Push and mail read the rest from the tables. */
export const reminderDelivered = event<{ items: { reminderId: string; actId: string; receiverId: string }[] }>('reminder.delivered');

/** A batch of those who watch the location of a post, or follow its author or its column. */
export interface Batch {
  kind: PostKind;
  id: string;
  group: 'watchers' | 'followers' | 'column';
  /** Only those with a greater id. */
  after: string;
  /** Members who were notified individually. */
  notified: string[];
}

/** Internal: the next batch is to be notified; each one requests the one after it. */
export const batchDue = event<Batch>('reminder.batch_due');

/** Internal: a post became visible again, and with it what is below. */
export const postReturned = event<{ kind: PostKind; id: string }>('reminder.post_returned');

export type ReadersChanged = { memberId: string } | { tagId: string };

/** Internal: a member may read something else now, or other members may read what has a tag. The tables themselves insert it. */
export const readersChanged = event<ReadersChanged>('reminder.readers_changed');

/** Internal: reminders of a member are to be compared with what the member may read. */
export const readerDue = event<{ memberId: string }>('reminder.reader_due');

/** Internal: reminders about what has a tag are to be compared with who may read there. */
export const tagDue = event<{ tagId: string }>('reminder.tag_due');
