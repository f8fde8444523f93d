import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { subscriptions } from '../../main/subscriptions.ts';
import { cloneTemplate } from '../../../test/template.ts';
import { connect, type Database, type Tx } from '../database/db.ts';
import { taskOf } from '../events/emit.ts';
import { createLog } from '../log.ts';
import { enqueue, type NewJob } from './enqueue.ts';
import { startWorker } from './worker.ts';
import { transact } from '../database/write.ts';

let clone: Awaited<ReturnType<typeof cloneTemplate>>;
let database: Database;

beforeAll(async () => {
  clone = await cloneTemplate(inject('server'), inject('template'));
  database = connect({ url: clone.url, connections: 8 });
});

afterAll(async () => {
  await database.close();
  await clone.drop();
});

/** Jobs are added without waiting for an answer; this waits until the database has done it. */
async function enqueued(tx: Tx, job: NewJob): Promise<void> {
  await enqueue(tx, [job]);
  await sql`select 1`.execute(tx);
}

test('the first jobs of their kinds on a new site do not wait for each other', async () => {
  const tasks = subscriptions.map(taskOf);
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = (first: number, second: number): Promise<void> =>
    transact(database.db, async (tx) => {
      await enqueued(tx, { task: tasks[first] ?? '', payload: {} });
      both[first]?.resolve();
      await Promise.all(both.map(({ promise }) => promise));
      await enqueued(tx, { task: tasks[second] ?? '', payload: {} });
    });
  const ends = await Promise.allSettled([run(0, 1), run(1, 0)]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('who asks again for jobs that are running does not wait across their end', async () => {
  const log = createLog({ LOG_LEVEL: 'error', NODE_ENV: 'test' });
  const jobs = ['a', 'b'].map((key) => ({ key, begun: Promise.withResolvers<void>(), end: Promise.withResolvers<void>() }));
  const [a, b] = jobs;
  const pour = async (payload: unknown): Promise<void> => {
    const job = jobs.find(({ key }) => key === (payload as { key: string }).key);
    job?.begun.resolve();
    await job?.end.promise;
  };
  const pourOf = (key: string, until: Date): NewJob => ({ task: 'pour', payload: { key }, key, until });
  const before = new Date(Date.now() - 60_000);
  await enqueue(
    database.db,
    jobs.map(({ key }) => pourOf(key, before)),
  );
  const worker = await startWorker({ pool: database.pool, tasks: { pour }, schedule: [], concurrency: 2, alone: true, log });
  await Promise.all(jobs.map(({ begun }) => begun.promise));
  // The end of both jobs is written at once, and asked for in the other order.
  const asksAgain = transact(database.db, async (tx) => {
    await enqueued(tx, pourOf('a', new Date()));
    b?.end.resolve();
    await delay(1);
    a?.end.resolve();
    await delay(100);
    await enqueued(tx, pourOf('b', new Date()));
  });
  await expect(asksAgain).resolves.toBeUndefined();
  await worker.stop();
  const { rows } = await sql`select deadlocks::int from pg_stat_database where datname = current_database()`.execute(database.db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
  const { rows: left } = await sql`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'pour'`.execute(
    database.db,
  );
  expect(left).toEqual([{ count: 2 }]);
});
