/**
 * Bodies are parsed and rendered in threads of their own: however heavy one is, the process goes on answering. The
 * limits of richtext keep what is accepted below a second; the deadline and the bound on memory are for what they miss.
 * Short bodies that wait while the thread is at work go to it together: one at a time, each waited for two turns of a busy
 * process. Long ones go alone and take turns with them, a member's after those of others, so that nobody waits for more than one.
 */
import { Piscina } from 'piscina';
import { Failure } from '../failure.ts';
import { createLanes } from './lanes.ts';
import { createWorkQueue } from '../work-queue.ts';
import type { BodyJob, JobOutcome } from './body-worker.ts';

export type { BodyJob, JobOutcome, RenderedHidden, RenderedJob } from './body-worker.ts';

// With two the process passed 400 MB under heavy bodies; members take turns, and what is accepted is short.
const threads = 1;
const mostTogether = 8;
/** What most people write is shorter, and takes milliseconds. */
const longCharacters = 8_000;
const idleMs = 30_000;
/** Of what is in the thread together; ten times what any accepted body takes. */
const deadlineMs = 8_000;
/** Of a thread that starts and loads its modules: a second, and ten times that on a machine that is busy elsewhere. */
const startDeadlineMs = 60_000;

export interface BodyPool {
  /** `key`: whose body it is; one at a time of each. @throws Failure `server.overloaded` */
  render: (key: string, job: BodyJob) => Promise<JobOutcome>;
  close: () => Promise<void>;
}

const tooHeavy: JobOutcome = { refused: { code: 'body.too_complex', limit: undefined } };

/** The thread was ended because of this job: it took too long, or more memory than a body may. */
function endedThread(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || error.name === 'TimeoutError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

/** A pool of its own; `worker` and `deadline` are told by tests alone. */
export function createBodyPool({ worker = new URL('body-worker.ts', import.meta.url), deadline = deadlineMs } = {}): BodyPool {
  const pool = new Piscina<readonly BodyJob[], JobOutcome[]>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
  });
  // Memory can run out in the moment in which the deadline ends the thread: its body is answered by then, and an event that
  // nobody listens to would end the process.
  pool.on('error', () => {});
  const queues = {
    short: createWorkQueue({ concurrency: mostTogether, concurrencyPerKey: 1, maxWaiting: 500, maxWaitingPerKey: 50 }),
    long: createWorkQueue({ concurrency: 1, concurrencyPerKey: 1, maxWaiting: 100, maxWaitingPerKey: 20 }),
  };

  /** The start of a thread is no fault of the body that waits for it. @throws Failure `server.overloaded` */
  async function startThread(): Promise<void> {
    if (pool.threads.length > 0) return;
    try {
      await pool.run([], { signal: AbortSignal.timeout(startDeadlineMs) });
    } catch (error) {
      if (endedThread(error)) throw new Failure('server.overloaded');
      throw error;
    }
  }

  /** Where one of several was too heavy, each is tried alone: the others are not to blame. */
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

/** That of this process: threads start with the first body and end when they are idle. */
export const bodyPool = createBodyPool();
