import {
  addMember,
  addMembershipCard,
  addRole,
  addTag,
  buyMembershipCard,
  deleteMembershipCard,
  editMembershipCard,
  editRole,
  editSignInProvider,
  addSignInProvider,
  editTag,
  endpoints,
  listRoles,
  refundMembershipCardOrder,
} from '@chaguan/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkBooks } from '../src/modules/ledger/testing.ts';
import { cardBody } from '../src/modules/memberships/testing.ts';
import { noRights } from '../src/modules/tags/index.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { formOf } from '../src/modules/third-party/testing/form.ts';
import { testApp, type Person } from './app.ts';
import { drop } from './drop.ts';
import { again, aName, clearStaff, codeOf, confirm, lastWaiting } from './two-people/people.ts';
import { staffActs } from './value-in-kind/staff-acts.ts';
import { buy, costly, giveRoles, inKind, inYears, year, type Cast } from './value-in-kind/acts.ts';

const app = testApp({ ALLOW_PRIVATE_PROVIDERS: 'yes' });
let initialRoleId = '';
beforeAll(async () => {
  const initial = await app.db.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  initialRoleId = initial.id;
});
beforeEach(async () => {
  await clearStaff(app);
  await app.db.updateTable('role').set({ initial: false }).where('initial', '=', true).execute();
  await app.db.updateTable('role').set({ initial: true }).where('id', '=', initialRoleId).execute();
  drop(app.services, 'roles', 'sessions');
});
// Staff and what waits are cleared between the tests by SQL.
afterAll(() => checkBooks(app, ['staffMembers', 'staffTrust', 'staffChangeActs', 'channels']));

/** Two of the staff, an accomplice, and one who joined the staff today. */
async function cast(): Promise<Cast & { deputy: Person; recent: Person }> {
  const [boss, deputy, recent] = [await app.staff(aName('boss')), await app.staff(aName('deputy')), await app.staff(aName('recent'))];
  await app.db.updateTable('member').set({ trustedSince: app.clock.now() }).where('id', '=', recent.id).execute();
  return { app, boss, deputy, recent, friend: await app.member(aName('friend')) };
}

test.each(Object.entries(inKind))('%s waits for a second person, who is somebody else', async (_, { endpoint, run }) => {
  const people = await cast();
  const { act, isDone } = await run(people);
  const { state, waiting } = await act();
  expect([state ?? (waiting ? 'waiting' : 'done'), await isDone()]).toEqual(['waiting', false]);
  const changeId = await lastWaiting(people.deputy);
  // Adding again adds another.
  expect(endpoint.startsWith('add') ? 'change.waiting' : await codeOf(act())).toBe('change.waiting');
  expect(await isDone()).toBe(false);
  expect([await confirm(people.boss, changeId), await confirm(people.recent, changeId)]).toEqual(['change.own', 'change.too_new']);
  expect([await confirm(people.deputy, changeId), await isDone()]).toEqual(['ok', true]);
});

test('every act of staff is judged by whether it gives what a card sells, and every one that does has its row', () => {
  const acting = [...endpoints].flatMap(([name, endpoint]) => (endpoint.access === 'staff' && endpoint.method !== 'GET' ? [name] : []));
  expect(Object.values(staffActs).flat().toSorted()).toEqual(acting.toSorted());
  expect([...new Set(Object.values(inKind).map(({ endpoint }) => endpoint))].toSorted()).toEqual(staffActs.waits.toSorted());
});

const edit = (by: Person, { roleId, cardId, specificationId }: Awaited<ReturnType<typeof costly>>, more: object) =>
  by.call(editMembershipCard, { params: { cardId }, body: cardBody(roleId, [{ ...year, id: specificationId, stockBy: 0, ...more }]) });

test('what is small, dearer, shorter or only worded otherwise takes one', async () => {
  const { boss } = await cast();
  const card = await costly({ app, boss });
  for (const more of [{ money: '4950' }, { money: '5000' }, { name: '整年' }, { money: '6000' }, { stockBy: 5, money: '6000' }])
    expect((await edit(boss, card, more)).state).toBe('done');
});

test('many small steps count as one: of the price, of stock below the price, of roles and of refunds', async () => {
  const { boss, friend } = await cast();
  const card = await costly({ app, boss });
  const states = [];
  for (const money of ['4970', '4940', '4910', '4880']) states.push((await edit(boss, card, { money })).state);
  expect(states).toEqual(['done', 'done', 'done', 'waiting']);
  expect(
    (await edit(await app.staff(aName('other')), card, { money: '4910', stockBy: 20 }).catch(() => ({ state: 'refused' }))).state,
  ).toBe('refused');
  const day = 5000 / 365;
  const roles = (days: number) => giveRoles(boss, friend.id, [{ roleId: card.roleId, endsAt: inYears(app, days / 365) }]);
  expect((await roles(9 / day)).state).toBe('done');
  expect((await roles(20 / day)).state).toBe('waiting');
});

test('the price is remembered: deleting the card, a cheaper second one or a role that allows as much does not lower it', async () => {
  const { boss, friend } = await cast();
  const { roleId, cardId } = await costly({ app, boss });
  await boss.call(deleteMembershipCard, { params: { cardId } });
  const grant = (role: string) => giveRoles(boss, friend.id, [{ roleId: role, endsAt: inYears(app, 1) }]);
  expect((await grant(roleId)).state).toBe('waiting');
  await clearStaff(app);
  const people = await cast();
  const other = await costly({ app, boss: people.boss });
  const tagId = await app.write((tx) => aTag(tx));
  const allow = (role: string) => app.db.insertInto('tagRight').values({ tagId, right: 'view', roleId: role }).execute();
  await allow(other.roleId);
  const { id: twin } = await app.db
    .insertInto('role')
    .values({ nameZh: aName('替身') })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await giveRoles(people.boss, people.friend.id, [{ roleId: twin, endsAt: null }])).state).toBe('done');
  await giveRoles(people.boss, people.friend.id, []);
  await allow(twin);
  expect((await giveRoles(people.boss, people.friend.id, [{ roleId: twin, endsAt: null }])).state).toBe('waiting');
});

test('a role that members have cannot be given the rights that a card sells', async () => {
  const { boss, friend } = await cast();
  const { roleId } = await costly({ app, boss });
  const tagId = await app.write((tx) => aTag(tx));
  await app.db.insertInto('tagRight').values({ tagId, right: 'view', roleId }).execute();
  const names = () => ({ nameZh: aName('老友'), nameEn: '', remark: '', sort: 0, rights: [] });
  const [{ id: owned }, { id: free }] = [
    await boss.call(addRole, { body: { ...names(), tagRights: [] } }),
    await boss.call(addRole, { body: { ...names(), tagRights: [] } }),
  ];
  await giveRoles(boss, friend.id, [{ roleId: owned, endsAt: null }]);
  const widen = async (id: string) => {
    const { stamp = '' } = (await boss.call(listRoles)).items.find((role) => role.id === id) ?? {};
    return codeOf(
      boss.call(editRole, { params: { roleId: id }, body: { ...names(), tagRights: [{ tagId, right: 'view' as const }], stamp } }),
    );
  };
  expect([await widen(owned), await widen(free)]).toEqual(['role.sold_rights', 'ok']);
});

test('the initial role does not come to allow what a card sells, nor does a role with a part of it stay free', async () => {
  const { boss, friend } = await cast();
  const { roleId } = await costly({ app, boss });
  const tagIds = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx))];
  for (const tagId of tagIds) await app.db.insertInto('tagRight').values({ tagId, right: 'view', roleId }).execute();
  const [tagId = ''] = tagIds;
  const initial = (await boss.call(listRoles)).items.find((role) => role.initial);
  if (initial === undefined) throw new Error('no initial role');
  const { name, remark, sort, rights, tagRights, stamp } = initial;
  const body = { nameZh: name.zh, nameEn: name.en, remark, sort, rights, stamp };
  const widened = [...tagRights.map((one) => ({ tagId: one.tagId, right: one.right })), { tagId, right: 'view' as const }];
  expect(await codeOf(boss.call(editRole, { params: { roleId: initialRoleId }, body: { ...body, tagRights: widened } }))).toBe(
    'role.sold_rights',
  );
  const { id: part } = await boss.call(addRole, {
    body: { nameZh: aName('一半'), nameEn: '', remark: '', sort: 0, rights: [], tagRights: [{ tagId, right: 'view' }] },
  });
  expect((await giveRoles(boss, friend.id, [{ roleId: part, endsAt: inYears(app, 1) }])).state).toBe('waiting');
});

test('a tag changes at once where it gives nothing that is sold', async () => {
  const { boss } = await cast();
  const { roleId } = await costly({ app, boss });
  const form = { nameZh: aName('大堂'), nameEn: '', icon: 'hash', colour: '#1f6b4a', sort: 0 };
  const { id: tagId } = await boss.call(addTag, { body: { ...form, rights: { ...noRights(), view: [roleId] } } });
  const save = async (more: object) => (await boss.call(editTag, { params: { tagId }, body: { ...form, ...more } })).state;
  const { id: unheld } = await boss.call(addRole, {
    body: { nameZh: aName('空'), nameEn: '', remark: '', sort: 0, rights: [], tagRights: [] },
  });
  expect([await save({ nameEn: 'Hall' }), await save({ rights: { ...noRights(), view: [roleId, unheld] } })]).toEqual(['done', 'done']);
  expect(await save({ rights: { ...noRights(), view: [roleId], post: [roleId] } })).toBe('done');
});

test('nobody gives themselves a paid role, and an account that one adds gets none above the limit', async () => {
  const { boss } = await cast();
  const { roleId } = await costly({ app, boss });
  const roles = [{ roleId, endsAt: inYears(app, 1) }];
  expect(await codeOf(giveRoles(boss, boss.id, roles))).toBe('member.yourself');
  const body = { account: aName('added'), nickname: '', phone: '', email: '', roles };
  expect(await codeOf(boss.call(addMember, { body }))).toBe('change.touched');
  const small = { ...body, roles: [{ roleId, endsAt: inYears(app, 5 / 365) }] };
  expect(await codeOf(boss.call(addMember, { body: small }))).toBe('ok');
});

test('a change that waits is carried out only on the card as it was, and a refund returns what is left then', async () => {
  const { boss, deputy, friend } = await cast();
  const card = await costly({ app, boss });
  await edit(boss, card, { money: '0.01' });
  const changeId = await lastWaiting(deputy);
  await edit(deputy, card, { money: '4999' });
  expect(await confirm(deputy, changeId)).toBe('change.outdated');
  await clearStaff(app);
  const people = await cast();
  const number = await buy({ app, friend }, card.specificationId, '4999.00');
  await people.boss.call(refundMembershipCardOrder, { params: { number }, body: { reason: '不要了' } });
  const refund = await lastWaiting(people.deputy);
  app.clock.advance(73 * 86_400_000);
  expect(await confirm(await again(app, people.deputy), refund)).toBe('ok');
  const row = await app.db.selectFrom('cardOrder').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  expect(Number(row.refundedMinor) / Number(row.paidMinor)).toBeCloseTo(0.8, 2);
});

test('an only member of the staff sets prices at once, and it says so', async () => {
  const boss = await app.staff(aName('sole'));
  const card = await costly({ app, boss });
  expect((await edit(boss, card, { money: '0.01' })).state).toBe('done');
  const last = await app.db.selectFrom('auditEntry').select(['act', 'after']).orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(last).toMatchObject({ act: 'membership_card.edited', after: { alone: true } });
});

test('a stored secret of a provider is never used for another address or application', async () => {
  const { boss } = await cast();
  const form = { enabled: false, issuer: 'https://id.example.org', clientId: 'tea' };
  const { id: providerId } = await boss.call(addSignInProvider, { body: formOf({ ...form, clientSecret: 'one' }) });
  const save = (more: object) => codeOf(boss.call(editSignInProvider, { params: { providerId }, body: formOf({ ...form, ...more }) }));
  const outcomes = [await save({ nameZh: '换名' }), await save({ issuer: 'https://evil.example.org' }), await save({ clientId: 'other' })];
  expect(outcomes).toEqual(['ok', 'request.fields', 'request.fields']);
  expect(await save({ issuer: 'https://other.example.org', clientSecret: 'two' })).toBe('ok');
});

test('a new price is paid by whoever buys after it, and a card that waits is not on sale', async () => {
  const { boss, friend } = await cast();
  const { roleId } = await costly({ app, boss });
  const { id, state } = await boss.call(addMembershipCard, { body: cardBody(roleId, [{ ...year, money: '1' }]) });
  const { id: specificationId } = await app.db
    .selectFrom('cardSpecification')
    .select('id')
    .where('cardId', '=', id)
    .executeTakeFirstOrThrow();
  const bought = codeOf(friend.call(buyMembershipCard, { body: { specificationId, money: '1.00', points: '0' } }));
  expect([state, await bought]).toEqual(['waiting', 'card.off_sale']);
});
