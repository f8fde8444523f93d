import { readBaseInfo, openRealtime, type RealtimeMessage } from '@chaguan/contract';
import { api } from '../api/browser.ts';
import { browserTokens } from '../session.ts';
import type { StreamEvent } from './event-stream.ts';
import { type Added, marginMs } from './data-age.ts';
import { createEventBuffer } from './event-buffer.ts';
import { createReceivedEvents } from './received-events.ts';
import { createSharedStream } from './shared-stream.ts';

/** `replayed`: it may have come before the data of the page was requested. */
export type OnMessage = (message: RealtimeMessage, replayed: boolean) => void;
export type Subscriber = { channel: string; onMessage: OnMessage; onGap?: () => void; dataFrom: number };

/** With the ids of the messages that each received: some arrive again, for another subscriber or another page. */
const subscribers = new Map<Subscriber, Set<string>>();

/** The maximum of the contract; the server keeps messages for minutes. */
const longestAgeMs = 86_400_000;

const received = createReceivedEvents();

/** A navigation unsubscribes one channel and subscribes to another at the same moment. */
const settleMs = 50;

/** A page that was hidden this long only follows the member's own channels; when it is visible again, it reloads its data. */
const restAfterMs = 5 * 60_000;

let stream: ReturnType<typeof createSharedStream> | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;
let rests = false;

async function open(channels: readonly string[], lastId: string | null, added: Added | null, signal: AbortSignal): Promise<Response> {
  const tokens = browserTokens.read();
  const headers: Record<string, string> = { accept: 'text/event-stream', 'x-requested-with': 'XMLHttpRequest' };
  if (tokens) headers['authorization'] = `Bearer ${tokens.accessToken},${tokens.refreshToken}`;
  if (lastId !== null) headers['last-event-id'] = lastId;
  const query = new URLSearchParams({ channels: channels.join(',') });
  if (added) {
    query.set('added', added.channels.join(','));
    query.set('ageMs', String(Math.min(added.ageMs + marginMs, longestAgeMs)));
  }
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
  for (const one of subscribers.keys()) if (concerns(one.channel)) one.onGap?.();
}

function deliver({ id, data, replayed = false }: StreamEvent, to: Subscriber, had: Set<string>): void {
  const message = parse<RealtimeMessage>(data);
  if (!message || (id !== undefined && had.has(id))) return;
  if (id !== undefined) had.add(id);
  to.onMessage(message, replayed);
}

function dispatch(message: StreamEvent): void {
  const { event, data } = message;
  if (event === 'refused') {
    // Deleted, or no longer visible: the page's next request shows which.
    const refused = parse<string[]>(data) ?? [];
    reportGap((channel) => refused.includes(channel));
    return;
  }
  received.add(message);
  for (const [one, had] of subscribers) if (one.channel === event) deliver(message, one, had);
}

/** A hidden page does nothing; it processes what arrived when it is visible again. */
const eventBuffer = createEventBuffer({ dispatch, reportGap, isHidden: () => document.hidden });

const concernsMember = (channel: string): boolean => channel.startsWith('member');

let requested: readonly string[] = [];

function want(): void {
  const all = [...new Set([...subscribers.keys()].map(({ channel }) => channel))];
  const channels = rests ? all.filter(concernsMember) : all;
  const added = [...subscribers.keys()].filter(({ channel }) => channels.includes(channel) && !requested.includes(channel));
  requested = channels;
  const dataFrom = added.length === 0 ? null : Math.min(...added.map((one) => one.dataFrom));
  stream?.want({ channels, visible: !document.hidden }, dataFrom);
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
  stream = createSharedStream({ between, open, onEvent: eventBuffer.receive, onGap: eventBuffer.receiveGap, recall: received.since });
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
  const had = new Set<string>();
  subscribers.set(one, had);
  // What came for another subscriber while the data of this one was on its way.
  for (const message of received.since([one.channel], one.dataFrom)) deliver(message, one, had);
  settle();
  return () => {
    subscribers.delete(one);
    settle();
  };
}
