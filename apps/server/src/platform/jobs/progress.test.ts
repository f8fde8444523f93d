import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { cloneTemplate } from '../../../test/template.ts';
import { connect, type Database } from '../database/db.ts';
import { enqueue } from './enqueue.ts';
import { watchProgress } from './progress.ts';

const everyMs = 20;
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const clone = await cloneTemplate(inject('server'), inject('template'));
  database = connect({ url: clone.url, connections: 4 });
  drop = clone.drop;
});

afterAll(async () => {
  await database.close();
  await drop();
});

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  await enqueue(database.db, [{ task: 'tea', payload: {} }]);
});

const dueSince = (seconds: number) =>
  sql`update graphile_worker._private_jobs set run_at = now() - ${seconds} * interval '1 second'`.execute(database.db);

/** Whether a runner of these tasks is found to be stalled within ten looks. */
async function isStalled(events: EventEmitter, tasks: readonly string[]): Promise<boolean> {
  const { stalled, end } = watchProgress({ pool: database.pool, events, tasks, everyMs });
  const outcome = await Promise.race([stalled.then(() => true), delay(10 * everyMs, false)]);
  end();
  return outcome;
}

test('a runner that takes up nothing although a job has long been due is stalled', async () => {
  await dueSince(60);
  const { stalled, end } = watchProgress({ pool: database.pool, events: new EventEmitter(), tasks: ['tea'], everyMs });
  await expect(stalled).resolves.toBeUndefined();
  end();
});

test('what is due since a moment, is for others, waits in a queue, or was given up says nothing', async () => {
  expect(await isStalled(new EventEmitter(), ['tea'])).toBe(false);
  await dueSince(60);
  expect(await isStalled(new EventEmitter(), ['coffee'])).toBe(false);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(database.db);
  expect(await isStalled(new EventEmitter(), ['tea'])).toBe(false);
});

test('a runner that begins jobs, or has one that lasts, is not stalled', async () => {
  await dueSince(60);
  const lasting = new EventEmitter();
  const first = isStalled(lasting, ['tea']);
  lasting.emit('job:start');
  expect(await first).toBe(false);
  const busy = new EventEmitter();
  const timer = setInterval(() => {
    busy.emit('job:start');
    busy.emit('job:complete');
  }, everyMs / 4);
  expect(await isStalled(busy, ['tea'])).toBe(false);
  clearInterval(timer);
});
