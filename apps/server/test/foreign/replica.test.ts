import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '@chaguan/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replicaReads } from '../../src/main/replica-reads.ts';
import { createMember, signInAs } from '../../src/modules/members/index.ts';
import { aTag } from '../../src/modules/tags/testing.ts';
import { connect } from '../../src/platform/database/db.ts';
import { transact } from '../../src/platform/database/write.ts';
import { isLong } from '../long.ts';
import { startProcessOf, type StartedProcess } from '../started-process.ts';
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts';
import { postgresBin } from './programs.ts';
import { startForeignServer, type ForeignServer } from './postgres.ts';
import { clientOf, type SiteClient } from './site-client.ts';

describe.skipIf(postgresBin === '')('with a streaming replica', () => {
  let primary: ForeignServer;
  let standby: ForeignServer;
  let proxy: TcpProxy;
  let folder: string;
  let processes: StartedProcess[];
  let a: SiteClient;
  let b: SiteClient;
  let visitor: SiteClient;
  let tagId: string;
  let account: string;

  beforeAll(async () => {
    primary = await startForeignServer();
    await primary.run('postgres', 'create role tea login', 'create database tea owner tea');
    standby = await primary.standby();
    proxy = await startTcpProxy({ host: '127.0.0.1', port: standby.port });
    folder = await mkdtemp(join(tmpdir(), 'chaguan-replica-'));
    const environment = {
      DATABASE_URL: primary.urlOf('tea', 'tea'),
      DATABASE_READ_URL: `postgresql://tea@127.0.0.1:${proxy.port}/tea`,
      DATA_DIR: folder,
    };
    processes = [await startProcessOf(environment), await startProcessOf(environment)];
    const { db, close } = connect({ url: primary.urlOf('tea', 'tea'), connections: 1 });
    tagId = await transact(db, (tx) => aTag(tx));
    account = 'teamaker';
    const id = await transact(db, (tx) => createMember(tx, { account }));
    const services = { write: (run: never) => transact(db, run), db, clock: { now: () => new Date() } };
    const { accessToken } = await signInAs(services as never, id);
    await close();
    const [first, second] = processes.map(({ origin }) => origin) as [string, string];
    a = clientOf(first, accessToken);
    b = clientOf(second, accessToken);
    visitor = clientOf(second, '');
  });
  afterAll(async () => {
    for (const one of processes ?? []) {
      one.signal('SIGTERM');
      await one.ended;
    }
    await proxy?.close();
    await primary?.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  const figure = async (name: string): Promise<number> => {
    const text = await (await fetch(`${processes[1]?.origin}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  };
  const reads = () => figure('db_replica_reads_total');
  /** Until the replica serves the visitors of the second process. */
  const untilServing = () =>
    expect
      .poll(async () => {
        const before = await reads();
        await visitor.titles();
        return (await reads()) - before;
      })
      .toBe(1);

  test('what a session wrote is read in every process at once, while others may read what was before for five seconds', async () => {
    // The number of topics is cached for a minute, or until the other process has announced the first one.
    await a.addTopic(tagId, '开张');
    await expect.poll(() => visitor.titles()).toContain('开张');
    await untilServing();
    await standby.run('postgres', 'select pg_wal_replay_pause()');
    const before = await visitor.titles();
    await a.addTopic(tagId, '第一泡');
    expect([await b.titles(), await visitor.titles()]).toEqual([['第一泡', ...before], before]);
    for (const [at, [writer, reader]] of [
      [a, b],
      [b, a],
      [a, a],
      [b, b],
    ].entries() as Iterable<[number, [SiteClient, SiteClient]]>) {
      const title = `第 ${at} 杯`;
      await writer.addTopic(tagId, title);
      expect(await reader.titles()).toContain(title);
    }
    // The replica stands still: late readers are served by the primary.
    await expect.poll(() => visitor.titles()).toContain('第 3 杯');
    expect(await figure('db_replica_age_seconds')).toBeGreaterThan(5);
    await standby.run('postgres', 'select pg_wal_replay_resume()');
    await untilServing();
    expect(await visitor.titles()).toContain('第 3 杯');
    const own = await reads();
    await expect.poll(async () => b.titles().then(reads)).toBeGreaterThan(own);
  });

  test('a topic that the replica does not have yet is not missing, and a message leads to the state that it announces', async () => {
    await untilServing();
    await standby.run('postgres', 'select pg_wal_replay_pause()');
    const topicId = await a.addTopic(tagId, '还没送到');
    const thread = `/api/threads/${topicId}`;
    expect(await visitor.get(thread)).toMatchObject({ topic: { title: '还没送到' } });
    const events = await visitor.listen(`thread:${topicId}`);
    await a.comment(topicId, '第一位客人');
    await expect.poll(events).toContain('comment.posted');
    expect(await visitor.get(`${thread}/comments`)).toMatchObject({ items: [{ floor: 1 }] });
    await standby.run('postgres', 'select pg_wal_replay_resume()');
  });

  test.runIf(isLong)('a silent, a dead and a promoted replica are left alone', async () => {
    await untilServing();
    proxy.swallow();
    const all = await Promise.all(Array.from({ length: 10 }, () => visitor.titles()));
    expect(all.every((titles) => titles.length > 0)).toBe(true);
    await expect.poll(async () => visitor.titles().then(() => figure('db_replica_age_seconds'))).toBeGreaterThan(5);
    proxy.pass();
    await untilServing();
    proxy.refuse();
    await Promise.all(Array.from({ length: 10 }, () => visitor.titles()));
    proxy.pass();
    await untilServing();
    await standby.run('postgres', 'select pg_promote()');
    await a.addTopic(tagId, '只在主库');
    await expect.poll(() => figure('db_replica_age_seconds')).toBeGreaterThan(5);
    const served = await reads();
    expect(await visitor.titles()).toContain('只在主库');
    expect(await reads()).toBe(served);
  });

  test.runIf(isLong)('every endpoint that may be read there is, without writing', async () => {
    // A new replica, since the last one was promoted.
    const another = await primary.standby();
    const process = await startProcessOf({
      DATABASE_URL: primary.urlOf('tea', 'tea'),
      DATABASE_READ_URL: another.urlOf('tea', 'tea'),
      DATA_DIR: folder,
    });
    processes[1]?.signal('SIGTERM');
    await processes[1]?.ended;
    processes[1] = process;
    const client = clientOf(process.origin, '');
    const topicId = await a.addTopic(tagId, '给大家看');
    visitor = client;
    await untilServing();
    await delay(6500);
    const values: Record<string, string> = { topicId, account };
    const failed: string[] = [];
    for (const [name, { access, path }] of endpoints) {
      const endpoint = [...replicaReads].find((one) => one.path === path && one.method === 'GET');
      if (endpoint === undefined || access !== 'public' || /\{(?!topicId|account)/.test(path)) continue;
      const [served, failures] = [await reads(), await figure('db_replica_failures_total')];
      await client
        .get(`${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')}?keyword=茶&title=茶`)
        .catch((error: unknown) => failed.push(`${name} ${String(error)}`));
      const change = [(await reads()) - served, (await figure('db_replica_failures_total')) - failures].join();
      if (change !== '1,0') failed.push(`${name} ${change}`);
    }
    expect(failed).toEqual([]);
  });
});
