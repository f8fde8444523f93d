import {
  addMembershipCard,
  buyMembershipCard,
  deleteMembershipCard,
  deleteRole,
  editMembershipCard,
  listAudit,
  listMembershipCards,
  orderMembershipCards,
  refundMembershipCardOrder,
  sellMembershipCard,
  listStaffMembershipCardOrders,
  listStaffMembershipCards,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { balance } from '../ledger/index.ts';
import { cancelMember } from '../members/index.ts';
import { aCard, aRole, cardBody, daysLater, fund, month, proveAfterwards, type SpecificationBody } from './testing.ts';

const app = testApp();
proveAfterwards(app);

test('only staff: a member and a visitor are refused by every endpoint', async () => {
  const body = cardBody(await aRole(app, '门'));
  for (const [person, status] of [
    [app.visitor, 401],
    [await app.member('alice'), 403],
  ] as const) {
    await expect(person.call(addMembershipCard, { body })).rejects.toMatchObject({ status });
    await expect(person.call(listStaffMembershipCards)).rejects.toMatchObject({ status });
    await expect(person.call(listStaffMembershipCardOrders, {})).rejects.toMatchObject({ status });
    await expect(
      person.call(refundMembershipCardOrder, { params: { number: `C${'0'.repeat(24)}` }, body: { reason: '给我' } }),
    ).rejects.toMatchObject({ status });
  }
});

test.each<[string, Partial<SpecificationBody>, string, string]>([
  ['no price at all', { money: '0', points: '0' }, 'money', 'card.free'],
  ['negative money', { money: '-1' }, 'money', 'amount.format'],
  ['a fraction of a fen', { money: '0.001' }, 'money', 'amount.format'],
  ['an exponent', { money: '1e3' }, 'money', 'amount.format'],
  ['full-width digits', { points: '１０' }, 'points', 'amount.format'],
  ['points beyond their bound', { points: '99999999999' }, 'points', 'amount.range'],
  ['money beyond its digits', { money: '1000000000000' }, 'money', 'amount.format'],
  ['a market price of nothing', { marketPrice: '0' }, 'marketPrice', 'amount.range'],
  ['a blank name', { name: '  ' }, 'name', 'field.required'],
  ['a century of centuries', { unit: 'year', quantity: 101 }, 'quantity', 'field.range'],
  ['less than no stock', { stockBy: -1 }, 'stockBy', 'card.stock_below'],
  ['another card’s specification', { id: '999999' }, 'name', 'card.specification_unknown'],
])('a specification with %s is refused at its field, and no card is left', async (_, bad, field, code) => {
  const boss = await app.staff('boss');
  const roleId = await aRole(app, crypto.randomUUID());
  const body = cardBody(roleId, [month, { ...month, ...bad }]);
  await expect(boss.call(addMembershipCard, { body })).rejects.toMatchObject({
    status: 422,
    fields: [{ field: `specifications.1.${field}`, code }],
  });
  expect(await app.db.selectFrom('membershipCard').select('id').where('roleId', '=', roleId).execute()).toEqual([]);
});

test.each<[string, object, string, unknown]>([
  ['an unknown role', { roleId: '999999' }, 'roleId', 'role.not_found'],
  ['a blank name', { name: ' \t' }, 'name', 'field.required'],
  ['the same tag twice', { tags: ['茶', ' 茶 '] }, 'tags', 'card.tag_twice'],
  ['no specification', { specifications: [] }, 'specifications', expect.any(String)],
])('a card with %s is refused at its field', async (_, bad, field, code) => {
  const body = { ...cardBody(await aRole(app, crypto.randomUUID())), ...bad };
  await expect((await app.staff('boss')).call(addMembershipCard, { body })).rejects.toMatchObject({
    status: 422,
    fields: [{ field, code }],
  });
});

test('the role of everybody is neither sold nor given', async () => {
  const { id } = await app.db.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  await expect((await app.staff('boss')).call(addMembershipCard, { body: cardBody(id) })).rejects.toMatchObject({
    fields: [{ code: 'card.role_initial' }],
  });
});

test('stock is changed by a difference, what was sold stays, and every act is on record', async () => {
  const [boss, bob] = [await app.staff('boss'), await app.member('bob')];
  const {
    id: cardId,
    roleId,
    specificationIds: [first = '', second = ''],
  } = await aCard(app, [month, { ...month, name: '旧的' }]);
  await fund(app, bob.id, 5000, 100);
  const { number } = await bob.call(buyMembershipCard, { body: { specificationId: first, money: '12.50', points: '30' } });
  const edit = (specifications: SpecificationBody[], key?: string) =>
    boss.call(editMembershipCard, { params: { cardId }, body: cardBody(roleId, specifications, { name: '新名' }) }, key);
  const known = { ...month, id: first, name: '一月', stockBy: -4 };
  const year: SpecificationBody = { ...month, name: '一年', unit: 'year' };
  await edit([year, known], 'once');
  await edit([year, known], 'once');
  const [card] = (await boss.call(listStaffMembershipCards)).items.filter(({ id }) => id === cardId);
  expect(card).toMatchObject({
    name: '新名',
    orders: 1,
    specifications: [
      { name: '一年', stock: 10, sold: 0 },
      { name: '一月', stock: 5, sold: 1 },
    ],
  });
  expect(card?.specifications.some(({ id }) => id === second)).toBe(false);
  await expect(edit([{ ...known, stockBy: -6 }])).rejects.toMatchObject({ fields: [{ code: 'card.stock_below', params: { stock: 5 } }] });
  await expect(edit([{ ...month }])).rejects.toMatchObject({ code: 'card.specification_sold' });
  await expect(boss.call(deleteMembershipCard, { params: { cardId } })).rejects.toMatchObject({ code: 'card.sold' });
  await expect(boss.call(deleteRole, { params: { roleId } })).rejects.toMatchObject({ code: 'role.in_use' });
  expect((await bob.call(buyMembershipCard, { body: { specificationId: first, money: '12.50', points: '30' } })).specification).toBe(
    '一月',
  );
  expect((await boss.call(listStaffMembershipCardOrders, { query: { number } })).items).toMatchObject([
    { specification: '一个月', cardName: '茶友卡' },
  ]);
  const other = await aCard(app);
  await boss.call(orderMembershipCards, { body: { cardIds: [other.id, cardId] } });
  await boss.call(sellMembershipCard, { params: { cardId }, body: { onSale: false } });
  expect((await app.visitor.call(listMembershipCards)).items[0]?.id).toBe(other.id);
  await boss.call(deleteMembershipCard, { params: { cardId: other.id } });
  await expect(boss.call(orderMembershipCards, { body: { cardIds: [other.id] } })).rejects.toMatchObject({ code: 'card.not_found' });
  const acts = (await boss.call(listAudit, { query: { subjectKind: 'membership_card' } })).items.map(({ act }) => act);
  expect(acts.slice(0, 3)).toEqual(['membership_card.deleted', 'membership_card.taken_off_sale', 'membership_card.ordered']);
  expect(acts.filter((act) => act === 'membership_card.edited')).toHaveLength(1);
});

test('a refund returns what was paid for the time that is left, and takes that time; stock, a reason, once', async () => {
  const [boss, carol] = [await app.staff('boss'), await app.member('carol')];
  const {
    roleId,
    specificationIds: [specificationId = ''],
  } = await aCard(app, [{ ...month, unit: 'day', quantity: 30 }]);
  await fund(app, carol.id, 2500, 60);
  const buy = () => carol.call(buyMembershipCard, { body: { specificationId, money: '12.50', points: '30' } });
  const [first, second] = [await buy(), await buy()];
  const refund = (number: string, reason = '买重了') => boss.call(refundMembershipCardOrder, { params: { number }, body: { reason } });
  await expect(refund(first.number, '   ')).rejects.toMatchObject({ fields: [{ field: 'reason' }] });
  await expect(refund(`C${'9'.repeat(24)}`)).rejects.toMatchObject({ code: 'card.order_not_found' });
  await daysLater(app, 10, boss);
  const dayMs = 86_400_000;
  // Ten of thirty days are over: 4.16 and 10 points were used.
  const { roleEndsAt, refunded } = await refund(first.number);
  expect(refunded).toEqual({ money: '8.34', points: '20' });
  expect(Math.round((Date.parse(roleEndsAt ?? '') - Date.parse(first.startsAt)) / dayMs)).toBe(40);
  expect(
    await Promise.all((['CNY', 'POINT'] as const).map((currency) => balance(app.db, { owner: 'member', id: carol.id, currency }))),
  ).toEqual([834n, 20n]);
  expect(
    await app.db.selectFrom('cardSpecification').select(['stock', 'sold']).where('id', '=', specificationId).executeTakeFirst(),
  ).toEqual({ stock: 9, sold: 1 });
  await expect(refund(first.number)).rejects.toMatchObject({ code: 'card.refunded' });
  expect(await boss.call(listStaffMembershipCardOrders, { query: { member: 'carol' } })).toMatchObject({
    money: '16.66',
    points: '40',
    total: 2,
    items: [{ number: second.number, refundable: { money: '12.50', points: '30' } }, { refundable: null }],
  });
  expect((await boss.call(listStaffMembershipCardOrders, { query: { state: 'refunded', member: 'carol' } })).items).toMatchObject([
    { number: first.number, refundReason: '买重了', refunded: { money: '8.34', points: '20' }, refundedBy: { account: 'boss' } },
  ]);
  expect((await refund(second.number)).refunded).toEqual({ money: '12.50', points: '30' });
  const memberRole = await app.db
    .selectFrom('memberRole')
    .select('endsAt')
    .where('memberId', '=', carol.id)
    .where('roleId', '=', roleId)
    .executeTakeFirstOrThrow();
  expect(memberRole.endsAt?.getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
});

test('a card that is used up is not refunded; nobody refunds an own order or one of an account that is gone', async () => {
  const [boss, deputy, dave] = [await app.staff('boss'), await app.staff('deputy'), await app.member('dave')];
  const {
    roleId,
    specificationIds: [specificationId = ''],
  } = await aCard(app, [{ ...month, unit: 'day', quantity: 1 }]);
  for (const { id } of [dave, deputy]) await fund(app, id, 5000, 100);
  const body = { specificationId, money: '12.50', points: '30' };
  const old = await dave.call(buyMembershipCard, { body });
  await daysLater(app, 5, boss, deputy, dave);
  const present = await dave.call(buyMembershipCard, { body });
  await expect(boss.call(refundMembershipCardOrder, { params: { number: old.number }, body: { reason: '补偿' } })).rejects.toMatchObject({
    status: 409,
    code: 'card.used_up',
  });
  const memberRole = await app.db
    .selectFrom('memberRole')
    .select('endsAt')
    .where('memberId', '=', dave.id)
    .where('roleId', '=', roleId)
    .executeTakeFirstOrThrow();
  expect(memberRole.endsAt?.toISOString()).toBe(present.endsAt);
  const own = await deputy.call(buyMembershipCard, { body });
  await expect(deputy.call(refundMembershipCardOrder, { params: { number: own.number }, body: { reason: '自己' } })).rejects.toMatchObject({
    code: 'member.yourself',
  });
  await app.write((tx) => cancelMember(tx, app.clock.now(), dave.id));
  await expect(
    boss.call(refundMembershipCardOrder, { params: { number: present.number }, body: { reason: '走了' } }),
  ).rejects.toMatchObject({ code: 'member.cancelled' });
});
