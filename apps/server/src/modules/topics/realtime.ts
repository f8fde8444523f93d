import type { RealtimeMessage } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';

/** Sends it to open pages of a thread, and drops its cached pages, with the lists that show its counts. */
export function announceThread(tx: Tx, topicId: string, message: RealtimeMessage): void {
  announce(tx, { channel: `thread:${topicId}`, message });
  dropPages(tx, topicId);
}

export function dropPages(tx: Tx, topicId: string): void {
  announce(tx, { drop: `page:thread:${topicId}` });
  announce(tx, { drop: 'page:lists' });
}

/** The topic itself changed in a way that lists of hot and similar topics show. */
export function announceTopic(tx: Tx, topicId: string): void {
  announceThread(tx, topicId, { kind: 'topic.changed', data: { topicId } });
  announce(tx, { drop: 'topics:hot' });
}
