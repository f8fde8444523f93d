import type { RealtimeMessage } from '@chaguan/contract';
import type { FastifyReply } from 'fastify';
import { channelsOf, type Announcement } from '../events/announce.ts';
import { Failure } from '../failure.ts';
import { createRecentMessages } from './recent-messages.ts';

/** Keeps proxies from closing a quiet stream. */
const heartbeatMs = 25_000;

/** A reader that stops reading is dropped at this much unsent data instead of filling our memory. */
const unsentLimit = 64 * 1024;

/** A browser has one stream, an old one has one for each page: those of one member, and of a network behind one address. */
const usualLimits = { readers: 20_000, ofMember: 30, ofAddress: 300 };

export interface Listening {
  channels: readonly string[];
  memberId: string | null;
  /** The session that opened the stream and with which it ends; null for a visitor's. */
  sessionId: string | null;
  address: string;
  /** The id of the last message that the reader had before its connection broke. */
  lastEventId?: string | undefined;
  /** Whether whoever opened the stream may still hear all of its channels. */
  mayStay: () => Promise<boolean>;
}

interface Reader extends Listening {
  reply: FastifyReply;
}

export interface Hub {
  /**
   * Turns the reply into a stream of server-sent events for these channels, which lives no longer than the session. It
   * begins with what came after `lastEventId`, or with the event `gap` when that is not known.
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

function frameOf({ id, channel, data }: { id: string; channel: string; data: string }): string {
  return `id: ${id}\nevent: ${channel}\ndata: ${data}\n\n`;
}

/** Sets of readers by a name, without those that are empty. */
function readersBy() {
  const sets = new Map<string, Set<Reader>>();
  return {
    of: (name: string): ReadonlySet<Reader> => sets.get(name) ?? new Set(),
    add: (name: string, reader: Reader) => void sets.set(name, (sets.get(name) ?? new Set()).add(reader)),
    remove(name: string, reader: Reader) {
      const set = sets.get(name);
      set?.delete(reader);
      if (set?.size === 0) sets.delete(name);
    },
  };
}

/** Whose limit a stream counts for. */
function ownerOf({ memberId, address }: Listening): string {
  return memberId === null ? `address ${address}` : `member ${memberId}`;
}

/** Open pages of this process and what they listen to. */
export function createHub(limits = usualLimits): Hub {
  const readers = new Set<Reader>();
  const byChannel = readersBy();
  const byOwner = readersBy();
  const recent = createRecentMessages();

  const leave = (reader: Reader): void => {
    readers.delete(reader);
    byOwner.remove(ownerOf(reader), reader);
    for (const channel of reader.channels) byChannel.remove(channel, reader);
  };
  const send = (reader: Reader, text: string): void => {
    if (reader.reply.raw.writableLength > unsentLimit) reader.reply.raw.destroy();
    else reader.reply.raw.write(text);
  };
  const endOf = (sessionId: string): void => {
    for (const reader of readers) if (reader.sessionId === sessionId) reader.reply.raw.end();
  };
  // A block of an id alone is no event, but tells how far a reader of quiet channels has heard.
  const position = (): string => `id: ${recent.latestId()}\n\n`;
  const beat = setInterval(() => readers.forEach((reader) => send(reader, position())), heartbeatMs).unref();
  const beginningFor = ({ channels, lastEventId }: Listening): string => {
    if (lastEventId === undefined) return position();
    const missed = recent.since(lastEventId, new Set(channels));
    return (missed === undefined ? gap : missed.map(frameOf).join('')) + position();
  };
  const tellChannel = (channel: string, message: RealtimeMessage): void => {
    const data = JSON.stringify(message);
    const text = frameOf({ id: recent.add(channel, data), channel, data });
    for (const reader of byChannel.of(channel)) send(reader, text);
  };

  return {
    join(reply, listening) {
      if (readers.size >= limits.readers) throw new Failure('server.overloaded');
      const most = listening.memberId === null ? limits.ofAddress : limits.ofMember;
      if (byOwner.of(ownerOf(listening)).size >= most) throw new Failure('rate.exceeded', { seconds: 60 });
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      if (reply.request.method === 'HEAD') {
        reply.raw.end();
        return;
      }
      const reader = { ...listening, reply };
      readers.add(reader);
      byOwner.add(ownerOf(reader), reader);
      for (const channel of reader.channels) byChannel.add(channel, reader);
      reply.raw.on('close', () => leave(reader));
      reply.raw.write(beginningFor(listening));
    },
    tell(announcement) {
      if ('end' in announcement) endOf(announcement.end);
      if ('message' in announcement) channelsOf(announcement).forEach((channel) => tellChannel(channel, announcement.message));
      // The bus itself may have missed something.
      if ('drop' in announcement && announcement.drop === '*') {
        recent.begin();
        for (const reader of readers) send(reader, gap + position());
      }
    },
    async recheck(which) {
      const some = typeof which === 'object' ? byChannel.of(which.channel) : readers;
      // One after the other: thousands of checks must not take the database from those who ask for pages.
      for (const reader of some) {
        if (which === 'members' && reader.memberId === null) continue;
        if (!readers.has(reader)) continue;
        // A check that fails ends the stream too: the page opens it again, and is asked anew.
        if (!(await reader.mayStay().catch(() => false))) reader.reply.raw.end();
      }
    },
    readerCount: () => readers.size,
    close() {
      clearInterval(beat);
      for (const reader of readers) reader.reply.raw.end();
    },
  };
}
