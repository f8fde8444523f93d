import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { aTag } from '../../src/modules/tags/testing.ts';
import { connect } from '../../src/platform/database/db.ts';
import { transact } from '../../src/platform/database/write.ts';
import { isLong } from '../long.ts';
import { startProcessOf } from '../started-process.ts';
import { startCluster } from './patroni.ts';
import { isProgram, postgresBin } from './programs.ts';
import { clientOf, tokenOf } from './site-client.ts';

const programs = ['etcd', 'patroni', 'haproxy'];
const isPossible = isLong && postgresBin !== '' && programs.every((name) => isProgram(name, 'the failover by Patroni'));

/** Writers that go on at once; longer outages than this would be errors of the site. */
const writers = 4;
const longestOutageMs = 30_000;

describe.skipIf(!isPossible)('with Patroni', () => {
  test('a primary that is killed under writes loses no confirmed one, and is followed within half a minute', async () => {
    const cluster = await startCluster();
    const folder = await mkdtemp(join(tmpdir(), 'chaguan-failover-'));
    try {
      await expect
        .poll(() =>
          cluster.run('postgres', 'select 1').then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      await cluster.run('postgres', 'create role tea login', 'create database tea owner tea');
      await expect.poll(cluster.isSynchronous).toBe(true);
      const url = cluster.urlOf('tea', 'tea');
      const running = await startProcessOf({ DATABASE_URL: url, DATA_DIR: folder });
      const { db, close } = connect({ url, connections: 1 });
      const tagId = await transact(db, (tx) => aTag(tx));
      const client = clientOf(running.origin, await tokenOf(running.origin, running.printed()));
      const confirmed: string[] = [];
      const refusals = new Set<string>();
      let [lastMs, longestMs] = [performance.now(), 0];
      let stopped = false;
      const write = async (): Promise<void> => {
        while (!stopped) {
          try {
            confirmed.push(await client.addTopic(tagId, `茶 ${crypto.randomUUID()}`));
            longestMs = Math.max(longestMs, performance.now() - lastMs);
            lastMs = performance.now();
          } catch (error) {
            refusals.add(String(error).slice(0, 40));
            await delay(100);
          }
        }
      };
      const all = Array.from({ length: writers }, write);
      await expect.poll(() => confirmed.length).toBeGreaterThan(50);
      const before = confirmed.length;
      await cluster.killPrimary();
      await delay(1000);
      await expect.poll(() => confirmed.length, { interval: 500 }).toBeGreaterThan(before + 100);
      stopped = true;
      await Promise.all(all);
      await expect
        .poll(() =>
          db
            .selectFrom('topic')
            .select('id')
            .execute()
            .then(
              (rows) => rows.length,
              () => 0,
            ),
        )
        .toBeGreaterThan(0);
      const rows = await db.selectFrom('topic').select('id').where('tagId', '=', tagId).execute();
      const stored = new Set(rows.map(({ id }) => id));
      expect(confirmed.filter((id) => !stored.has(id))).toEqual([]);
      expect([...refusals].filter((text) => !text.startsWith('Error: 503'))).toEqual([]);
      expect(longestMs).toBeLessThan(longestOutageMs);
      console.log(`  failover: ${confirmed.length} confirmed writes, none lost; ${Math.round(longestMs / 1000)} s without one`);
      await close();
      running.signal('SIGTERM');
      await running.ended;
    } finally {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
