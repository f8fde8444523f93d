import type { Answer, readUnreadMessageCount } from '@chaguan/contract';
import { createStore } from '../../lib/store.ts';

export type Unread = Answer<typeof readUnreadMessageCount>;

export const noneUnread: Unread = { privateMessageCount: 0, remindCount: 0, systemNotifyCount: 0 };

/** The member's unread counts; undefined until they are known. */
export const unreadStore = createStore(noneUnread);

/** Which number a badge shows: one of the three, or the sum. */
export type UnreadKind = keyof Unread | 'all';

export function countUnread(unread: Unread, kind: UnreadKind): number {
  if (kind !== 'all') return unread[kind];
  return unread.privateMessageCount + unread.remindCount + unread.systemNotifyCount;
}
