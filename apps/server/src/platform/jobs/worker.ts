import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, parseCronItems, run, runMigrations, runTaskListOnce, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { asCommand } from '../database/command.ts';
import type { Log } from '../log.ts';
import { lineGate } from '../log-gate.ts';
import { traceJob, withoutTrace } from '../tracing/spans.ts';
import { madeUpForMs } from './made-up-for.ts';
import { watchProgress } from './progress.ts';
import { releaseJobsOf, releaseJobsOfDeadWorkers, type Heartbeat, startHeartbeat } from './heartbeat.ts';

/** A scheduled job. */
export interface ScheduledJob {
  task: string;
  /** Cron pattern, minute precision, UTC. */
  pattern: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
}

/** How long after a failure the job runner is restarted. */
const againMs = 1000;

/** How long a failed runner may take to end: without the database it may never end. */
const endMs = 5000;

/** How long it may take to store the result of a job. */
const writtenMs = 2000;

/** How long jobs may take to end at a stop. Whatever waits longer, for a service outside, is done again after the next start. */
const stopMs = 5000;

/** How often jobs of killed workers are looked for. */
const lookMs = 30_000;

export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

function runTask(name: string, task: Tasks[string], payload: unknown): Promise<void> {
  const { data, requestedBy } = withoutTrace(payload);
  return asCommand(name, 'job', () => traceJob(name, requestedBy, () => task(data)));
}

/** @throws Error if there is no such task */
export function taskNamed(tasks: Tasks, name: string): Tasks[string] {
  const task = tasks[name];
  if (task === undefined) throw new Error(`no task ${name}`);
  return task;
}

function toTaskList(tasks: Tasks): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => runTask(`job ${name}`, task, payload)]),
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
 * Creates or updates the job tables; must run before our own migrations, because commands call its functions. Every kind of job is
 * registered here: a command that added the first job of its kind would lock its name until the end, and two commands that add first ones
 * in different orders would deadlock. Adding a job registers the name; the job is then removed.
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

/** If no other process can be running, all other workers are known to be dead. */
async function freeJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
  );
}

/** Jobs in progress, and the lock by which other processes know that a worker is alive. */
interface Working {
  runner: Runner;
  /** By these names it takes jobs. */
  workers: readonly string[];
  /** Settles when the runner has ended, or failed and does not end. */
  over: Promise<void>;
  end: () => Promise<void>;
}

/**
 * A worker that cannot store the result of a job reports that and stops, while the runner's own promise may stay pending forever: then no
 * jobs would run until the process is restarted. Its jobs may run twice, as any job may.
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
    releaseJobsOfDeadWorkers(pool).catch((error: unknown) => log.debug({ err: error }, 'jobs of dead workers were not checked'));
  const timer = setInterval(() => void look(), lookMs);
  return { end: async () => clearInterval(timer) };
}

function cronItemOf({ task, pattern, queue }: ScheduledJob) {
  return { task, match: pattern, options: { backfillPeriod: madeUpForMs(pattern), ...(queue !== undefined && { queueName: queue }) } };
}

async function begin({ pool, tasks, schedule, concurrency, alone, log }: WorkerOptions, former: readonly string[] = []): Promise<Working> {
  await (alone ? freeJobs(pool) : releaseJobsOfDeadWorkers(pool));
  await releaseJobsOf(pool, former);
  const workers: string[] = [];
  const heartbeats: Heartbeat[] = [watchForDeadWorkers(pool, log)];
  const events = new EventEmitter();
  const failed = new Promise<void>((resolve) => events.once('worker:fatalError', () => resolve()).once('pool:fatalError', () => resolve()));
  events.on('pool:create', ({ workerPool: { id } }: { workerPool: { id: string } }) => {
    workers.push(id);
    heartbeats.push(startHeartbeat(pool, id, log));
  });
  const progress = watchProgress({ pool, events, tasks: Object.keys(tasks) });
  const stalled = progress.stalled.then(() => log.error('no jobs were taken up, although some are due: the runner is replaced'));
  const end = async (): Promise<void> => {
    progress.end();
    for (const heartbeat of heartbeats) await heartbeat.end();
  };
  const runner = await run({
    pgPool: pool,
    events,
    taskList: toTaskList(tasks),
    parsedCronItems: parseCronItems(schedule.map(cronItemOf)),
    concurrency,
    // Completed jobs are deleted and new ones fetched in batches; one by one the queue could not keep up with 300 comments a second. Also,
    // without batching a result that cannot be stored because the database is unreachable, even a failure, would end the process. A batch
    // locks jobs in the order in which they finished, so running jobs must not be requested by key (`enqueue`).
    preset: { worker: { localQueue: { size: concurrency * 8 }, completeJobBatchDelay: 10, failJobBatchDelay: 10 } },
    noHandleSignals: true,
    logger: workerLogger(log),
  }).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return { runner, workers, over: overOf(runner, Promise.race([failed, stalled]), log), end };
}

/** The runner stops when it cannot store the result of a job; the next one waits until the database is available. */
async function beginAnew(options: WorkerOptions, former: readonly string[], isStopped: () => boolean): Promise<Working | null> {
  const waiting = lineGate((reason, count) => options.log.warn({ reason, count }, 'jobs still wait for the database'));
  while (!isStopped()) {
    await delay(againMs);
    try {
      return await begin(options, former);
    } catch (error) {
      waiting('database', error instanceof Error ? error.message : String(error));
    }
  }
  return null;
}

/** Runs jobs until stopped, and restarts after failures of the database; a stop lets running jobs finish, for some seconds. */
export async function startWorker(options: WorkerOptions): Promise<{ stop: () => Promise<void> }> {
  let stopped = false;
  let working: Working | null = await begin(options);
  const keep = async (): Promise<void> => {
    while (working !== null) {
      await working.over;
      await working.end();
      working = stopped ? null : await beginAnew(options, working.workers, () => stopped);
      // Stopped while it was starting.
      if (stopped) await working?.runner.stop();
    }
  };
  const whileRunning = keep();
  return {
    async stop() {
      stopped = true;
      const ending = working?.runner.stop().catch(() => undefined);
      await Promise.race([Promise.all([ending, whileRunning]), delay(stopMs, undefined, { ref: false })]);
    },
  };
}

/** `runTaskListOnce` returns when the last job has run; its result may still be being stored. Jobs of another worker are not waited for. */
async function written(pool: pg.Pool): Promise<void> {
  const locked = 'select exists (select from graphile_worker.jobs where locked_at > now() - make_interval(secs => $1)) as locked';
  for (let waitedMs = 0; waitedMs < writtenMs; waitedMs += 5) {
    const { rows } = await pool.query<{ locked: boolean }>(locked, [writtenMs / 1000]);
    if (rows[0]?.locked !== true) return;
    await delay(5);
  }
}

export interface DueJobs {
  /** Runs all jobs that are due now, and returns once their results are stored. */
  run: () => Promise<void>;
  /** No more runs. */
  end: () => void;
}

/**
 * Jobs that run when they are told to; for tests. The library keeps the options of each of its runners for as long as the process lives, some
 * 50 kB: so all runs share one, which holds nothing of the server when it has ended.
 */
export function createDueJobs(pool: pg.Pool, tasks: Tasks, log: Log): DueJobs {
  let current: Tasks = tasks;
  const byName = Object.keys(tasks).map((name): [string, Tasks[string]] => [name, (payload) => taskNamed(current, name)(payload)]);
  const taskList = toTaskList(Object.fromEntries(byName));
  const options = { noHandleSignals: true, logger: workerLogger(log) };
  return {
    async run() {
      const client = await pool.connect();
      try {
        await runTaskListOnce(options, taskList, client).promise;
      } finally {
        client.release();
      }
      await written(pool);
    },
    end() {
      current = {};
    },
  };
}
