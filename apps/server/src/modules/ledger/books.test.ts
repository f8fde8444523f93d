import { listLedgerProofs, listOpenHolds, proveBooks, readBooks } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { amount, capture, hold, prove, release } from './index.ts';
import { give } from './testing.ts';

const app = testApp();

const money = (id: string) => ({ owner: 'member', id, currency: 'CNY' }) as const;

const held = { kind: 'question', id: '7' };

/** In the middle of a month, so that no day of a test falls into another. */
const at = new Date('2026-05-14T16:30:00Z');

const act = (kind: 'bounty_hold' | 'adoption' | 'bounty_refund', when = at) => ({
  key: crypto.randomUUID(),
  kind,
  held,
  actorId: null,
  at: when,
});

test('members see nothing of the books, and a month is one', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  for (const endpoint of [readBooks, listOpenHolds, listLedgerProofs, proveBooks])
    await expect(alice.call(endpoint, {} as never)).rejects.toMatchObject({ status: 403 });
  for (const month of ['2026-13', '2026-1', "2026-01'--", '１２'])
    await expect(boss.call(readBooks, { query: { month } })).rejects.toMatchObject({ status: 422 });
});

test('a month by day and reason, the income of the platform, and where everything stands', async () => {
  const boss = await app.staff('boss');
  await app.write((tx) => give(tx, money('901'), 10_000));
  await app.write((tx) => hold(tx, { ...act('bounty_hold'), memberId: '901', amounts: { CNY: amount(3000) } }));
  const late = new Date('2026-05-14T15:59:59Z');
  await app.write((tx) =>
    capture(tx, {
      ...act('adoption', late),
      receivers: [{ memberId: '902', amounts: { CNY: amount(1999) } }],
      platformShare: { CNY: 1000 },
    }),
  );
  const books = await boss.call(readBooks, { query: { month: '2026-05' } });
  expect(books.days).toEqual([
    { day: 14, kind: 'adoption', count: 1, amount: '19.99' },
    { day: 15, kind: 'bounty_hold', count: 1, amount: '30.00' },
  ]);
  expect(books.kinds).toEqual([
    { kind: 'adoption', count: 1, amount: '19.99' },
    { kind: 'bounty_hold', count: 1, amount: '30.00' },
  ]);
  expect(books.income).toBe('1.99');
  expect(books.standing).toEqual({ currency: 'CNY', members: '88.00', holds: '10.01', platform: '-98.01', source: '0.00' });
  expect(await boss.call(readBooks, { query: { month: '2026-04' } })).toMatchObject({ income: '0.00', days: [], kinds: [] });
  expect(await boss.call(readBooks, { query: { month: '2026-05', currency: 'POINT' } })).toMatchObject({ days: [], income: '0' });
});

test('holds that still have something are listed with their age, and go when they end', async () => {
  const boss = await app.staff('boss');
  expect(await boss.call(listOpenHolds, { query: {} })).toMatchObject({
    total: 1,
    items: [{ subject: held, currency: 'CNY', amount: '10.01', since: at.toISOString() }],
  });
  expect(await boss.call(listOpenHolds, { query: { page: 9 } })).toMatchObject({ total: 1, items: [] });
  await app.write((tx) => release(tx, { ...act('bounty_refund'), memberId: '901' }));
  expect(await boss.call(listOpenHolds, { query: {} })).toMatchObject({ total: 0, items: [] });
});

test('staff have the books proved, one at a time and not again at once; each proof is stored with what stood where', async () => {
  const boss = await app.staff('boss');
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => boss.call(proveBooks)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'rate.exceeded'));
  expect((await boss.call(listLedgerProofs)).running).not.toBeNull();
  app.clock.advance(61_000);
  await expect(boss.call(proveBooks)).rejects.toMatchObject({ code: 'rate.exceeded' });
  await app.settle();
  const { items, running } = await boss.call(listLedgerProofs);
  expect([items.length, running]).toEqual([1, null]);
  // The acts of this file stand in the ledger alone, which the comparison with the facts says.
  expect(items[0]).toMatchObject({
    right: false,
    findings: [{ check: 'adjustments' }, { check: 'bountiesPaid', count: 1, places: ['+ 7 902 1800 0'] }, { check: 'bountyOwners' }],
    root: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const stored = await app.db.selectFrom('ledgerProof').select('standing').executeTakeFirstOrThrow();
  expect(stored.standing).toMatchObject({ CNY: { members: '9801', holds: '0', platform: '-9801', source: '0' } });
  await boss.call(proveBooks);
  await app.settle();
  expect((await boss.call(listLedgerProofs)).items).toHaveLength(2);
  const acts = await app.db.selectFrom('auditEntry').select('act').where('act', '=', 'ledger.proof_asked').execute();
  expect(acts).toHaveLength(2);
});

test('a request whose process died does not keep others waiting for ever', async () => {
  const boss = await app.staff('boss');
  await app.db.insertInto('ledgerProofRequest').values({ requestedBy: boss.id, requestedAt: app.clock.now() }).execute();
  app.clock.advance(5 * 60_000);
  await expect(boss.call(proveBooks)).rejects.toMatchObject({ code: 'rate.exceeded' });
  app.clock.advance(6 * 60_000);
  await boss.call(proveBooks);
  await app.settle();
  expect((await prove(app.db, app.clock.now())).right).toBe(true);
});
