import { readBaseInfo, openRealtime, type RealtimeMessage } from '@chaguan/contract';
import { api } from '../api/browser.ts';
import { browserTokens } from '../session.ts';
import { createConnection } from './connection.ts';

type Subscriber = { channel: string; onMessage: (message: RealtimeMessage) => void; onGap?: () => void };

const subscribers = new Set<Subscriber>();
const settleMs = 50;
let started = false;
let settling: ReturnType<typeof setTimeout> | undefined;

const connection = createConnection({
  async open(channels, signal) {
    const tokens = browserTokens.read();
    const headers: Record<string, string> = {
      accept: 'text/event-stream',
      'x-requested-with': 'XMLHttpRequest',
    };
    if (tokens) headers['authorization'] = `Bearer ${tokens.accessToken},${tokens.refreshToken}`;
    const query = new URLSearchParams({ channels: channels.join(',') });
    const response = await fetch(`${openRealtime.path}?${query}`, { headers, signal, cache: 'no-store' });
    // The client knows what a session that is over leads to; the next attempt comes with what it leaves.
    if (tokens && [401, 508].includes(response.status)) {
      await api.call(readBaseInfo, {}, { loading: false, expect: [401] }).catch(() => undefined);
    }
    return response;
  },
  onEvent({ event, data }) {
    const message = parse(data);
    if (!message) return;
    for (const one of subscribers) {
      // The event's name is its channel; unnamed ones go to everyone and carry their ids in the data.
      if (event === 'message' || event === one.channel) one.onMessage(message);
    }
  },
  onGap() {
    for (const one of subscribers) one.onGap?.();
  },
});

function parse(data: string): RealtimeMessage | null {
  try {
    return JSON.parse(data) as RealtimeMessage;
  } catch {
    return null;
  }
}

function settle(): void {
  clearTimeout(settling);
  // A page change drops one channel and takes another in the same moment: one new stream, not two.
  settling = setTimeout(() => {
    if (document.hidden) connection.rest();
    else connection.want([...new Set([...subscribers].map(({ channel }) => channel))].toSorted());
  }, settleMs);
}

/**
 * Follows a channel, e.g. `thread:{topicId}`, over the one stream of this tab; rests while the tab is hidden.
 * `onGap`: messages may have been missed, fetch instead. Returns the way to stop; use it in an effect.
 */
export function subscribe(channel: string, onMessage: Subscriber['onMessage'], onGap?: () => void): () => void {
  const one: Subscriber = { channel, onMessage, onGap };
  if (!started) document.addEventListener('visibilitychange', settle);
  started = true;
  subscribers.add(one);
  settle();
  return () => {
    subscribers.delete(one);
    settle();
  };
}
