import { readUnreadMessageCount, type RealtimeMessage } from '@chaguan/contract';
import { useEffect } from 'react';
import { api } from '../../lib/api/browser.ts';
import { subscribe } from '../../lib/realtime/subscribe.ts';
import { memberStore } from '../../lib/session.ts';
import { noneUnread, unreadStore } from './store.ts';

const quiet = { loading: false, expect: [0, 401, 456, 503] } as const;

// Ten messages in a row cause one request.
const settleMs = 150;

export async function refreshUnread(): Promise<void> {
  const owner = memberStore.get()?.id;
  // A failed request is ignored: the numbers stay, and the next message triggers another.
  const answer = await api.call(readUnreadMessageCount, {}, quiet).catch(() => null);
  if (answer !== null && memberStore.get()?.id === owner) unreadStore.set(answer);
}

type UpdateKind = 'message' | 'reminder' | 'notice';

/** Messages sent to all clients at the same moment cause requests of all, spread over this time. */
const spreadMs = 5_000;

/** Follows incoming items of a member; `onChange` is called once for several in a row. */
export function followUpdates(memberId: string, kinds: readonly UpdateKind[], onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (waitMs = settleMs) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, waitMs);
  };
  const follow = (channel: string, waitMs: () => number) => {
    const hear = ({ kind }: RealtimeMessage) => kinds.some((one) => kind.startsWith(`${one}.`)) && soon(waitMs());
    return subscribe(channel, hear, () => soon());
  };
  const stops = [follow(`member:${memberId}`, () => settleMs), follow('members', () => settleMs + Math.random() * spreadMs)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Changes of a member's private messages. */
export function followMessages(memberId: string, onChange: () => void): () => void {
  return followUpdates(memberId, ['message'], onChange);
}

/** Keeps the unread counts up to date while the member is on the site. Used once, by the header. */
export function useUnread(memberId: string): void {
  useEffect(() => {
    void refreshUnread();
    const stop = followUpdates(memberId, ['message', 'reminder', 'notice'], () => void refreshUnread());
    return () => {
      stop();
      unreadStore.set(noneUnread);
    };
  }, [memberId]);
}
