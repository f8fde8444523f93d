import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Announcement, Announcer } from './announce.ts';
import { packetsOf, type Packet } from './packets.ts';

const channel = 'chaguan';

/**
 * Announcements of one burst leave together: a transaction that notifies locks all others that do until it is written
 * to disk. This process hears them at once; only the others wait this long.
 */
const gatherMs = 50;

/** While the database is away this many wait; beyond, the others are told to drop all caches instead. */
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
 * Announcements within this process at once, and to the others through LISTEN/NOTIFY, over one connection of the bus
 * itself, so that they take none from members and no member's commit waits for them. After a lost connection it comes
 * back by itself, sends what waited, and tells everyone here to drop all caches, because it may have missed some.
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
      // All in one transaction: one lock and one write to disk for the burst, all or nothing when it fails.
      await sender.query('select pg_notify($1, packet) from unnest($2::text[]) as packet', [channel, packetsOf(origin, burst)]);
    } catch (error) {
      log.warn({ err: error }, 'announcements not sent');
      if (client !== sender) outgoing = [...burst, ...outgoing];
    }
  };

  const flushSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // One burst after the other; what comes meanwhile is the next one.
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
      // What was announced in the last moment is news to the others all the same.
      await sending.then(flush);
      await client?.end();
    },
  };
}
