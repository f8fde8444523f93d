import {
  adjustMember,
  editSettings,
  confirmAdjustment,
  listPointLog,
  refuseAdjustment,
  listAdjustments,
  cancelMember,
  withdrawAdjustment,
  type Body,
} from '@chaguan/contract';
import { afterEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { amount, balance, post, prove, type Currency } from '../ledger/index.ts';
import { signInAs } from '../members/index.ts';

const app = testApp();

const people = { boss: () => app.staff('boss'), clerk: () => app.staff('clerk'), third: () => app.staff('third') };

function adjust(by: Person, to: Person, currency: Currency, text: string, more: Partial<Body<typeof adjustMember>> = {}, key?: string) {
  const body = { currency, direction: 'give', amount: text, reason: '补发', ...more } as const;
  return by.call(adjustMember, { params: { memberId: to.id }, body }, key);
}

const has = (person: Person, currency: Currency) => balance(app.db, { owner: 'member', id: person.id, currency });

const one = (adjustmentId: string) => ({ params: { adjustmentId } });

async function recorded(person: Person) {
  const rows = await app.db
    .selectFrom('auditEntry')
    .select(['act', 'actorId', 'after'])
    .where('subjectKind', '=', 'member')
    .where('subjectId', '=', person.id)
    .orderBy('id')
    .execute();
  return rows.map(({ act, after }) => [act, (after as { amount?: string }).amount]);
}

/** The books are right after each test, whatever it tried. */
afterEach(async () => {
  const { findings } = await prove(app.db, app.clock.now());
  if (Object.keys(findings).length > 0) throw new Error(JSON.stringify(findings));
});

test('what is no amount, no reason or no member moves nothing', async () => {
  const [boss, alice] = [await people.boss(), await app.member('alice')];
  const never = ['-1', '0', '0.00', '0.001', '1e3', '１', '1,000', '', ' 5', '99999999999999999999', '9'.repeat(13), 'NaN'];
  for (const text of never) {
    await expect(adjust(boss, alice, 'CNY', text)).rejects.toMatchObject({ status: 422, fields: [{ field: 'amount' }] });
  }
  // The contract says a text: a number has lost its digits before it comes here.
  for (const number of [5, 0.1, 1e21])
    await expect(adjust(boss, alice, 'CNY', number as never)).rejects.toMatchObject({
      status: 422,
      fields: [{ field: 'amount', code: 'field.format' }],
    });
  await expect(adjust(boss, alice, 'POINT', '1.5')).rejects.toMatchObject({ fields: [{ field: 'amount', code: 'amount.format' }] });
  await expect(adjust(boss, alice, 'POINT', '10000000000')).rejects.toMatchObject({
    fields: [{ field: 'amount', code: 'amount.range', params: { min: '1', max: '9999999999' } }],
  });
  for (const reason of ['', '   ', 'x'.repeat(201)])
    await expect(adjust(boss, alice, 'CNY', '1', { reason })).rejects.toMatchObject({ fields: [{ field: 'reason' }] });
  await expect(adjust(boss, { ...alice, id: '999999999' }, 'CNY', '1')).rejects.toMatchObject({ code: 'member.not_found' });
  await expect(adjust(boss, boss, 'CNY', '1')).rejects.toMatchObject({ code: 'member.yourself' });
  await expect(adjust(alice, boss, 'CNY', '1')).rejects.toMatchObject({ status: 403 });
  expect([await has(alice, 'CNY'), await has(alice, 'POINT'), await recorded(alice)]).toEqual([0n, 0n, []]);
});

test('within the limit one person is enough; the member reads why, and no grade changes', async () => {
  const [boss, bob] = [await people.boss(), await app.member('bob')];
  expect(await adjust(boss, bob, 'CNY', '12.5')).toMatchObject({ state: 'done' });
  expect(await adjust(boss, bob, 'CNY', '2.5', { direction: 'take' })).toMatchObject({ state: 'done' });
  expect(await adjust(boss, bob, 'POINT', '50', { reason: ' 活动奖励 ' })).toMatchObject({ state: 'done' });
  await expect(adjust(boss, bob, 'CNY', '10.01', { direction: 'take' })).rejects.toMatchObject({ code: 'ledger.not_covered' });
  expect([await has(bob, 'CNY'), await has(bob, 'POINT')]).toEqual([1000n, 50n]);
  const log = await bob.call(listPointLog, { query: { module: 'staff_adjust' } });
  expect(log).toMatchObject({
    points: '50',
    earned: '0',
    items: [{ module: 'staff_adjust', amount: '50', memo: '活动奖励', subject: null }],
  });
  expect(await recorded(bob)).toEqual([
    ['member.adjusted', '12.50'],
    ['member.adjusted', '-2.50'],
    ['member.adjusted', '50'],
  ]);
});

test('a repeated key moves once, also ten times at once; under the key of another input nothing', async () => {
  const [boss, carol] = [await people.boss(), await app.member('carol')];
  const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(boss, carol, 'CNY', '1', {}, 'same')));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  await expect(adjust(boss, carol, 'CNY', '2', {}, 'same')).rejects.toMatchObject({ code: 'idempotency.key_reused' });
  expect(await has(carol, 'CNY')).toBe(100n);
});

test('a limit is one of a day: parts of it, sent at once, count as a whole', async () => {
  const [third, dave] = [await people.third(), await app.member('dave')];
  const answers = await Promise.all(Array.from({ length: 6 }, () => adjust(third, dave, 'CNY', '30')));
  expect(answers.filter(({ state }) => state === 'done')).toHaveLength(3);
  expect(await has(dave, 'CNY')).toBe(9000n);
  app.clock.advance(24 * 3_600_000 + 1000);
  third.tokens = await signInAs(app.services, third.id);
  expect(await adjust(third, dave, 'CNY', '30')).toMatchObject({ state: 'done' });
});

test('above the limit somebody else confirms, who is not the one who gets it; once, however many try', async () => {
  const [boss, clerk, erin] = [await app.staff('boss2'), await app.staff('clerk2'), await app.staff('erin')];
  const { id, state } = await adjust(boss, erin, 'POINT', '5000');
  expect([state, await has(erin, 'POINT')]).toEqual(['waiting', 0n]);
  for (const person of [boss, erin]) {
    for (const endpoint of [confirmAdjustment, refuseAdjustment])
      await expect(person.call(endpoint, one(id))).rejects.toMatchObject({ code: 'adjustment.own' });
  }
  await expect(clerk.call(withdrawAdjustment, one(id))).rejects.toMatchObject({ code: 'adjustment.not_yours' });
  await expect(clerk.call(confirmAdjustment, one('999999999'))).rejects.toMatchObject({ code: 'adjustment.not_found' });
  const more = await app.staff('more2');
  const acts = [clerk, more, clerk, more].flatMap((person) => [
    person.call(confirmAdjustment, one(id)),
    person.call(refuseAdjustment, one(id)),
  ]);
  const outcomes = await Promise.allSettled([...acts, boss.call(withdrawAdjustment, one(id))]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));
  expect(new Set(refused)).toEqual(new Set(['adjustment.decided']));
  const { items } = await boss.call(listAdjustments, { query: { memberId: erin.id } });
  expect(await has(erin, 'POINT')).toBe(items[0]?.state === 'done' ? 5000n : 0n);
  expect(await recorded(erin)).toHaveLength(2);
});

test('what was asked for is refused, withdrawn, or carried out only if it is covered and the account exists', async () => {
  const [boss, clerk, frank] = [await app.staff('boss3'), await app.staff('clerk3'), await app.member('frank')];
  const ids = [];
  for (const text of ['500', '600', '700']) ids.push((await adjust(boss, frank, 'CNY', text)).id);
  const [refused = '', withdrawn = '', confirmed = ''] = ids;
  await clerk.call(refuseAdjustment, one(refused));
  await boss.call(withdrawAdjustment, one(withdrawn));
  await clerk.call(confirmAdjustment, one(confirmed));
  expect(await has(frank, 'CNY')).toBe(70_000n);
  const { id: taking } = await adjust(boss, frank, 'CNY', '650', { direction: 'take' });
  await adjust(clerk, frank, 'CNY', '99', { direction: 'take' });
  await expect(clerk.call(confirmAdjustment, one(taking))).rejects.toMatchObject({ code: 'ledger.not_covered' });
  const list = await clerk.call(listAdjustments, { query: { memberId: frank.id } });
  expect(list.items.map(({ amount: units, state, decidedBy }) => [units, state, decidedBy?.account ?? null])).toEqual([
    ['-99.00', 'done', null],
    ['-650.00', 'waiting', null],
    ['700.00', 'done', 'clerk3'],
    ['600.00', 'withdrawn', null],
    ['500.00', 'refused', 'clerk3'],
  ]);
  expect((await clerk.call(listAdjustments, { query: { state: 'waiting', memberId: frank.id } })).total).toBe(1);
  const { id: giving } = await adjust(boss, frank, 'CNY', '800');
  await clerk.call(cancelMember, { params: { memberId: frank.id } });
  await expect(adjust(boss, frank, 'CNY', '1')).rejects.toMatchObject({ code: 'member.cancelled' });
  await expect(clerk.call(confirmAdjustment, one(giving))).rejects.toMatchObject({ code: 'member.cancelled' });
  // What stands on the account is settled by hand: somebody proved to be its owner, or it is the platform's.
  await adjust(clerk, frank, 'CNY', '1', { direction: 'take' });
  expect(await has(frank, 'CNY')).toBe(60_000n);
});

test('the limit is a setting; at zero nothing is moved alone', async () => {
  const [boss, grace] = [await app.staff('boss4'), await app.member('grace')];
  await boss.call(editSettings, { body: { values: { adjustLimitPoints: '0' } } });
  expect(await adjust(boss, grace, 'POINT', '1')).toMatchObject({ state: 'waiting' });
  expect(await adjust(boss, grace, 'CNY', '100')).toMatchObject({ state: 'done' });
  expect(await adjust(boss, grace, 'CNY', '0.01')).toMatchObject({ state: 'waiting' });
  expect(await has(grace, 'CNY')).toBe(amount(10_000));
});

test('a balance that would outgrow the books is refused, not a fault', async () => {
  const [boss, heidi] = [await app.staff('boss5'), await app.member('heidi')];
  const units = amount(9_223_372_036_854_775_000n);
  const legs = [
    { account: { owner: 'system', id: 'platform', currency: 'CNY' }, amount: amount(0n - units) },
    { account: { owner: 'member', id: heidi.id, currency: 'CNY' }, amount: units },
  ] as const;
  const whole = {
    key: crypto.randomUUID(),
    kind: 'staff_adjust',
    subject: { kind: 'staff_adjust', id: '0' },
    actorId: null,
    at: app.clock.now(),
    legs,
  } as const;
  await app.write((tx) => post(tx, whole));
  await expect(adjust(boss, heidi, 'CNY', '10')).rejects.toMatchObject({ code: 'ledger.too_much' });
  expect(await has(heidi, 'CNY')).toBe(units);
});
