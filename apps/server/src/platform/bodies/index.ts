/**
 * Bodies are parsed and rendered in threads of their own: however heavy one is, the process goes on answering. The
 * limits of richtext keep what is accepted below a second; the deadline and the bound on memory are for what they miss.
 */
import { Piscina } from 'piscina';
import { createWorkQueue } from '../work-queue.ts';
import type { BodyJob, JobOutcome } from './body-worker.ts';

export type { BodyJob, JobOutcome, RenderedHidden, RenderedJob } from './body-worker.ts';

// With two the process passed 400 MB under heavy bodies; members take turns, and what is accepted is short.
const threads = 1;
const idleMs = 30_000;
/** From the start of a job, with the start of its thread; ten times what any accepted body takes. */
const deadlineMs = 8_000;

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
  const pool = new Piscina<BodyJob, JobOutcome>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
  });
  const queue = createWorkQueue({ concurrency: threads, concurrencyPerKey: 1, maxWaiting: 500, maxWaitingPerKey: 50 });
  return {
    render: (key, job) =>
      queue.run(key, async () => {
        try {
          return await pool.run(job, { signal: AbortSignal.timeout(deadline) });
        } catch (error) {
          if (endedThread(error)) return tooHeavy;
          throw error;
        }
      }),
    close: () => pool.destroy(),
  };
}

/** That of this process: threads start with the first body and end when they are idle. */
export const bodyPool = createBodyPool();
