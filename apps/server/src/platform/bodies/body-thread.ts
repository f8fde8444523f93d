import { setTimeout as pause } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { Failure } from '../failure.ts';
import type { BodyJob, MeasuredOutcome } from './body-worker.ts';

/** How often a working thread is asked for its processor time. */
const checkMs = 100;
/** For a thread that starts and loads its modules: it takes a second, and ten times that on a busy machine. */
const startDeadlineMs = 60_000;

/** The thread was ended because of these jobs: they took too much processor time or memory. */
export class TooHeavy extends Error {}

export interface BodyThread {
  /** One call at a time. @throws TooHeavy @throws Failure `server.overloaded` if the thread did not start */
  run: (jobs: readonly BodyJob[]) => Promise<MeasuredOutcome[]>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

export interface ThreadOptions {
  /** Processor time of one call. */
  limitMs: number;
  idleMs: number;
  /** By how much the thread gives way to others. */
  nice?: number;
}

type Pool = Piscina<readonly BodyJob[], MeasuredOutcome[]>;

function startPool(worker: URL, { idleMs, nice = 0 }: ThreadOptions): Pool {
  const pool: Pool = new Piscina({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement: nice,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
  });
  // The worker can run out of memory at the moment when it is ended: its jobs are already answered, and an error event without a listener
  // would end the process.
  pool.on('error', () => {});
  return pool;
}

/** A slow start of a thread is not the fault of the waiting body. @throws Failure `server.overloaded` */
async function warm(pool: Pool): Promise<void> {
  if (pool.threads.length > 0) return;
  try {
    await pool.run([], { signal: AbortSignal.timeout(startDeadlineMs) });
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw new Failure('server.overloaded');
    throw error;
  }
}

/** Undefined for a thread that has just ended. */
async function processorMs({ threads: [thread] }: Pool): Promise<number | undefined> {
  const usage = await thread?.cpuUsage().catch(() => undefined);
  return usage && (usage.user + usage.system) / 1000;
}

/** Resolves once the thread has used this much processor time; never if `done` comes before. */
async function exceeds(pool: Pool, limitMs: number, done: AbortSignal): Promise<void> {
  const start = (await processorMs(pool)) ?? 0;
  while (!done.aborted) {
    await pause(checkMs);
    if (((await processorMs(pool)) ?? 0) - start > limitMs && !done.aborted) return;
  }
  return new Promise(() => {});
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * One thread that parses and renders, limited in memory and in processor time: time during which the machine works for others does not
 * count. A thread that must be ended is replaced by a warm one first, so that nobody waits for a cold one.
 */
export function createBodyThread(worker: URL, options: ThreadOptions): BodyThread {
  let pool = startPool(worker, options);

  async function replace(): Promise<void> {
    const ended = pool;
    const next = startPool(worker, options);
    await warm(next);
    pool = next;
    await ended.destroy();
  }

  return {
    async run(jobs) {
      await warm(pool);
      const done = new AbortController();
      const work = pool.run(jobs).finally(() => done.abort());
      work.catch(() => {});
      try {
        const outcomes = await Promise.race([work, exceeds(pool, options.limitMs, done.signal)]);
        if (outcomes) return outcomes;
      } catch (error) {
        if (isOutOfMemory(error)) throw new TooHeavy();
        throw error;
      }
      await replace();
      throw new TooHeavy();
    },
    start: () => warm(pool),
    close: () => pool.destroy(),
  };
}
