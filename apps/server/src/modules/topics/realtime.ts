import type { RealtimeMessage } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import { PageGroup } from '../../platform/cache/page-group.ts';
import { hottest } from './queries/hot-topics.ts';

/** Cached pages that show lists of topics. */
export const topicListPages = new PageGroup('lists');

/** The cached pages of one thread. */
export function threadPages(topicId: string): PageGroup {
  return new PageGroup(`thread:${topicId}`);
}

/** Sends the message to open pages of a thread, and drops its cached pages, with the lists that show its counts. */
export function announceThread(tx: Tx, topicId: string, message: RealtimeMessage): void {
  announce(tx, { channel: `thread:${topicId}`, message });
  dropPages(tx, topicId);
}

export function dropPages(tx: Tx, topicId: string): void {
  threadPages(topicId).drop(tx);
  topicListPages.drop(tx);
}

/** The topic itself changed in a way that is visible in lists of hot and similar topics. */
export function announceTopic(tx: Tx, topicId: string): void {
  announceThread(tx, topicId, { kind: 'topic.changed', data: { topicId } });
  hottest.drop(tx);
}
