import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/platform/database/db.ts';
import { transact } from '../../src/platform/database/write.ts';
import { aTag } from '../../src/modules/tags/testing.ts';
import { freePort } from '../free-port.ts';
import { startProcessOf, type StartedProcess } from '../started-process.ts';
import { foreignFolder, isProgram, postgresBin, startProgram } from './programs.ts';
import { startForeignServer, type ForeignServer } from './postgres.ts';
import { clientOf, tokenOf, type SiteClient } from './site-client.ts';

/** Fewer connections to the server than each process opens to the pooler, so that sessions change hands all the time. */
const poolSize = 3;

async function startPooler(port: number, server: ForeignServer, folder: string) {
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${folder}/users`,
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    `logfile = ${folder}/log`,
  ];
  await writeFile(join(folder, 'users'), '"tea" ""\n');
  await writeFile(join(folder, 'pgbouncer.ini'), lines.join('\n'));
  return startProgram('pgbouncer', [join(folder, 'pgbouncer.ini')], folder);
}

const isPossible = postgresBin !== '' && isProgram('pgbouncer', 'the site behind PgBouncer');

describe.skipIf(!isPossible)('behind PgBouncer in transaction mode', () => {
  let server: ForeignServer;
  let folder: string;
  let data: string;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let port: number;
  let processes: StartedProcess[];
  let clients: SiteClient[];
  let tagId: string;

  beforeAll(async () => {
    server = await startForeignServer();
    await server.run('postgres', 'create role tea login', 'create database tea owner tea');
    folder = await foreignFolder('pooler');
    data = await mkdtemp(join(tmpdir(), 'chaguan-pooled-'));
    port = await freePort();
    pooler = await startPooler(port, server, folder);
    const environment = {
      DATABASE_URL: `postgresql://tea@127.0.0.1:${port}/tea`,
      DATABASE_DIRECT_URL: server.urlOf('tea', 'tea'),
      DATA_DIR: data,
      DATABASE_CONNECTIONS: '6',
    };
    processes = [await startProcessOf(environment), await startProcessOf(environment)];
    const [first] = processes;
    const token = await tokenOf(first?.origin ?? '', first?.printed() ?? '');
    clients = processes.map(({ origin }) => clientOf(origin, token));
    const { db, close } = connect({ url: server.urlOf('tea', 'tea'), connections: 1 });
    tagId = await transact(db, (tx) => aTag(tx));
    await close();
  });
  afterAll(async () => {
    for (const client of clients ?? []) client.close();
    for (const one of processes ?? []) {
      one.signal('SIGTERM');
      await one.ended;
    }
    pooler?.child.kill('SIGINT');
    await pooler?.ended;
    await server?.stop();
    for (const path of [folder, data]) if (path !== undefined) await rm(path, { recursive: true, force: true });
  });

  test('members post and read at once in two processes, streams and jobs run, and locks are exclusive', async () => {
    const [a, b] = clients as [SiteClient, SiteClient];
    const topicId = await a.addTopic(tagId, '池子前面的茶');
    const events = await b.listen(`thread:${topicId}`);
    const posted = await Promise.all(Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? a : b).comment(topicId, `第 ${at} 杯`)));
    expect(new Set(posted).size).toBe(30);
    expect(await b.titles()).toContain('池子前面的茶');
    await expect.poll(() => events().match(/comment\.posted/g)?.length).toBe(30);
    // Jobs: the search knows what was posted.
    const search = async () => (await a.get<{ items: unknown[] }>(`/api/search?keyword=${encodeURIComponent('池子前面')}`)).items.length;
    await expect.poll(search).toBeGreaterThan(0);
    const [counts] = await server.run('tea', `select comment_count as comments from topic where id = ${topicId}`);
    expect(counts?.rows).toEqual([{ comments: 30 }]);
    const log = await readFile(join(folder, 'log'), 'utf8');
    expect(log).not.toMatch(/unsupported startup parameter|prepared statement/);
  });

  test('a start that does not know of the pooler names the variable', async () => {
    const start = startProcessOf({ DATABASE_URL: `postgresql://tea@127.0.0.1:${port}/tea`, DATA_DIR: data });
    await expect(start).rejects.toThrow(/unsupported startup parameter.* set DATABASE_DIRECT_URL/);
  });

  test('a lock is waited for no longer than without a pooler', async () => {
    const { db, close } = connect({
      url: `postgresql://tea@127.0.0.1:${port}/tea`,
      connections: 2,
      lockTimeoutMs: 200,
      direct: connect({ url: server.urlOf('tea', 'tea'), connections: 1 }),
    });
    const rename = (name: string, then: () => Promise<void> = async () => undefined) =>
      transact(db, async (tx) => {
        await tx.updateTable('tag').set({ nameZh: name }).where('id', '=', tagId).execute();
        await then();
      });
    await rename('一', () => expect(rename('二')).rejects.toThrow('a lock was waited for too long'));
    await close();
  });

  test('all connections of the pooler in use are not taken for silence, and a killed pooler is come back from', async () => {
    const [a, b] = clients as [SiteClient, SiteClient];
    const others = Array.from({ length: poolSize }, () => new pg.Client({ connectionString: `postgresql://tea@127.0.0.1:${port}/tea` }));
    const busy = others.map(async (client) => {
      await client.connect();
      await client.query('select pg_sleep(6)');
      await client.end();
    });
    const titles = await Promise.all([a.titles(), b.titles()]);
    expect(titles.map((one) => one.length > 0)).toEqual([true, true]);
    await Promise.all(busy);
    pooler.child.kill('SIGKILL');
    await pooler.ended;
    await expect(a.addTopic(tagId, '没有池子')).rejects.toThrow(/^Error: 503|^503/);
    pooler = await startPooler(port, server, folder);
    const again = () => a.addTopic(tagId, '池子又满了').catch(() => '');
    await expect.poll(again, { interval: 500 }).not.toBe('');
  });
});
