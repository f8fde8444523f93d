import { emit } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { batchDue } from '../events.ts';

/** A published topic is in a column now: its followers are notified in batches, once of a topic, however often it is moved. */
export async function notifyOfColumn({ write }: Services, { topicId }: { topicId: string }): Promise<void> {
  await write((tx) => emit(tx, batchDue, { kind: 'topic', id: topicId, group: 'column', after: '0', notified: [] }));
}
