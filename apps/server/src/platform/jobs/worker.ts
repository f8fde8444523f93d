import { setTimeout as delay } from 'node:timers/promises';
import { Logger, parseCronItems, run, runMigrations, runOnce, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';

/** A job that comes by the clock. */
export interface ScheduledJob {
  task: string;
  /** Cron pattern, minute precision, UTC. */
  pattern: string;
}

/** How long after a failure the jobs begin anew. */
const againMs = 1000;

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

async function begin({ pool, tasks, schedule, concurrency, alone, log }: WorkerOptions): Promise<Runner> {
  if (alone) await freeJobs(pool);
  return run({
    pgPool: pool,
    taskList: toTaskList(tasks),
    parsedCronItems: parseCronItems(schedule.map(({ task, pattern }) => ({ task, match: pattern, options: { backfillPeriod: 0 } }))),
    concurrency,
    // Completed jobs are deleted and new ones fetched in batches; one by one the queue fell behind at 300 comments a second.
    // Failed ones too: alone, what cannot be written because the database is away would end the process.
    preset: { worker: { localQueue: { size: concurrency * 8 }, completeJobBatchDelay: 10, failJobBatchDelay: 10 } },
    noHandleSignals: true,
    logger: workerLogger(log),
  });
}

/** The runner gives up when it cannot write what became of a job; the next one waits until the database is there. */
async function beginAnew(options: WorkerOptions, isStopped: () => boolean): Promise<Runner | null> {
  while (!isStopped()) {
    await delay(againMs);
    try {
      return await begin(options);
    } catch (error) {
      options.log.warn({ err: error }, 'jobs still wait for the database');
    }
  }
  return null;
}

/** Runs jobs until stopped, over failures of the database; a stop lets running jobs end. */
export async function startWorker(options: WorkerOptions): Promise<{ stop: () => Promise<void> }> {
  let stopped = false;
  let runner: Runner | null = await begin(options);
  const keep = async (): Promise<void> => {
    while (runner !== null) {
      await runner.promise.catch((error: unknown) => options.log.error({ err: error }, 'the jobs stopped'));
      runner = stopped ? null : await beginAnew(options, () => stopped);
      // Stopped while it began.
      if (stopped) await runner?.stop();
    }
  };
  const kept = keep();
  return {
    async stop() {
      stopped = true;
      await runner?.stop().catch(() => undefined);
      await kept;
    },
  };
}

/** Runs all jobs that are due now and returns; for tests and for closing an import. */
export async function runDueJobs(pool: pg.Pool, tasks: Tasks, log: Log): Promise<void> {
  await runOnce({ pgPool: pool, taskList: toTaskList(tasks), noHandleSignals: true, logger: workerLogger(log) });
}
