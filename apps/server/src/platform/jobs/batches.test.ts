import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { emit, emitAll, event } from '../events/emit.ts';
import { type BatchOptions, type BatchTasks, runDueBatches, startBatches } from './batches.ts';

const app = testApp();
const poured = event<{ cup: number }>('cup.poured');
const task = 'cup.poured/count';

beforeEach(() => app.db.reactions.declare([{ event: 'cup.poured', reaction: 'count', handleBatch: true }]));
afterEach(() => sql`delete from batched_event`.execute(app.db));

const waiting = async () => (await sql<{ event: string }>`select event from batched_event`.execute(app.db)).rows.length;
const jobs = async () =>
  (
    await sql<{ cup: number }>`select (payload->>'cup')::int as cup from graphile_worker._private_jobs
    join graphile_worker._private_tasks task on task.id = task_id where identifier = ${task} order by cup`.execute(app.db)
  ).rows.map(({ cup }) => cup);
const options = (handle: BatchTasks[string][string]): BatchOptions => ({
  write: app.write,
  tasks: { 'cup.poured': { [task]: handle } },
  log: app.services.log,
});
const cups = (batch: readonly unknown[]) => (batch as { cup: number }[]).map(({ cup }) => cup);
const pour = (count: number) =>
  app.write((tx) =>
    emitAll(
      tx,
      poured,
      Array.from({ length: count }, (_, cup) => ({ cup })),
    ),
  );

test('events are handled together, in their order, a hundred at most, and are gone with what the handler wrote', async () => {
  await pour(250);
  const batches: number[][] = [];
  expect(await runDueBatches(options(async (_tx, batch) => void batches.push(cups(batch))))).toBe(250);
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(batches.flat()).toEqual(Array.from({ length: 250 }, (_, cup) => cup));
  expect(await waiting()).toBe(0);
});

test('of an act that is rolled back nothing is left', async () => {
  const act = app.write(async (tx) => {
    await emit(tx, poured, { cup: 1 });
    throw new Error('no water');
  });
  await expect(act).rejects.toThrow('no water');
  expect(await waiting()).toBe(0);
});

test('a batch that fails becomes a job for each of its events, and writes nothing itself', async () => {
  await pour(3);
  const failing = options(async (tx) => {
    await sql`insert into setting (key, value) values ('cup', 'broken')`.execute(tx);
    throw new Error('broken');
  });
  await runDueBatches(failing);
  expect(await waiting()).toBe(0);
  expect(await jobs()).toEqual([0, 1, 2]);
  expect((await sql`select from setting where key = 'cup'`.execute(app.db)).rows).toHaveLength(0);
});

test('a reaction that fails leaves the other ones of its event together', async () => {
  await pour(3);
  const counted: number[] = [];
  const tasks: BatchTasks = {
    'cup.poured': {
      'cup.poured/drink': async (_tx, batch) => void counted.push(...cups(batch)),
      [task]: () => Promise.reject(new Error('broken')),
      'cup.poured/wash': async (tx) => void (await sql`insert into setting (key, value) values ('cup', 'washed')`.execute(tx)),
    },
  };
  await runDueBatches({ ...options(() => Promise.resolve()), tasks });
  expect([await waiting(), counted.slice(-3)]).toEqual([0, [0, 1, 2]]);
  expect((await sql`select from setting where key = 'cup'`.execute(app.db)).rows).toHaveLength(1);
  const { rows } = await sql<{
    task: string;
  }>`select task_identifier as task from graphile_worker.jobs where task_identifier like 'cup.%'`.execute(app.db);
  expect(rows.map((row) => row.task)).toEqual(Array.from({ length: 6 }, () => task));
});

test('processes that take at once never take one event twice', async () => {
  await pour(1000);
  const seen: number[] = [];
  const consumer = options(async (_tx, batch) => void seen.push(...cups(batch)));
  const running = [startBatches(consumer), startBatches(consumer), startBatches(consumer)];
  await expect.poll(() => waiting()).toBe(0);
  await Promise.all(running.map(({ stop }) => stop()));
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, cup) => cup));
});
