/**
 * Bodies are parsed and rendered in worker threads: however heavy one is, the process stays responsive. The limits of richtext keep
 * accepted bodies below a second; the deadline and the memory limit are for what they miss. Short bodies that wait while the thread works
 * are sent to it together: one at a time would cost each two turns of a busy process. Long ones are sent alone and alternate with them, a
 * member's after those of others, so that nobody waits for more than one.
 */
import { Piscina } from 'piscina';
import { Failure } from '../failure.ts';
import { createLanes } from './lanes.ts';
import { createWorkQueue } from '../work-queue.ts';
import type { BodyJob, JobOutcome } from './body-worker.ts';

export type { BodyJob, JobOutcome, RenderedHidden, RenderedJob } from './body-worker.ts';

// With two threads the process exceeded 400 MB under heavy bodies; members take turns, and accepted bodies are short.
const threads = 1;
const mostTogether = 8;
/** Most bodies are shorter, and take milliseconds. */
const longCharacters = 8_000;
const idleMs = 30_000;
/** For everything in the thread together; ten times what any accepted body takes. */
const deadlineMs = 8_000;
/** For a thread that starts and loads its modules: it takes a second, and ten times that on a busy machine. */
const startDeadlineMs = 60_000;

export interface BodyPool {
  /** `key`: the author; only one body per author at a time. @throws Failure `server.overloaded` */
  render: (key: string, job: BodyJob) => Promise<JobOutcome>;
  close: () => Promise<void>;
}

const tooHeavy: JobOutcome = { refused: { code: 'body.too_complex', limit: undefined } };

/** The thread was terminated because of this job: it took too long, or too much memory. */
function endedThread(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || error.name === 'TimeoutError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

/** A separate pool; `worker` and `deadline` are set by tests only. */
export function createBodyPool({ worker = new URL('body-worker.ts', import.meta.url), deadline = deadlineMs } = {}): BodyPool {
  const pool = new Piscina<readonly BodyJob[], JobOutcome[]>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
  });
  // The worker can run out of memory at the moment when the deadline terminates it: its job is already answered, and an error event without
  // a listener would end the process.
  pool.on('error', () => {});
  const queues = {
    short: createWorkQueue({ concurrency: mostTogether, concurrencyPerKey: 1, maxWaiting: 500, maxWaitingPerKey: 50 }),
    long: createWorkQueue({ concurrency: 1, concurrencyPerKey: 1, maxWaiting: 100, maxWaitingPerKey: 20 }),
  };

  /** A slow start of a thread is not the fault of the waiting body. @throws Failure `server.overloaded` */
  async function startThread(): Promise<void> {
    if (pool.threads.length > 0) return;
    try {
      await pool.run([], { signal: AbortSignal.timeout(startDeadlineMs) });
    } catch (error) {
      if (endedThread(error)) throw new Failure('server.overloaded');
      throw error;
    }
  }

  /** If one of several was too heavy, each is retried alone: the others are not to blame. */
  async function renderAll(jobs: readonly BodyJob[]): Promise<JobOutcome[]> {
    await startThread();
    try {
      return await pool.run(jobs, { signal: AbortSignal.timeout(deadline) });
    } catch (error) {
      if (!endedThread(error)) throw error;
      if (jobs.length === 1) return [tooHeavy];
    }
    const outcomes: JobOutcome[] = [];
    for (const job of jobs) outcomes.push(...(await renderAll([job])));
    return outcomes;
  }

  const lane = createLanes(renderAll);
  return {
    render(key, job) {
      const length = job.markdown.length > longCharacters ? 'long' : 'short';
      return queues[length].run(key, () => lane(length, job));
    },
    close: () => pool.destroy(),
  };
}

/** The pool of this process: threads start with the first body and end when they are idle. */
export const bodyPool = createBodyPool();
