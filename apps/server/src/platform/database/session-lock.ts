import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { outgoingWaits } from '../outbound/waits.ts';

/** Arbitrary numbers that nothing else uses. */
const keys = { migrate: 7_236_541, start: 7_236_551 } as const;

const retryMs = 100;

/**
 * Acquires a lock that all processes of the database share, and that ends with the connection. It is polled instead of waited for: `create
 * index concurrently` waits for every statement in progress, including one that waits for us.
 * @param onWait called once, when another process has it
 */
export async function lockSession(client: pg.Client, name: keyof typeof keys, onWait: () => void = () => undefined): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [keys[name]]);
    if (rows[0]?.locked === true) return;
    if (tries === 0) onWait();
    await sleep(retryMs);
  }
}

/** Runs what only one process of the database may do at a time: migrating and filling an empty site. */
export async function oneAtATime<T>(url: string, run: () => Promise<T>, onWait?: () => void): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'chaguan start',
    connectionTimeoutMillis: outgoingWaits.database.connectMs,
  });
  // `run` will notice a lost connection itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lockSession(client, 'start', onWait);
    return await run();
  } finally {
    await client.end();
  }
}
