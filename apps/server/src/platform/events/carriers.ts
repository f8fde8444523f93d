import { LRUCache } from 'lru-cache';
import { isAnswer } from '../database/silence.ts';
import type { Log } from '../log.ts';
import type { Valkey } from '../valkey/valkey.ts';
import { keepListening } from './listening.ts';
import type { Packet } from './packets.ts';

/** How often a process says that it does not receive from Valkey, and for how long it is believed. */
const sayEveryMs = 5000;
const believedMs = 12_000;

/** Said over the database by a process that does not receive from Valkey, and when it does again. */
interface Deafness {
  origin: string;
  deaf: boolean;
}

export interface Carriers {
  /** `later`: nobody took them, and `onBack` follows. What the database refuses is gone: it would be refused again. */
  send: (packets: readonly string[]) => Promise<'sent' | 'later'>;
  close: () => Promise<void>;
}

interface Options {
  url: string;
  origin: string;
  valkey: Valkey | undefined;
  log: Log;
  receive: (packet: Packet) => void;
  /** Packets may have been missed; what waits can be sent. */
  onBack: () => void;
}

/** The processes that do not receive from Valkey, by what they said. */
function createDeafness() {
  const others = new Map<string, number>();
  return {
    note({ origin, deaf }: Deafness): void {
      if (deaf) others.set(origin, performance.now() + believedMs);
      else others.delete(origin);
    },
    isAny(): boolean {
      for (const [origin, untilMs] of others) if (untilMs < performance.now()) others.delete(origin);
      return others.size > 0;
    },
  };
}

/** Each packet once, by whichever way it comes first. */
function once(receive: (packet: Packet) => void): (text: string) => void {
  const known = new LRUCache<string, true>({ maxSize: 20_000, sizeCalculation: () => 1 });
  return (text) => {
    const packet = JSON.parse(text) as Packet & { id?: string };
    if (packet.id !== undefined && known.has(packet.id)) return;
    if (packet.id !== undefined) known.set(packet.id, true);
    receive(packet);
  };
}

function numbered(packet: string): string {
  return `{"id":"${crypto.randomUUID()}",${packet.slice(1)}`;
}

/**
 * The ways from process to process: LISTEN/NOTIFY of the database, always, and Valkey, if there is one, which then takes the packets. What it
 * does not take, and while any process does not hear it, goes through the database.
 */
export async function openCarriers({ url, origin, valkey, log, receive, onBack }: Options): Promise<Carriers> {
  const deafness = createDeafness();
  const receiveOnce = once(receive);
  const listening = await keepListening(
    url,
    (text) => {
      if (text.includes('"deaf":')) deafness.note(JSON.parse(text) as Deafness);
      else receiveOnce(text);
    },
    onBack,
  );
  let receives = valkey === undefined;
  const say = (deaf: boolean): void =>
    void listening
      .connection()
      ?.send([JSON.stringify({ origin, deaf } satisfies Deafness)])
      .catch(() => undefined);
  const timer = valkey && setInterval(() => !receives && say(true), sayEveryMs).unref();
  if (valkey !== undefined) say(true);
  valkey?.listen(receiveOnce, (now) => {
    if (now === receives) return;
    receives = now;
    say(!now);
    onBack();
  });

  return {
    async send(plain) {
      const packets = plain.map(numbered);
      const isPublished = (await valkey?.publish(packets)) ?? false;
      if (isPublished && receives && !deafness.isAny()) return 'sent';
      const sender = listening.connection();
      if (sender === undefined) return 'later';
      try {
        await sender.send(packets);
        return 'sent';
      } catch (error) {
        log.warn({ err: error }, 'announcements not sent');
        if (isAnswer(error)) return 'sent';
        sender.cut();
        return 'later';
      }
    },
    async close() {
      clearInterval(timer);
      await listening.close();
    },
  };
}
