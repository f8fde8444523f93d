import type { Log } from '../log.ts';
import type { Announcement, Announcer } from './announcement.ts';
import { isAnswer } from '../database/silence.ts';
import { keepListening } from './listening.ts';
import { packetsOf, type Packet } from './packets.ts';

/**
 * Announcements of one burst are sent together: a notifying transaction blocks all other notifying ones until it is written to disk. This
 * process receives them immediately; only the others wait this long.
 */
const gatherMs = 50;

/** While the database is unreachable at most this many are queued; beyond that, the others are told to drop all caches instead. */
const maxWaiting = 10_000;

export type Listener = (announcement: Announcement) => void;

export interface Bus extends Announcer {
  listen: (listener: Listener) => () => void;
  close: () => Promise<void>;
}

/**
 * Announcements within this process immediately, and to the others through LISTEN/NOTIFY, over a connection of the bus, so that no request
 * loses a connection and no member's commit waits for them. After a lost connection it reconnects, sends what is queued, and tells this
 * process to drop all caches, because it may have missed some.
 */
export async function openBus(url: string, log: Log): Promise<Bus> {
  const origin = crypto.randomUUID();
  const listeners = new Set<Listener>();
  let outgoing: Announcement[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const handOver = (announcement: Announcement): void => {
    for (const listener of listeners) listener(announcement);
  };

  const flush = async (): Promise<void> => {
    const sender = listening.connection();
    if (sender === undefined || outgoing.length === 0) return;
    const burst = outgoing;
    outgoing = [];
    try {
      await sender.send(packetsOf(origin, burst));
    } catch (error) {
      log.warn({ err: error }, 'announcements not sent');
      // What the database refuses would be refused again.
      if (isAnswer(error)) return;
      outgoing = [...burst, ...outgoing];
      sender.cut();
    }
  };

  const flushSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // One burst after the other; what arrives meanwhile is the next one.
      sending = sending.then(flush);
    }, gatherMs);
  };

  const hear = ({ origin: sender, batch }: Packet): void => {
    if (sender !== origin) batch.forEach(handOver);
  };
  const listening = await keepListening(url, hear, () => {
    handOver({ dropped: 'everything' });
    if (outgoing.length > 0) flushSoon();
  });

  return {
    send(announcements) {
      if (announcements.length === 0) return;
      announcements.forEach(handOver);
      outgoing.push(...announcements);
      if (outgoing.length > maxWaiting) outgoing = [{ dropped: 'everything' }];
      flushSoon();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      clearTimeout(timer);
      // What was announced in the last moment must still reach the others.
      await sending.then(flush);
      await listening.close();
    },
  };
}
