import { readBaseInfo, openRealtime, type RealtimeMessage } from '@chaguan/contract';
import { api } from '../api/browser.ts';
import { browserTokens } from '../session.ts';
import type { StreamEvent } from './event-stream.ts';
import { createEventBuffer } from './event-buffer.ts';
import { createSharedStream } from './shared-stream.ts';

export type Subscriber = { channel: string; onMessage: (message: RealtimeMessage) => void; onGap?: () => void; onStart?: () => void };

const subscribers = new Set<Subscriber>();

/** A navigation unsubscribes one channel and subscribes to another at the same moment. */
const settleMs = 50;

/** A page that was hidden this long only follows the member's own channels; when it is visible again, it reloads its data. */
const restAfterMs = 5 * 60_000;

let stream: ReturnType<typeof createSharedStream> | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;
let rests = false;

async function open(channels: readonly string[], lastId: string | null, signal: AbortSignal): Promise<Response> {
  const tokens = browserTokens.read();
  const headers: Record<string, string> = { accept: 'text/event-stream', 'x-requested-with': 'XMLHttpRequest' };
  if (tokens) headers['authorization'] = `Bearer ${tokens.accessToken},${tokens.refreshToken}`;
  if (lastId !== null) headers['last-event-id'] = lastId;
  const query = new URLSearchParams({ channels: channels.join(',') });
  const response = await fetch(`${openRealtime.path}?${query}`, { headers, signal, cache: 'no-store' });
  // The client handles an ended session; the next attempt uses the resulting tokens.
  if (tokens && [401, 508].includes(response.status)) {
    await api.call(readBaseInfo, {}, { loading: false, expect: [401] }).catch(() => undefined);
  }
  return response;
}

function parse<T>(data: string): T | null {
  try {
    return JSON.parse(data) as T;
  } catch {
    return null;
  }
}

function reportGap(concerns: (channel: string) => boolean = () => true): void {
  for (const one of subscribers) if (concerns(one.channel)) one.onGap?.();
}

function dispatch({ event, data }: StreamEvent): void {
  if (event === 'refused') {
    // Deleted, or no longer visible: the page's next request shows which.
    const refused = parse<string[]>(data) ?? [];
    reportGap((channel) => refused.includes(channel));
    return;
  }
  const message = parse<RealtimeMessage>(data);
  if (!message) return;
  for (const one of subscribers) if (one.channel === event) one.onMessage(message);
}

function announceStart(): void {
  for (const one of subscribers) one.onStart?.();
}

/** A hidden page does nothing; it processes what arrived when it is visible again. */
const eventBuffer = createEventBuffer({ dispatch, reportGap, isHidden: () => document.hidden });

const concernsMember = (channel: string): boolean => channel.startsWith('member');

function want(): void {
  const channels = [...new Set([...subscribers].map(({ channel }) => channel))];
  stream?.want({ channels: rests ? channels.filter(concernsMember) : channels, visible: !document.hidden });
}

function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(want, settleMs);
}

function followVisibility(): void {
  clearTimeout(resting);
  if (document.hidden) {
    resting = setTimeout(() => {
      rests = true;
      settle();
    }, restAfterMs);
    // Immediately: a page that becomes hidden may be suspended before any timer.
    want();
    return;
  }
  if (rests) reportGap((channel) => !concernsMember(channel));
  rests = false;
  eventBuffer.release();
  settle();
}

function start(): void {
  const between =
    'locks' in navigator && typeof BroadcastChannel === 'function'
      ? { locks: navigator.locks, channel: new BroadcastChannel('chaguan-stream') }
      : null;
  stream = createSharedStream({ between, open, onEvent: eventBuffer.receive, onGap: eventBuffer.receiveGap, onStart: announceStart });
  document.addEventListener('visibilitychange', followVisibility);
  // A page in the back/forward cache must not keep the stream of the others.
  window.addEventListener('pagehide', () => stream?.leave());
  const comeBack = () => {
    eventBuffer.receiveGap();
    settle();
  };
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
  // Messages of the other pages while this one was frozen did not arrive.
  document.addEventListener('resume', comeBack);
}

/** The implementation of `subscribe`, loaded on demand. */
export function follow(one: Subscriber): () => void {
  if (stream === null) start();
  subscribers.add(one);
  settle();
  return () => {
    subscribers.delete(one);
    settle();
  };
}
