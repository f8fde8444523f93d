import type { Log } from '../log.ts';
import type { Announcement, Announcer } from './announcement.ts';
import type { Valkey } from '../valkey/valkey.ts';
import { openCarriers } from './carriers.ts';
import { packetsOf } from './packets.ts';

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
 * Announcements within this process immediately, and to the others through LISTEN/NOTIFY, or Valkey, over a connection of the bus, so that no request
 * loses a connection and no member's commit waits for them. After a lost connection it reconnects, sends what is queued, and tells this
 * process to drop all caches, because it may have missed some.
 */
export async function openBus(url: string, log: Log, valkey?: Valkey): Promise<Bus> {
  const origin = crypto.randomUUID();
  const listeners = new Set<Listener>();
  let outgoing: Announcement[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const handOver = (announcement: Announcement): void => {
    for (const listener of listeners) listener(announcement);
  };

  const flush = async (): Promise<void> => {
    if (outgoing.length === 0) return;
    const burst = outgoing;
    outgoing = [];
    if ((await carriers.send(packetsOf(origin, burst))) === 'later') outgoing = [...burst, ...outgoing];
  };

  const flushSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // One burst after the other; what arrives meanwhile is the next one.
      sending = sending.then(flush);
    }, gatherMs);
  };

  const carriers = await openCarriers({
    url,
    origin,
    valkey,
    log,
    receive({ origin: sender, batch }) {
      if (sender !== origin) batch.forEach(handOver);
    },
    onBack() {
      handOver({ dropped: 'everything' });
      if (outgoing.length > 0) flushSoon();
    },
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
      await carriers.close();
    },
  };
}
