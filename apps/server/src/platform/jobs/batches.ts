import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseAway } from '../database/away.ts';
import type { Tx } from '../database/db.ts';
import { asCommand } from '../database/command.ts';
import { prepared } from '../database/prepared.ts';
import type { Log } from '../log.ts';
import { traceJob, withoutTrace } from '../tracing/spans.ts';
import { enqueue } from './enqueue.ts';

/** The reactions per event, by their tasks: they write within the one transaction that takes the events. */
export type BatchTasks = Record<string, Record<string, (tx: Tx, batch: readonly unknown[]) => Promise<void>>>;

export interface BatchOptions {
  write: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;
  tasks: BatchTasks;
  log: Log;
}

const mostAtOnce = 100;

/** While events arrive, they are collected for this time before the next batch; this is the maximum delay. */
const gatherMs = 200;

/** After a failure of the database. */
const againMs = 1000;

/** Takes the oldest waiting events that no other process is taking. */
async function removeOldest(tx: Tx, event: string): Promise<unknown[]> {
  const rows = await prepared(
    tx,
    sql<{ id: string; data: unknown }>`
    delete from batched_event where id in (
      select id from batched_event where event = ${event} order by id limit ${sql.lit(mostAtOnce)} for update skip locked
    ) returning id, data`,
  );
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ data }) => data);
}

/**
 * One batch of one event. Returns how many it took. If a reaction fails, it becomes a job for each event, with retries, and the other
 * reactions are run as a batch again.
 */
async function runBatch(options: BatchOptions, event: string, asJobs: readonly string[] = []): Promise<number> {
  const reactions = Object.entries(options.tasks[event] ?? {});
  let running: string | undefined;
  try {
    return await options.write(async (tx) => {
      const events = (await removeOldest(tx, event)).map(withoutTrace);
      if (events.length === 0) return 0;
      const batch = events.map(({ data }) => data);
      const requestedBy = events.flatMap((one) => one.requestedBy);
      await traceJob(`batch ${event}`, requestedBy, async () => {
        await enqueue(
          tx,
          batch.flatMap((payload) => asJobs.map((task) => ({ task, payload: payload as object }))),
        );
        for (const [task, react] of reactions) {
          if (asJobs.includes(task)) continue;
          running = task;
          await react(tx, batch);
        }
      });
      running = undefined;
      return batch.length;
    });
  } catch (error) {
    // Without the database nothing can be handled, one by one neither.
    if (asJobs.length === reactions.length || error instanceof DatabaseAway) throw error;
    options.log.warn({ err: error, event, task: running }, 'a batch failed, its events are tried one by one');
    return runBatch(options, event, running === undefined ? reactions.map(([task]) => task) : [...asJobs, running]);
  }
}

/** Handles batched events until stopped; a stop lets the current batch finish. */
export function startBatches(options: BatchOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const rest = (ms: number): Promise<void> => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  let isWaiting = false;
  /** One line for an outage, however many events wait. */
  const waits = (error: unknown, event: string): undefined => {
    if (!isWaiting) options.log.warn({ err: error, event }, 'batches wait for the database');
    isWaiting = true;
  };
  const keep = async (event: string): Promise<void> => {
    while (!stopping.signal.aborted) {
      const handled = await asCommand(`batch ${event}`, 'job', () => runBatch(options, event)).catch((error: unknown) =>
        waits(error, event),
      );
      if (handled === undefined) {
        await rest(againMs);
        continue;
      }
      isWaiting = false;
      if (handled < mostAtOnce) await rest(gatherMs);
    }
  };
  const loops = Object.keys(options.tasks).map(keep);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** Handles all batched events that are waiting and returns how many; for tests. */
export async function runDueBatches(options: BatchOptions): Promise<number> {
  let all = 0;
  for (const event of Object.keys(options.tasks)) {
    for (let handled = mostAtOnce; handled > 0; all += handled) handled = await runBatch(options, event);
  }
  return all;
}
