import { listBalanceLines, listBalanceLog, readPaymentReceipt, readPaymentResult, readYearStatement } from '@chaguan/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { amount, post, yearOf, type AccountRef } from '../ledger/index.ts';
import { checkBooks } from '../ledger/testing.ts';
import { newNumber } from '../payments/orders.ts';
import { aTopic } from '../topics/testing.ts';

const app = testApp();
// The log is filled by postings of the tests' own, without orders and unlocks behind them.
afterAll(() => checkBooks(app, ['recharges', 'paidTimes', 'unlocks', 'unlockReceivers']));

const platform: AccountRef = { owner: 'system', id: 'platform', currency: 'CNY' };

interface Move {
  memberId: string;
  fen: number;
  at: string;
  kind?: 'staff_adjust' | 'unlock' | 'recharge';
  subject?: { kind: string; id: string };
  memo?: string;
}

async function move({
  memberId,
  fen,
  at,
  kind = 'staff_adjust',
  subject = { kind: 'member', id: memberId },
  memo = '',
}: Move): Promise<void> {
  const member: AccountRef = { owner: 'member', id: memberId, currency: 'CNY' };
  const legs = [
    { account: member, amount: amount(fen) },
    { account: platform, amount: amount(-fen) },
  ];
  await app.write((tx) => post(tx, { key: crypto.randomUUID(), kind, subject, actorId: null, memo, at: new Date(at), legs }));
}

test('the log says what came and went and what was there afterwards; months are those of the site', async () => {
  const alice = await app.member('alice');
  const memberId = alice.id;
  const topicId = await app.write((tx) => aTopic(tx, app.services, { title: '一壶茶' }));
  const made = new Date('2026-09-30T16:00:00Z');
  const number = newNumber(made);
  const { id } = await app.db
    .insertInto('paymentOrder')
    .values({ number, memberId, amountMinor: '10000', provider: 'sandbox', createdAt: made, expiresAt: made })
    .returning('id')
    .executeTakeFirstOrThrow();
  await move({ memberId, fen: 500, at: '2026-09-30T15:59:59Z', memo: '=1+1' });
  await move({ memberId, fen: 10_000, at: '2026-09-30T16:00:00Z', kind: 'recharge', subject: { kind: 'payment', id } });
  await move({ memberId, fen: -250, at: '2026-10-01T15:59:59Z', kind: 'unlock', subject: { kind: 'topic', id: topicId } });
  await move({ memberId, fen: -1, at: '2026-10-31T15:59:59Z', kind: 'unlock', subject: { kind: 'topic', id: topicId } });
  await move({ memberId, fen: 3, at: '2026-10-31T16:00:00Z' });
  const all = await alice.call(listBalanceLog, {});
  expect(all).toMatchObject({ balance: '102.52', total: 5 });
  expect(all.items.map((line) => [line.module, line.amount, line.balance])).toEqual([
    ['staff_adjust', '0.03', '102.52'],
    ['unlock', '-0.01', '102.49'],
    ['unlock', '-2.50', '102.50'],
    ['recharge', '100.00', '105.00'],
    ['staff_adjust', '5.00', '5.00'],
  ]);
  expect(all.items.map(({ order, subject, memo }) => [order, subject?.title, memo])).toEqual([
    [null, undefined, ''],
    [null, '一壶茶', ''],
    [null, '一壶茶', ''],
    [number, undefined, ''],
    [null, undefined, '=1+1'],
  ]);
  const october = await alice.call(listBalanceLog, { query: { month: '2026-10' } });
  expect(october).toMatchObject({ total: 3, month: { month: '2026-10', in: '100.00', out: '2.51' } });
  expect(october.month.days).toEqual([
    { day: 1, in: '100.00', out: '2.50' },
    { day: 31, in: '0.00', out: '0.01' },
  ]);
  expect((await alice.call(listBalanceLog, { query: { month: '2026-10', module: 'unlock' } })).total).toBe(2);
  expect((await alice.call(listBalanceLog, { query: { page: 2 } })).items).toEqual([]);
  expect(await alice.call(listBalanceLines, { query: { month: '2026-10' } })).toMatchObject({ items: october.items, more: false });
  expect(await (await app.member('bob')).call(listBalanceLog, {})).toMatchObject({ balance: '0.00', total: 0, items: [] });
});

test.each(['2026-13', '2026-00', '2026-1', '26-10', '2026-10-01', "2026-10' --", '3026-10'])('a month of %s is refused', async (month) => {
  await expect((await app.member('alice')).call(listBalanceLog, { query: { month } })).rejects.toMatchObject({
    status: 422,
    fields: [{ field: 'month' }],
  });
});

test('a result is found by its number alone, for its owner only; anything else is an answer that says so', async () => {
  const [alice, mallory] = [await app.member('result_alice'), await app.member('result_mallory')];
  const at = app.clock.now();
  const number = newNumber(at);
  const values = {
    number,
    memberId: alice.id,
    amountMinor: '10000',
    provider: 'sandbox',
    state: 'closed',
    createdAt: at,
    expiresAt: at,
    closedAt: at,
  };
  await app.db.insertInto('paymentOrder').values(values).execute();
  const look = (person: typeof alice, orderNumber: string) => person.call(readPaymentResult, { params: { number: orderNumber } });
  expect(await look(alice, number)).toMatchObject({
    recharge: { order: { number, amount: '100.00', state: 'closed' }, balance: '0.00' },
    cardOrder: null,
  });
  for (const expected of [newNumber(at), `C${number.slice(1)}`])
    expect(await look(alice, expected)).toEqual({ recharge: null, cardOrder: null });
  for (const required of ['R1', '茶', '\u0000']) await expect(look(alice, required)).rejects.toMatchObject({ status: 422 });
  expect(await look(mallory, number)).toEqual({ recharge: null, cardOrder: null });
  // What was not paid has no receipt, for nobody.
  for (const [person, of] of [
    [alice, number],
    [mallory, number],
    [alice, newNumber(at)],
    [alice, `C${number.slice(1)}`],
  ] as const)
    await expect(person.call(readPaymentReceipt, { params: { number: of } })).rejects.toMatchObject({ code: 'payment.not_found' });
  await expect(alice.call(readPaymentReceipt, { params: { number: 'R1' } })).rejects.toMatchObject({ status: 422 });
  await expect(app.visitor.call(readPaymentResult, { params: { number } })).rejects.toMatchObject({ status: 401 });
});

const year = (person: Person, of: string) => person.call(readYearStatement, { params: { year: of } });

test('a year is its months and reasons, which add up from the balance before it; years are those of the site', async () => {
  const alice = await app.member('year_alice');
  const memberId = alice.id;
  await move({ memberId, fen: 700, at: '2024-12-31T15:59:59Z' });
  await move({ memberId, fen: 1000, at: '2024-12-31T16:00:00Z', kind: 'recharge', subject: { kind: 'payment', id: '0' } });
  await move({ memberId, fen: -250, at: '2025-03-05T00:00:00Z', kind: 'unlock' });
  await move({ memberId, fen: 50, at: '2025-03-06T00:00:00Z' });
  await move({ memberId, fen: -1400, at: '2025-12-31T15:59:59Z', kind: 'unlock' });
  await move({ memberId, fen: 1, at: '2025-12-31T16:00:00Z' });
  const of2025 = await year(alice, '2025');
  expect([of2025.years[0], of2025.years.at(-1)]).toEqual([yearOf(app.clock.now()), '2024']);
  expect(of2025).toMatchObject({ opening: '7.00', in: '10.50', out: '16.50', closing: '1.00', entries: 4 });
  expect(of2025.kinds).toEqual([
    { module: 'recharge', in: '10.00', out: '0.00', entries: 1 },
    { module: 'staff_adjust', in: '0.50', out: '0.00', entries: 1 },
    { module: 'unlock', in: '0.00', out: '16.50', entries: 2 },
  ]);
  expect(of2025.months.map(({ month, closing, kinds }) => [month, closing, kinds.length])).toEqual([
    ['2025-01', '17.00', 1],
    ['2025-03', '15.00', 2],
    ['2025-12', '1.00', 1],
  ]);
  expect(await year(alice, '2024')).toMatchObject({ opening: '0.00', closing: '7.00', entries: 1 });
  expect(await year(alice, '2026')).toMatchObject({ opening: '1.00', closing: '1.01', entries: 1 });
  expect(await year(alice, '2023')).toMatchObject({ opening: '0.00', closing: '0.00', entries: 0, months: [], kinds: [] });
});

test('a year is the caller’s own, and never another text than a year', async () => {
  const stranger = await app.member('year_stranger');
  expect(await year(stranger, '2025')).toMatchObject({ opening: '0.00', closing: '0.00', entries: 0 });
  await expect(year(app.visitor, '2025')).rejects.toMatchObject({ status: 401 });
  for (const wrong of ['1999', '20255', '25', '2025-01', "2025'", '２０２５'])
    await expect(year(stranger, wrong)).rejects.toMatchObject({ status: 422 });
});
