import { readUnreadMessageCount } from '@chaguan/contract';
import { useEffect } from 'react';
import { api } from '../../lib/api/browser.ts';
import { memberStore } from '../../lib/session.ts';
import { subscribe } from '../../lib/realtime/realtime.ts';
import { createStore } from '../../lib/store.ts';

/** How many private messages wait; 0 until it is known. */
export const unreadStore = createStore(0);

const quiet = { loading: false, expect: [0, 401, 456, 503] } as const;

// Ten messages in a row are one question.
const settleMs = 150;

export async function refreshUnread(): Promise<void> {
  const owner = memberStore.get()?.id;
  // No answer says nothing: the number stays, and the next news asks again.
  const count = await api.call(readUnreadMessageCount, {}, quiet).catch(() => null);
  if (count !== null && memberStore.get()?.id === owner) unreadStore.set(count.privateMessageCount);
}

/** Follows what concerns the messages of a member; `heard` is called once for several things in a row. */
export function followMessages(memberId: string, heard: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      heard();
    }, settleMs);
  };
  const stop = subscribe(`member:${memberId}`, ({ kind }) => kind.startsWith('message.') && soon(), soon);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Keeps the number true while the member is here. Used once, by the header. */
export function useUnreadCount(memberId: string): void {
  useEffect(() => {
    void refreshUnread();
    const stop = followMessages(memberId, () => void refreshUnread());
    return () => {
      stop();
      unreadStore.set(0);
    };
  }, [memberId]);
}
