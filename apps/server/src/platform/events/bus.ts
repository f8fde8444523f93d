import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Announcement, Announcer } from './announce.ts';
import { packetsOf, type Packet } from './packets.ts';

const channel = 'chaguan';

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

async function connectListener(url: string, hear: (packet: Packet) => void, onLost: (client: pg.Client) => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'chaguan bus', keepAlive: true });
  client.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '{}') as Packet));
  client.on('error', () => onLost(client));
  await client.connect();
  await client.query(`listen ${channel}`);
  return client;
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
  let client: pg.Client | undefined;
  let closed = false;

  const handOver = (announcement: Announcement): void => {
    for (const listener of listeners) listener(announcement);
  };

  const flush = async (): Promise<void> => {
    const sender = client;
    if (sender === undefined || outgoing.length === 0) return;
    const burst = outgoing;
    outgoing = [];
    try {
      // All in one transaction: one lock and one write to disk for the burst, and all or nothing if it fails.
      await sender.query('select pg_notify($1, packet) from unnest($2::text[]) as packet', [channel, packetsOf(origin, burst)]);
    } catch (error) {
      log.warn({ err: error }, 'announcements not sent');
      if (client !== sender) outgoing = [...burst, ...outgoing];
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
  const connect = async (): Promise<void> => {
    client = await connectListener(url, hear, (lost) => {
      if (client === lost) void comeBack();
    });
  };

  const comeBack = async (): Promise<void> => {
    client = undefined;
    while (!closed && client === undefined) {
      await delay(1000, undefined, { ref: false });
      await connect().catch(() => undefined);
    }
    if (closed) return;
    handOver({ dropped: 'everything' });
    if (outgoing.length > 0) flushSoon();
  };
  await connect();

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
      closed = true;
      clearTimeout(timer);
      // What was announced in the last moment must still reach the others.
      await sending.then(flush);
      await client?.end();
    },
  };
}
