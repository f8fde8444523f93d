import {
  addQuestion,
  addTopic,
  adjustMember,
  bookRefund,
  cancelAccount,
  cancelMember,
  changeAdoption,
  confirmAdjustment,
  confirmChange,
  editAnswer,
  editSettings,
  listAdjustments,
  listReminders,
  listSettings,
  listStaffChanges,
  notifyPayment,
  postAnswer,
  postComment,
  raiseBounty,
  refuseChange,
  refuseRefund,
  startPayment,
} from '@chaguan/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { balance, type Currency } from '../src/modules/ledger/index.ts';
import { checkBooks, give } from '../src/modules/ledger/testing.ts';
import { hashSecret } from '../src/modules/members/index.ts';
import { sealSecrets } from '../src/modules/payments/provider-account.ts';
import { paymentJobs } from '../src/modules/payments/index.ts';
import { alipayNotice, openAlipay } from '../src/modules/payments/testing/alipay-server.ts';
import { alipayForm } from '../src/modules/payments/testing/form.ts';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { guards } from '../src/modules/site/second-person.ts';
import { settingRules } from '../src/modules/site/setting-list.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { testApp, type Person } from './app.ts';

const alipay = await openAlipay();
const app = testApp({ ALIPAY_URL: alipay.address });
afterAll(() => alipay.close());

beforeAll(async () => {
  const { enabled, privateKey, apiKey, ...settings } = alipayForm;
  const sealedSecret = sealSecrets(app.services, { privateKey, apiKey, appSecret: '' });
  const row = { product: 'alipay', enabled, settings: JSON.stringify(settings), sealedSecret };
  await app.db.insertInto('paymentProvider').values(row).execute();
});

/** Whatever was tried, the books are right; the provider is set up by hand. */
afterEach(() => checkBooks(app, ['paymentProviders', 'channels']));

const boss = () => app.staff('boss');
const deputy = () => app.staff('deputy');
const has = ({ id }: Person, currency: Currency = 'CNY') => balance(app.db, { owner: 'member', id, currency });

async function sendNotice(number: string, fields: Record<string, string>): Promise<void> {
  const payload = alipayNotice({ out_trade_no: number, trade_no: `T${number}`, ...fields });
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const answer = await app.inject({ method: 'POST', url: notifyPayment.path.replace('{provider}', 'alipay'), headers, payload });
  expect(answer.body).toBe('success');
}

/** Paid, credited, and then given back by the provider: the id of the task. */
async function refunded(person: Person, amount: string, before: () => Promise<unknown> = async () => undefined): Promise<string> {
  const { number } = await person.call(startPayment, { body: { amount, provider: 'alipay' } }, crypto.randomUUID());
  await sendNotice(number, { total_amount: amount });
  await before();
  await sendNotice(number, { total_amount: amount, trade_status: 'TRADE_CLOSED' });
  const rows = app.db.selectFrom('paymentRefund').innerJoin('paymentOrder', 'paymentOrder.id', 'orderId').select('paymentRefund.id');
  return (await rows.where('number', '=', number).executeTakeFirstOrThrow()).id;
}

const book = (by: Person, refundId: string) => by.call(bookRefund, { params: { refundId } });
const reject = (by: Person, refundId: string) => by.call(refuseRefund, { params: { refundId }, body: { reason: '柜台退过' } });

async function waiting(by: Person, kind: string) {
  const { items } = await by.call(listStaffChanges, { query: { state: 'waiting' } });
  const [item] = items.filter((one) => one.kind === kind);
  if (item === undefined) throw new Error(`no ${kind} waits`);
  return { item, change: { params: { changeId: item.id } } };
}

const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : [])));

/** Ten at once: one is carried out. */
async function race(acts: (() => Promise<unknown>)[]): Promise<Set<string>> {
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, async (_, n) => acts[n % acts.length]?.()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  return codesOf(outcomes);
}

test('nobody decides about the own refund; above the limit a second person does, who is not the payer', async () => {
  const [one, two, payer] = [await boss(), await deputy(), await app.staff('payer')];
  const small = await refunded(payer, '12.00');
  for (const act of [book, reject]) await expect(act(payer, small)).rejects.toMatchObject({ status: 409, code: 'refund.own' });
  expect(await reject(one, small)).toEqual({ state: 'done' });
  const large = await refunded(payer, '150.00');
  expect(await has(payer)).toBe(1200n);
  for (const act of [book, reject]) await expect(act(payer, large)).rejects.toMatchObject({ code: 'refund.own' });
  expect(await reject(one, large)).toEqual({ state: 'waiting' });
  await expect(book(two, large)).rejects.toMatchObject({ code: 'change.waiting' });
  const { item, change } = await waiting(two, 'refund');
  expect(item).toMatchObject({ member: { id: payer.id }, requestedBy: { id: one.id } });
  expect(Object.fromEntries(item.lines.map(({ name, after }) => [name, after]))).toMatchObject({
    amount: '150.00',
    decision: 'reject',
    reason: '柜台退过',
  });
  for (const by of [one, payer]) await expect(by.call(confirmChange, change)).rejects.toMatchObject({ code: 'change.own' });
  await expect(payer.call(refuseChange, change)).rejects.toMatchObject({ code: 'change.own' });
  expect(await has(payer)).toBe(1200n);
  const lost = await race([() => two.call(confirmChange, change), () => two.call(refuseChange, change)]);
  expect(lost).toEqual(new Set(['change.decided']));
});

test('the limit is one of a day and of all acts: many small refunds and adjustments count as one', async () => {
  const [one, payer] = [await app.staff('daily'), await app.member('payer2')];
  const ids = [];
  for (let count = 0; count < 4; count += 1) ids.push(await refunded(payer, '30.00'));
  const states = await Promise.all(ids.map(async (id) => (await reject(one, id)).state));
  expect(states.toSorted()).toEqual(['done', 'done', 'done', 'waiting']);
  const body = { currency: 'CNY', direction: 'give', amount: '20', reason: '补' } as const;
  expect(await one.call(adjustMember, { params: { memberId: payer.id }, body })).toMatchObject({ state: 'waiting' });
  const { change } = await waiting(await deputy(), 'refund');
  await (await deputy()).call(refuseChange, change);
});

test('from the notice on the sum buys nothing, however the spending races with the notice; what comes goes into it first', async () => {
  const [payer, tagId] = [await app.member('spender'), await app.write((tx) => aTag(tx))];
  const envelope = { type: 'fixed', quantity: 1, amount: '10.00' } as const;
  const spend = () => payer.call(addTopic, { body: { title: '红包', body: '发一个。', tagId, envelope } }, crypto.randomUUID());
  const { number } = await payer.call(startPayment, { body: { amount: '50.00', provider: 'alipay' } }, crypto.randomUUID());
  await sendNotice(number, { total_amount: '50.00' });
  const closes = () => sendNotice(number, { total_amount: '50.00', trade_status: 'TRADE_CLOSED' });
  const outcomes = await Promise.allSettled([spend(), spend(), closes(), spend(), spend(), closes(), spend(), spend(), spend(), spend()]);
  const spent = outcomes.filter(({ status }) => status === 'fulfilled').length - 2;
  expect(await has(payer)).toBe(BigInt(-1000 * spent));
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const ask = () => payer.call(addQuestion, { body: { title: '水温', tagIds, body: '多热？', bountyCny: '0.01' } }, crypto.randomUUID());
  for (const act of [spend, ask]) await expect(act()).rejects.toMatchObject({ status: expect.any(Number) as number });
  await app.write((tx) => give(tx, { owner: 'member', id: payer.id, currency: 'CNY' }, 1000 * spent + 1));
  expect(await has(payer)).toBe(1n);
  await expect(spend()).rejects.toBeDefined();
});

test('a refund from before sums were blocked is blocked by the clock, once', async () => {
  const payer = await app.member('early');
  await app.write((tx) => give(tx, { owner: 'member', id: payer.id, currency: 'CNY' }, 500));
  const { number } = await payer.call(startPayment, { body: { amount: '9.00', provider: 'alipay' } }, crypto.randomUUID());
  await sendNotice(number, { total_amount: '9.00' });
  const { id: orderId } = await app.db.selectFrom('paymentOrder').select('id').where('number', '=', number).executeTakeFirstOrThrow();
  const old = { orderId, reference: '1', amountMinor: '900', openedAt: new Date(0) };
  await app.db.insertInto('paymentRefund').values(old).execute();
  const run = () => Promise.all(paymentJobs.map((job) => job.run(app.services)));
  await Promise.all([run(), run(), run()]);
  expect(await has(payer)).toBe(500n);
});

test('whoever owes, or has an open refund, stays until it is settled or written off by two', async () => {
  const [one, two, payer] = [await boss(), await deputy(), await app.member('debtor')];
  const password = 'a long enough password';
  await app.db
    .updateTable('member')
    .set({ passwordHash: await hashSecret(password) })
    .where('id', '=', payer.id)
    .execute();
  const away = async () => {
    await app.write((tx) => give(tx, { owner: 'member', id: payer.id, currency: 'CNY' }, -1200));
  };
  const id = await refunded(payer, '12.00', away);
  expect(await has(payer)).toBe(-1200n);
  const leave = [() => payer.call(cancelAccount, { body: { password } }), () => one.call(cancelMember, { params: { memberId: payer.id } })];
  for (const act of leave) await expect(act()).rejects.toMatchObject({ status: 409, code: 'account_deletion.owes' });
  await book(one, id);
  for (const act of leave) await expect(act()).rejects.toMatchObject({ code: 'account_deletion.owes' });
  const off = (amount: string, more: object = {}) =>
    one.call(adjustMember, {
      params: { memberId: payer.id },
      body: { kind: 'write_off', currency: 'CNY', direction: 'give', amount, reason: '算了', ...more },
    });
  for (const act of [() => off('12.01'), () => off('1', { direction: 'take' }), () => off('1', { currency: 'POINT' })])
    await expect(act()).rejects.toMatchObject({ status: 409, code: 'adjustment.no_debt' });
  const [whole, part] = [await off('12.00'), await off('5.00')];
  expect([whole.state, part.state, await has(payer)]).toEqual(['waiting', 'waiting', -1200n]);
  await expect(one.call(confirmAdjustment, { params: { adjustmentId: whole.id } })).rejects.toMatchObject({ code: 'adjustment.own' });
  const lost = await race([whole, part].map((request) => () => two.call(confirmAdjustment, { params: { adjustmentId: request.id } })));
  expect([...lost].every((code) => code === 'adjustment.decided' || code === 'adjustment.no_debt')).toBe(true);
  const { items } = await one.call(listAdjustments, { query: { memberId: payer.id, state: 'done' } });
  expect(items).toMatchObject([{ kind: 'write_off', requestedBy: { id: one.id }, decidedBy: { id: two.id } }]);
  const owed = await has(payer);
  expect([0n, -700n]).toContain(owed);
  if (owed < 0n) await app.write((tx) => give(tx, { owner: 'member', id: payer.id, currency: 'CNY' }, 700));
  await one.call(cancelMember, { params: { memberId: payer.id } });
});

/** Asked with a bounty above the limit of a day, and answered. */
async function offered(name: string, bountyCny = '150') {
  const [asker, answerer] = [await app.member(`${name}Asks`), await app.member(`${name}Answers`)];
  await app.write((tx) => give(tx, { owner: 'member', id: asker.id, currency: 'CNY' }, 100_000));
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const { questionId } = await asker.call(addQuestion, { body: { title: '水温', tagIds, body: '多热？', bountyCny } }, crypto.randomUUID());
  const { answer } = await answerer.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } });
  const adopt = (by: Person, answerId = answer.id) => by.call(changeAdoption, { params: { questionId }, body: { answerId } });
  return { asker, answerer, questionId, answerId: answer.id, adopt };
}

test('staff who adopt for the asker above the limit need a second person, and the asker reads of it', async () => {
  const [one, two] = [await boss(), await deputy()];
  const { asker, answerer, adopt } = await offered('big');
  expect(await adopt(one)).toEqual({ state: 'waiting' });
  await expect(adopt(two)).rejects.toMatchObject({ code: 'change.waiting' });
  const { item, change } = await waiting(two, 'adoption');
  expect([item.member?.id, item.lines.find(({ name }) => name === 'bountyCny')?.after]).toEqual([answerer.id, '150.00']);
  await expect(one.call(confirmChange, change)).rejects.toMatchObject({ code: 'change.own' });
  expect(await has(answerer)).toBe(0n);
  const third = await app.staff('third');
  expect(await race([() => two.call(confirmChange, change), () => third.call(confirmChange, change)])).toEqual(new Set(['change.decided']));
  expect(await has(answerer)).toBe(14_850n);
  await app.settle();
  expect((await asker.call(listReminders, { query: {} })).items).toContainEqual(
    expect.objectContaining({ kind: 'adoption_changed', facts: { amount: '-148.50' } }),
  );
  // Taking it back moves as much.
  expect(await adopt(one, '')).toEqual({ state: 'waiting' });
  await two.call(refuseChange, (await waiting(two, 'adoption')).change);
  expect(await has(answerer)).toBe(14_850n);
});

test('a waiting adoption is carried out only while question, answer and bounty are as they were', async () => {
  const [one, two] = [await boss(), await deputy()];
  for (const change of ['raise', 'edit'] as const) {
    const { asker, answerer, questionId, answerId, adopt } = await offered(change);
    await adopt(one);
    if (change === 'raise') await asker.call(raiseBounty, { params: { questionId }, body: { bountyCny: '900' } }, crypto.randomUUID());
    else await answerer.call(editAnswer, { params: { answerId }, body: { body: '其实九十度。', holdsFor: '', version: 1 } });
    const request = await waiting(two, 'adoption');
    await expect(two.call(confirmChange, request.change)).rejects.toMatchObject({ code: 'change.outdated' });
    await two.call(refuseChange, request.change);
    expect(await has(answerer)).toBe(0n);
  }
});

test('within the limit of a day one adopts alone, and parts of it count as a whole', async () => {
  const one = await app.staff('adopter');
  const parts = await Promise.all(['a', 'b', 'c', 'd'].map((name) => offered(`small${name}`, '30')));
  const states = await Promise.all(parts.map(async ({ adopt }) => (await adopt(one)).state));
  expect(states.toSorted()).toEqual(['done', 'done', 'done', 'waiting']);
  const two = await deputy();
  await two.call(refuseChange, (await waiting(two, 'adoption')).change);
});

test('a limit that is sent as it is changes nothing, and leaves nothing that the log does not know', async () => {
  await (
    await boss()
  ).call(editSettings, { body: { values: { adjustLimitYuan: String(settingRules.adjustLimitYuan.initial), envelopeHours: '12' } } });
  const rows = await app.db.selectFrom('setting').select('key').where('key', 'in', ['adjustLimitYuan', 'envelopeHours']).execute();
  expect(rows).toEqual([{ key: 'envelopeHours' }]);
  // As versions before stored it.
  const earlier = { key: 'adjustLimitPoints', value: String(settingRules.adjustLimitPoints.initial), changedAt: new Date() };
  await app.db.insertInto('setting').values(earlier).execute();
});

test('every setting is classified, and one alone makes none pay more than the limit', async () => {
  expect(Object.values(guards).flat().toSorted()).toEqual(Object.keys(settingRules).toSorted());
  const [one, two, alice] = [await boss(), await deputy(), await app.member('alice')];
  const set = (values: Record<string, string>) => one.call(editSettings, { body: { values } });
  const setting = async (key: string) => (await two.call(listSettings)).items.find((item) => item.key === key);
  const guarded = [...guards.limit, ...guards.reward, ...guards.share];
  for (const key of guarded) {
    const { value = '' } = (await setting(key)) ?? {};
    await set({ [key]: key.endsWith('Share') ? String(Number(value === '0')) : '1000000' });
    expect(await setting(key)).toMatchObject({ value });
  }
  expect((await setting('pointsComment'))?.waiting).toBe('1000000');
  const { topicId } = await alice.call(addTopic, { body: { title: '茶', body: '好。', tagId: await app.write((tx) => aTag(tx)) } });
  await alice.call(postComment, { params: { topicId }, body: { body: '好茶。' } });
  await app.settle();
  expect(await has(alice, 'POINT')).toBe(15n);
  const { items } = await two.call(listStaffChanges, { query: { state: 'waiting' } });
  expect(items.map(({ subject }) => subject).toSorted()).toEqual(guarded.toSorted());
  for (const { id } of items) await two.call(refuseChange, { params: { changeId: id } });
  // Less, and a little more within the limit, is for one alone.
  await set({ pointsTopic: '0', pointsComment: '10' });
  expect([(await setting('pointsTopic'))?.value, (await setting('pointsComment'))?.value]).toEqual(['0', '10']);
});
