import {
  editSettings,
  editPaymentProvider,
  launchPayment,
  notifyPayment,
  type Problem,
  readPaymentOrder,
  readPayment,
  startPayment,
} from '@chaguan/contract';
import { createHash, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { balance } from '../ledger/index.ts';
import { alipayNotice, openAlipay } from './testing/alipay-server.ts';
import { certificateOf } from './testing/certificate.ts';
import { proveAfterwards } from './testing/books.ts';
import { alipayForm } from './testing/form.ts';
import { ours, theirs, unrelated } from './testing/keys.ts';

const alipay = await openAlipay();
const app = testApp({ ALIPAY_URL: alipay.address });
proveAfterwards(app);
afterAll(() => alipay.close());

beforeAll(async () => {
  const boss = await app.staff('boss');
  await boss.call(editPaymentProvider, { params: { provider: 'alipay' }, body: alipayForm });
});

beforeEach(async () => {
  alipay.trouble = 'none';
  alipay.requests.length = 0;
  // Only so many may wait at a time.
  await app.db.updateTable('paymentOrder').set({ state: 'closed', closedAt: app.clock.now() }).where('state', '=', 'pending').execute();
});

async function order(amount = '12.34') {
  const alice = await app.member('alice');
  return alice.call(startPayment, { body: { amount, provider: 'alipay' } });
}

async function money(): Promise<bigint> {
  const { id } = await app.member('alice');
  return balance(app.db, { owner: 'member', id, currency: 'CNY' });
}

const sendNotice = (payload: string) =>
  app.inject({
    method: 'POST',
    url: notifyPayment.path.replace('{provider}', 'alipay'),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    payload,
  });

const facts = (number: string, total = '12.34') => ({ out_trade_no: number, total_amount: total, trade_no: `T${number}` });

const stateOf = async (number: string) =>
  (await app.db.selectFrom('paymentOrder').selectAll().where('number', '=', number).executeTakeFirstOrThrow()).state;

test('a computer is sent to Alipay’s page, a phone to the one for phones, with our signature over what we ask for', async () => {
  const alice = await app.member('alice');
  const { number } = await order('100');
  const go = async (device: 'desktop' | 'phone') => alice.call(launchPayment, { params: { number }, body: { device } });
  const [page, wap] = [await go('desktop'), await go('phone')];
  expect([page, wap]).toMatchObject([
    { kind: 'redirect', product: 1 },
    { kind: 'redirect', product: 4 },
  ]);
  const { searchParams } = new URL(page.address);
  const { sign = '', ...fields } = Object.fromEntries(searchParams);
  expect(fields).toMatchObject({
    method: 'alipay.trade.page.pay',
    app_id: alipayForm.appId,
    notify_url: 'http://localhost:3000/api/payments/alipay/notify',
    return_url: `http://localhost:3000/paymentCompleted/1/5/${number}`,
  });
  expect(JSON.parse(fields['biz_content'] ?? '')).toMatchObject({
    out_trade_no: number,
    total_amount: '100.00',
    product_code: 'FAST_INSTANT_TRADE_PAY',
  });
  const content = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  expect(verify('sha256', Buffer.from(content), ours.publicKey, Buffer.from(sign, 'base64'))).toBe(true);
  expect(JSON.parse(new URL(wap.address).searchParams.get('biz_content') ?? '')).toMatchObject({ product_code: 'QUICK_WAP_WAY' });
});

test('an order has one title, in whatever language it is launched again', async () => {
  const alice = await app.member('alice');
  const { number } = await order();
  const titleIn = async (language: string) => {
    const { address } = (
      await app.inject({
        method: 'POST',
        url: launchPayment.path.replace('{number}', number),
        headers: { ...alice.headers(), 'accept-language': language },
        payload: { device: 'desktop' },
      })
    ).json<{ address: string }>();
    const content = new URL(address).searchParams.get('biz_content') ?? '';
    return (JSON.parse(content) as { subject: string }).subject;
  };
  expect([await titleIn('zh-CN'), await titleIn('zh-TW'), await titleIn('en')]).toEqual(Array(3).fill('茶馆 余额充值'));
});

test('inside WeChat on a phone, which does not open Alipay, another browser is named; on a computer its page opens', async () => {
  const alice = await app.member('alice');
  const { number } = await order();
  const launch = (device: string) =>
    app.inject({
      method: 'POST',
      url: launchPayment.path.replace('{number}', number),
      headers: { ...alice.headers(), 'user-agent': 'Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0.50' },
      payload: { device },
    });
  expect((await launch('phone')).json<Problem>().code).toBe('payment.other_browser');
  expect((await launch('desktop')).json()).toMatchObject({ kind: 'redirect', product: 1 });
});

test.each<[string, string, (number: string) => string]>([
  ['signed by somebody else', 'signature', (number) => alipayNotice(facts(number), unrelated.privateKey)],
  ['signed with our own key', 'signature', (number) => alipayNotice(facts(number), ours.privateKey)],
  ['with a weaker signature', 'signature', (number) => alipayNotice({ ...facts(number), sign_type: 'RSA' }, undefined, 'sha1')],
  [
    'without a signature',
    'signature',
    (number) => new URLSearchParams({ ...facts(number), app_id: alipayForm.appId, sign_type: 'RSA2' }).toString(),
  ],
  [
    'with an amount that was changed after signing',
    'signature',
    (number) => alipayNotice(facts(number, '0.01')).replace('total_amount=0.01', 'total_amount=12.34'),
  ],
  ['with a field sent twice', 'format', (number) => `${alipayNotice(facts(number))}&total_amount=12.34`],
  ['for another application', 'merchant', (number) => alipayNotice({ ...facts(number), app_id: '2021000000000002' })],
  ['for another seller', 'merchant', (number) => alipayNotice({ ...facts(number), seller_id: '2088000000000002' })],
  ['without a seller', 'merchant', (number) => alipayNotice({ ...facts(number), seller_id: undefined })],
  ['for less', 'amount', (number) => alipayNotice(facts(number, '12.33'))],
  ['for more', 'amount', (number) => alipayNotice(facts(number, '1234.00'))],
  ['for an amount with an exponent', 'amount', (number) => alipayNotice(facts(number, '1234e-2'))],
  ['without an amount', 'amount', (number) => alipayNotice({ ...facts(number), total_amount: undefined })],
  ['for something paid back before we heard of it', 'refunded', (number) => alipayNotice({ ...facts(number), refund_fee: '12.34' })],
  ['in a state that there is not', 'format', (number) => alipayNotice({ ...facts(number), trade_status: 'TRADE_WON' })],
  ['in a state that every object has', 'format', (number) => alipayNotice({ ...facts(number), trade_status: 'constructor' })],
])('a notification %s credits nothing, and staff can see it (%s)', async (_, reason, forge) => {
  const before = await money();
  const { number } = await order();
  const answer = await sendNotice(forge(number));
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([400, 'payment.notice_refused']);
  expect([await stateOf(number), await money()]).toEqual(['pending', before]);
  const { notices } = await (await app.staff('boss')).call(readPayment, { params: { number } });
  expect(notices).toMatchObject([{ provider: 'alipay', reason, times: 1 }]);
});

test('a notification about an order that is not ours, or is another provider’s, is refused', async () => {
  expect((await sendNotice(alipayNotice(facts('R000000000000000000000000')))).statusCode).toBe(400);
  const alice = await app.member('alice');
  const { number } = await alice.call(startPayment, { body: { amount: '12.34', provider: 'sandbox' } });
  expect((await sendNotice(alipayNotice(facts(number)))).statusCode).toBe(400);
  expect(await stateOf(number)).toBe('pending');
});

test.each([
  ['nothing', ''],
  ['no form', '{"a":'],
  ['NUL', 'out_trade_no=%00&sign=%00&sign_type=RSA2'],
  ['broken UTF-8', 'sign=%ff%fe&sign_type=RSA2&x=%ed%a0%80'],
  ['much', `sign=${'x'.repeat(90_000)}`],
])('%s is refused, never 500', async (_, payload) => {
  expect((await sendNotice(payload)).statusCode).toBe(400);
});

test('a signed notification with a NUL or a lone surrogate in its fields is refused, never 500', async () => {
  const { number } = await order();
  for (const wrong of [{ out_trade_no: '\0' }, { out_trade_no: `${number}\0` }, { trade_no: 'T\0' }, { trade_no: '茶\ud800' }]) {
    expect((await sendNotice(alipayNotice({ ...facts(number), ...wrong }))).statusCode).toBe(400);
  }
  expect(await stateOf(number)).toBe('pending');
});

test('one, many, ten at once: credited once, with its amount', async () => {
  const before = await money();
  const { number } = await order();
  const notice = alipayNotice(facts(number));
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => sendNotice(at % 2 === 0 ? notice : alipayNotice(facts(number)))));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 success']));
  expect((await sendNotice(notice)).body).toBe('success');
  expect(await money()).toBe(before + 1234n);
});

test('out of order: "waiting" after "paid" takes nothing away, "closed" blocks what went back', async () => {
  const before = await money();
  const { number } = await order();
  const send = async (trade_status: string) =>
    expect((await sendNotice(alipayNotice({ ...facts(number), trade_status }))).body).toBe('success');
  for (const trade_status of ['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'WAIT_BUYER_PAY', 'TRADE_FINISHED']) await send(trade_status);
  expect([await stateOf(number), await money()]).toEqual(['paid', before + 1234n]);
  await send('TRADE_CLOSED');
  expect([await stateOf(number), await money()]).toEqual(['paid', before]);
});

test('late: money that comes after the order was closed is credited', async () => {
  const before = await money();
  const { number } = await order();
  await sendNotice(alipayNotice({ ...facts(number), trade_status: 'TRADE_CLOSED' }));
  expect(await stateOf(number)).toBe('closed');
  await sendNotice(alipayNotice(facts(number)));
  expect([await stateOf(number), await money()]).toEqual(['paid', before + 1234n]);
});

test('a second payment of one order, or one payment for two orders, is stored for staff and credits nothing', async () => {
  const before = await money();
  const [first, second] = [await order(), await order()];
  await sendNotice(alipayNotice(facts(first.number)));
  expect((await sendNotice(alipayNotice({ ...facts(first.number), trade_no: 'another' }))).statusCode).toBe(400);
  expect((await sendNotice(alipayNotice({ ...facts(second.number), trade_no: `T${first.number}` }))).statusCode).toBe(400);
  expect([await stateOf(second.number), await money()]).toEqual(['pending', before + 1234n]);
});

test('no notification at all: looking at the result asks Alipay, and the notification that comes afterwards changes nothing', async () => {
  const alice = await app.member('alice');
  const before = await money();
  const { number } = await order();
  const look = async () => (await alice.call(readPaymentOrder, { params: { number } })).order.state;
  expect(await look()).toBe('pending');
  alipay.trades.set(number, { trade_status: 'TRADE_SUCCESS', total_amount: '12.34', trade_no: `T${number}` });
  expect(await look()).toBe('pending');
  expect(alipay.requests).toHaveLength(1);
  app.clock.advance(2000);
  expect(await look()).toBe('paid');
  await sendNotice(alipayNotice(facts(number)));
  expect(await money()).toBe(before + 1234n);
});

test.each<[string, string, typeof alipay.trouble]>([
  ['forged', '12.34', 'forged'],
  ['about another amount', '99.00', 'none'],
])('an answer that is %s is not believed either', async (_, total_amount, trouble) => {
  const alice = await app.member('alice');
  const before = await money();
  const { number } = await order();
  alipay.trades.set(number, { trade_status: 'TRADE_SUCCESS', total_amount, trade_no: `T${number}` });
  alipay.trouble = trouble;
  expect((await alice.call(readPaymentOrder, { params: { number } })).order.state).toBe('pending');
  expect(await money()).toBe(before);
});

test('a closed site still receives notices of payments, and so does a provider that was switched off', async () => {
  const before = await money();
  const { number } = await order();
  const boss = await app.staff('boss');
  await boss.call(editPaymentProvider, { params: { provider: 'alipay' }, body: { ...alipayForm, enabled: false, privateKey: '' } });
  await boss.call(editSettings, { body: { values: { mode: 'closed' } } });
  await sendNotice(alipayNotice(facts(number)));
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
  expect(await money()).toBe(before + 1234n);
});

test('in certificate mode requests name our certificate and the roots, and notices by another certificate of Alipay are refused', async () => {
  const until = new Date('2099-01-01T00:00:00Z');
  const serialOf = (name: string, serial: string) =>
    createHash('md5')
      .update(`CN=${name}${BigInt(`0x${serial}`)}`)
      .digest('hex');
  const root = [
    certificateOf(unrelated, { serial: '11111111', until, name: 'r1' }),
    certificateOf(ours, { serial: '22222222', until, name: 'r2' }),
  ];
  const body = {
    ...alipayForm,
    platformKey: certificateOf(theirs, { serial: '33333333', until, name: 'alipay' }),
    appCert: certificateOf(ours, { serial: '44444444', until, name: 'app' }),
    rootCert: root.join(''),
  };
  const boss = await app.staff('boss');
  const edit = (more: object) => boss.call(editPaymentProvider, { params: { provider: 'alipay' }, body: { ...body, ...more } });
  for (const [more, field] of [
    [{ appCert: '' }, 'appCert'],
    [{ rootCert: '' }, 'rootCert'],
    [{ platformKey: alipayForm.platformKey }, 'platformKey'],
  ] as const) {
    await expect(edit(more)).rejects.toMatchObject({ fields: [{ field, code: 'field.required' }] });
  }
  expect((await edit({})).certificates).toEqual(
    ['platformKey', 'appCert', 'rootCert'].map((field) => ({ field, until: until.toISOString() })),
  );
  const [before, { number }] = [await money(), await order()];
  alipay.trades.set(number, { trade_status: 'TRADE_SUCCESS', total_amount: '12.34', trade_no: `T${number}` });
  const alice = await app.member('alice');
  app.clock.advance(2000);
  expect((await alice.call(readPaymentOrder, { params: { number } })).order.state).toBe('paid');
  expect(alipay.certificates).toEqual({
    app: serialOf('app', '44444444'),
    root: `${serialOf('r1', '11111111')}_${serialOf('r2', '22222222')}`,
  });
  const next = await order();
  const notice = (serial: string) => alipayNotice({ ...facts(next.number), alipay_cert_sn: serialOf('alipay', serial) });
  expect((await sendNotice(notice('55555555'))).statusCode).toBe(400);
  expect((await sendNotice(notice('33333333'))).statusCode).toBe(200);
  expect(await money()).toBe(before + 2468n);
  await edit({ ...alipayForm, appCert: '', rootCert: '' });
});
