import { buyMembershipCard, refundMembershipCardOrder } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { balance } from '../ledger/index.ts';
import { aCard, fund, month, proveAfterwards } from './testing.ts';

const app = testApp();
proveAfterwards(app);

const price = { money: '12.50', points: '30' };

async function outcomes(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const settled = await Promise.allSettled(calls);
  const codes = settled.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code));
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));
}

test('of 24 who buy the last ten at once ten get one, and only they pay', async () => {
  const {
    specificationIds: [specificationId = ''],
  } = await aCard(app);
  const people = await Promise.all(Array.from({ length: 24 }, (_, n) => app.member(`buyer_${n}`)));
  for (const { id } of people) await fund(app, id, 1250, 30);
  expect(await outcomes(people.map((person) => person.call(buyMembershipCard, { body: { specificationId, ...price } })))).toEqual({
    done: 10,
    'card.out_of_stock': 14,
  });
  const left = await Promise.all(people.map(({ id }) => balance(app.db, { owner: 'member', id, currency: 'CNY' })));
  expect(left.filter((money) => money === 0n)).toHaveLength(10);
  expect(
    await app.db.selectFrom('cardSpecification').select(['stock', 'sold']).where('id', '=', specificationId).executeTakeFirst(),
  ).toEqual({ stock: 0, sold: 10 });
});

test('of one member who buys two cards of a role eight times at once no day is lost, and one press is one purchase', async () => {
  const day = { ...month, unit: 'day', money: '0.01', points: '0' } as const;
  const {
    roleId,
    specificationIds: [one = '', two = ''],
  } = await aCard(app, [day, { ...day, name: '又一天' }]);
  const dave = await app.member('dave');
  await fund(app, dave.id, 100, 0);
  const call = (specificationId: string, key?: string) =>
    dave.call(buyMembershipCard, { body: { specificationId, money: '0.01', points: '0' } }, key);
  const orders = await Promise.all([0, 1, 2, 3].flatMap(() => [call(one), call(two)]));
  const starts = orders.map(({ startsAt }) => startsAt).toSorted();
  const ends = orders.map(({ endsAt }) => endsAt).toSorted();
  expect(starts.slice(1)).toEqual(ends.slice(0, -1));
  const same = await Promise.all([0, 1, 2, 3].map(() => call(one, 'twice')));
  expect(new Set(same.map(({ number }) => number)).size).toBe(1);
  const memberRole = await app.db
    .selectFrom('memberRole')
    .select('endsAt')
    .where('memberId', '=', dave.id)
    .where('roleId', '=', roleId)
    .executeTakeFirstOrThrow();
  expect((memberRole.endsAt?.getTime() ?? 0) - Date.parse(starts[0] ?? '')).toBe(9 * 86_400_000);
  expect(await balance(app.db, { owner: 'member', id: dave.id, currency: 'CNY' })).toBe(91n);
});

test('with money for one, two cards at once are one; many refunds of it are one', async () => {
  const {
    specificationIds: [one = ''],
  } = await aCard(app);
  const {
    specificationIds: [two = ''],
  } = await aCard(app);
  const erin = await app.member('erin');
  await fund(app, erin.id, 2499, 59);
  const result = await outcomes(
    [one, two, one, two].map((specificationId) => erin.call(buyMembershipCard, { body: { specificationId, ...price } })),
  );
  expect(result['done']).toBe(1);
  expect(await balance(app.db, { owner: 'member', id: erin.id, currency: 'CNY' })).toBe(1249n);
  const { number } = await app.db.selectFrom('cardOrder').select('number').where('memberId', '=', erin.id).executeTakeFirstOrThrow();
  const staff = await Promise.all(['boss', 'deputy', 'third'].map((account) => app.staff(account)));
  const refunds = [...staff, ...staff].map((person) =>
    person.call(refundMembershipCardOrder, { params: { number }, body: { reason: '买错了' } }),
  );
  expect(await outcomes(refunds)).toEqual({ done: 1, 'card.refunded': 5 });
  expect(await balance(app.db, { owner: 'member', id: erin.id, currency: 'CNY' })).toBe(2499n);
});
