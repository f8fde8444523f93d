import { readFile } from 'node:fs/promises';
import {
  addApiKey,
  adjustMember,
  cancelAccount,
  cancelMember,
  cancelPayout,
  checkPayout,
  confirmChange,
  endPayout,
  listBalanceLog,
  listOwnPayouts,
  listPayouts,
  listQueue,
  listReminders,
  listStaffChanges,
  openPayoutRecipient,
  paySandbox,
  readPayoutForm,
  readQueueCounts,
  refuseChange,
  refusePayout,
  requestPayout,
  startPayment,
  type Body,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings, someone } from '../../../test/cast.ts';
import { readFigures } from '../../main/site-figures.ts';
import { balance, checkFacts, holdOf, memberAccount, prove } from '../ledger/index.ts';
import { checkBooks } from '../ledger/testing.ts';
import { codeOf, plant } from '../../../test/two-people/people.ts';
import { payoutFacts, payoutsOwnData } from './index.ts';
import { forgetRecipients } from './jobs/forget-recipients.ts';

const app = testApp();
afterAll(() => checkBooks(app));

let [first, second, third] = [] as unknown as [Person, Person, Person];

beforeAll(async () => {
  [first, second, third] = [await app.staff('first'), await app.staff('second'), await app.staff('third')];
  await setSettings(app, { payoutOpen: 'true', payoutDays: '0', payoutMinimum: '1', payoutDailyMaximum: '100' });
});

const fenOf = (person: Person) => balance(app.db, memberAccount(person.id, 'CNY'));
const heldOf = (id: string) => balance(app.db, holdOf({ kind: 'payout', id }, 'CNY'));

/** Somebody who topped up so much. */
async function rich(yuan: string): Promise<Person> {
  const person = await someone(app);
  const { number } = await person.call(startPayment, { body: { amount: yuan, provider: 'sandbox' } });
  await person.call(paySandbox, { params: { number }, body: { notices: 1 } });
  return person;
}

const to = { method: 'alipay', name: '王小茶', account: 'tea@example.com' } as const;
const ask = (person: Person, amount: string, more: Partial<Body<typeof requestPayout>> = {}, key: string = crypto.randomUUID()) =>
  person.call(requestPayout, { body: { ...to, amount, ...more } }, key);
const one = (payoutId: string) => ({ params: { payoutId } });
const waiting = async (payoutId: string) => {
  const { items } = await first.call(listStaffChanges, { query: { state: 'waiting' } });
  return { params: { changeId: items.find(({ kind, subject }) => kind === 'payout' && subject === payoutId)?.id ?? '' } };
};
const approve = async (payoutId: string) => {
  await first.call(checkPayout, one(payoutId));
  await second.call(confirmChange, await waiting(payoutId));
};
const end = (by: Person, payoutId: string, reference = '2026112922001') => by.call(endPayout, { ...one(payoutId), body: { reference } });
const refuse = (by: Person, payoutId: string) => by.call(refusePayout, { ...one(payoutId), body: { reason: '姓名对不上' } });
const stateOf = async (person: Person) => (await person.call(listOwnPayouts, { query: {} })).items[0]?.state;

test('money is held at the request, approved by two, paid by hand, and leaves the books with the fee', async () => {
  await setSettings(app, { payoutShare: '6' });
  const { items: asked } = await second.call(listStaffChanges, { query: { state: 'waiting' } });
  for (const { id: changeId } of asked) await second.call(confirmChange, { params: { changeId } });
  const person = await rich('20');
  expect(await person.call(readPayoutForm)).toMatchObject({ open: true, available: '20.00', feePerMille: 6, waiting: false });
  const { payoutId } = await ask(person, '10.01');
  expect([await fenOf(person), await heldOf(payoutId)]).toEqual([999n, 1001n]);
  expect((await first.call(listQueue, { query: { kind: 'payouts' } })).items.map(({ id }) => id)).toContain(payoutId);
  await first.call(checkPayout, one(payoutId));
  expect((await first.call(listQueue, { query: { kind: 'payouts' } })).items.map(({ id }) => id)).not.toContain(payoutId);
  await expect(end(third, payoutId)).rejects.toMatchObject({ code: 'payout.not_approved' });
  await expect(first.call(confirmChange, await waiting(payoutId))).rejects.toMatchObject({ code: 'change.own' });
  await second.call(confirmChange, await waiting(payoutId));
  await expect(person.call(cancelPayout, one(payoutId))).rejects.toMatchObject({ code: 'payout.decided' });
  await end(third, payoutId);
  await expect(end(third, payoutId)).rejects.toMatchObject({ code: 'payout.decided' });
  expect([await fenOf(person), await heldOf(payoutId), await stateOf(person)]).toEqual([999n, 0n, 'paid']);
  const { rows } = await sql<{ owner: string; amount: string }>`
    select account.owner, amount_minor as amount from ledger_transaction done join ledger_entry entry on entry.transaction_id = done.id
    join ledger_account account on account.id = entry.account_id
    where kind = 'payout' and subject_id = ${payoutId} and owner_kind = 'system' order by 1`.execute(app.db);
  expect(rows).toEqual([
    { owner: 'platform', amount: '6' },
    { owner: 'provider_clearing', amount: '995' },
  ]);
  const { items } = await first.call(listPayouts, { query: { ended: true } });
  expect(items[0]).toMatchObject({ id: payoutId, approvedBy: { id: second.id }, decidedBy: { id: third.id }, reference: '2026112922001' });
  await app.settle();
  expect((await person.call(listReminders, { query: {} })).items).toMatchObject([{ kind: 'payout_paid', facts: { amount: '-10.01' } }]);
  expect((await person.call(listBalanceLog, { query: { module: 'payout' } })).items.map(({ amount }) => amount)).toEqual(['-10.01']);
});

test('refused before it was approved it comes back at once; afterwards only two take it back', async () => {
  const person = await rich('20');
  const { payoutId } = await ask(person, '5');
  expect(await refuse(second, payoutId)).toEqual({ state: 'done' });
  expect([await fenOf(person), await heldOf(payoutId)]).toEqual([2000n, 0n]);
  await app.settle();
  expect((await person.call(listReminders, { query: {} })).items).toMatchObject([
    { kind: 'payout_refused', facts: { amount: '5.00', reason: '姓名对不上' } },
  ]);
  const { payoutId: next } = await ask(person, '5');
  await approve(next);
  expect(await refuse(first, next)).toEqual({ state: 'waiting' });
  await expect(refuse(first, next)).rejects.toMatchObject({ code: 'change.waiting' });
  expect(await heldOf(next)).toBe(500n);
  await expect(first.call(confirmChange, await waiting(next))).rejects.toMatchObject({ code: 'change.own' });
  await third.call(confirmChange, await waiting(next));
  expect([await fenOf(person), await stateOf(person)]).toEqual([2000n, 'refused']);
});

test.each([
  ['0', 'amount.range'],
  ['0.99', 'amount.range'],
  ['100.01', 'amount.range'],
  ['1.001', 'amount.format'],
  ['1e1', 'amount.format'],
  ['-1', 'amount.format'],
  ['15.01', 'payout.not_covered'],
])('an amount of "%s" is refused at its field: %s', async (amount, code) => {
  const person = await rich('15');
  await expect(ask(person, amount)).rejects.toMatchObject({ status: 422, fields: [{ field: 'amount', code }] });
  expect(await fenOf(person)).toBe(1500n);
});

test('only settled money of one’s own leaves: not what came in lately, and nothing that staff gave', async () => {
  const person = await rich('15');
  const give = { kind: 'adjust', currency: 'CNY', direction: 'give', amount: '5', reason: '茶点' } as const;
  await third.call(adjustMember, { params: { memberId: person.id }, body: give });
  expect(await person.call(readPayoutForm)).toMatchObject({ balance: '20.00', available: '15.00' });
  await setSettings(app, { payoutDays: '7' });
  expect(await person.call(readPayoutForm)).toMatchObject({ available: '0.00' });
  await expect(ask(person, '1')).rejects.toMatchObject({ fields: [{ code: 'payout.not_covered', params: { available: '0.00' } }] });
  await setSettings(app, { payoutDays: '0' });
  const { payoutId } = await ask(person, '15');
  await person.call(cancelPayout, one(payoutId));
  expect(await person.call(readPayoutForm)).toMatchObject({ balance: '20.00', available: '15.00' });
});

test('a day has its maximum, one is under way at a time, and switched off there are none', async () => {
  const person = await rich('200');
  const { payoutId } = await ask(person, '60');
  await expect(ask(person, '10')).rejects.toMatchObject({ code: 'payout.waiting' });
  await approve(payoutId);
  await end(third, payoutId);
  await expect(ask(person, '40.01')).rejects.toMatchObject({ fields: [{ code: 'payout.daily_limit', params: { left: '40.00' } }] });
  const { payoutId: other } = await ask(person, '40');
  await person.call(cancelPayout, one(other));
  await setSettings(app, { payoutOpen: 'false' });
  await expect(ask(person, '1')).rejects.toMatchObject({ code: 'payout.off' });
  expect(await person.call(readPayoutForm)).toMatchObject({ open: false });
  await setSettings(app, { payoutOpen: 'true' });
});

test('the same key requests once; two at once are one; and what was spent meanwhile is not paid out', async () => {
  const person = await rich('10');
  const key = crypto.randomUUID();
  const same = await Promise.all(Array.from({ length: 4 }, () => ask(person, '10', {}, key)));
  expect(new Set(same.map(({ payoutId }) => payoutId)).size).toBe(1);
  await person.call(cancelPayout, one(same[0]?.payoutId ?? ''));
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => ask(person, '6')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await fenOf(person)).toBe(400n);
});

test('of approval and cancellation at once one happens, and the money is in one account', async () => {
  for (let round = 0; round < 4; round++) {
    const person = await rich('10');
    const { payoutId } = await ask(person, '10');
    await first.call(checkPayout, one(payoutId));
    const change = await waiting(payoutId);
    await Promise.allSettled([second.call(confirmChange, change), person.call(cancelPayout, one(payoutId)), refuse(third, payoutId)]);
    const state = await stateOf(person);
    expect(state === 'approved' ? [0n, 1000n] : [1000n, 0n]).toEqual([await fenOf(person), await heldOf(payoutId)]);
    if (state !== 'approved') await codeOf(second.call(refuseChange, change));
  }
});

test('of two payments recorded at once one counts, also against a return that is approved', async () => {
  const person = await rich('10');
  const { payoutId } = await ask(person, '10');
  await approve(payoutId);
  await refuse(first, payoutId);
  const back = await waiting(payoutId);
  await Promise.allSettled([end(first, payoutId, 'A001'), end(third, payoutId, 'B002'), second.call(confirmChange, back)]);
  expect([await fenOf(person), await heldOf(payoutId)]).toEqual([(await stateOf(person)) === 'paid' ? 0n : 1000n, 0n]);
  await codeOf(second.call(refuseChange, back));
});

test('nobody decides about the own payout, nor who changed how its member signs in a minute ago', async () => {
  const person = await rich('10');
  const { payoutId } = await ask(person, '10');
  await expect(person.call(checkPayout, one(payoutId))).rejects.toMatchObject({ status: 403 });
  await plant(third, person);
  await expect(third.call(checkPayout, one(payoutId))).rejects.toMatchObject({ code: 'change.touched' });
  await first.call(checkPayout, one(payoutId));
  await expect(third.call(confirmChange, await waiting(payoutId))).rejects.toMatchObject({ code: 'change.touched' });
  await expect(first.call(checkPayout, one(payoutId))).rejects.toMatchObject({ code: 'change.waiting' });
  await second.call(confirmChange, await waiting(payoutId));
  const given = await rich('10');
  const body = { kind: 'adjust', currency: 'CNY', direction: 'give', amount: '5', reason: '茶点' } as const;
  await third.call(adjustMember, { params: { memberId: given.id }, body });
  const { payoutId: served } = await ask(given, '10');
  await expect(third.call(checkPayout, one(served))).rejects.toMatchObject({ code: 'change.touched' });
  await first.call(checkPayout, one(served));
  await expect(third.call(confirmChange, await waiting(served))).rejects.toMatchObject({ code: 'change.touched' });
  const fresh = await app.staff('fresh');
  await app.db.updateTable('member').set({ trustedSince: app.clock.now() }).where('id', '=', fresh.id).execute();
  const other = await rich('10');
  const { payoutId: next } = await ask(other, '10');
  await expect(fresh.call(checkPayout, one(next))).rejects.toMatchObject({ code: 'change.too_new' });
  await app.db
    .updateTable('member')
    .set({ trustedSince: new Date(0) })
    .where('id', '=', fresh.id)
    .execute();
  const { number } = await second.call(startPayment, { body: { amount: '10', provider: 'sandbox' } });
  await second.call(paySandbox, { params: { number }, body: { notices: 1 } });
  const { payoutId: own } = await ask(second, '10');
  for (const act of [checkPayout, openPayoutRecipient])
    await expect(second.call(act, one(own))).rejects.toMatchObject({ code: 'payout.own' });
  await expect(refuse(second, own)).rejects.toMatchObject({ code: 'payout.own' });
  await first.call(checkPayout, one(own));
  await expect(second.call(confirmChange, await waiting(own))).rejects.toMatchObject({ code: 'change.own' });
});

test('the recipient is read by staff who may decide, logged each time, and erased when it is over', async () => {
  const person = await rich('10');
  const { payoutId } = await ask(person, '10', { name: ' 王小茶\u200B ' });
  expect(await first.call(openPayoutRecipient, one(payoutId))).toEqual({ name: '王小茶', account: 'tea@example.com' });
  const acts = await app.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('subjectKind', '=', 'payout')
    .where('subjectId', '=', payoutId)
    .execute();
  expect(acts.map(({ act, actorId }) => [act, actorId])).toEqual([['payout.recipient_opened', first.id]]);
  const lists = [await person.call(listOwnPayouts, { query: {} }), await first.call(listPayouts, { query: {} }), acts];
  const exported: unknown[] = [];
  for (const { exported: file } of payoutsOwnData)
    if (typeof file === 'object' && 'rows' in file) for await (const rows of file.rows(app.db, person.id)) exported.push(rows);
  for (const text of [...lists, exported].map((value) => JSON.stringify(value))) {
    expect(text).not.toContain('王小茶');
    expect(text).not.toContain('tea@example.com');
  }
  const { rows: stored } = await sql<{ row: string }>`select payout::text as row from payout where id = ${payoutId}`.execute(app.db);
  expect(stored[0]?.row).not.toContain('example');
  const sealed = async () =>
    (await app.db.selectFrom('payout').select('sealedRecipient').where('id', '=', payoutId).executeTakeFirstOrThrow()).sealedRecipient;
  await person.call(cancelPayout, one(payoutId));
  await expect(first.call(openPayoutRecipient, one(payoutId))).rejects.toMatchObject({ code: 'payout.decided' });
  await forgetRecipients(app.services);
  expect(await sealed()).not.toBeNull();
  await sql`update payout set ended_at = ended_at - interval '31 days', requested_at = requested_at - interval '31 days' where id = ${payoutId}`.execute(
    app.db,
  );
  await forgetRecipients(app.services);
  expect(await sealed()).toBeNull();
  await sql`update payout set ended_at = ended_at + interval '31 days', requested_at = requested_at + interval '31 days' where id = ${payoutId}`.execute(
    app.db,
  );
});

test('others, keys of the API and an old session reach nothing', async () => {
  const [person, other] = [await rich('10'), await rich('10')];
  const { payoutId } = await ask(person, '10');
  await expect(other.call(cancelPayout, one(payoutId))).rejects.toMatchObject({ code: 'payout.not_found' });
  await expect(app.visitor.call(requestPayout, { body: { ...to, amount: '1' } })).rejects.toMatchObject({ status: 401 });
  const { key } = await other.call(addApiKey, { body: { name: 'k', scope: 'write' } });
  const payload = { ...to, amount: '1' };
  const byKey = await app.inject({
    method: 'POST',
    url: requestPayout.path,
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'k1' },
    payload,
  });
  expect(byKey.statusCode).toBeGreaterThanOrEqual(401);
  const bare = await app.inject({ method: 'POST', url: requestPayout.path, headers: other.headers(), payload });
  expect(bare.json<{ code: string }>().code).toBe('idempotency.key_required');
  await app.db
    .updateTable('memberSession')
    .set({ createdAt: new Date(0) })
    .where('memberId', '=', other.id)
    .execute();
  await expect(ask(other, '1')).rejects.toMatchObject({ code: 'proof.required' });
  await app.db.updateTable('member').set({ bot: true }).where('id', '=', other.id).execute();
  expect(await codeOf(ask(other, '1'))).not.toBe('ok');
  expect([await fenOf(other), await heldOf(payoutId)]).toEqual([1000n, 1000n]);
});

test('an account is not cancelled while money is on its way out, neither by its member nor by staff', async () => {
  const person = await rich('10');
  const { payoutId } = await ask(person, '10');
  await expect(person.call(cancelAccount, { body: {} })).rejects.toMatchObject({ code: 'account_deletion.payout' });
  await expect(first.call(cancelMember, { params: { memberId: person.id } })).rejects.toMatchObject({ code: 'account_deletion.payout' });
  await refuse(first, payoutId);
  await first.call(cancelMember, { params: { memberId: person.id } });
  await forgetRecipients(app.services);
  const { sealedRecipient } = await app.db
    .selectFrom('payout')
    .select('sealedRecipient')
    .where('id', '=', payoutId)
    .executeTakeFirstOrThrow();
  expect(sealedRecipient).toBeNull();
});

test.each([
  ['another recipient', `update payout set sealed_recipient = '\\x00' where ended_at is null`, 'payoutRequests'],
  ['another sum', `update payout set amount_minor = amount_minor - 1 where state = 'paid'`, 'payouts'],
  ['another who paid', `update payout set decided_by = approved_by where state = 'paid'`, 'payoutActs'],
  [
    'a payment that nobody recorded',
    `update payout set state = 'paid', reference = 'x', decided_by = approved_by, ended_at = now() where state = 'approved'`,
    'payoutsPaid',
  ],
  ['a row that is gone', `delete from payout where state = 'paid'`, 'payoutActs'],
])('the proof of the books names %s', async (_, statement, finding) => {
  const clean = await prove(app.db, app.clock.now(), { facts: payoutFacts });
  expect(clean.findings).toEqual({});
  const rolledBack = app.write(async (tx) => {
    await sql.raw(statement).execute(tx);
    const named = {};
    await checkFacts(tx, payoutFacts, null, named);
    throw new Error(Object.keys(named).join(' '));
  });
  await expect(rolledBack).rejects.toThrow(finding);
});

test('what waits for a second person ends with the payout, whoever ends it, and the log says so', async () => {
  const changeOf = async (payoutId: string) => {
    const { items } = await first.call(listStaffChanges, { query: {} });
    return items.find(({ kind, subject }) => kind === 'payout' && subject === payoutId);
  };
  const [canceller, refused, paid] = [await rich('20'), await rich('20'), await rich('20')];
  const ids = [await ask(canceller, '5'), await ask(refused, '5'), await ask(paid, '5')].map(({ payoutId }) => payoutId);
  const [ofCanceller = '', ofRefused = '', ofPaid = ''] = ids;
  await first.call(checkPayout, one(ofCanceller));
  const late = await waiting(ofCanceller);
  await canceller.call(cancelPayout, one(ofCanceller));
  await first.call(checkPayout, one(ofRefused));
  await refuse(third, ofRefused);
  await approve(ofPaid);
  expect(await refuse(first, ofPaid)).toEqual({ state: 'waiting' });
  await end(third, ofPaid);
  await app.settle();
  for (const id of ids) expect(await changeOf(id)).toMatchObject({ state: 'outdated', decidedBy: null });
  await expect(second.call(confirmChange, late)).rejects.toMatchObject({ code: 'change.decided' });
  const { items } = await second.call(listQueue, { query: { kind: 'changes' } });
  expect(items.filter(({ change }) => ids.includes(change?.subject ?? ''))).toEqual([]);
});

test('the upgrade ends what waited when its payout ended before, and nothing else', async () => {
  const [ended, open] = [await rich('20'), await rich('20')];
  const [{ payoutId: over }, { payoutId: live }] = [await ask(ended, '5'), await ask(open, '5')];
  await first.call(checkPayout, one(over));
  await first.call(checkPayout, one(live));
  const { changeId } = (await waiting(over)).params;
  await app.db.updateTable('payout').set({ state: 'cancelled', endedAt: app.clock.now() }).where('id', '=', over).execute();
  await sql.raw(await readFile(new URL('../../../migrations/0178_changes_of_ended_payouts.sql', import.meta.url), 'utf8')).execute(app.db);
  const rows = await app.db
    .selectFrom('staffChange')
    .select(['subject', 'state'])
    .where('subject', 'in', [over, live])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { subject: over, state: 'outdated' },
    { subject: live, state: 'waiting' },
  ]);
  const { after } = await app.db
    .selectFrom('auditEntry')
    .select('after')
    .where('act', '=', 'staff_change.outdated')
    .where('subjectId', '=', over)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ change: changeId });
  await app.db.updateTable('payout').set({ state: 'requested', endedAt: null }).where('id', '=', over).execute();
  await ended.call(cancelPayout, one(over));
  await open.call(cancelPayout, one(live));
  await app.settle();
});

test('one that is confirmed while its member cancels it is approved or cancelled, and nothing waits afterwards', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await rich('20');
    const { payoutId } = await ask(person, '5');
    await first.call(checkPayout, one(payoutId));
    const change = await waiting(payoutId);
    const results = await Promise.allSettled([person.call(cancelPayout, one(payoutId)), second.call(confirmChange, change)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await app.settle();
    const { items } = await first.call(listStaffChanges, { query: { state: 'waiting' } });
    expect(items.filter(({ subject }) => subject === payoutId)).toEqual([]);
  }
});

test('those that two approved and nobody paid are counted for staff and for monitoring', async () => {
  const before = (await third.call(readQueueCounts)).payoutsToPay;
  const person = await rich('20');
  const { payoutId } = await ask(person, '5');
  await approve(payoutId);
  const day = 86_400;
  await app.db
    .updateTable('payout')
    .set({ requestedAt: sql`now() - interval '4 days'`, approvedAt: sql`now() - interval '3 days'` })
    .where('id', '=', payoutId)
    .execute();
  expect((await third.call(readQueueCounts)).payoutsToPay).toBe(before + 1);
  expect((await readFigures(app.db)).unpaidPayoutAge).toBeGreaterThan(2.9 * day);
  await refuse(first, payoutId);
  expect((await third.call(readQueueCounts)).payoutsToPay).toBe(before);
  await third.call(confirmChange, await waiting(payoutId));
  expect((await readFigures(app.db)).unpaidPayoutAge).toBeLessThan(2.9 * day);
});
