import { setTimeout as delay } from 'node:timers/promises';
import type { RealtimeMessage } from '@chaguan/contract';
import type { FastifyReply } from 'fastify';
import { channelsOf, type Announcement } from '../events/announcement.ts';
import { createDelivery } from './delivery.ts';
import { createThrottledMessages, throttledKinds } from './throttled-messages.ts';
import { createReaders, usualLimits, type Listening, type Reader, type Readers } from './readers.ts';
import { createRecentMessages, type RecentMessage } from './recent-messages.ts';

/** Messages of the throttled kinds are sent to a reader at most this often. */
const intervalMs = 1000;

/** Keeps proxies from closing a quiet stream. */
const heartbeatMs = 25_000;

/** Streams of one channel, of one member, of all members, or all. */
export type Which = { channel: string } | { member: string } | 'members' | 'all';

export interface Hub {
  /**
   * Turns the reply into a stream of server-sent events for these channels, which ends with the session at the latest. It begins with the
   * event `refused` (a list of channels), if there are any, followed by the messages after `lastEventId` and those
   * that the data of `added` channels may lack, or by the event `gap` if these are not known.
   * @throws Failure `server.overloaded`, `rate.exceeded` before anything is sent
   */
  join: (reply: FastifyReply, listening: Listening) => void;
  publish: (announcement: Announcement) => void;
  /** The right to these streams may be revoked: from now on nothing is sent to them before it was checked. */
  doubt: (which: Which) => void;
  /** Ends those of the streams whose readers may no longer listen. */
  recheck: (which: Which) => Promise<void>;
  readerCount: () => number;
  close: () => void;
}

/** Announces that messages may be missing: clients then fetch the current state. */
const gap = 'event: gap\ndata: {}\n\n';

function refusal(channels: readonly string[] = []): string {
  return channels.length === 0 ? '' : `event: refused\ndata: ${JSON.stringify(channels)}\n\n`;
}

function eventOf({ channel, data }: { channel: string; data: string }): string {
  return `event: ${channel}\ndata: ${data}\n\n`;
}

function frameOf({ id, ...event }: { id: string; channel: string; data: string }): string {
  return `id: ${id}\n${eventOf(event)}`;
}

/**
 * What a reader who begins or comes back lacks, in order: everything after its last message, and on channels that are new to it everything
 * since its page requested its data. @returns undefined if some of it is not known any more
 */
function missedBy({ channels, lastEventId, added }: Reader, recent: ReturnType<typeof createRecentMessages>): RecentMessage[] | undefined {
  const later = lastEventId === undefined ? [] : recent.since(lastEventId, new Set(channels));
  const young = added === undefined || added.channels.length === 0 ? [] : recent.ofLast(added.ageMs, new Set(added.channels));
  if (later === undefined || young === undefined) return undefined;
  const laterIds = new Set(later.map(({ id }) => id));
  return [...young.filter(({ id }) => !laterIds.has(id)), ...later];
}

/** Sends messages to those who may receive them at that moment, once for all channels of a reader. */
function throttledTo(readers: Readers, delivery: ReturnType<typeof createDelivery>, recent: ReturnType<typeof createRecentMessages>) {
  const end = new AbortController();
  const messages = createThrottledMessages(
    async (some) => {
      const texts = new Map<Reader, string>();
      for (const [channel, message] of some) {
        const data = JSON.stringify(message);
        recent.add(channel, data);
        // Without its id, because later messages may overtake it while the rights of the readers are checked.
        for (const reader of readers.ofChannel(channel)) texts.set(reader, eventOf({ channel, data }));
      }
      for (const [reader, text] of texts) if (await delivery.mayStay(reader)) delivery.deliver(reader, text);
    },
    () => delay(intervalMs, undefined, { ref: false, signal: end.signal }).catch(() => undefined),
  );
  return {
    add: messages.add,
    stop(): void {
      messages.stop();
      end.abort();
    },
  };
}

function readersOf(readers: Readers, which: Which): Iterable<Reader> {
  if (which === 'all') return readers.all;
  if (which === 'members') return [...readers.all].filter(({ memberId }) => memberId !== null);
  return 'channel' in which ? readers.ofChannel(which.channel) : readers.ofMember(which.member);
}

/** The open streams of this process and their channels. */
export function createHub(limits = usualLimits): Hub {
  const readers = createReaders(limits);
  const delivery = createDelivery(readers);
  const recent = createRecentMessages();
  // A block with only an id is not an event, but records the position of a reader of quiet channels.
  const position = (): string => `id: ${recent.latestId()}\n\n`;
  const beat = setInterval(() => readers.all.forEach((reader) => delivery.beat(reader, position())), heartbeatMs).unref();
  const begin = (reader: Reader): void => {
    const { refused } = reader;
    const missed = missedBy(reader, recent);
    const text = refusal(refused) + (missed === undefined ? gap : '');
    if (missed === undefined || missed.length === 0) return delivery.send(reader, text + position());
    delivery.send(reader, text);
    delivery.deliver(reader, missed.map(frameOf).join('') + position());
  };
  const publishTo = (channel: string, message: RealtimeMessage): void => {
    const data = JSON.stringify(message);
    const text = frameOf({ id: recent.add(channel, data), channel, data });
    for (const reader of readers.ofChannel(channel)) delivery.deliver(reader, text);
  };
  const throttled = throttledTo(readers, delivery, recent);

  return {
    join(reply, listening) {
      readers.checkRoom(listening);
      const response = reply.hijack().raw;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      if (reply.request.method === 'HEAD') {
        response.end();
        return;
      }
      // In doubt from the start: rights revoked while the request was on its way were not announced to this stream.
      const reader: Reader = { ...listening, response, right: { changes: 1, checked: 0 } };
      readers.add(reader);
      response.on('close', () => readers.remove(reader));
      begin(reader);
    },
    publish(announcement) {
      if ('end' in announcement) {
        for (const { sessionId, response } of readers.all) if (sessionId === announcement.end) response.end();
      }
      if ('message' in announcement) {
        const { message } = announcement;
        if (throttledKinds.has(message.kind)) throttled.add(channelsOf(announcement), message);
        else channelsOf(announcement).forEach((channel) => publishTo(channel, message));
      }
      // The bus itself may have missed announcements.
      if ('dropped' in announcement && announcement.dropped === 'everything') {
        recent.begin();
        for (const reader of readers.all) delivery.send(reader, gap + position());
      }
    },
    doubt(which) {
      for (const reader of readersOf(readers, which)) delivery.doubt(reader);
    },
    async recheck(which) {
      // One after the other: thousands of checks must not take database connections from page requests.
      for (const reader of readersOf(readers, which)) await delivery.mayStay(reader);
    },
    readerCount: () => readers.all.size,
    close() {
      clearInterval(beat);
      throttled.stop();
      for (const { response } of readers.all) response.end();
    },
  };
}
