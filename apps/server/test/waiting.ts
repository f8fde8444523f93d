import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/db.ts';
import type { TestApp } from './app.ts';

/** How many sessions of the test's database wait for a lock. */
export async function waitingForLocks({ db }: Pick<TestApp, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Until so many wait for a lock; there is nothing to hear it by. */
export async function untilWaiting(app: Pick<TestApp, 'db'>, count = 1): Promise<void> {
  while ((await waitingForLocks(app)) < count) await new Promise(setImmediate);
}

/**
 * Takes locks in a transaction of its own and keeps them. Resolves when they are held: whoever starts before that may be first, and then
 * nobody ever waits.
 */
export async function holdLocks(app: Pick<TestApp, 'write'>, lock: (tx: Tx) => Promise<unknown>): Promise<{ letGo: () => Promise<void> }> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = app.write(async (tx) => {
    await lock(tx);
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, holding]);
  return {
    letGo: async () => {
      released.resolve();
      await holding;
    },
  };
}
