import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, parseCronItems, run, runMigrations, runOnce, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { asCommand } from '../database/deadlock.ts';
import type { Log } from '../log.ts';
import { releaseJobsOfDeadWorkers, type Heartbeat, startHeartbeat } from './heartbeat.ts';

/** A job that comes by the clock. */
export interface ScheduledJob {
  task: string;
  /** Cron pattern, minute precision, UTC. */
  pattern: string;
}

/** How long after a failure the jobs begin anew. */
const againMs = 1000;

/** How long a runner that failed may take to end: with the database away it may never. */
const endMs = 5000;

/** How long the end of a job may take to be written. */
const writtenMs = 2000;

/** How often somebody looks for jobs of workers that were killed. */
const lookMs = 30_000;

export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

function toTaskList(tasks: Tasks): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => asCommand(`job ${name}`, () => task(payload))]),
  );
}

function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message);
    else if (level === 'warning') log.warn(message);
    else log.trace(message);
  });
}

/**
 * Creates or updates the job tables; must come before our own migrations, because commands call its functions. Every kind of
 * job is made known here: a command that added the first of its kind would hold its name until the end, and two commands
 * that add first ones in different orders would wait for each other. A job adds the name; it is taken away again.
 */
export async function prepareJobs(pool: pg.Pool, tasks: readonly string[], log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) });
  await pool.query(
    `with added as (
      select id from graphile_worker.add_jobs(array(
        select (task, '{}'::json, null, 'infinity'::timestamptz, null, null, null, null)::graphile_worker.job_spec
        from unnest($1::text[]) as task
      ))
    ) select graphile_worker.complete_jobs(array(select id from added))`,
    [tasks.toSorted()],
  );
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

/** Whoever is alone knows without asking that all other workers are dead. */
async function freeJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
  );
}

/** Jobs under way, and the sign by which other processes know that somebody is at them. */
interface Working {
  runner: Runner;
  /** Settles when the runner is over, or failed and does not end. */
  over: Promise<void>;
  end: () => Promise<void>;
}

/**
 * A worker that cannot write what became of a job says so and stops, while the runner's own promise may stay pending for
 * good: then nobody would take up jobs until the process is started again. Its jobs may run twice, as any job may.
 */
function overOf(runner: Runner, failed: Promise<void>, log: Log): Promise<void> {
  const ended = runner.promise.catch((error: unknown) => log.error({ err: error }, 'the jobs stopped'));
  const abandon = async (): Promise<void> => {
    await failed;
    await delay(endMs);
    void runner.stop().catch(() => undefined);
  };
  return Promise.race([ended, abandon()]);
}

function watchForDeadWorkers(pool: pg.Pool, log: Log): Heartbeat {
  const look = (): Promise<void> =>
    releaseJobsOfDeadWorkers(pool).catch((error: unknown) => log.debug({ err: error }, 'jobs of dead workers were not looked for'));
  const timer = setInterval(() => void look(), lookMs);
  return { end: async () => clearInterval(timer) };
}

async function begin({ pool, tasks, schedule, concurrency, alone, log }: WorkerOptions): Promise<Working> {
  await (alone ? freeJobs(pool) : releaseJobsOfDeadWorkers(pool));
  const heartbeats: Heartbeat[] = [watchForDeadWorkers(pool, log)];
  const events = new EventEmitter();
  const failed = new Promise<void>((resolve) => events.once('worker:fatalError', () => resolve()).once('pool:fatalError', () => resolve()));
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => heartbeats.push(startHeartbeat(pool, workerPool.id, log)));
  const end = async (): Promise<void> => {
    for (const heartbeat of heartbeats) await heartbeat.end();
  };
  const runner = await run({
    pgPool: pool,
    events,
    taskList: toTaskList(tasks),
    parsedCronItems: parseCronItems(schedule.map(({ task, pattern }) => ({ task, match: pattern, options: { backfillPeriod: 0 } }))),
    concurrency,
    // Completed jobs are deleted and new ones fetched in batches; one by one the queue fell behind at 300 comments a second.
    // And alone, what cannot be written because the database is away would end the process, also what failed. A batch locks
    // jobs in the order in which they ended, which is why nobody asks by key for one that runs (`enqueue`).
    preset: { worker: { localQueue: { size: concurrency * 8 }, completeJobBatchDelay: 10, failJobBatchDelay: 10 } },
    noHandleSignals: true,
    logger: workerLogger(log),
  }).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return { runner, over: overOf(runner, failed, log), end };
}

/** The runner gives up when it cannot write what became of a job; the next one waits until the database is there. */
async function beginAnew(options: WorkerOptions, isStopped: () => boolean): Promise<Working | null> {
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
  let working: Working | null = await begin(options);
  const keep = async (): Promise<void> => {
    while (working !== null) {
      await working.over;
      await working.end();
      working = stopped ? null : await beginAnew(options, () => stopped);
      // Stopped while it began.
      if (stopped) await working?.runner.stop();
    }
  };
  const whileRunning = keep();
  return {
    async stop() {
      stopped = true;
      await working?.runner.stop().catch(() => undefined);
      await whileRunning;
    },
  };
}

/** `runOnce` returns when the last job has run; what became of it may still be written. A job of another worker is not waited for. */
async function written(pool: pg.Pool): Promise<void> {
  const locked = 'select exists (select from graphile_worker.jobs where locked_at > now() - make_interval(secs => $1)) as locked';
  for (let waitedMs = 0; waitedMs < writtenMs; waitedMs += 5) {
    const { rows } = await pool.query<{ locked: boolean }>(locked, [writtenMs / 1000]);
    if (rows[0]?.locked !== true) return;
    await delay(5);
  }
}

/** Runs all jobs that are due now and returns once what became of them is written; for tests and for closing an import. */
export async function runDueJobs(pool: pg.Pool, tasks: Tasks, log: Log): Promise<void> {
  await runOnce({ pgPool: pool, taskList: toTaskList(tasks), noHandleSignals: true, logger: workerLogger(log) });
  await written(pool);
}
