import {
  adjustMember,
  editSettings,
  confirmAdjustment,
  confirmChange,
  editPaymentProvider,
  listPaymentProviders,
  listSettings,
  markStaff,
  refuseChange,
  resetSecondFactor,
  listStaffChanges,
  readQueueCounts,
  resetMemberPassword,
  withdrawChange,
} from '@chaguan/contract';
import { beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from './app.ts';
import { drop } from './drop.ts';
import { reachable } from './two-people/people.ts';
import { accountOf } from '../src/modules/payments/provider-account.ts';
import { alipayForm } from '../src/modules/payments/testing/form.ts';
import { unrelated } from '../src/modules/payments/testing/keys.ts';

const app = testApp();

const dayMs = 24 * 3_600_000;

let count = 0;

/** People of a test's own; whoever was staff before is long gone. */
async function staff(...names: string[]): Promise<Person[]> {
  count += 1;
  return Promise.all(names.map((name) => app.staff(`${name}${count}`)));
}

beforeEach(async () => {
  await app.db.updateTable('member').set({ staff: false, trustedSince: null, staffEndedAt: null }).where('staff', '=', true).execute();
  await app.db
    .updateTable('staffChange')
    .set({ state: 'withdrawn', decidedAt: new Date(), sealed: null })
    .where('state', '=', 'waiting')
    .execute();
  await app.db.deleteFrom('setting').execute();
  await app.db.deleteFrom('paymentProvider').execute();
  drop(app.services, 'settings');
  await app.settle();
});

const set = (by: Person, values: Record<string, string>) => by.call(editSettings, { body: { values } });
const edit = (by: Person, more: object = {}) =>
  by.call(editPaymentProvider, { params: { provider: 'alipay' }, body: { ...alipayForm, ...more } });
const mark = (by: Person, whom: Person, on = true) => by.call(markStaff, { params: { memberId: whom.id }, body: { staff: on } });
const isStaff = async ({ id }: Person) =>
  (await app.db.selectFrom('member').select('staff').where('id', '=', id).executeTakeFirstOrThrow()).staff;
const waiting = async (by: Person) => (await by.call(listStaffChanges, { query: { state: 'waiting' } })).items;
const only = async (by: Person) => {
  const [first, ...more] = await waiting(by);
  if (first === undefined || more.length > 0) throw new Error('one change should wait');
  return { params: { changeId: first.id } };
};
const setting = async (by: Person, key: string) => (await by.call(listSettings)).items.find((item) => item.key === key);

test('a raised limit waits, a lowered one and everything else is set at once', async () => {
  const [boss, clerk] = (await staff('boss', 'clerk')) as [Person, Person];
  await set(boss, { adjustLimitYuan: '5000', adjustLimitPoints: '10', siteTitle: '新茶馆' });
  expect(await setting(clerk, 'adjustLimitYuan')).toMatchObject({ value: '100', waiting: '5000' });
  expect(await setting(clerk, 'adjustLimitPoints')).toMatchObject({ value: '10', waiting: null });
  expect(await setting(clerk, 'siteTitle')).toMatchObject({ value: '新茶馆' });
  await expect(set(clerk, { adjustLimitYuan: '6000' })).rejects.toMatchObject({ code: 'change.waiting' });
  expect(await waiting(clerk)).toMatchObject([
    {
      kind: 'setting',
      subject: 'adjustLimitYuan',
      lines: [{ name: 'adjustLimitYuan', before: '100', after: '5000' }],
      requestedBy: { id: boss.id },
    },
  ]);
  await expect(boss.call(confirmChange, await only(boss))).rejects.toMatchObject({ code: 'change.own' });
  await clerk.call(confirmChange, await only(clerk));
  expect(await setting(boss, 'adjustLimitYuan')).toMatchObject({ value: '5000', waiting: null });
  const acts = await app.db
    .selectFrom('auditEntry')
    .select(['act', 'actorId'])
    .where('subjectKind', '=', 'settings')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(acts.map(({ act, actorId }) => [act, actorId])).toEqual([
    ['staff_change.confirmed', clerk.id],
    ['settings.changed', clerk.id],
    ['settings.changed', boss.id],
  ]);
});

test('members, visitors and unknown changes get nowhere', async () => {
  const [boss] = (await staff('boss')) as [Person];
  const alice = await app.member('alice');
  await set(boss, { adjustLimitYuan: '5000' });
  const change = await only(boss);
  for (const endpoint of [confirmChange, refuseChange, withdrawChange]) {
    await expect(alice.call(endpoint, change)).rejects.toMatchObject({ status: 403 });
    await expect(app.visitor.call(endpoint, change)).rejects.toMatchObject({ status: 401 });
    await expect(boss.call(endpoint, { params: { changeId: '999999999' } })).rejects.toMatchObject({ code: 'change.not_found' });
  }
});

test('alone on a new site: payment keys and the first colleague at once, a raised limit never', async () => {
  const [boss] = (await staff('boss')) as [Person];
  const helper = await app.member(`helper${count}`);
  expect(await edit(boss)).toMatchObject({ waiting: false, privateKeySet: true });
  await set(boss, { adjustLimitYuan: '5000' });
  expect(await setting(boss, 'adjustLimitYuan')).toMatchObject({ value: '100', waiting: '5000' });
  expect(await mark(boss, helper)).toEqual({ state: 'done' });
  // The colleague whom one made confirms nothing for 7 days, neither changes nor adjustments.
  const { id } = await boss.call(
    adjustMember,
    { params: { memberId: (await app.member('alice')).id }, body: { currency: 'CNY', direction: 'give', amount: '900', reason: '试' } },
    crypto.randomUUID(),
  );
  const tooNew = { code: 'change.too_new', params: { from: expect.any(String) } };
  const now = await app.member(`helper${count}`);
  await expect(now.call(confirmAdjustment, { params: { adjustmentId: id } })).rejects.toMatchObject(tooNew);
  await expect(now.call(confirmChange, await only(boss))).rejects.toMatchObject(tooNew);
  expect((await now.call(listStaffChanges, { query: {} })).confirmsFrom).not.toBeNull();
  // And with two of them nobody is alone any more.
  expect(await edit(boss, { merchantId: '2088000000000009' })).toMatchObject({ waiting: true, merchantId: alipayForm.merchantId });
  expect(await mark(boss, await app.member('alice'))).toEqual({ state: 'waiting' });
});

test('withdrawing the others makes nobody alone for 7 days, and a reset way in begins anew', async () => {
  const [boss, clerk] = (await staff('boss', 'clerk')) as [Person, Person];
  const alice = await app.member('alice');
  await set(boss, { adjustLimitYuan: '5000' });
  await reachable(app, clerk);
  await boss.call(resetMemberPassword, { params: { memberId: clerk.id } });
  expect(
    (await app.db.selectFrom('member').select('trustedSince').where('id', '=', clerk.id).executeTakeFirstOrThrow()).trustedSince?.getTime(),
  ).toBeGreaterThan(app.clock.now().getTime() - dayMs);
  await mark(boss, clerk, false);
  expect(await mark(boss, alice)).toEqual({ state: 'waiting' });
  expect(await edit(boss)).toMatchObject({ waiting: true });
  await app.db
    .updateTable('member')
    .set({ staffEndedAt: new Date(app.clock.now().getTime() - 7 * dayMs - 1000) })
    .where('id', '=', clerk.id)
    .execute();
  const bob = await app.member('bob');
  expect(await mark(boss, bob)).toEqual({ state: 'done' });
  await boss.call(resetSecondFactor, { params: { memberId: alice.id } });
  expect(
    (await app.db.selectFrom('member').select('trustedSince').where('id', '=', alice.id).executeTakeFirstOrThrow()).trustedSince,
  ).toBeNull();
});

test('making staff takes two; the one concerned does not decide, and it happens once', async () => {
  const [boss, clerk, third] = (await staff('boss', 'clerk', 'third')) as [Person, Person, Person];
  const helper = await app.member(`helper${count}`);
  expect(await mark(boss, helper)).toEqual({ state: 'waiting' });
  await expect(mark(clerk, helper)).rejects.toMatchObject({ code: 'change.waiting' });
  expect(await isStaff(helper)).toBe(false);
  const change = await only(boss);
  const acts = [clerk, third, clerk, third].flatMap((person) => [person.call(confirmChange, change), person.call(refuseChange, change)]);
  const outcomes = await Promise.allSettled([...acts, boss.call(withdrawChange, change)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));
  expect(new Set(refused)).toEqual(new Set(['change.decided']));
  const [decided] = (await boss.call(listStaffChanges, { query: {} })).items;
  expect(await isStaff(helper)).toBe(decided?.state === 'done');
});

test('an asker who is staff no longer is not carried out for; neither is what changed meanwhile', async () => {
  const [boss, clerk, third] = (await staff('boss', 'clerk', 'third')) as [Person, Person, Person];
  await set(boss, { adjustLimitYuan: '5000' });
  const change = await only(clerk);
  await mark(clerk, boss, false);
  await expect(third.call(confirmChange, change)).rejects.toMatchObject({ code: 'change.asker_gone' });
  await third.call(refuseChange, change);
  await set(clerk, { adjustLimitYuan: '5000' });
  const second = await only(clerk);
  await set(third, { adjustLimitYuan: '50' });
  await expect(third.call(confirmChange, second)).rejects.toMatchObject({ code: 'change.outdated' });
  await clerk.call(withdrawChange, second);
  expect(await setting(clerk, 'adjustLimitYuan')).toMatchObject({ value: '50', waiting: null });
});

test('the asker who is withdrawn while another confirms: one of both comes first, and no more happens than that', async () => {
  const [boss, clerk, third] = (await staff('boss', 'clerk', 'third')) as [Person, Person, Person];
  for (let round = 0; round < 5; round += 1) {
    await app.db
      .updateTable('member')
      .set({ staff: true, trustedSince: new Date(0), staffEndedAt: null })
      .where('id', '=', boss.id)
      .execute();
    await app.db.deleteFrom('setting').execute();
    drop(app.services, 'sessions');
    await set(boss, { adjustLimitPoints: '9000' });
    const change = await only(clerk);
    const [confirmed] = await Promise.allSettled([third.call(confirmChange, change), mark(clerk, boss, false)]);
    const value = (await app.db.selectFrom('setting').select('value').where('key', '=', 'adjustLimitPoints').executeTakeFirst())?.value;
    expect(value).toBe(confirmed.status === 'fulfilled' ? '9000' : undefined);
    if (confirmed.status === 'rejected') await third.call(refuseChange, change);
  }
});

test('payment keys wait sealed and unseen; switching off is for one alone, and makes what waits outdated', async () => {
  const [boss, clerk] = (await staff('boss', 'clerk')) as [Person, Person];
  expect(await edit(boss)).toMatchObject({ waiting: true, enabled: false, privateKeySet: false });
  const all = await clerk.call(listStaffChanges, { query: {} });
  const rows = await app.db.selectFrom('staffChange').selectAll().execute();
  for (const text of [JSON.stringify(all), JSON.stringify(rows), ...rows.map(({ sealed }) => sealed?.toString('latin1') ?? '')])
    expect(text).not.toContain('PRIVATE KEY');
  await clerk.call(confirmChange, await only(clerk));
  expect(await accountOf(app.services, 'alipay')).toMatchObject({ enabled: true, merchantId: alipayForm.merchantId });
  expect(await app.db.selectFrom('staffChange').select('id').where('sealed', 'is not', null).execute()).toEqual([]);
  await edit(boss, { privateKey: unrelated.privatePem });
  expect((await clerk.call(listPaymentProviders)).items[0]).toMatchObject({ provider: 'alipay', waiting: true });
  const change = await only(clerk);
  expect(await edit(clerk, { enabled: false, privateKey: '' })).toMatchObject({ waiting: false, enabled: false });
  await expect(clerk.call(confirmChange, change)).rejects.toMatchObject({ code: 'change.outdated' });
  await boss.call(withdrawChange, change);
  expect(await edit(boss, { privateKey: '' })).toMatchObject({ waiting: false, enabled: true });
});

test('what waits is counted for who can decide it', async () => {
  const [boss, clerk] = (await staff('boss', 'clerk')) as [Person, Person];
  const member = await app.member('counted');
  const [ofClerk, ofBoss] = [await clerk.call(readQueueCounts), await boss.call(readQueueCounts)];
  await set(boss, { adjustLimitYuan: '5000' });
  await boss.call(adjustMember, {
    params: { memberId: member.id },
    body: { currency: 'CNY', direction: 'give', amount: '4000', reason: '补' },
  });
  await boss.call(adjustMember, {
    params: { memberId: clerk.id },
    body: { currency: 'CNY', direction: 'give', amount: '4000', reason: '补' },
  });
  expect(await clerk.call(readQueueCounts)).toEqual({ ...ofClerk, changes: 1, adjustments: ofClerk.adjustments + 1 });
  expect(await boss.call(readQueueCounts)).toEqual(ofBoss);
  await clerk.call(confirmChange, await only(clerk));
  expect(await clerk.call(readQueueCounts)).toMatchObject({ changes: 0 });
  await expect(member.call(readQueueCounts)).rejects.toMatchObject({ status: 403 });
  await expect(app.visitor.call(readQueueCounts)).rejects.toMatchObject({ status: 401 });
});
