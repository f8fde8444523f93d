import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../database/db.ts';
import type { Log } from '../log.ts';
import { enqueue } from './enqueue.ts';

/** Handlers of batched events by task: they write within the transaction that takes the events. */
export type BatchTasks = Record<string, (tx: Tx, batch: readonly unknown[]) => Promise<void>>;

export interface BatchOptions {
  write: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;
  tasks: BatchTasks;
  log: Log;
}

const mostAtOnce = 100;

/** While events come, so many gather before the next batch; nobody waits longer for what follows. */
const gatherMs = 200;

/** After a failure of the database. */
const againMs = 1000;

/** Takes the events that have waited longest and nobody else is taking. */
async function take(tx: Tx, task: string): Promise<unknown[]> {
  const { rows } = await sql<{ id: string; data: unknown }>`
    delete from batched_event where id in (
      select id from batched_event where task = ${task} order by id limit ${sql.lit(mostAtOnce)} for update skip locked
    ) returning id, data`.execute(tx);
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ data }) => data);
}

/** One batch of one task. Answers how many events it took; after a failure they are jobs of their own, which try again. */
async function runBatch({ write, tasks, log }: BatchOptions, task: string): Promise<number> {
  try {
    return await write(async (tx) => {
      const batch = await take(tx, task);
      if (batch.length > 0) await tasks[task]?.(tx, batch);
      return batch.length;
    });
  } catch (error) {
    log.warn({ err: error, task }, 'a batch failed, its events are tried one by one');
    return await write(async (tx) => {
      const batch = await take(tx, task);
      await enqueue(
        tx,
        batch.map((payload) => ({ task, payload: payload as object })),
      );
      return batch.length;
    });
  }
}

/** Handles batched events until stopped; a stop lets the batch under way end. */
export function startBatches(options: BatchOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const rest = (ms: number): Promise<void> => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const keep = async (task: string): Promise<void> => {
    while (!stopping.signal.aborted) {
      const taken = await runBatch(options, task).catch((error: unknown) => {
        options.log.warn({ err: error, task }, 'batches wait for the database');
        return undefined;
      });
      if (taken === undefined) await rest(againMs);
      else if (taken < mostAtOnce) await rest(gatherMs);
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

/** Handles all batched events that are there and answers how many; for tests. */
export async function runDueBatches(options: BatchOptions): Promise<number> {
  let all = 0;
  for (const task of Object.keys(options.tasks)) {
    for (let taken = mostAtOnce; taken > 0; all += taken) taken = await runBatch(options, task);
  }
  return all;
}
