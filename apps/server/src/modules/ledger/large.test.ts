import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { ledgerJobs, post, amount, memberAccount } from './index.ts';
import { checkLedger, give } from './testing.ts';

const app = testApp();
afterAll(() => checkLedger(app));

const cny = (id: string) => ({ owner: 'member', id, currency: 'CNY' }) as const;
const isSealed = async (id: string) =>
  (await app.db.selectFrom('ledgerJournal').select('position').where('transactionId', '=', id).executeTakeFirst()) !== undefined;

test('what one of the staff may move alone waits for the minute, more is sealed in its own transaction with what came before', async () => {
  const small = await app.write((tx) => give(tx, cny('1'), 10_000));
  expect(await isSealed(small)).toBe(false);
  const large = await app.write((tx) => give(tx, cny('1'), 10_001));
  expect([await isSealed(small), await isSealed(large)]).toEqual([true, true]);
  const points = await app.write((tx) => give(tx, { owner: 'member', id: '1', currency: 'POINT' }, 1001));
  expect(await isSealed(points)).toBe(true);
});

test('the limit is the setting, and a refused transaction seals nothing', async () => {
  await app.db.insertInto('setting').values({ key: 'adjustLimitYuan', value: '1', changedAt: app.clock.now() }).execute();
  const lost = new Error('lost');
  let id = '';
  const refused = app.write(async (tx) => {
    id = await give(tx, cny('1'), 101);
    throw lost;
  });
  await expect(refused).rejects.toBe(lost);
  expect(await isSealed(id)).toBe(false);
  expect(await isSealed(await app.write((tx) => give(tx, cny('1'), 101)))).toBe(true);
  await app.db.deleteFrom('setting').where('key', '=', 'adjustLimitYuan').execute();
});

const deadlocks = async () =>
  Number(
    (await sql<{ count: string }>`select deadlocks as count from pg_stat_database where datname = current_database()`.execute(app.db))
      .rows[0]?.count,
  );

function transfer(from: string, to: string, fen: number): Promise<string> {
  return app.write((tx) =>
    post(tx, {
      key: crypto.randomUUID(),
      kind: 'staff_adjust',
      subject: { kind: 'member', id: to },
      actorId: null,
      at: app.clock.now(),
      legs: [
        { account: memberAccount(from, 'CNY'), amount: amount(-fen) },
        { account: memberAccount(to, 'CNY'), amount: amount(fen) },
      ],
    }),
  );
}

test('large and small movements cross, and seals and proofs run beside them, without a deadlock', async () => {
  for (const id of ['2', '3', '4']) await app.write((tx) => give(tx, cny(id), 10_000_000));
  const before = await deadlocks();
  const [closeDays, whole] = ledgerJobs([]);
  const ids = ['2', '3', '4'];
  const moves = Array.from({ length: 60 }, (_, n) =>
    transfer(ids[n % 3] ?? '', ids[(n + 1 + (n % 2)) % 3] ?? '', n % 2 === 0 ? 20_000 : 5),
  );
  await Promise.all([...moves, closeDays?.run(app.services), whole?.run(app.services), closeDays?.run(app.services)]);
  expect(await deadlocks()).toBe(before);
});
