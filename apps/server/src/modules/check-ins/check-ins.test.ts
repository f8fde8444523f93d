import { addCheckIn, editSettings, listPointLog, readCheckIns, repairCheckIn } from '@chaguan/contract';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { siteDay } from '../../platform/site-day.ts';
import { prove } from '../ledger/index.ts';
import { checkInFacts } from './index.ts';

const app = testApp();
const dayMs = 24 * 60 * 60_000;

async function setSettings(values: Record<string, string>): Promise<void> {
  await (await app.staff('boss')).call(editSettings, { body: { values } });
}

beforeEach(() => setSettings({ checkInOpen: 'true', pointsCheckIn: '2', pointsCheckInWeek: '5', checkInRepairs: '1' }));

const idOf = async (account: string) =>
  (await app.db.selectFrom('member').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id;

const daysAgo = (days: number) => siteDay(new Date(app.clock.now().getTime() - days * dayMs));

/** As if the member had been here on these days, without points. */
async function wasHere(account: string, ...backs: number[]): Promise<void> {
  const memberId = await idOf(account);
  const rows = backs.map((back) => ({ memberId, day: daysAgo(back), points: 0, at: app.clock.now() }));
  await app.db.insertInto('checkIn').values(rows).execute();
}

test('a check-in earns its points once a day, also of twenty at once, and they are in the log', async () => {
  await expect(app.visitor.call(addCheckIn)).rejects.toMatchObject({ status: 401 });
  const alice = await app.member('alice');
  const answers = await Promise.all(Array.from({ length: 20 }, () => alice.call(addCheckIn)));
  expect(answers.map(({ earned }) => earned).toSorted((a, b) => b - a)).toEqual([2, ...Array.from({ length: 19 }, () => 0)]);
  const { points, earned, items } = await alice.call(listPointLog, { query: {} });
  expect([points, earned, items.map(({ module, amount, subject }) => [module, amount, subject])]).toEqual([
    '2',
    '2',
    [['check_in', '2', null]],
  ]);
  expect((await alice.call(listPointLog, { query: { module: 'check_in' } })).items).toHaveLength(1);
  expect(await alice.call(readCheckIns, { query: {} })).toMatchObject({ checkedIn: true, streak: 1, longest: 1, total: 1, points: 2 });
});

test('each seventh day of a streak earns more, and the day of the site decides, not that of the server', async () => {
  const bob = await app.member('bob');
  await wasHere('bob', 1, 2, 3, 4, 5, 6);
  expect(await bob.call(readCheckIns, { query: {} })).toMatchObject({ checkedIn: false, streak: 6, points: 7 });
  expect(await bob.call(addCheckIn)).toEqual({ earned: 7, streak: 7 });
  const { today, month, days } = await bob.call(readCheckIns, { query: {} });
  expect([today, month]).toEqual([siteDay(app.clock.now()), siteDay(app.clock.now()).slice(0, 7)]);
  expect(days.at(-1)).toEqual({ day: today, repaired: false });
});

test('only the last missed day is filled in, without points, and as often as settings allow', async () => {
  const carol = await app.member('carol');
  await wasHere('carol', 0, 2, 3, 5);
  await expect(carol.call(repairCheckIn, { body: { day: daysAgo(4) } })).rejects.toMatchObject({ code: 'check_in.not_repairable' });
  await expect(carol.call(repairCheckIn, { body: { day: daysAgo(-1) } })).rejects.toMatchObject({ code: 'check_in.not_repairable' });
  const day = daysAgo(1);
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => carol.call(repairCheckIn, { body: { day } })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await carol.call(readCheckIns, { query: {} })).toMatchObject({ streak: 4, repairs: 0, repairable: daysAgo(4) });
  await expect(carol.call(repairCheckIn, { body: { day: daysAgo(4) } })).rejects.toMatchObject({ code: 'check_in.no_repairs' });
  expect((await carol.call(listPointLog, { query: {} })).points).toBe('0');
});

test.each(['2026-02-30', '2026-13-01', "2026-01-01'; select 1"])('%s is no day', async (day) => {
  const { status } = await (await app.member('dora')).call(repairCheckIn, { body: { day } }).then(
    () => ({ status: 200 }),
    (reason: { status: number }) => reason,
  );
  expect([409, 422]).toContain(status);
});

test('while check-ins are closed nobody checks in', async () => {
  await setSettings({ checkInOpen: 'false' });
  const erin = await app.member('erin');
  await expect(erin.call(addCheckIn)).rejects.toMatchObject({ code: 'check_in.closed' });
  await expect(erin.call(repairCheckIn, { body: { day: daysAgo(1) } })).rejects.toMatchObject({ code: 'check_in.closed' });
  expect((await erin.call(readCheckIns, { query: {} })).open).toBe(false);
});

test('the proof of the books names a reward without a check-in, and a check-in whose points were changed', async () => {
  const frank = await app.member('frank');
  await frank.call(addCheckIn);
  const findings = async () => (await prove(app.db, app.clock.now(), { facts: checkInFacts })).findings;
  expect(await findings()).toEqual({});
  await app.db
    .updateTable('checkIn')
    .set({ points: 200 })
    .where('memberId', '=', await idOf('frank'))
    .execute();
  expect(Object.keys(await findings())).toEqual(['checkIns']);
});
