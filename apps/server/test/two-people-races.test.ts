import {
  adjustMember,
  confirmAdjustment,
  confirmChange,
  editPaymentProvider,
  editSettings,
  giveStaffRole,
  markStaff,
  refuseAdjustment,
  refuseChange,
  withdrawAdjustment,
  withdrawChange,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { balance } from '../src/modules/ledger/index.ts';
import { checkBooks } from '../src/modules/ledger/testing.ts';
import { alipayForm } from '../src/modules/payments/testing/form.ts';
import { testApp, type Person } from './app.ts';
import { deadlocks } from './lock-order/deadlocks.ts';
import { aName, ask, aRole, clearStaff, clearWaiting, codeOf, confirm, grantRights, to } from './two-people/people.ts';

const app = testApp();
beforeEach(() => clearStaff(app));
// Who is staff is set by hand here, and what waited is cleared so.
afterEach(() => checkBooks(app, ['staffMembers', 'staffRoles', 'staffTrust', 'staffChangeActs']));

const staff = async (...names: string[]): Promise<Person[]> => Promise.all(names.map((name) => app.staff(aName(name))));

const changeOf = (changeId: string) => ({ params: { changeId } });

/** What waits or was decided about the latest request, and how often the log says that it was decided. */
async function latest(): Promise<{ id: string; state: string; decisions: number }> {
  const { rows } = await sql<{ id: string; state: string; decisions: number }>`
    select id::text, state, (select count(*)::int from audit_entry where after ->> 'change' = staff_change.id::text
      and act in ('staff_change.confirmed', 'staff_change.refused', 'staff_change.withdrawn')) as decisions
    from staff_change order by staff_change.id desc limit 1`.execute(app.db);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was requested');
  return row;
}

let round = 0;

/** Each kind holds other locks while it waits for a request of the same. */
const requests: Record<string, (by: Person, on: Person) => Promise<unknown>> = {
  setting: (by) => by.call(editSettings, { body: { values: { adjustLimitYuan: String(1_000_000 + (round += 1)) } } }),
  payment_provider: (by) =>
    by.call(editPaymentProvider, { params: { provider: 'alipay' }, body: { ...alipayForm, appId: `app${(round += 1)}` } }),
  make_staff: (by, on) => by.call(markStaff, { ...to(on), body: { staff: true } }),
};

test.each(Object.keys(requests))(
  '%s: requested again, confirmed, refused and withdrawn at once, it is decided once and nobody waits in a circle',
  async (kind) => {
    const [one, two, third] = (await staff('one', 'two', 'third')) as [Person, Person, Person];
    const before = await deadlocks(app);
    for (let count = 0; count < 5; count += 1) {
      const on = await app.member(aName('on'));
      const request = (by: Person) => codeOf(requests[kind]?.(by, on) ?? Promise.reject(new Error('no such kind')));
      expect(await request(one)).toBe('ok');
      const { id } = await latest();
      const codes = await Promise.all([
        confirm(two, id),
        request(one),
        confirm(third, id),
        request(two),
        codeOf(third.call(refuseChange, changeOf(id))),
        codeOf(one.call(withdrawChange, changeOf(id))),
        request(third),
      ]);
      const decided = [codes[0], codes[2], codes[4], codes[5]];
      expect(decided.filter((code) => code === 'ok')).toHaveLength(1);
      expect(decided.every((code) => code === 'ok' || code === 'change.decided')).toBe(true);
      const again = await latest();
      expect(again.decisions).toBe(again.state === 'waiting' ? 0 : 1);
      await clearWaiting(app);
      await clearStaffOf(on);
    }
    expect((await deadlocks(app)) - before).toBe(0);
  },
);

/** So that who was made staff in a round asks for nothing in the next one. */
async function clearStaffOf({ id }: Person): Promise<void> {
  await app.db.updateTable('member').set({ staff: false, trustedSince: null }).where('id', '=', id).execute();
}

test('an adjustment that is confirmed, refused and withdrawn at once moves once or not at all', async () => {
  const [one, two, third] = (await staff('one', 'two', 'third')) as [Person, Person, Person];
  const body = { currency: 'POINT', direction: 'give', amount: '90000', reason: '试' } as const;
  for (let count = 0; count < 5; count += 1) {
    const on = await app.member(aName('on'));
    const { id: adjustmentId } = await one.call(adjustMember, { ...to(on), body });
    const adjustment = { params: { adjustmentId } };
    const codes = await Promise.all(
      [
        two.call(confirmAdjustment, adjustment),
        third.call(refuseAdjustment, adjustment),
        one.call(withdrawAdjustment, adjustment),
        third.call(confirmAdjustment, adjustment),
      ].map(codeOf),
    );
    expect(codes.toSorted()).toEqual(['adjustment.decided', 'adjustment.decided', 'adjustment.decided', 'ok']);
    const isDone = codes[0] === 'ok' || codes[3] === 'ok';
    expect(await balance(app.db, { owner: 'member', id: on.id, currency: 'POINT' })).toBe(isDone ? 90_000n : 0n);
    for (const by of [two, third]) expect(await codeOf(by.call(confirmAdjustment, adjustment))).toBe('adjustment.decided');
  }
});

test('who loses the right between request and confirmation, or while it is confirmed, brings nothing about any more', async () => {
  for (const loser of ['asks', 'confirms'] as const) {
    const [one, two, boss] = (await staff('one', 'two', 'boss')) as [Person, Person, Person];
    await grantRights(app, one, ['settings', 'staff']);
    await grantRights(app, two, ['settings', 'staff']);
    const less = await aRole(app, [loser === 'asks' ? 'staff' : 'settings']);
    const id = await ask(one);
    const revoke = () => codeOf(boss.call(giveStaffRole, { ...to(loser === 'asks' ? one : two), body: { roleId: less } }));
    const [revoked, code] = await Promise.all([revoke(), confirm(two, id)]);
    expect(revoked).toBe('ok');
    const refused = loser === 'asks' ? 'change.asker_gone' : 'right.missing_staff';
    expect(['ok', refused]).toContain(code);
    const { state } = await latest();
    expect(state).toBe(code === 'ok' ? 'done' : 'waiting');
    const later = code === 'ok' ? 'change.decided' : refused;
    expect(loser === 'asks' || code !== 'ok' ? await confirm(two, id) : later).toBe(later);
    await clearWaiting(app);
  }
});

test('neither the own request, nor one of another table, nor what was never requested is confirmed', async () => {
  const [one, two] = (await staff('one', 'two')) as [Person, Person];
  const id = await ask(one);
  expect(await confirm(one, id)).toBe('change.own');
  expect(await codeOf(one.call(refuseChange, changeOf(id)))).toBe('change.own');
  expect(await codeOf(two.call(withdrawChange, changeOf(id)))).toBe('change.not_yours');
  expect(await codeOf(two.call(confirmAdjustment, { params: { adjustmentId: '999999999999' } }))).toBe('adjustment.not_found');
  expect(await codeOf(two.call(confirmChange, changeOf('999999999999')))).toBe('change.not_found');
  const outsider = await app.member(aName('outsider'));
  for (const endpoint of [confirmChange, withdrawChange]) expect(await codeOf(outsider.call(endpoint, changeOf(id)))).toBe('access.denied');
  expect(await confirm(two, id)).toBe('ok');
  expect(await confirm(two, id)).toBe('change.decided');
});
