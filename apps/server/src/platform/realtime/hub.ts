import { setTimeout as delay } from 'node:timers/promises';
import type { RealtimeMessage } from '@chaguan/contract';
import type { FastifyReply } from 'fastify';
import { channelsOf, type Announcement } from '../events/announce.ts';
import { createPacedNews, pacedKinds } from './paced-news.ts';
import { createReaders, usualLimits, type Listening, type Reader } from './readers.ts';
import { createRecentMessages } from './recent-messages.ts';

/** A reader hears news of the paced kinds at most this often. */
const paceMs = 1000;

/** Keeps proxies from closing a quiet stream. */
const heartbeatMs = 25_000;

/** A reader that stops reading is dropped at this much unsent data instead of filling our memory. */
const unsentLimit = 64 * 1024;

export interface Hub {
  /**
   * Turns the reply into a stream of server-sent events for these channels, which lives no longer than the session. It
   * begins with the event `refused` (a list of channels), if there are any, then with what came after `lastEventId`, or
   * with the event `gap` when that is not known.
   * @throws Failure `server.overloaded`, `rate.exceeded` before anything is sent
   */
  join: (reply: FastifyReply, listening: Listening) => void;
  tell: (announcement: Announcement) => void;
  /** Ends the streams whose readers may not listen any more; of one channel, of members, or all. */
  recheck: (which: { channel: string } | 'members' | 'all') => Promise<void>;
  readerCount: () => number;
  close: () => void;
}

/** Says that messages may be missing: whoever reads it fetches instead. */
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

function send({ response }: Reader, text: string): void {
  if (response.writableLength > unsentLimit) response.destroy();
  else response.write(text);
}

type Readers = ReturnType<typeof createReaders>;

/** A check that fails ends the stream too: the page opens it again, and is asked anew. */
async function isHeard(readers: Readers, reader: Reader): Promise<boolean> {
  if (!readers.all.has(reader)) return false;
  const stays = await reader.mayStay().catch(() => false);
  if (!stays) reader.response.end();
  return stays && readers.all.has(reader);
}

/** News to those who may hear them in that moment, once for all channels of a reader. */
function pacedTo(readers: Readers, recent: ReturnType<typeof createRecentMessages>) {
  const end = new AbortController();
  const news = createPacedNews(
    async (some) => {
      const texts = new Map<Reader, string>();
      for (const [channel, message] of some) {
        const data = JSON.stringify(message);
        recent.add(channel, data);
        // Without its id, which other messages pass while the readers are asked about.
        for (const reader of readers.ofChannel(channel)) texts.set(reader, eventOf({ channel, data }));
      }
      for (const [reader, text] of texts) if (await isHeard(readers, reader)) send(reader, text);
    },
    () => delay(paceMs, undefined, { ref: false, signal: end.signal }).catch(() => undefined),
  );
  return {
    add: news.add,
    stop(): void {
      news.stop();
      end.abort();
    },
  };
}

/** Open streams of this process and what they listen to. */
export function createHub(limits = usualLimits): Hub {
  const readers = createReaders(limits);
  const recent = createRecentMessages();
  // A block of an id alone is no event, but tells how far a reader of quiet channels has heard.
  const position = (): string => `id: ${recent.latestId()}\n\n`;
  const sendAll = (text: string): void => readers.all.forEach((reader) => send(reader, text));
  const beat = setInterval(() => sendAll(position()), heartbeatMs).unref();
  const beginningFor = ({ channels, refused, lastEventId }: Listening): string => {
    if (lastEventId === undefined) return refusal(refused) + position();
    const missed = recent.since(lastEventId, new Set(channels));
    return refusal(refused) + (missed === undefined ? gap : missed.map(frameOf).join('')) + position();
  };
  const tellChannel = (channel: string, message: RealtimeMessage): void => {
    const data = JSON.stringify(message);
    const text = frameOf({ id: recent.add(channel, data), channel, data });
    for (const reader of readers.ofChannel(channel)) send(reader, text);
  };
  const paced = pacedTo(readers, recent);

  return {
    join(reply, listening) {
      readers.checkRoom(listening);
      const response = reply.hijack().raw;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      if (reply.request.method === 'HEAD') {
        response.end();
        return;
      }
      const reader = { ...listening, response };
      readers.add(reader);
      response.on('close', () => readers.remove(reader));
      response.write(beginningFor(listening));
    },
    tell(announcement) {
      if ('end' in announcement) {
        for (const { sessionId, response } of readers.all) if (sessionId === announcement.end) response.end();
      }
      if ('message' in announcement) {
        const { message } = announcement;
        if (pacedKinds.has(message.kind)) paced.add(channelsOf(announcement), message);
        else channelsOf(announcement).forEach((channel) => tellChannel(channel, message));
      }
      // The bus itself may have missed something.
      if ('drop' in announcement && announcement.drop === '*') {
        recent.begin();
        sendAll(gap + position());
      }
    },
    async recheck(which) {
      const some = typeof which === 'object' ? readers.ofChannel(which.channel) : readers.all;
      // One after the other: thousands of checks must not take the database from those who ask for pages.
      for (const reader of some) {
        if (which === 'members' && reader.memberId === null) continue;
        await isHeard(readers, reader);
      }
    },
    readerCount: () => readers.all.size,
    close() {
      clearInterval(beat);
      paced.stop();
      for (const { response } of readers.all) response.end();
    },
  };
}
