import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/platform/database/db.ts';

/**
 * A server that finds posts of another program first builds their search documents, which would run in parallel with everything that is
 * measured; so would the jobs that follow from the posts of a demonstration, such as reminders.
 */
export async function idleAfterSeconds({ pool }: Database): Promise<number> {
  const startedAt = performance.now();
  for (let isBusy = true; isBusy; await delay(500)) {
    const { rows } = await pool.query<{ busy: boolean }>(
      'select exists (select from search_state where rebuild_kind is not null) or exists (select from graphile_worker.jobs where run_at <= now()) as busy',
    );
    isBusy = rows[0]?.busy === true;
  }
  return (performance.now() - startedAt) / 1000;
}
