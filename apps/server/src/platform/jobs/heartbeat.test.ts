import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTcpProxy } from '../../../test/tcp-proxy.ts';
import { cloneTemplate } from '../../../test/template.ts';
import { connect, type Database } from '../database/db.ts';
import { createLog } from '../log.ts';
import { enqueue } from './enqueue.ts';
import { releaseJobsOfDeadWorkers, startHeartbeat } from './heartbeat.ts';

const log = createLog({ LOG_LEVEL: 'error', NODE_ENV: 'test' });
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

async function takenBy(worker: string, secondsAgo: number): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  await enqueue(database.db, [{ task: 'tea', payload: {} }]);
  await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - ${secondsAgo} * interval '1 second'`.execute(
    database.db,
  );
}

async function holder(): Promise<string | null> {
  const { rows } = await sql<{ holder: string | null }>`select locked_by as holder from graphile_worker._private_jobs`.execute(database.db);
  return rows[0]?.holder ?? null;
}

const lockHolders = async (): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where locktype = 'advisory' and objsubid = 2 and database = (select oid from pg_database where datname = current_database())`.execute(
    database.db,
  );
  return rows.map(({ pid }) => pid);
};

test('jobs of a worker that shows no life are freed, young ones later', async () => {
  await takenBy('pool-gone', 3);
  await releaseJobsOfDeadWorkers(database.pool);
  expect(await holder()).toBe('pool-gone');
  await takenBy('pool-gone', 60);
  await releaseJobsOfDeadWorkers(database.pool);
  expect(await holder()).toBeNull();
});

test('jobs of a running worker stay its own, also after its connection broke; once it ends they are free', async () => {
  const heartbeat = startHeartbeat(database.pool, 'pool-alive', log);
  await expect.poll(lockHolders).toHaveLength(1);
  const [first] = await lockHolders();
  await takenBy('pool-alive', 60);
  await releaseJobsOfDeadWorkers(database.pool);
  expect(await holder()).toBe('pool-alive');

  await sql`select pg_terminate_backend(${first})`.execute(database.db);
  await expect.poll(async () => (await lockHolders()).some((pid) => pid !== first)).toBe(true);
  await releaseJobsOfDeadWorkers(database.pool);
  expect(await holder()).toBe('pool-alive');

  await heartbeat.end();
  await expect.poll(lockHolders).toEqual([]);
  await releaseJobsOfDeadWorkers(database.pool);
  expect(await holder()).toBeNull();
});

test('a worker whose network silently fails loses its lock, and its jobs are released', async () => {
  const url = new URL(database.url);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const far = connect({ url: url.href, connections: 2 });
  const heartbeat = startHeartbeat(far.pool, 'pool-far', log);
  await expect.poll(lockHolders).toHaveLength(1);
  await takenBy('pool-far', 60);
  proxy.swallow();
  await expect.poll(lockHolders).toEqual([]);
  await releaseJobsOfDeadWorkers(database.pool);
  expect(await holder()).toBeNull();
  await proxy.close();
  await heartbeat.end();
  await far.close();
});
