import {
  confirmChange,
  listStaffChanges,
  addRegistrationField,
  addRole,
  readBaseInfo,
  disableMembers,
  editProfile,
  endMemberSessions,
  login,
  markStaff,
  findMember,
  resetSecondFactor,
  restoreMembers,
  readMemberContact,
  addMember,
  cancelMember,
  listStaffComments,
  editMember,
  listMemberLogins,
  readMember,
  listMembers,
  deleteMemberAvatar,
  resetMemberPassword,
  listStaffTopics,
  type Body,
  type Query,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { signInAs } from '../members/index.ts';
import { personOf } from '../../../test/person.ts';
import { recorded } from './testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

const ask = { query: { keyword: 'nobody' } };

let counter = 0;

/** Someone of their own in every test, so that nobody stays disabled for the next one. */
async function someone(more: { staff?: boolean } = {}): Promise<Person> {
  counter += 1;
  const account = `someone_${counter}`;
  return more.staff === true ? app.staff(account) : app.member(account);
}

async function accountsMatching(query: Query<typeof listMembers>): Promise<string[]> {
  const { items } = await (await app.staff('boss')).call(listMembers, { query });
  return items.map(({ member }) => member.account);
}

async function formOf(id: string): Promise<Body<typeof editMember>> {
  const { nickname, showsDynamics, remark, roles, stamp } = await (await app.staff('boss')).call(readMember, { params: { memberId: id } });
  return { nickname, clearHint: false, showsDynamics, remark, roles: roles.map(({ roleId, endsAt }) => ({ roleId, endsAt })), stamp };
}

test('a disabled member gets 508 at once with every token, and nobody renews; restored, a new sign-in works', async () => {
  const [boss, bob] = [await app.staff('boss'), await someone()];
  const second = personOf(app.http, bob.id, bob.account, await signInAs(app.services, bob.id));
  for (const person of [bob, second]) await person.call(findMember, ask);
  expect(await boss.call(disableMembers, { body: { memberIds: [bob.id], reason: ' 发广告 ' } })).toEqual({ changed: 1 });
  for (const person of [bob, second])
    await expect(person.call(findMember, ask)).rejects.toMatchObject({ status: 508, code: 'session.force_ended' });
  expect(await boss.call(readMember, { params: { memberId: bob.id } })).toMatchObject({
    state: 'disabled',
    disabledReason: '发广告',
    sessions: [],
  });
  expect(await boss.call(disableMembers, { body: { memberIds: [bob.id], reason: '再来' } })).toEqual({ changed: 0 });
  expect(await boss.call(restoreMembers, { body: { memberIds: [bob.id] } })).toEqual({ changed: 1 });
  await expect(bob.call(findMember, ask)).rejects.toMatchObject({ status: 508 });
  const back = personOf(app.http, bob.id, bob.account, await signInAs(app.services, bob.id));
  await expect(back.call(findMember, ask)).resolves.toEqual({ member: null });
  const log = await recorded(app, 'member', bob.id);
  expect(log).toEqual([
    { act: 'member.disabled', before: { state: 'active' }, after: { state: 'disabled', reason: '发广告' } },
    { act: 'member.restored', before: { state: 'disabled', reason: '发广告' }, after: { state: 'active' } },
  ]);
});

test('several are disabled all or none', async () => {
  const [boss, a, b] = [await app.staff('boss'), await someone(), await someone()];
  await expect(boss.call(disableMembers, { body: { memberIds: [a.id, '99999999'], reason: '试' } })).rejects.toMatchObject({
    code: 'member.not_found',
  });
  await expect(boss.call(disableMembers, { body: { memberIds: [a.id, boss.id], reason: '试' } })).rejects.toMatchObject({
    code: 'member.yourself',
  });
  await expect(boss.call(disableMembers, { body: { memberIds: [a.id], reason: '\u2800' } })).rejects.toMatchObject({
    fields: [{ field: 'reason' }],
  });
  await expect(a.call(findMember, ask)).resolves.toBeDefined();
  expect(await boss.call(disableMembers, { body: { memberIds: [a.id, b.id], reason: '试' } })).toEqual({ changed: 2 });
});

test('staff do nothing to themselves that locks them out', async () => {
  const boss = await app.staff('boss');
  const params = { memberId: boss.id };
  const results = await Promise.allSettled([
    boss.call(markStaff, { params, body: { staff: false } }),
    boss.call(cancelMember, { params }),
    boss.call(endMemberSessions, { params, body: {} }),
    boss.call(resetMemberPassword, { params }),
    boss.call(resetSecondFactor, { params }),
  ]);
  for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { status: 409, code: 'member.yourself' } });
  await expect(boss.call(findMember, ask)).resolves.toBeDefined();
});

test('of the last two staff who turn on each other one remains', async () => {
  const everyone = await app.db.selectFrom('member').select('id').where('staff', '=', true).execute();
  const [a, b] = [await someone({ staff: true }), await someone({ staff: true })];
  await app.db
    .updateTable('member')
    .set({ staff: false })
    .where(
      'id',
      'in',
      everyone.map(({ id }) => id),
    )
    .execute();
  const results = await Promise.allSettled([
    a.call(markStaff, { params: { memberId: b.id }, body: { staff: false } }),
    b.call(disableMembers, { body: { memberIds: [a.id], reason: '争' } }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const left = await app.db.selectFrom('member').select('id').where('staff', '=', true).where('state', '=', 'active').execute();
  expect(left).toHaveLength(1);
  await app.db
    .updateTable('member')
    .set({ staff: true })
    .where(
      'id',
      'in',
      everyone.map(({ id }) => id),
    )
    .execute();
  drop(app.services, 'sessions');
});

test('the staff mark is given and withdrawn by its own act alone, at once, and never through a form', async () => {
  const [boss, bob] = [await app.staff('boss'), await someone()];
  const form = { ...(await formOf(bob.id)), staff: true, state: 'cancelled', account: 'taken_over', pointsEarned: 999, id: boss.id };
  await boss.call(editMember, { params: { memberId: bob.id }, body: form });
  const smuggled = { staff: true, state: 'disabled' };
  const added = await boss.call(addMember, { body: { account: 'sneaky', nickname: '', phone: '', email: '', roles: [], ...smuggled } });
  expect(
    await app.db
      .selectFrom('member')
      .select(['account', 'staff', 'state', 'pointsEarned'])
      .where('id', 'in', [bob.id, added.id])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { account: bob.account, staff: false, state: 'active', pointsEarned: '0' },
    { account: 'sneaky', staff: false, state: 'active', pointsEarned: '0' },
  ]);
  await bob.call(editProfile, { body: { bio: '', ...smuggled } });
  await expect(bob.call(listMembers, {})).rejects.toMatchObject({ status: 403 });
  expect(await boss.call(markStaff, { params: { memberId: bob.id }, body: { staff: true } })).toEqual({ state: 'waiting' });
  await expect(bob.call(listMembers, {})).rejects.toMatchObject({ status: 403 });
  const second = await app.staff('second_boss');
  const [change] = (await second.call(listStaffChanges, { query: { state: 'waiting' } })).items;
  await second.call(confirmChange, { params: { changeId: change?.id ?? '' } });
  await expect(bob.call(listMembers, {})).resolves.toBeDefined();
  await boss.call(markStaff, { params: { memberId: bob.id }, body: { staff: false } });
  await expect(bob.call(listMembers, {})).rejects.toMatchObject({ status: 403 });
  await boss.call(disableMembers, { body: { memberIds: [bob.id], reason: '试' } });
  await expect(boss.call(markStaff, { params: { memberId: bob.id }, body: { staff: true } })).rejects.toMatchObject({
    code: 'member.disabled',
  });
});

test('an edit saves the form, records what changed without numbers, and refuses whoever comes second', async () => {
  const [boss, other, bob] = [await app.staff('boss'), await app.staff('other_boss'), await someone()];
  const { id: roleId } = await boss.call(addRole, {
    body: { nameZh: '评茶师', nameEn: '', remark: '', sort: 0, rights: ['answer.skip_review'], tagRights: [] },
  });
  const city = await boss.call(addRegistrationField, {
    body: {
      nameZh: '城市',
      nameEn: '',
      tipZh: '',
      tipEn: '',
      kind: 'text',
      required: true,
      visible: true,
      searchable: true,
      multiple: false,
      maxLength: 20,
      rows: 4,
      filter: 'none',
      pattern: '',
      options: [],
    },
  });
  const params = { memberId: bob.id };
  const endsAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const form = await formOf(bob.id);
  const body = {
    ...form,
    nickname: ' 掌柜的朋友 ',
    phone: '+86 138 0013 8000',
    email: 'Bob@Example.org',
    remark: '老客',
    roles: [{ roleId, endsAt }],
    fields: { [city.id]: ['杭州'] },
  };
  await boss.call(editMember, { params, body });
  expect(await boss.call(readMember, { params })).toMatchObject({
    nickname: '掌柜的朋友',
    phone: '138****8000',
    remark: '老客',
    fields: { [city.id]: ['杭州'] },
    roles: [{ roleId, endsAt, ended: false }],
  });
  await expect(other.call(editMember, { params, body: { ...form, remark: '新客' } })).rejects.toMatchObject({ code: 'edit.conflict' });
  expect(await boss.call(readMemberContact, { params })).toEqual({ phone: '13800138000', email: 'bob@example.org' });
  const log = await recorded(app, 'member', bob.id);
  expect(log.map(({ act }) => act)).toEqual(['member.contact_changed', 'member.edited', 'member.contact_shown']);
  const [, edited] = log;
  expect(edited).toMatchObject({
    before: { nickname: '', remark: '', phone: null },
    after: { nickname: '掌柜的朋友', remark: '老客', phone: '138****8000' },
  });
  expect(Object.keys(edited?.after as object).toSorted()).toEqual(['email', 'fields', 'nickname', 'phone', 'remark', 'roles']);
  expect(JSON.stringify(log)).not.toMatch(/13800138000|bob@example/);
  const rival = await someone();
  await expect(
    boss.call(editMember, { params: { memberId: rival.id }, body: { ...(await formOf(rival.id)), phone: '13800138000' } }),
  ).rejects.toMatchObject({ fields: [{ field: 'phone', code: 'phone.taken' }] });
  await expect(
    boss.call(editMember, {
      params: { memberId: rival.id },
      body: { ...(await formOf(rival.id)), roles: [{ roleId: '999999', endsAt: null }] },
    }),
  ).rejects.toMatchObject({ fields: [{ field: 'roles', code: 'role.not_found' }] });
  await boss.call(editMember, { params, body: { ...(await formOf(bob.id)), phone: '', clearHint: true } });
  expect(await boss.call(readMemberContact, { params })).toEqual({ phone: null, email: 'bob@example.org' });
});

test('a member is added with a password that is returned once, and signs in with it by setting a new one', async () => {
  const boss = await app.staff('boss');
  const body = { account: 'fresh_leaf', nickname: '新叶', phone: '', email: '', roles: [] };
  const { id, password } = await boss.call(addMember, { body });
  const signIn = (secret: string | null, newPassword = '') =>
    app.visitor.call(login, { body: { account: 'fresh_leaf', password: secret ?? '', newPassword } });
  const first = { status: 422, fields: [{ field: 'newPassword', code: 'password.first' }] };
  await expect(signIn(password)).rejects.toMatchObject(first);
  expect((await signIn(password, '只有我知道的一句话')).systemUser).toMatchObject({ id, name: '新叶' });
  await expect(boss.call(addMember, { body })).rejects.toMatchObject({ fields: [{ field: 'account', code: 'account.taken' }] });
  await expect(boss.call(addMember, { body: { ...body, account: 'short_one', password: 'six666' } })).rejects.toMatchObject({
    fields: [{ field: 'password' }],
  });
  expect(await boss.call(resetMemberPassword, { params: { memberId: id } })).toEqual({ outcome: 'waiting', password: null });
  await expect(signIn(password)).rejects.toMatchObject({ code: 'login.refused' });
  expect((await signIn('只有我知道的一句话')).systemUser.id).toBe(id);
  const second = await app.staff('second_boss');
  const changeId = (await second.call(listStaffChanges, { query: { state: 'waiting' } })).items[0]?.id ?? '';
  const { password: next } = await second.call(confirmChange, { params: { changeId } });
  expect(next).not.toBe(password);
  await expect(signIn('只有我知道的一句话')).rejects.toMatchObject({ code: 'login.refused' });
  await expect(signIn(next)).rejects.toMatchObject(first);
  expect((await signIn(next, '又一句话只有我知道')).systemUser.id).toBe(id);
  expect(JSON.stringify(await recorded(app, 'member', id))).not.toContain(next);
});

test('sessions end by force, all or one, and only those of the member', async () => {
  const [boss, bob, other] = [await app.staff('boss'), await someone(), await someone()];
  const params = { memberId: bob.id };
  const second = personOf(app.http, bob.id, bob.account, await signInAs(app.services, bob.id));
  const foreign = (await boss.call(readMember, { params: { memberId: other.id } })).sessions[0]?.id ?? '';
  expect(await boss.call(endMemberSessions, { params, body: { sessionId: foreign } })).toEqual({ ended: 0 });
  expect((await boss.call(readMember, { params })).sessions).toHaveLength(2);
  expect(await boss.call(endMemberSessions, { params, body: {} })).toEqual({ ended: 2 });
  for (const person of [bob, second]) await expect(person.call(findMember, ask)).rejects.toMatchObject({ status: 508 });
  await expect(other.call(findMember, ask)).resolves.toBeDefined();
  expect((await boss.call(listMemberLogins, { params })).items.map(({ kind }) => kind)).toEqual(['login', 'login']);
});

test('a cancelled account loses everything that names it and cannot be touched again', async () => {
  const [boss, bob] = [await app.staff('boss'), await someone()];
  const params = { memberId: bob.id };
  await boss.call(editMember, { params, body: { ...(await formOf(bob.id)), nickname: '要走的人' } });
  await boss.call(cancelMember, { params });
  expect(await boss.call(readMember, { params })).toMatchObject({
    state: 'cancelled',
    member: { account: '', cancelled: true },
    nickname: '',
  });
  expect(JSON.stringify(await recorded(app, 'member', bob.id))).not.toContain('要走的人');
  await expect(boss.call(cancelMember, { params })).rejects.toMatchObject({ code: 'member.cancelled' });
  await expect(boss.call(resetMemberPassword, { params })).rejects.toMatchObject({ code: 'member.cancelled' });
  await expect(boss.call(restoreMembers, { body: { memberIds: [bob.id] } })).rejects.toMatchObject({ code: 'member.cancelled' });
});

test('second factors and avatars go by their own acts', async () => {
  const [boss, bob] = [await app.staff('boss'), await someone()];
  await app.db
    .insertInto('memberTotp')
    .values({ memberId: bob.id, sealedSecret: Buffer.from('x'), enabledAt: new Date() })
    .execute();
  await app.db
    .insertInto('passkey')
    .values({ id: 'key', memberId: bob.id, publicKey: Buffer.from('x') })
    .execute();
  await app.db
    .updateTable('member')
    .set({ avatarUrl: '/files/avatars/a_s.webp', avatarLargeUrl: '/files/avatars/a.webp' })
    .where('id', '=', bob.id)
    .execute();
  const params = { memberId: bob.id };
  expect(await boss.call(readMember, { params })).toMatchObject({ secondFactor: { totp: true, passkeys: 1 } });
  await boss.call(resetSecondFactor, { params });
  await boss.call(deleteMemberAvatar, { params });
  expect(await boss.call(readMember, { params })).toMatchObject({
    secondFactor: { totp: false, passkeys: 0 },
    avatarLargeUrl: null,
    member: { avatarUrl: null },
  });
});

test('members are found by the beginning of what they are called or reached by, and by every filter', async () => {
  const boss = await app.staff('boss');
  await boss.call(addMember, { body: { account: 'Lu_Yu', nickname: '陆羽', phone: '13911112222', email: 'luyu@tea.cn', roles: [] } });
  await app.db
    .updateTable('member')
    .set({ pointsEarned: 600, registeredAt: new Date('2020-02-03T04:05:06Z') })
    .where('account', '=', 'Lu_Yu')
    .execute();
  for (const keyword of ['lu_y', '陆', 'luyu', '1391111', 'LUYU@', ' 陆 羽'])
    expect(await accountsMatching({ keyword })).toEqual(['Lu_Yu']);
  for (const keyword of ['u_Yu', '%', '_', '羽', 'tea.cn', '\\']) expect(await accountsMatching({ keyword })).toEqual([]);
  expect(await accountsMatching({ pointsMin: 600, pointsMax: 600 })).toEqual(['Lu_Yu']);
  expect(await accountsMatching({ registeredFrom: '2020-02-03T00:00:00Z', registeredUntil: '2020-02-04T00:00:00Z' })).toEqual(['Lu_Yu']);
  expect(await accountsMatching({ keyword: 'lu_yu', staff: true })).toEqual([]);
  expect(await accountsMatching({ keyword: 'lu_yu', state: 'disabled' })).toEqual([]);
  expect(await accountsMatching({ keyword: 'lu_yu', kind: 'local', staff: false, sort: 'used' })).toEqual(['Lu_Yu']);
  await expect(accountsMatching({ fieldId: '999999', fieldValue: 'x' })).rejects.toMatchObject({ fields: [{ field: 'fieldId' }] });
  const { items } = await boss.call(listMembers, { query: { keyword: 'lu_yu' } });
  expect(items[0]).toMatchObject({ phone: '139****2222', usedAt: null, grade: { zh: '辨味' } });
  expect(JSON.stringify(items)).not.toMatch(/13911112222|luyu@tea/);
});

test('whoever was here last comes first, and the list takes five statements however long it is', async () => {
  const boss = await app.staff('boss');
  const [early, late] = [await someone(), await someone()];
  app.clock.advance(1000);
  await signInAs(app.services, early.id);
  expect((await accountsMatching({ sort: 'used' }))[0]).toBe(early.account);
  expect((await accountsMatching({}))[0]).toBe(late.account);
  await boss.call(listMembers, {});
  const { statements } = await app.statements(() => boss.call(listMembers, {}));
  expect(statements.length).toBeLessThanOrEqual(5);
  const detail = await app.statements(() => boss.call(readMember, { params: { memberId: late.id } }));
  expect(detail.statements.length).toBeLessThanOrEqual(8);
  await boss.call(readBaseInfo);
  for (const list of [listStaffTopics, listStaffComments])
    await expect(boss.call(list, { query: { authorId: late.id } })).resolves.toMatchObject({ items: [] });
});
