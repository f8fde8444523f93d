/**
 * Bodies are parsed and rendered in worker threads: however heavy one is, the process stays responsive. The limits of richtext keep
 * accepted bodies below a second; the limits of processor time and memory are for what they miss. Short bodies have a thread of their own,
 * so they never wait behind long ones; a member whose bodies took much processor time just now waits with the long ones, whatever their
 * length. In each thread a member's bodies come after those of others.
 */
import { createWorkQueue } from '../work-queue.ts';
import { createBatches } from './batches.ts';
import { createBodyThread, TooHeavy } from './body-thread.ts';
import type { BodyJob, JobOutcome, MeasuredOutcome } from './body-worker.ts';
import { createRecentWork } from './recent-work.ts';

export type { BodyJob, JobOutcome, RenderedHidden, RenderedJob } from './body-worker.ts';

const mostTogether = 8;
/** Most bodies are shorter, and take milliseconds. */
const longCharacters = 8_000;
/** Processor time of all bodies in a thread together; ten times what any accepted body takes. */
const limitMs = 8_000;
/** The thread of short bodies is always there on a site with some traffic; the other is needed rarely, and takes some 70 MB. */
const idleMs = { short: 600_000, long: 30_000 };
/** Long bodies give way to everything else. */
const longNice = 10;
/** A member whose bodies took more than this recently waits with the long ones. */
const recentMostMs = 500;

export interface BodyPool {
  /** `key`: the author; only one body per author at a time. @throws Failure `server.overloaded` */
  render: (key: string, job: BodyJob) => Promise<JobOutcome>;
  /** Starts the thread of short bodies: the first comment does not wait for it. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

const tooHeavy: JobOutcome = { refused: { code: 'body.too_complex', limit: undefined, excess: 'time' } };

/** A separate pool; `worker` and `limit` are set by tests only. */
export function createBodyPool({ worker = new URL('body-worker.ts', import.meta.url), limit = limitMs } = {}): BodyPool {
  const threads = {
    short: createBodyThread(worker, { limitMs: limit, idleMs: idleMs.short }),
    long: createBodyThread(worker, { limitMs: limit, idleMs: idleMs.long, nice: longNice }),
  };
  const queues = {
    short: createWorkQueue({ concurrency: mostTogether, concurrencyPerKey: 1, maxWaiting: 500, maxWaitingPerKey: 50 }),
    long: createWorkQueue({ concurrency: 1, concurrencyPerKey: 1, maxWaiting: 100, maxWaitingPerKey: 20 }),
  };
  const recent = createRecentWork();

  /** If one of several was too heavy, each is retried alone: the others are not to blame. */
  async function renderAll(lane: 'short' | 'long', jobs: readonly BodyJob[]): Promise<MeasuredOutcome[]> {
    try {
      return await threads[lane].run(jobs);
    } catch (error) {
      if (!(error instanceof TooHeavy)) throw error;
      if (jobs.length === 1) return [{ outcome: tooHeavy, processorMs: limit }];
    }
    const outcomes: MeasuredOutcome[] = [];
    for (const job of jobs) outcomes.push(...(await renderAll(lane, [job])));
    return outcomes;
  }

  const batch = {
    short: createBatches<BodyJob, MeasuredOutcome>((jobs) => renderAll('short', jobs)),
    long: createBatches<BodyJob, MeasuredOutcome>((jobs) => renderAll('long', jobs)),
  };
  return {
    async render(key, job) {
      const lane = job.markdown.length > longCharacters || recent.of(key) > recentMostMs ? 'long' : 'short';
      const { outcome, processorMs } = await queues[lane].run(key, () => batch[lane](job));
      recent.add(key, processorMs);
      return outcome;
    },
    start: () => threads.short.start(),
    close: async () => {
      await Promise.all([threads.short.close(), threads.long.close()]);
    },
  };
}

/** The pool of this process: threads start with the server or the first body and end when they are idle. */
export const bodyPool = createBodyPool();
