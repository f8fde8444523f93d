import { addTopic, readMaintenance, startMaintenance } from '@chaguan/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { recordRun } from '../src/modules/maintenance/index.ts';
import { signInAs } from '../src/modules/members/index.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { CachedRead } from '../src/platform/cached-read.ts';
import { createRateLimiter } from '../src/platform/http/rates.ts';
import { consumeShared } from '../src/platform/http/shared-rates.ts';
import { testApp } from './app.ts';
import { personOf } from './person.ts';

const app = testApp({ RATE_LIMIT: '10', DATABASE_URL: 'postgresql://operator@127.0.0.1:1/chaguan' });
const jumpMs = 2 * 60 * 60_000;

afterEach(() => vi.useRealTimers());

/** Takes until no more is given. */
async function exhaust(consume: () => void | Promise<void>): Promise<void> {
  for (let count = 0; count < 1000; count += 1) await consume();
}

test('what a process counts and remembers ends in its time, whatever becomes of the clock', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const before = Date.now();
  vi.setSystemTime(before + jumpMs);
  const limiter = createRateLimiter(100);
  const consume = (): void => limiter.consume('login', '203.0.113.9');
  await expect(exhaust(consume)).rejects.toMatchObject({ code: 'rate.exceeded' });
  let loads = 0;
  const counted = new CachedRead('clock-jumps', 60_000, async () => (loads += 1));
  expect([await counted.get(app.db), await counted.get(app.db)]).toEqual([1, 1]);
  vi.setSystemTime(before);
  expect(await counted.get(app.db)).toBe(1);
  vi.advanceTimersByTime(61_000);
  expect(await counted.get(app.db)).toBe(2);
  consume();
});

test('a limit that was reached while the clock was ahead does not outlast that', async () => {
  const consume = (): Promise<void> => consumeShared(app.services, 'login', '203.0.113.9');
  app.clock.advance(jumpMs);
  await expect(exhaust(consume)).rejects.toMatchObject({ code: 'rate.exceeded' });
  // Another process may be a little behind.
  app.clock.advance(-1000);
  await expect(consume()).rejects.toMatchObject({ code: 'rate.exceeded' });
  app.clock.advance(1000 - jumpMs);
  await consume();
});

test('a backup that was begun, or died, while the clock was ahead does not keep others waiting', async () => {
  const boss = await app.staff('boss');
  const ahead = new Date(app.clock.now().getTime() + jumpMs);
  await app.db.insertInto('maintenanceRun').values({ kind: 'backup', startedAt: ahead, aliveAt: ahead }).execute();
  await boss.call(startMaintenance, { body: { kind: 'backup' } });
  await recordRun(app.services, 'backup', async () => ({ right: true, findings: [] }));
  const { runs } = await boss.call(readMaintenance);
  expect(new Set(runs.map(({ right }) => right))).toEqual(new Set([false, true]));
});

test.each([jumpMs, -jumpMs])('an act that is repeated after the clock jumped by %d ms is done once', async (byMs) => {
  const { id } = await app.member('alice');
  const tagId = await app.write((tx) => aTag(tx));
  const post = async () => {
    const alice = personOf(app.http, id, 'alice', await signInAs(app.services, id));
    return alice.call(addTopic, { body: { title: '茶', body: '水开了。', tagId } }, `jump${byMs}`);
  };
  const { topicId } = await post();
  app.clock.advance(byMs);
  expect((await post()).topicId).toBe(topicId);
  app.clock.advance(-byMs);
});
