import { LRUCache } from 'lru-cache';
import { isAnswer } from '../database/silence.ts';
import type { Log } from '../log.ts';
import type { Valkey } from '../valkey/valkey.ts';
import { keepListening } from './listening.ts';
import type { Packet } from './packets.ts';

/** How often a process reports that it does not receive from Valkey, and for how long a report is valid. */
const reportEveryMs = 5000;
const validMs = 12_000;

/** Sent over the database by a process that does not receive from Valkey, and when it does again. */
interface Reception {
  origin: string;
  receivesFromValkey: boolean;
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

/** The processes that do not receive from Valkey, by their reports. */
function createReceptions() {
  const others = new Map<string, number>();
  return {
    note({ origin, receivesFromValkey }: Reception): void {
      if (receivesFromValkey) others.delete(origin);
      else others.set(origin, performance.now() + validMs);
    },
    isAnyMissing(): boolean {
      for (const [origin, untilMs] of others) if (untilMs < performance.now()) others.delete(origin);
      return others.size > 0;
    },
  };
}

function isPacket(packet: Partial<Packet> | null): packet is Packet {
  return typeof packet?.id === 'string' && typeof packet.origin === 'string' && Array.isArray(packet.batch);
}

/** Each packet once, by whichever way it comes first. */
function once(receive: (packet: Packet) => void): (text: string) => void {
  const known = new LRUCache<string, true>({ maxSize: 20_000, sizeCalculation: () => 1 });
  return (text) => {
    const packet = JSON.parse(text) as Partial<Packet> | null;
    if (!isPacket(packet)) throw new Error('it is no packet');
    if (known.has(packet.id)) return;
    known.set(packet.id, true);
    receive(packet);
  };
}

/**
 * The ways from process to process: LISTEN/NOTIFY of the database, always, and Valkey, if there is one, which then takes the packets. What it
 * does not take, and while any process does not receive from it, goes through the database.
 */
export async function openCarriers({ url, origin, valkey, log, receive, onBack }: Options): Promise<Carriers> {
  const receptions = createReceptions();
  const receiveOnce = once(receive);
  /** Everybody who is in the database may notify this channel, and a process of another version may send what this one does not know. */
  const readable = (read: (text: string) => void) => (text: string) => {
    try {
      read(text);
    } catch (error) {
      log.warn({ err: error }, 'an announcement could not be read, so all caches are dropped');
      onBack();
    }
  };
  const listening = await keepListening(
    url,
    readable((text) => {
      if (text.includes('"receivesFromValkey":')) receptions.note(JSON.parse(text) as Reception);
      else receiveOnce(text);
    }),
    onBack,
  );
  let receives = valkey === undefined;
  const report = (receivesFromValkey: boolean): void =>
    void listening
      .connection()
      ?.send([JSON.stringify({ origin, receivesFromValkey } satisfies Reception)])
      .catch(() => undefined);
  const timer = valkey && setInterval(() => !receives && report(false), reportEveryMs).unref();
  if (valkey !== undefined) report(false);
  valkey?.listen(readable(receiveOnce), (now) => {
    if (now === receives) return;
    receives = now;
    report(now);
    onBack();
  });

  return {
    async send(packets) {
      const isPublished = (await valkey?.publish(packets)) ?? false;
      if (isPublished && receives && !receptions.isAnyMissing()) return 'sent';
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
