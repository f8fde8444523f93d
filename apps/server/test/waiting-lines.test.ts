import { confirmChange, addRole, addTag, editTag, listStaffChanges, makeRoleInitial } from '@chaguan/contract';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { checkBooks } from '../src/modules/ledger/testing.ts';
import { noRights } from '../src/modules/tags/index.ts';
import { testApp, type Person } from './app.ts';
import { drop } from './drop.ts';
import { aName } from './two-people/people.ts';
import { costly, giveRoles, inYears } from './value-in-kind/acts.ts';

const app = testApp();
let boss: Person;
let second: Person;
beforeEach(async () => {
  [boss, second] = [await app.staff('boss'), await app.staff('second')];
});

afterAll(() => checkBooks(app, ['staffMembers', 'staffTrust']));

const linesOf = async (): Promise<string[]> => {
  const { items } = await second.call(listStaffChanges, { query: { state: 'waiting' } });
  return (items[0]?.lines ?? []).map(({ name, before, after }) => `${name}: ${before} → ${after}`).toSorted();
};

test('whoever decides about a tag reads everything that the form changes, roles by their names', async () => {
  const { roleId } = await costly({ app, boss });
  const friend = await app.member('friend');
  const form = { nameZh: aName('大堂'), nameEn: '', icon: 'hash', colour: '#1f6b4a', sort: 0 };
  const { id: tagId } = await boss.call(addTag, { body: { ...form, rights: { ...noRights(), view: [roleId] } } });
  const { id: ownRoleId } = await boss.call(addRole, {
    body: { nameZh: aName('朋友'), nameEn: '', remark: '', sort: 0, rights: [], tagRights: [] },
  });
  await giveRoles(boss, friend.id, [{ roleId: ownRoleId, endsAt: inYears(app, 1) }]);
  const changed = { ...form, nameEn: 'Hall', sort: 3, reviewed: true, icon: 'leaf' };
  const rights = { ...noRights(), view: [roleId, ownRoleId], post: [ownRoleId], attach_file: [ownRoleId] };
  expect((await boss.call(editTag, { params: { tagId }, body: { ...changed, rights } })).state).toBe('waiting');
  const names = await app.db.selectFrom('role').select(['id', 'nameZh']).where('id', 'in', [roleId, ownRoleId]).execute();
  const nameOf = (id: string): string => names.find((role) => role.id === id)?.nameZh ?? '';
  expect(await linesOf()).toEqual(
    [
      'nameEn:  → Hall',
      'icon: hash → leaf',
      'sort: 0 → 3',
      'reviewed: false → true',
      `tagRight:view: ${nameOf(roleId)} → ${[roleId, ownRoleId].map(nameOf).join('、')}`,
      `tagRight:post:  → ${nameOf(ownRoleId)}`,
      `tagRight:attach_file:  → ${nameOf(ownRoleId)}`,
    ].toSorted(),
  );
});

test('whoever decides about the role of everybody reads what everybody may do after it, and no longer', async () => {
  const { roleId } = await costly({ app, boss });
  const form = { nameZh: aName('里屋'), nameEn: '', icon: 'hash', colour: '#1f6b4a', sort: 0 };
  const { id: tagId } = await boss.call(addTag, { body: { ...form, rights: { ...noRights(), view: [roleId] } } });
  const all = { nameZh: aName('人人'), nameEn: '', remark: '', sort: 0 };
  const { id: role } = await boss.call(addRole, {
    body: { ...all, rights: ['upload.image'], tagRights: [{ tagId, right: 'view' }] },
  });
  expect((await boss.call(makeRoleInitial, { params: { roleId: role } })).state).toBe('waiting');
  const before = await app.db.selectFrom('role').selectAll().where('initial', '=', true).executeTakeFirstOrThrow();
  const rights = await app.db.selectFrom('roleRight').select('right').where('roleId', '=', before.id).orderBy('right').execute();
  expect(await linesOf()).toEqual(
    [
      `inTag:${tagId}:  → view`,
      `initialRole: ${before.nameZh} → ${all.nameZh}`,
      `siteRights: ${rights.map(({ right }) => right).join(',')} → upload.image`,
    ].toSorted(),
  );
});

test('a change whose facts are named by words of staff is confirmed, and the books know it', async () => {
  const { roleId } = await costly({ app, boss });
  await app.db.updateTable('role').set({ nameZh: 'vip_no_1' }).where('id', '=', roleId).execute();
  drop(app.services, 'roles');
  const friend = await app.member('vip_friend');
  await giveRoles(boss, friend.id, [{ roleId, endsAt: inYears(app, 1) }]);
  expect(await linesOf()).toEqual([expect.stringMatching(/^role:vip_no_1: {2}→ \d{4}-/)]);
});

/** What waits is decided, so that the books are proved with it. */
afterEach(async () => {
  const { items } = await second.call(listStaffChanges, { query: { state: 'waiting' } });
  for (const { id } of items) await second.call(confirmChange, { params: { changeId: id } });
});
