import { Logger, parseCronItems, run, runMigrations, runOnce, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';

/** A job that comes by the clock. */
export interface ScheduledJob {
  task: string;
  /** Cron pattern, minute precision, UTC. */
  pattern: string;
}

export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

function toTaskList(tasks: Tasks): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]));
}

function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message);
    else if (level === 'warning') log.warn(message);
    else log.trace(message);
  });
}

/** Creates or updates the job tables; must come before our own migrations, because commands call its functions. */
export async function prepareJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) });
}

export interface WorkerOptions {
  pool: pg.Pool;
  tasks: Tasks;
  schedule: readonly ScheduledJob[];
  concurrency: number;
  /** No other worker can be alive on this database. */
  alone: boolean;
  log: Log;
}

/** Jobs that a killed worker had taken are held for it for four hours; whoever knows that it is dead frees them. */
async function freeJobs(pool: pg.Pool): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))');
}

/** Runs jobs until stopped; a stop lets running jobs end. */
export async function startWorker(options: WorkerOptions): Promise<Runner> {
  if (options.alone) await freeJobs(options.pool);
  return run({
    pgPool: options.pool,
    taskList: toTaskList(options.tasks),
    parsedCronItems: parseCronItems(
      options.schedule.map(({ task, pattern }) => ({ task, match: pattern, options: { backfillPeriod: 0 } })),
    ),
    concurrency: options.concurrency,
    // Completed jobs are deleted and new ones fetched in batches; one by one the queue fell behind at 300 comments a second.
    preset: { worker: { localQueue: { size: options.concurrency * 8 }, completeJobBatchDelay: 10 } },
    noHandleSignals: true,
    logger: workerLogger(options.log),
  });
}

/** Runs all jobs that are due now and returns; for tests and for closing an import. */
export async function runDueJobs(pool: pg.Pool, tasks: Tasks, log: Log): Promise<void> {
  await runOnce({ pgPool: pool, taskList: toTaskList(tasks), noHandleSignals: true, logger: workerLogger(log) });
}
