import type { RealtimeMessage } from '@chaguan/contract';
import type { FastifyReply } from 'fastify';
import type { Announcement } from '../events/announce.ts';

/** Keeps proxies from closing a quiet stream. */
const heartbeatMs = 25_000;

/** A reader that stops reading is dropped at this much unsent data instead of filling our memory. */
const unsentLimit = 256 * 1024;

interface Reader {
  reply: FastifyReply;
  channels: readonly string[];
  /** The session that opened the stream and with which it ends; null for a visitor's. */
  sessionId: string | null;
}

export interface Hub {
  /** Turns the reply into a stream of server-sent events for these channels, which lives no longer than the session. */
  join: (reply: FastifyReply, channels: readonly string[], sessionId: string | null) => void;
  tell: (announcement: Announcement) => void;
  /** The sessions that have streams open here. */
  sessions: () => string[];
  readerCount: () => number;
  close: () => void;
}

function lineOf(message: RealtimeMessage, channel: string): string {
  return `event: ${channel}\ndata: ${JSON.stringify(message)}\n\n`;
}

/** Open pages of this process and what they listen to. */
export function createHub(maxReaders = 20_000): Hub {
  const readers = new Set<Reader>();
  const byChannel = new Map<string, Set<Reader>>();

  const leave = (reader: Reader): void => {
    readers.delete(reader);
    for (const channel of reader.channels) {
      const set = byChannel.get(channel);
      set?.delete(reader);
      if (set?.size === 0) byChannel.delete(channel);
    }
  };
  const send = (reader: Reader, text: string): void => {
    if (reader.reply.raw.writableLength > unsentLimit) reader.reply.raw.destroy();
    else reader.reply.raw.write(text);
  };
  const endOf = (sessionId: string): void => {
    for (const reader of readers) if (reader.sessionId === sessionId) reader.reply.raw.end();
  };
  const beat = setInterval(() => readers.forEach((reader) => send(reader, ':\n\n')), heartbeatMs).unref();

  return {
    join(reply, channels, sessionId) {
      reply.hijack();
      const busy = readers.size >= maxReaders;
      reply.raw.writeHead(busy ? 503 : 200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      if (busy) {
        reply.raw.end();
        return;
      }
      const reader = { reply, channels, sessionId };
      readers.add(reader);
      for (const channel of channels) {
        const set = byChannel.get(channel) ?? new Set();
        byChannel.set(channel, set.add(reader));
      }
      reply.raw.on('close', () => leave(reader));
      reply.raw.write(':\n\n');
    },
    tell(announcement) {
      if ('end' in announcement) endOf(announcement.end);
      if (!('channel' in announcement)) return;
      const set = byChannel.get(announcement.channel);
      if (set === undefined) return;
      const text = lineOf(announcement.message, announcement.channel);
      for (const reader of set) send(reader, text);
    },
    sessions: () => [...new Set([...readers].flatMap(({ sessionId }) => sessionId ?? []))],
    readerCount: () => readers.size,
    close() {
      clearInterval(beat);
      for (const reader of readers) reader.reply.raw.end();
    },
  };
}
