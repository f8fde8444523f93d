import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { startTcpProxy } from '../../../test/tcp-proxy.ts';
import { cloneTemplate } from '../../../test/template.ts';
import { connect } from '../database/db.ts';
import { createLog } from '../log.ts';
import { enqueue } from './enqueue.ts';
import { madeUpForMs } from './made-up-for.ts';
import { startWorker } from './worker.ts';

test('a job that a killed worker had taken is taken up at once by one that is alone', async () => {
  const clone = await cloneTemplate(inject('server'), inject('template'));
  const database = connect({ url: clone.url, connections: 4 });
  try {
    await enqueue(database.db, [{ task: 'tea', payload: { leaf: '白茶' } }]);
    await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()`.execute(database.db);
    const poured = Promise.withResolvers<unknown>();
    const log = createLog({ LOG_LEVEL: 'error', NODE_ENV: 'test' });
    const tasks = { tea: async (payload: unknown) => poured.resolve(payload) };
    const runner = await startWorker({ pool: database.pool, tasks, schedule: [], concurrency: 1, alone: true, log });
    expect(await poured.promise).toEqual({ leaf: '白茶' });
    await runner.stop();
  } finally {
    await database.close();
    await clone.drop();
  }
});

test('what a runner had taken when the database went is taken up by the next one of its process', async () => {
  const clone = await cloneTemplate(inject('server'), inject('template'));
  const database = connect({ url: clone.url, connections: 4 });
  const url = new URL(clone.url);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const far = connect({ url: url.href, connections: 4 });
  let runs = 0;
  const tea = async (): Promise<void> => {
    runs += 1;
    if (runs > 1) return;
    proxy.refuse();
    // To all others it has been taken a moment ago for as long as this test lasts.
    await sql`update graphile_worker._private_jobs set locked_at = now() + interval '1 hour'`.execute(database.db);
  };
  try {
    const failed = Promise.withResolvers<void>();
    const write = (line: string): unknown => line.includes('fatalError') && failed.resolve();
    const log = createLog({ LOG_LEVEL: 'error', NODE_ENV: 'test' }, { write });
    const runner = await startWorker({ pool: far.pool, tasks: { tea }, schedule: [], concurrency: 1, alone: false, log });
    await enqueue(database.db, [{ task: 'tea', payload: {} }]);
    // Its result could not be stored.
    await failed.promise;
    expect(runs).toBe(1);
    proxy.pass();
    await expect.poll(() => runs).toBe(2);
    await runner.stop();
  } finally {
    await far.close();
    await proxy.close();
    await database.close();
    await clone.drop();
  }
});

/** The minute and hour, in UTC, of a time some minutes ago. */
function patternAgo(minutes: number): string {
  const at = new Date(Date.now() - minutes * 60_000);
  return `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`;
}

test('a night that was missed while nothing ran is made up for once, at the next start', async () => {
  const clone = await cloneTemplate(inject('server'), inject('template'));
  const database = connect({ url: clone.url, connections: 4 });
  const log = createLog({ LOG_LEVEL: 'error', NODE_ENV: 'test' });
  const schedule = [{ task: 'night', pattern: patternAgo(90) }];
  const ran: string[] = [];
  const [arrived, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const night = async (): Promise<void> => {
    ran.push('night');
    arrived.resolve();
  };
  const tasks = { night, last: async () => over.resolve() };
  const start = () => startWorker({ pool: database.pool, tasks, schedule, concurrency: 1, alone: true, log });
  try {
    // The first start of all has missed nothing.
    await (await start()).stop();
    expect(ran).toEqual([]);
    await sql`update graphile_worker._private_known_crontabs
      set known_since = now() - interval '9 days', last_execution = now() - interval '9 days'`.execute(database.db);
    const runner = await start();
    await arrived.promise;
    await enqueue(database.db, [{ task: 'last', payload: {} }]);
    await over.promise;
    await runner.stop();
    await (await start()).stop();
    expect(ran).toEqual(['night']);
  } finally {
    await database.close();
    await clone.drop();
  }
});

test.each([
  ['20 18 * * *', 24 * 60 - 1],
  ['10 20 * * 0', 7 * 24 * 60 - 1],
  ['17 * * * *', 0],
  ['*/10 * * * *', 0],
])('of %s a run is made up for %i minutes later', (pattern, minutes) => {
  expect(madeUpForMs(pattern)).toBe(minutes * 60_000);
});
