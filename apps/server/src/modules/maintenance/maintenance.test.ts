import { readMaintenance, startMaintenance } from '@chaguan/contract';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { recordRun } from './index.ts';

const app = testApp({ DATABASE_URL: 'postgresql://operator@127.0.0.1:1/chaguan' });

afterEach(async () => {
  await app.db.deleteFrom('maintenanceRun').execute();
  app.clock.advance(10 * 60_000);
});

test('who may see and start it', async () => {
  const alice = await app.member('alice');
  await expect(app.visitor.call(readMaintenance)).rejects.toMatchObject({ status: 401 });
  await expect(alice.call(readMaintenance)).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(startMaintenance, { body: { kind: 'backup' } })).rejects.toMatchObject({ status: 403 });
  const boss = await app.staff('boss');
  const unknown = { body: { kind: 'everything' as 'backup' } };
  await expect(boss.call(startMaintenance, unknown)).rejects.toMatchObject({ status: 422 });
});

test('a run is stored with what it found; one that fails as failed, and its job does not fail', async () => {
  const boss = await app.staff('boss');
  const finding = { check: 'books', count: 1, places: ['sums'], since: null };
  await recordRun(app.services, 'verify', async () => ({ right: false, findings: [finding] }));
  await recordRun(app.services, 'backup', async () => {
    throw new Error('the disk is full');
  });
  const size = { databaseBytes: 1, files: 2, filesBytes: 3 };
  await recordRun(app.services, 'backup', async () => ({ right: true, findings: [], backup: '20261125T182000Z-nightly', size }));
  const { runs, backups } = await boss.call(readMaintenance);
  expect(runs.map(({ kind, right, findings, backup, failure }) => ({ kind, right, findings, backup, failure }))).toEqual([
    { kind: 'backup', right: true, findings: [], backup: '20261125T182000Z-nightly', failure: null },
    { kind: 'backup', right: false, findings: [], backup: null, failure: 'the disk is full' },
    { kind: 'verify', right: false, findings: [finding], backup: null, failure: null },
  ]);
  expect(backups).toEqual({ embedded: false, nightly: true, encrypted: false });
});

test('staff start one of a kind at a time, however many ask at once, and its job runs', async () => {
  const boss = await app.staff('boss');
  const start = () => boss.call(startMaintenance, { body: { kind: 'verify' } });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, start));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await app.settle();
  const { runs } = await boss.call(readMaintenance);
  expect(runs.map(({ kind, endedAt }) => [kind, endedAt === null])).toEqual([['verify', false]]);
  await expect(start()).rejects.toMatchObject({ code: 'rate.exceeded' });
  app.clock.advance(61_000);
  await start();
});

test('one whose process died keeps others waiting for minutes, then has failed for its readers, and is recorded so by the next', async () => {
  const boss = await app.staff('boss');
  const start = () => boss.call(startMaintenance, { body: { kind: 'rehearsal' } });
  const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);
  await app.db
    .insertInto('maintenanceRun')
    .values({ kind: 'rehearsal', startedAt: minutesAgo(500), aliveAt: minutesAgo(4) })
    .execute();
  await expect(start()).rejects.toMatchObject({ code: 'rate.exceeded' });
  expect((await boss.call(readMaintenance)).runs).toMatchObject([{ right: null, endedAt: null, failure: null }]);
  const lastSign = minutesAgo(6);
  await app.db.updateTable('maintenanceRun').set({ aliveAt: lastSign }).execute();
  expect((await boss.call(readMaintenance)).runs).toMatchObject([
    { right: false, endedAt: lastSign.toISOString(), failure: expect.stringContaining('进程') as string },
  ]);
  await start();
  await recordRun(app.services, 'rehearsal', async () => ({ right: true, findings: [] }));
  const { runs } = await boss.call(readMaintenance);
  expect(runs.map(({ right, failure }) => [right, failure])).toEqual([
    [true, null],
    [false, '进程在完成之前结束了。 · The process ended before this run did.'],
  ]);
});
