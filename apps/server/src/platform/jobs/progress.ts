import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** How often jobs that nobody takes up are looked for, and how long they must have been due. */
const lookMs = 5000;
const dueSeconds = 10;

/** So many looks in a row without a job that began or runs. */
const looks = 2;

/** Those of a named queue may wait for the one before them. */
const due = `select exists (
  select from graphile_worker.jobs
  where task_identifier = any($1) and queue_name is null and locked_at is null and attempts < max_attempts
    and run_at < now() - make_interval(secs => $2)) as due`;

export interface ProgressWatch {
  /** Settles when the runner is alive and takes no jobs, although some are due. */
  stalled: Promise<void>;
  end: () => void;
}

interface WatchOptions {
  pool: pg.Pool;
  /** Those of the runner. */
  events: EventEmitter;
  tasks: readonly string[];
  everyMs?: number;
}

/**
 * After a database that came and went, a runner may listen and show that it is alive, but fetch nothing any more (found by `npm run drill`):
 * then no job would run until the process is restarted.
 */
export function watchProgress({ pool, events, tasks, everyMs = lookMs }: WatchOptions): ProgressWatch {
  const { promise: stalled, resolve } = Promise.withResolvers<void>();
  let [begun, running, idleLooks] = [0, 0, 0];
  events.on('job:start', () => {
    begun += 1;
    running += 1;
  });
  events.on('job:complete', () => (running -= 1));

  async function look(): Promise<void> {
    const isIdle = begun === 0 && running === 0;
    begun = 0;
    const { rows } = isIdle ? await pool.query<{ due: boolean }>(due, [tasks, dueSeconds]) : { rows: [] };
    idleLooks = rows[0]?.due === true && begun === 0 ? idleLooks + 1 : 0;
    if (idleLooks >= looks) resolve();
  }

  // Without the database nothing is due.
  const timer = setInterval(() => void look().catch(() => (idleLooks = 0)), everyMs);
  return { stalled, end: () => clearInterval(timer) };
}
