import {
  addGiftTask,
  addMember,
  addRole,
  cancelMember,
  deleteMemberAvatar,
  editMember,
  editRole,
  editTag,
  finishRecovery,
  giveStaffRole,
  listMemberLogins,
  listMembers,
  listRoles,
  listStaffTags,
  login,
  makeRoleInitial,
  markBot,
  markStaff,
  readMember,
  confirmChange,
  findMember,
  resetMemberPassword,
  resetSecondFactor,
  sendSmsCode,
  startRecovery,
  verifyOldPhone,
  sendMemberSmsCode,
} from '@chaguan/contract';
import { beforeEach, expect, test } from 'vitest';
import { aTag } from '../src/modules/tags/testing.ts';
import { aCaptcha, codeFor } from '../src/modules/verification/testing.ts';
import { testApp, type Person } from './app.ts';
import { aName, clearStaff, codeOf, confirm, disable, grantRights, lastWaiting, plant, reachable, to } from './two-people/people.ts';
import { drop } from './drop.ts';

const app = testApp();
beforeEach(() => clearStaff(app));

async function cast(right: 'people' | 'money' | 'appearance' | 'staff'): Promise<{ boss: Person; mallory: Person }> {
  const [boss, mallory] = [await app.staff(aName('boss')), await app.staff(aName('mallory'))];
  await grantRights(app, mallory, [right]);
  return { boss, mallory };
}

/** A role, and a tag that it alone reads. */
async function closedTag(): Promise<{ roleId: string; tagId: string }> {
  const role = { nameZh: aName('茶友'), nameEn: '' };
  const { id: roleId } = await app.db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow();
  const tagId = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  drop(app.services, 'roles', 'tags');
  return { roleId, tagId };
}

async function giveRole(by: Person, memberId: string, roleId: string): Promise<unknown> {
  const { nickname, showsDynamics, remark, stamp } = await by.call(readMember, { params: { memberId } });
  const body = { nickname, clearHint: false, showsDynamics, remark, roles: [{ roleId, endsAt: null }], stamp };
  return by.call(editMember, { params: { memberId }, body });
}

test('people alone: no closed tag for oneself, for an account of one’s own, or for all', async () => {
  const { boss, mallory } = await cast('people');
  const { roleId, tagId } = await closedTag();
  const alice = await app.member(aName('alice'));
  const form = { nameZh: aName('自己'), nameEn: '', remark: '', sort: 0, rights: [], tagRights: [{ tagId, right: 'view' as const }] };
  const body = { account: aName('own'), nickname: '', phone: '', email: '', roles: [{ roleId, endsAt: null }] };
  const role = (await boss.call(listRoles)).items.find(({ id }) => id === roleId);
  const opened = { nameZh: aName('改'), nameEn: '', remark: '', sort: 0, rights: [], tagRights: [], stamp: role?.stamp ?? '' };
  const tries: [string, () => Promise<unknown>][] = [
    ['itself', () => giveRole(mallory, mallory.id, roleId)],
    ['a friend', () => giveRole(mallory, alice.id, roleId)],
    ['a new account', () => mallory.call(addMember, { body })],
    ['another role', () => mallory.call(addRole, { body: form })],
    ['nobody named any more', () => mallory.call(editRole, { params: { roleId }, body: opened })],
    ['everybody', () => mallory.call(makeRoleInitial, { params: { roleId } })],
  ];
  for (const [name, run] of tries) expect([name, await codeOf(run())]).toEqual([name, 'role.opens_more']);
  // Whoever reads there hands it out, and what is closed to nobody is handed out by all.
  expect(await codeOf(giveRole(boss, alice.id, roleId))).toBe('ok');
  expect(await codeOf(mallory.call(addRole, { body: { ...form, tagRights: [] } }))).toBe('ok');
});

test('appearance alone opens no tag, money alone sells or gives no role that does', async () => {
  const { roleId, tagId } = await closedTag();
  const { boss, mallory } = await cast('appearance');
  const tag = (await boss.call(listStaffTags, { query: {} })).items.find(({ id }) => id === tagId);
  const body = { nameZh: tag?.name.zh ?? '', nameEn: '', icon: tag?.icon ?? '', colour: tag?.colour ?? '', sort: 0 };
  const rights = { ...tag?.rights, view: [] } as unknown as NonNullable<typeof tag>['rights'];
  expect(await codeOf(mallory.call(editTag, { params: { tagId }, body: { ...body, rights } }))).toBe('role.opens_more');
  expect(await codeOf(mallory.call(editTag, { params: { tagId }, body: { ...body, sort: 3 } }))).toBe('ok');
  const { mallory: keeper } = await cast('money');
  const gift = { kind: 'once' as const, name: '送', roleId, unit: 'day' as const, quantity: 1, enabled: true, pointsEarned: 0 };
  expect(await codeOf(keeper.call(addGiftTask, { body: gift }))).toBe('role.opens_more');
});

test('people alone neither see from where staff with more rights sign in nor touch their account', async () => {
  const { boss, mallory } = await cast('people');
  await app.db
    .updateTable('member')
    .set({ phone: `137${String(Date.now()).slice(-8)}`, avatarUrl: '/files/a.webp' })
    .where('id', '=', boss.id)
    .execute();
  const { phone } = await app.db.selectFrom('member').select('phone').where('id', '=', boss.id).executeTakeFirstOrThrow();
  const acts: [string, () => Promise<unknown>][] = [
    ['logins', () => mallory.call(listMemberLogins, { ...to(boss), query: {} })],
    ['picture', () => mallory.call(deleteMemberAvatar, to(boss))],
    ['mark of a bot', () => mallory.call(markBot, { ...to(boss), body: { bot: true } })],
    ['password', () => mallory.call(resetMemberPassword, to(boss))],
    ['second factor', () => mallory.call(resetSecondFactor, to(boss))],
    ['phone', () => plant(mallory, boss)],
  ];
  for (const [name, run] of acts) expect([name, await codeOf(run())]).toEqual([name, 'member.more_rights']);
  for (const run of [() => disable(mallory, boss), () => mallory.call(cancelMember, to(boss))])
    expect(await codeOf(run())).toMatch(/member\.(more_rights|last_staff)/);
  expect((await mallory.call(readMember, to(boss))).sessions).toEqual([]);
  expect((await boss.call(readMember, to(boss))).sessions).not.toEqual([]);
  const count = async (by: Person) => (await by.call(listMembers, { query: { keyword: phone?.slice(0, 9) ?? '' } })).items.length;
  expect([await count(mallory), await count(boss)]).toEqual([0, 1]);
  for (const call of [
    () => mallory.call(markStaff, { ...to(boss), body: { staff: false } }),
    () => mallory.call(giveStaffRole, { ...to(boss), body: { roleId: null } }),
  ])
    expect(await codeOf(call())).toBe('right.missing_staff');
});

async function stepsBy(phone: string): Promise<{ signIn: string | undefined; recovery: string }> {
  await app.visitor.call(sendSmsCode, { body: { phone, purpose: 'login', ...(await aCaptcha(app)) } });
  const signIn = await codeFor(app, phone);
  app.clock.advance(61_000);
  const { ticket } = await app.visitor.call(startRecovery, { body: { way: 'sms', identity: phone, ...(await aCaptcha(app)) } });
  const code = (await codeFor(app, phone)) ?? '000000';
  const password = 'a brand new teapot';
  const body = { ticket, password, passwordAgain: password, code };
  app.clock.advance(61_000);
  return { signIn, recovery: await codeOf(app.visitor.call(finishRecovery, { body })) };
}

test('a phone that staff typed is no way in until its owner proves it', async () => {
  const { boss } = await cast('people');
  const alice = await app.member(aName('alice'));
  const { password } = await boss.call(resetMemberPassword, to(alice));
  const phone = await plant(boss, alice);
  expect(await stepsBy(phone)).toEqual({ signIn: undefined, recovery: 'request.fields' });
  expect(await codeOf(app.visitor.call(login, { body: { way: 'phone', account: phone, password: password ?? '' } }))).toBe('login.refused');
  const { accessToken, refreshToken } = (await app.visitor.call(login, {
    body: { account: alice.account, password: password ?? '', newPassword: 'only alice knows this' },
  })) as never;
  alice.tokens = { accessToken, refreshToken };
  await alice.call(sendMemberSmsCode, { body: { purpose: 'verify_old', ...(await aCaptcha(app)) } });
  await alice.call(verifyOldPhone, { body: { code: (await codeFor(app, phone)) ?? '' } });
  app.clock.advance(61_000);
  expect(await stepsBy(phone)).toEqual({ signIn: expect.any(String) as string, recovery: 'ok' });
});

test('people alone learn no password: a code reaches the member, or a second person hands a new one over', async () => {
  const { boss, mallory } = await cast('people');
  const { mallory: keeper } = await cast('staff');
  const [alice, bob, carol] = [await app.member(aName('alice')), await app.member(aName('bob')), await app.member(aName('carol'))];
  const phone = await reachable(app, alice);
  expect((await mallory.call(readMember, to(alice))).provenContact).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  expect(await mallory.call(resetMemberPassword, to(alice))).toEqual({ outcome: 'by_code', password: null });
  expect(await codeOf(alice.call(findMember, { query: { keyword: 'nobody' } }))).not.toBe('ok');
  expect((await mallory.call(readMember, to(alice))).hasPassword).toBe(false);
  expect(await stepsBy(phone)).toEqual({ signIn: expect.any(String) as string, recovery: 'ok' });

  await plant(mallory, bob);
  expect(await mallory.call(resetMemberPassword, to(bob))).toEqual({ outcome: 'waiting', password: null });
  expect(await codeOf(mallory.call(resetMemberPassword, to(bob)))).toBe('change.waiting');
  expect(await codeOf(bob.call(findMember, { query: { keyword: 'nobody' } }))).toBe('ok');
  const changeId = await lastWaiting(boss);
  expect(await confirm(mallory, changeId)).toBe('right.missing_staff');
  const both = await Promise.allSettled([boss, keeper].map((by) => by.call(confirmChange, { params: { changeId } })));
  const [password, ...others] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.password ?? ''] : []));
  expect(others).toEqual([]);
  const { systemUser } = await app.visitor.call(login, {
    body: { account: bob.account, password: password ?? '', newPassword: 'only bob knows this' },
  });
  expect(systemUser.id).toBe(bob.id);
  const stored = [
    await app.db.selectFrom('staffChange').selectAll().execute(),
    await app.db.selectFrom('auditEntry').selectAll().execute(),
  ];
  expect(JSON.stringify(stored)).not.toContain(password);

  await mallory.call(resetMemberPassword, to(carol));
  await reachable(app, carol);
  expect(await confirm(boss, await lastWaiting(boss))).toBe('change.outdated');
});

test('whoever confirms a password for staff may do all that they may', async () => {
  const { boss, mallory } = await cast('staff');
  const victim = await app.staff(aName('victim'));
  expect(await boss.call(resetMemberPassword, to(victim))).toEqual({ outcome: 'waiting', password: null });
  expect(await confirm(mallory, await lastWaiting(boss))).toBe('member.more_rights');
  expect(await confirm(victim, await lastWaiting(boss))).toBe('change.own');
});
