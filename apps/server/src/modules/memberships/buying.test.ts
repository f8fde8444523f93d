import {
  listBalanceLog,
  buyMembershipCard,
  editSettings,
  editMembershipCard,
  listMembershipCardOrders,
  listMembershipCards,
  readMembershipCard,
  readPaymentReceipt,
  readPaymentResult,
  listPointLog,
  sellMembershipCard,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { balance } from '../ledger/index.ts';
import { aCard, cardBody, fund, month, proveAfterwards } from './testing.ts';

const app = testApp();
proveAfterwards(app);

const displayed = { money: '12.50', points: '30' };
const buy = (person: Person, specificationId: string, price = displayed, key?: string) =>
  person.call(buyMembershipCard, { body: { specificationId, ...price } }, key);
const fundsOf = async (memberId: string) =>
  Promise.all((['CNY', 'POINT'] as const).map((currency) => balance(app.db, { owner: 'member', id: memberId, currency })));

test('visitors see what is on sale, with the lowest price; nobody sees what is not', async () => {
  const day = { ...month, name: '一天', money: '0', points: '5', unit: 'day', stockBy: 0 } as const;
  const card = await aCard(app, [month, day, { ...month, name: '停用的', money: '0.01', points: '0', enabled: false }], '看得见');
  const { items } = await app.visitor.call(listMembershipCards);
  expect(items.find(({ id }) => id === card.id)).toMatchObject({
    tags: ['老茶'],
    role: { name: { zh: '看得见' } },
    from: { money: '0.00', points: '5' },
    more: true,
    soldOut: false,
  });
  const seen = await app.visitor.call(readMembershipCard, { params: { cardId: card.id } });
  expect(seen).toMatchObject({ own: null, introductionHtml: expect.stringContaining('<strong>好茶</strong>') as string });
  expect(seen.specifications).toMatchObject([
    { name: '一个月', price: displayed, marketPrice: '20.00', stock: 10, endsAt: null },
    { name: '一天', stock: 0 },
  ]);
  const boss = await app.staff('boss');
  await boss.call(sellMembershipCard, { params: { cardId: card.id }, body: { onSale: false } });
  await expect(app.visitor.call(readMembershipCard, { params: { cardId: card.id } })).rejects.toMatchObject({ code: 'card.not_found' });
  expect((await app.visitor.call(listMembershipCards)).items.some(({ id }) => id === card.id)).toBe(false);
  await expect(buy(await app.member('early'), card.specificationIds[0] ?? '')).rejects.toMatchObject({ code: 'card.off_sale' });
});

test('a purchase pays both currencies once, extends the role and is on record', async () => {
  const alice = await app.member('alice');
  const {
    id: cardId,
    roleId,
    specificationIds: [specificationId = ''],
  } = await aCard(app, [month], '茶师');
  await fund(app, alice.id, 3000, 100);
  const before = await alice.call(readMembershipCard, { params: { cardId } });
  expect(before.own).toEqual({ balance: '30.00', points: '100', held: false, endsAt: null });
  const order = await buy(alice, specificationId, displayed, 'press-1');
  expect(await buy(alice, specificationId, displayed, 'press-1')).toEqual(order);
  await expect(buy(alice, specificationId, { ...displayed, points: '31' }, 'press-1')).rejects.toMatchObject({
    code: 'idempotency.key_reused',
  });
  expect(await alice.call(readPaymentResult, { params: { number: order.number } })).toEqual({ recharge: null, cardOrder: order });
  expect(await (await app.member('bob')).call(readPaymentResult, { params: { number: order.number } })).toEqual({
    recharge: null,
    cardOrder: null,
  });
  const receipt = { params: { number: order.number } };
  expect(await alice.call(readPaymentReceipt, receipt)).toMatchObject({ recharge: null, cardOrder: order });
  await expect((await app.member('bob')).call(readPaymentReceipt, receipt)).rejects.toMatchObject({ code: 'payment.not_found' });
  expect(order).toMatchObject({
    cardName: '茶友卡',
    specification: '一个月',
    role: { zh: '茶师' },
    paid: displayed,
    quantity: 1,
    duration: { unit: 'month', quantity: 1 },
    refundedAt: null,
  });
  expect(Math.abs(Date.parse(order.endsAt) - Date.parse(before.specifications[0]?.endsAt ?? ''))).toBeLessThan(60_000);
  expect(await fundsOf(alice.id)).toEqual([1750n, 70n]);
  const memberRole = await app.db
    .selectFrom('memberRole')
    .select('endsAt')
    .where('memberId', '=', alice.id)
    .where('roleId', '=', roleId)
    .executeTakeFirst();
  expect(memberRole?.endsAt?.toISOString()).toBe(order.endsAt);
  const again = await buy(alice, specificationId);
  expect(again.startsAt).toBe(order.endsAt);
  expect((await alice.call(listMembershipCardOrders, {})).items.map(({ number }) => number)).toEqual([again.number, order.number]);
  expect((await (await app.member('bystander')).call(listMembershipCardOrders, {})).total).toBe(0);
  expect((await alice.call(listBalanceLog, { query: { module: 'card_order' } })).items).toMatchObject([
    { amount: '-12.50', order: again.number },
    { order: order.number },
  ]);
  expect((await alice.call(listPointLog, { query: { module: 'card_order' } })).items).toMatchObject([{ amount: '-30', subject: null }, {}]);
  await expect(buy(alice, specificationId)).rejects.toMatchObject({ code: 'card.balance_short', params: { have: '5.00', need: '12.50' } });
  await fund(app, alice.id, 5000, 0);
  await buy(alice, specificationId);
  await expect(buy(alice, specificationId)).rejects.toMatchObject({ code: 'card.points_short', params: { have: '10', need: '30' } });
  expect(
    await app.db.selectFrom('cardSpecification').select(['stock', 'sold']).where('id', '=', specificationId).executeTakeFirst(),
  ).toEqual({ stock: 7, sold: 3 });
});

const wrong: [string, { money?: unknown; points?: unknown; specificationId?: string }][] = [
  ['negative money', { money: '-12.50' }],
  ['negative points', { points: '-30' }],
  ['another sum', { money: '0.00' }],
  ['no points', { points: '0' }],
  ['a fraction of a fen', { money: '12.505' }],
  ['a fraction of a point', { points: '30.0' }],
  ['beyond 64 bits', { money: '99999999999999999.99' }],
  ['points beyond 64 bits', { points: '9223372036854775808' }],
  ['an exponent', { money: '1e1' }],
  ['a hexadecimal number', { points: '0x1e' }],
  ['full-width digits', { money: '１２．５０' }],
  ['Arabic digits', { points: '٣٠' }],
  ['a sign', { money: '+12.50' }],
  ['spaces', { money: ' 12.50' }],
  ['nothing', { money: '' }],
  ['zeros in front', { points: '030' }],
  ['a NUL', { money: '12.50\0' }],
  ['not a number', { points: 'NaN' }],
  ['a number instead of a text', { money: 1e21 }],
  ['a list', { points: ['30'] }],
  ['much too long a text', { money: '1'.repeat(5000) }],
  ['an id of nineteen digits', { specificationId: '9223372036854775808' }],
  ['an id with a comment', { specificationId: "1'--" }],
];

test.each(wrong)('%s is refused at its field and nothing moves', async (_, bad) => {
  const mallory = await app.member('mallory');
  await fund(app, mallory.id, 2000, 50);
  const before = await fundsOf(mallory.id);
  const {
    specificationIds: [specificationId = ''],
  } = await aCard(app);
  const body = { specificationId, ...displayed, ...bad } as typeof displayed & { specificationId: string };
  const refused = await mallory.call(buyMembershipCard, { body }).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 422,
    fields: [
      {
        field: Object.keys(bad)[0] === 'points' && bad.points === '0' ? 'money' : Object.keys(bad)[0],
        code: expect.stringMatching(/^(amount|card|field)\./) as string,
      },
    ],
  });
  expect(await fundsOf(mallory.id)).toEqual(before);
  expect(await app.db.selectFrom('cardOrder').select('id').where('specificationId', '=', specificationId).execute()).toEqual([]);
});

test('who has nothing of it buys nothing: unknown, switched off, sold out, changed price, read-only, visitors', async () => {
  const [carol, boss] = [await app.member('carol'), await app.staff('boss')];
  await fund(app, carol.id, 10_000, 500);
  const {
    id: cardId,
    roleId,
    specificationIds: [first = '', second = ''],
  } = await aCard(app, [
    { ...month, stockBy: 0 },
    { ...month, name: '两个月' },
  ]);
  await expect(buy(app.visitor, first)).rejects.toMatchObject({ status: 401 });
  await expect(buy(carol, '999999')).rejects.toMatchObject({ code: 'card.not_found' });
  await expect(buy(carol, first)).rejects.toMatchObject({ code: 'card.out_of_stock' });
  const edit = (money: string, enabled = true) =>
    boss.call(editMembershipCard, {
      params: { cardId },
      body: cardBody(roleId, [
        { ...month, id: first, stockBy: 0 },
        { ...month, id: second, stockBy: 0, money, enabled },
      ]),
    });
  await edit('13.00');
  await expect(buy(carol, second)).rejects.toMatchObject({
    fields: [{ field: 'money', code: 'card.price_changed', params: { money: '13.00', points: '30' } }],
  });
  await edit('12.50', false);
  await expect(buy(carol, second)).rejects.toMatchObject({ code: 'card.off_sale' });
  await edit('12.50');
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  await expect(buy(carol, second)).rejects.toMatchObject({ code: 'site.read_only' });
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
  await app.db
    .insertInto('memberRole')
    .values({ memberId: carol.id, roleId, endsAt: new Date('2998-12-20T00:00:00Z') })
    .execute();
  await expect(buy(carol, second)).rejects.toMatchObject({ code: 'card.far_enough' });
  await app.db.updateTable('memberRole').set({ endsAt: null }).where('memberId', '=', carol.id).execute();
  await expect(buy(carol, second)).rejects.toMatchObject({ code: 'card.held_for_good' });
  expect(await fundsOf(carol.id)).toEqual([10_000n, 500n]);
});
