import {
  bookRefund,
  listDebts,
  listReminders,
  listPayments,
  listRefunds,
  notifyPayment,
  readPayment,
  refuseRefund,
  startPayment,
} from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/waiting.ts';
import { DatabaseBusy } from '../../platform/database/away.ts';
import { amount, balance, keyOf, lockedFunds, post } from '../ledger/index.ts';
import { sealSecrets } from './provider-account.ts';
import { alipayNotice, openAlipay } from './testing/alipay-server.ts';
import { proveAfterwards } from './testing/books.ts';
import { alipayForm, wechatForm } from './testing/form.ts';
import { unrelated } from './testing/keys.ts';
import { signedHeaders, wechatNotice, wechatPayment } from './testing/wechat-server.ts';

const alipay = await openAlipay();
const app = testApp({ ALIPAY_URL: alipay.address });
// Providers are set up by hand here.
proveAfterwards(app, ['paymentProviders', 'channels']);
afterAll(() => alipay.close());

beforeAll(async () => {
  for (const [product, { enabled, privateKey, apiKey, ...settings }] of [
    ['alipay', alipayForm],
    ['wechat_pay', wechatForm],
  ] as const) {
    const sealedSecret = sealSecrets(app.services, { privateKey, apiKey, appSecret: '' });
    await app.db
      .insertInto('paymentProvider')
      .values({ product, enabled, settings: JSON.stringify(settings), sealedSecret })
      .execute();
  }
});

type Provider = 'alipay' | 'wechat_pay';

const send = (provider: Provider, payload: string, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: notifyPayment.path.replace('{provider}', provider), headers, payload });
const sendAlipayNotice = (
  given: Record<string, string | undefined>,
  ...key: Parameters<typeof alipayNotice> extends [unknown, ...infer R] ? R : never
) => send('alipay', alipayNotice(given, ...key), { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' });
const sendWechatNotice = (content: object, event?: string) => {
  const text = wechatNotice(content, event === undefined ? {} : { event });
  return send('wechat_pay', text, { 'content-type': 'application/json', ...signedHeaders(text, { at: app.clock.now() }) });
};

const facts = (number: string) => ({ out_trade_no: number, total_amount: '12.34', trade_no: `T${number}` });

async function paid(person: Person, provider: Provider = 'alipay'): Promise<string> {
  const { number } = await person.call(startPayment, { body: { amount: '12.34', provider } }, crypto.randomUUID());
  const answer = provider === 'alipay' ? await sendAlipayNotice(facts(number)) : await sendWechatNotice(wechatPayment(number, 1234));
  expect(answer.statusCode).toBe(200);
  return number;
}

const boss = () => app.staff('boss');
const read = async (number: string) => (await boss()).call(readPayment, { params: { number } });
const tasks = async (number: string) => (await read(number)).refunds.map(({ amount: sum, state }) => [sum, state]);
const money = (person: Person) => balance(app.db, { owner: 'member', id: person.id, currency: 'CNY' });

async function spend(person: Person, fen: number): Promise<void> {
  const legs = [
    { account: { owner: 'member', id: person.id, currency: 'CNY' } as const, amount: amount(-fen) },
    { account: { owner: 'system', id: 'platform', currency: 'CNY' } as const, amount: amount(fen) },
  ];
  await app.write((tx) =>
    post(tx, {
      key: keyOf(crypto.randomUUID()),
      kind: 'staff_adjust',
      subject: { kind: 'member', id: person.id },
      actorId: null,
      at: app.clock.now(),
      legs,
    }),
  );
}

test('a signed refund after the credit is a task with its amount, once however often and in whatever order it is notified; its sum is blocked at once', async () => {
  const alice = await app.member('alice');
  const number = await paid(alice);
  const part = alipayNotice({ ...facts(number), refund_fee: '2.00', out_biz_no: 'one' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('alipay', part, headers)));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['success']));
  expect(await tasks(number)).toEqual([['2.00', 'open']]);
  // Alipay tells the sum of all refunds, and closes the trade when everything went back.
  await sendAlipayNotice({ ...facts(number), refund_fee: '5.00' });
  await sendAlipayNotice({ ...facts(number), refund_fee: '2.00' });
  expect(await tasks(number)).toEqual([
    ['3.00', 'open'],
    ['2.00', 'open'],
  ]);
  await Promise.all([1, 2, 3].map(() => sendAlipayNotice({ ...facts(number), trade_status: 'TRADE_CLOSED', refund_fee: '12.34' })));
  await sendAlipayNotice({ ...facts(number), trade_status: 'TRADE_CLOSED' });
  expect(await tasks(number)).toEqual([
    ['7.34', 'open'],
    ['3.00', 'open'],
    ['2.00', 'open'],
  ]);
  expect(await money(alice)).toBe(0n);
  expect(await balance(app.db, { owner: 'hold', id: `refund:${(await read(number)).refunds.at(-1)?.id}`, currency: 'CNY' })).toBe(200n);
  const { signed, order } = await read(number);
  // The same bytes are stored once; every other signed one is there.
  expect(signed.map(({ state, refunded }) => [state, refunded])).toEqual([
    ['closed', null],
    ['closed', '12.34'],
    ['closed', '12.34'],
    ['closed', '12.34'],
    ['refunded', '2.00'],
    ['refunded', '5.00'],
    ['refunded', '2.00'],
    ['paid', null],
  ]);
  expect(order.state).toBe('paid');
});

test('a closed trade that was credited went back whole', async () => {
  const number = await paid(await app.member('bob'));
  await sendAlipayNotice({ ...facts(number), trade_status: 'TRADE_CLOSED' });
  expect(await tasks(number)).toEqual([['12.34', 'open']]);
});

test('WeChat Pay notifies each refund by its own number', async () => {
  const number = await paid(await app.member('carol'), 'wechat_pay');
  const refund = (id: string, fen: number, more: object = {}) => ({
    mchid: wechatForm.merchantId,
    out_trade_no: number,
    transaction_id: wechatPayment(number, 1234)['transaction_id'],
    out_refund_no: `ours-${id}`,
    refund_id: id,
    refund_status: 'SUCCESS',
    amount: { total: 1234, refund: fen, payer_total: 1234, payer_refund: fen },
    ...more,
  });
  const sendNotice = (content: object) => sendWechatNotice(content, 'REFUND.SUCCESS');
  for (const content of [refund('50001', 200), refund('50001', 200), refund('50002', 200)])
    expect((await sendNotice(content)).statusCode).toBe(200);
  expect(await tasks(number)).toEqual([
    ['2.00', 'open'],
    ['2.00', 'open'],
  ]);
  for (const wrong of [
    refund('50003', 900),
    refund('50004', 100, { mchid: '1900000002' }),
    refund('50005', 100, { transaction_id: 'another' }),
    refund('5\0', 100),
    refund('50006', 100, { refund_status: 'ABNORMAL' }),
    refund('50007', 1.5),
    refund('', 100),
    refund('50008', 100, { out_trade_no: 'R000000000000000000000000' }),
  ])
    expect((await sendNotice(wrong)).statusCode).toBe(400);
  expect(await tasks(number)).toHaveLength(2);
});

test('forged, for an order not paid, or of another payment: no task', async () => {
  const dave = await app.member('dave');
  const number = await paid(dave);
  expect((await sendAlipayNotice({ ...facts(number), refund_fee: '12.34' }, unrelated.privateKey)).statusCode).toBe(400);
  expect((await sendAlipayNotice({ ...facts(number), refund_fee: '12.34', trade_no: 'another' })).statusCode).toBe(400);
  expect((await sendAlipayNotice({ ...facts(number), refund_fee: '12.35' })).statusCode).toBe(400);
  expect(await tasks(number)).toEqual([]);
  const { number: unpaid } = await dave.call(startPayment, { body: { amount: '12.34', provider: 'alipay' } }, crypto.randomUUID());
  expect((await sendAlipayNotice({ ...facts(unpaid), refund_fee: '12.34' })).statusCode).toBe(400);
  expect(await tasks(unpaid)).toEqual([]);
});

test('booking takes what is there and leaves the rest as a debt, once of many staff at once; the next money pays it', async () => {
  const [erin, clerk] = [await app.member('erin'), await app.staff('clerk')];
  const number = await paid(erin);
  await spend(erin, 1000);
  await sendAlipayNotice({ ...facts(number), trade_status: 'TRADE_CLOSED', refund_fee: '12.34' });
  const [task] = (await read(number)).refunds;
  const params = { refundId: task?.id ?? '' };
  await expect(erin.call(bookRefund, { params })).rejects.toMatchObject({ status: 403 });
  await expect(app.visitor.call(refuseRefund, { params, body: { reason: '不' } })).rejects.toMatchObject({ status: 401 });
  await expect(clerk.call(bookRefund, { params: { refundId: '999999999' } })).rejects.toMatchObject({ code: 'refund.not_found' });
  // Before staff decide it is out of reach, and what comes meanwhile goes into it.
  expect(await money(erin)).toBe(-1000n);
  await expect(spend(erin, 1)).rejects.toMatchObject({ code: 'ledger.not_covered' });
  const deciders = [await boss(), clerk];
  const acts = Array.from({ length: 10 }, async (_, n) => deciders[n % 2]?.call(bookRefund, { params }));
  const outcomes = await Promise.allSettled(acts);
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(done).toEqual([{ state: 'done', taken: '2.34', owed: '10.00' }]);
  await expect(clerk.call(refuseRefund, { params, body: { reason: '晚了' } })).rejects.toMatchObject({ code: 'refund.decided' });
  expect(await money(erin)).toBe(-1000n);
  const debts = await clerk.call(listDebts, { query: { currency: 'CNY' } });
  expect(debts).toMatchObject({ sum: '10.00', total: 1, items: [{ amount: '10.00', member: { account: 'erin' } }] });
  await app.settle();
  expect((await erin.call(listReminders, { query: {} })).items).toMatchObject([{ kind: 'balance_changed', facts: { amount: '-12.34' } }]);
  await expect(spend(erin, 1)).rejects.toMatchObject({ code: 'ledger.not_covered' });
  await paid(erin);
  expect([await money(erin), (await clerk.call(listDebts, { query: { currency: 'CNY' } })).total]).toEqual([234n, 0]);
  const act = await app.db.selectFrom('auditEntry').select('after').where('act', '=', 'payment.refund_booked').execute();
  expect(act.map(({ after }) => after)).toEqual([{ number, member: erin.id, amount: '12.34', taken: '2.34', owed: '10.00' }]);
  expect((await clerk.call(listPayments, { query: { number } })).items).toMatchObject([{ state: 'paid' }]);
});

test('booking locks the member who books before the account (ADR 28)', async () => {
  const [gina, clerk] = [await app.member('gina'), await app.staff('clerk')];
  const number = await paid(gina);
  await sendAlipayNotice({ ...facts(number), trade_status: 'TRADE_CLOSED' });
  const [task] = (await read(number)).refunds;
  let booking: Promise<unknown> = Promise.resolve();
  await app.write(async (tx) => {
    await lockedFunds(tx, gina.id, ['CNY']);
    booking = clerk.call(bookRefund, { params: { refundId: task?.id ?? '' } });
    await untilWaiting(app);
    await expect(app.db.selectFrom('member').select('id').where('id', '=', clerk.id).forUpdate().noWait().execute()).rejects.toThrow(
      DatabaseBusy,
    );
  });
  expect(await booking).toEqual({ state: 'done', taken: '12.34', owed: '0.00' });
});

test('rejecting needs a reason and moves nothing', async () => {
  const frank = await app.member('frank');
  const number = await paid(frank);
  await sendAlipayNotice({ ...facts(number), trade_status: 'TRADE_CLOSED' });
  const [task] = (await read(number)).refunds;
  const params = { refundId: task?.id ?? '' };
  await expect((await boss()).call(refuseRefund, { params, body: { reason: '\u2800 ' } })).rejects.toMatchObject({
    fields: [{ field: 'reason', code: 'field.required' }],
  });
  expect(await money(frank)).toBe(0n);
  await (await boss()).call(refuseRefund, { params, body: { reason: '柜台已退现金' } });
  expect(await money(frank)).toBe(1234n);
  await app.settle();
  expect((await frank.call(listReminders, { query: {} })).items.map(({ facts: { amount: sum } }) => sum)).toEqual(['12.34']);
  expect(await tasks(number)).toEqual([['12.34', 'rejected']]);
  const { items, waiting } = await (await boss()).call(listRefunds, { query: { state: 'rejected' } });
  expect(items).toMatchObject([{ number, reason: '柜台已退现金', decidedBy: { account: 'boss' }, taken: null }]);
  expect(waiting).toBe((await (await boss()).call(listRefunds, { query: { state: 'open' } })).total);
  // Told again afterwards, it is no new task.
  await sendAlipayNotice({ ...facts(number), trade_status: 'TRADE_CLOSED' });
  expect(await tasks(number)).toHaveLength(1);
});

test('signed notices are only added to', async () => {
  await expect(app.db.updateTable('paymentSignedNotice').set({ state: 'paid' }).execute()).rejects.toMatchObject({
    constraint: 'payment_signed_notice_insert_only',
  });
  await expect(app.db.deleteFrom('paymentSignedNotice').execute()).rejects.toMatchObject({
    constraint: 'payment_signed_notice_insert_only',
  });
});
