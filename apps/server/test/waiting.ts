import { sql } from 'kysely';
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
