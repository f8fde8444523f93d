import {
  adjustMember,
  confirmAdjustment,
  editPaymentProvider,
  editStaffRole,
  giveStaffRole,
  listStaff,
  markStaff,
  resetMemberPassword,
  restoreMembers,
} from '@chaguan/contract';
import { beforeEach, expect, test } from 'vitest';
import { alipayForm } from '../src/modules/payments/testing/form.ts';
import { testApp, type Person } from './app.ts';
import {
  again,
  aName,
  ask,
  clearStaff,
  codeOf,
  confirm,
  disable,
  grantRights,
  lastWaiting,
  plant,
  reachable,
  to,
} from './two-people/people.ts';

const app = testApp();
beforeEach(() => clearStaff(app));

const staff = async (...names: string[]): Promise<Person[]> => Promise.all(names.map((name) => app.staff(aName(name))));
const make = (by: Person, on: Person) => by.call(markStaff, { ...to(on), body: { staff: true } });
const keys = (by: Person) => by.call(editPaymentProvider, { params: { provider: 'alipay' }, body: { ...alipayForm } });
const give = (by: Person, on: Person, amount: string) =>
  by.call(adjustMember, { ...to(on), body: { currency: 'CNY', direction: 'give', amount, reason: '试' } });
const isStaff = async ({ id }: Person) =>
  (await app.db.selectFrom('member').select('staff').where('id', '=', id).executeTakeFirstOrThrow()).staff;

const dayMs = 24 * 3_600_000;
async function later(days: number, run: () => Promise<void>): Promise<void> {
  app.clock.advance(days * dayMs);
  try {
    await run();
  } finally {
    app.clock.advance(-days * dayMs);
  }
}

test('(a) with a colleague’s password of one’s own making, nothing is asked and confirmed by one person', async () => {
  const [mallory, victim] = (await staff('mallory', 'victim')) as [Person, Person];
  const accomplice = await app.member(aName('accomplice'));
  await reachable(app, victim);
  await mallory.call(resetMemberPassword, to(victim));
  const hijacked = await again(app, victim);
  expect(await codeOf(give(hijacked, accomplice, '50000'))).toBe('change.too_new');
  expect(await codeOf(ask(hijacked))).toBe('change.too_new');
  expect(await codeOf(keys(hijacked))).toBe('change.too_new');
  expect(await codeOf(make(hijacked, accomplice))).toBe('change.too_new');
  const gift = await give(mallory, accomplice, '50000');
  expect(await codeOf(hijacked.call(confirmAdjustment, { params: { adjustmentId: gift.id } }))).toBe('change.too_new');
  // The victim who asked before is not confirmed either by whoever holds the account now.
  await later(8, async () => {
    const [one, two] = [await again(app, mallory), await again(app, victim)];
    expect(await confirm(one, await ask(two))).toBe('ok');
  });
});

test('(b) disabling, withdrawing or cancelling everybody else makes nobody alone', async () => {
  const [mallory, first, second] = (await staff('mallory', 'first', 'second')) as [Person, Person, Person];
  const own = await app.member(aName('own'));
  await disable(mallory, first);
  await mallory.call(markStaff, { ...to(second), body: { staff: false } });
  expect(await keys(mallory)).toMatchObject({ waiting: true });
  expect(await make(mallory, own)).toEqual({ state: 'waiting' });
  await mallory.call(restoreMembers, { body: { memberIds: [first.id] } });
  expect(await confirm(await again(app, first), await lastWaiting(mallory))).toBe('change.too_new');
  await later(8, async () => {
    // Back for long enough, whoever was disabled decides again, and is somebody else.
    const [restored, asker] = [await again(app, first), await again(app, mallory)];
    expect(await confirm(restored, await ask(asker))).toBe('ok');
    await disable(asker, restored);
    expect(await codeOf(make(asker, own))).toBe('change.waiting');
  });
});

test('who is alone acts alone, which the log says, and whoever was made staff so waits seven days', async () => {
  const [founder] = (await staff('founder')) as [Person];
  const helper = await app.member(aName('helper'));
  expect(await make(founder, helper)).toEqual({ state: 'done' });
  const [act] = await app.db
    .selectFrom('auditEntry')
    .select('after')
    .where('subjectId', '=', helper.id)
    .where('act', '=', 'member.made_staff')
    .execute();
  expect(act?.after).toMatchObject({ alone: true });
  const now = await again(app, helper);
  expect(await codeOf(ask(now))).toBe('change.too_new');
  expect(await confirm(now, await ask(founder))).toBe('change.too_new');
});

test('6.1 while somebody is to become staff, their account is for those with as many rights', async () => {
  const [boss, deputy, mallory] = (await staff('boss', 'deputy', 'mallory')) as [Person, Person, Person];
  await grantRights(app, mallory, ['people']);
  const alice = await app.member(aName('alice'));
  expect(await make(boss, alice)).toEqual({ state: 'waiting' });
  expect(await codeOf(mallory.call(resetMemberPassword, to(alice)))).toBe('member.more_rights');
  expect(await codeOf(plant(mallory, alice))).toBe('member.more_rights');
  expect(await codeOf(disable(mallory, alice))).toBe('member.more_rights');
  expect(await confirm(deputy, await lastWaiting(deputy))).toBe('ok');
  expect(await isStaff(alice)).toBe(true);
});

test('6.1 what was prepared before is refused at the asking, what came between at the confirming', async () => {
  const [boss, deputy, mallory] = (await staff('boss', 'deputy', 'mallory')) as [Person, Person, Person];
  await grantRights(app, mallory, ['people']);
  const [alice, carol] = [await app.member(aName('alice')), await app.member(aName('carol'))];
  await reachable(app, alice);
  await mallory.call(resetMemberPassword, to(alice));
  expect(await codeOf(make(boss, alice))).toBe('change.touched');
  await make(boss, carol);
  // Whatever way it came about: here past all checks.
  await app.db.updateTable('member').set({ passwordHash: 'another' }).where('id', '=', carol.id).execute();
  expect(await confirm(deputy, await lastWaiting(deputy))).toBe('change.outdated');
  expect([await isStaff(alice), await isStaff(carol)]).toEqual([false, false]);
});

test('6.1 the same for a colleague who is to get more rights, by another role or by a wider one', async () => {
  const [boss, mallory, keeper, links] = (await staff('boss', 'mallory', 'keeper', 'links')) as [Person, Person, Person, Person];
  await staff('deputy');
  await grantRights(app, mallory, ['people', 'appearance']);
  await grantRights(app, keeper, ['appearance']);
  const roleId = await grantRights(app, links, ['appearance']);
  await mallory.call(resetMemberPassword, to(await app.member(aName('plain'))));
  expect(await boss.call(giveStaffRole, { ...to(keeper), body: { roleId: null } })).toEqual({ state: 'waiting' });
  const { name = '', version = 0 } = (await boss.call(listStaff)).roles.find(({ id }) => id === roleId) ?? {};
  const body = { name, rights: ['appearance' as const, 'money' as const], tagIds: null, audits: false, version };
  expect(await boss.call(editStaffRole, { params: { roleId }, body })).toEqual({ state: 'waiting' });
  for (const on of [keeper, links]) expect(await codeOf(mallory.call(resetMemberPassword, to(on)))).toBe('member.more_rights');
});

test('a role for staff alone does not strip a colleague with all rights, nor the role of those with more', async () => {
  const [boss, mallory, keeper] = (await staff('boss', 'mallory', 'keeper')) as [Person, Person, Person];
  const own = await grantRights(app, mallory, ['staff']);
  const roleId = await grantRights(app, keeper, ['staff', 'money']);
  expect(await codeOf(mallory.call(giveStaffRole, { ...to(boss), body: { roleId: own } }))).toMatch(/more_rights|last_staff/);
  await app.staff(aName('deputy'));
  expect(await codeOf(mallory.call(giveStaffRole, { ...to(boss), body: { roleId: own } }))).toBe('member.more_rights');
  expect(await codeOf(mallory.call(markStaff, { ...to(boss), body: { staff: false } }))).toBe('member.more_rights');
  const { name = '', version = 0 } = (await boss.call(listStaff)).roles.find(({ id }) => id === roleId) ?? {};
  const body = { name, rights: ['staff' as const], tagIds: null, audits: false, version };
  expect(await codeOf(mallory.call(editStaffRole, { params: { roleId }, body }))).toBe('member.more_rights');
  expect(await codeOf(boss.call(editStaffRole, { params: { roleId }, body }))).toBe('ok');
});
