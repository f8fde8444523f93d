import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Announcement, Announcer } from './announce.ts';

const channel = 'chaguan';

/** pg_notify takes at most 8,000 bytes. */
const largest = 7_400;

/** Announcements of one burst are sent as a batch: NOTIFY holds a lock over the whole commit, so one per act would queue writers. */
const gatherMs = 15;

export type Listener = (announcement: Announcement) => void;

export interface Bus extends Announcer {
  listen: (listener: Listener) => () => void;
  close: () => Promise<void>;
}

/** Packs announcements into as few messages as fit. */
function packets(origin: string, announcements: readonly Announcement[]): string[] {
  const result: string[] = [];
  let batch: string[] = [];
  let bytes = 0;
  const pack = (): void => {
    if (batch.length > 0) result.push(`{"origin":${JSON.stringify(origin)},"batch":[${batch.join(',')}]}`);
    batch = [];
    bytes = 0;
  };
  for (const announcement of announcements) {
    const text = JSON.stringify(announcement);
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > largest) pack();
    batch.push(text);
    bytes += size;
  }
  pack();
  return result;
}

/**
 * Announcements within this process at once, and to the others through LISTEN/NOTIFY. After a lost connection the
 * listener comes back by itself and tells everyone to drop all caches, because it may have missed some.
 */
export async function openBus(url: string, pool: pg.Pool, log: Log): Promise<Bus> {
  const origin = crypto.randomUUID();
  const listeners = new Set<Listener>();
  let outgoing: Announcement[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let client: pg.Client | undefined;
  let closed = false;

  const tell = (announcement: Announcement): void => {
    for (const listener of listeners) listener(announcement);
  };

  const flush = async (): Promise<void> => {
    timer = undefined;
    const burst = outgoing;
    outgoing = [];
    for (const packet of packets(origin, burst)) {
      await pool
        .query('select pg_notify($1, $2)', [channel, packet])
        .catch((error: unknown) => log.warn({ err: error }, 'announcement not sent'));
    }
  };

  const connectListener = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url });
    next.on('notification', ({ payload }) => {
      const packet = JSON.parse(payload ?? '{}') as { origin: string; batch: Announcement[] };
      if (packet.origin !== origin) packet.batch.forEach(tell);
    });
    next.on('error', () => {
      if (client === next) void comeBack();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  };

  const comeBack = async (): Promise<void> => {
    client = undefined;
    while (!closed && client === undefined) {
      await delay(1000, undefined, { ref: false });
      await connectListener().catch(() => undefined);
    }
    tell({ drop: '*' });
  };
  await connectListener();

  return {
    send(announcements) {
      if (announcements.length === 0) return;
      announcements.forEach(tell);
      outgoing.push(...announcements);
      timer ??= setTimeout(() => {
        sending = flush();
      }, gatherMs);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await sending;
      await client?.end();
    },
  };
}
