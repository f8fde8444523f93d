import type { RealtimeMessage } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import { taskOf } from '../../platform/events/emit.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { topicWarmed } from './events.ts';

/** A burst of comments is scored once. */
const warmingMs = 60_000;

/** Open pages of a thread hear it, and its cached pages go, with the lists that show its counts. */
export function tellThread(tx: Tx, topicId: string, message: RealtimeMessage): void {
  announce(tx, { channel: `thread:${topicId}`, message });
  dropPages(tx, topicId);
}

export function dropPages(tx: Tx, topicId: string): void {
  announce(tx, { drop: `page:thread:${topicId}` });
  announce(tx, { drop: 'page:lists' });
}

/** The topic itself changed in a way that lists of hot and similar topics show. */
export function tellTopic(tx: Tx, topicId: string): void {
  tellThread(tx, topicId, { kind: 'topic.changed', data: { topicId } });
  announce(tx, { drop: 'topics:hot' });
}

/** Asks for a new hot score soon; while one is waiting, further calls change nothing. */
export async function warm(tx: Tx, topicId: string, now: Date): Promise<void> {
  const task = taskOf({ event: topicWarmed.name, reaction: 'refresh-hot-score' });
  await enqueue(tx, [{ task, payload: { topicId }, key: `${task}:${topicId}`, runAt: new Date(now.getTime() + warmingMs) }]);
}

