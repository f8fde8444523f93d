import { editPaymentProvider, launchPayment, notifyPayment, readPaymentOrder, readPayment, startPayment } from '@chaguan/contract';
import { verify, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { personOf } from '../../../test/person.ts';
import { balance } from '../ledger/index.ts';
import { signInAs } from '../members/index.ts';
import { openWechat } from '../third-party/testing/wechat-server.ts';
import { proveAfterwards } from './testing/books.ts';
import { wechatForm } from './testing/form.ts';
import { newPair, ours, theirs, unrelated } from './testing/keys.ts';
import { certificateOf } from './testing/certificate.ts';
import { openWechatPay, signedHeaders, wechatNotice, wechatPayment } from './testing/wechat-server.ts';

const wechat = await openWechatPay();
const accounts = await openWechat({ [wechatForm.appId]: '0123456789abcdef0123456789abcdef' });
const app = testApp({ WECHAT_PAY_URL: wechat.address, WECHAT_URL: accounts.address });
proveAfterwards(app);
afterAll(async () => {
  await wechat.close();
  await accounts.close();
});

beforeAll(async () => {
  const boss = await app.staff('boss');
  await boss.call(editPaymentProvider, { params: { provider: 'wechat_pay' }, body: wechatForm });
});

beforeEach(async () => {
  wechat.trouble = 'none';
  await app.db.updateTable('paymentOrder').set({ state: 'closed', closedAt: app.clock.now() }).where('state', '=', 'pending').execute();
});

async function order(amount = '12.34') {
  const alice = await app.member('alice');
  return alice.call(startPayment, { body: { amount, provider: 'wechat_pay' } });
}

async function money(): Promise<bigint> {
  const { id } = await app.member('alice');
  return balance(app.db, { owner: 'member', id, currency: 'CNY' });
}

const sendNotice = (payload: string, headers: Record<string, string> = signedHeaders(payload, { at: app.clock.now() })) =>
  app.inject({
    method: 'POST',
    url: notifyPayment.path.replace('{provider}', 'wechat_pay'),
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

const stateOf = async (number: string) =>
  (await app.db.selectFrom('paymentOrder').selectAll().where('number', '=', number).executeTakeFirstOrThrow()).state;

const inWechat = 'Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0.50';

const launch = async (number: string, userAgent: string, payload: Record<string, string>, as = 'alice') =>
  app.inject({
    method: 'POST',
    url: launchPayment.path.replace('{number}', number),
    headers: { ...(await app.member(as)).headers(), 'user-agent': userAgent },
    payload,
  });

test.each([
  ['desktop', 'Mozilla/5.0', 'qr', 21],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0) WindowsWechat MicroMessenger/7.0.20', 'qr', 21],
  ['phone', 'Mozilla/5.0 (Linux; Android 15)', 'redirect', 24],
] as const)('on a %s (%s) one pays by %s', async (device, userAgent, kind, product) => {
  const { number, expiresAt } = await order('100');
  const answer = await launch(number, userAgent, { device });
  expect(answer.json()).toMatchObject({ kind, product });
  const { address } = answer.json<{ address: string }>();
  const back = `&redirect_url=${encodeURIComponent(`http://localhost:3000/paymentCompleted/24/5/${number}`)}`;
  expect(address).toBe(kind === 'qr' ? 'weixin://wxpay/bizpayurl?pr=one' : `${wechat.address}/h5?prepay_id=1${back}`);
  const sent = wechat.orders.at(-1);
  expect(sent).toMatchObject({
    out_trade_no: number,
    amount: { total: 10_000, currency: 'CNY' },
    notify_url: 'http://localhost:3000/api/payments/wechat_pay/notify',
  });
  expect(new Date(String(sent?.['time_expire'])).getTime()).toBe(Math.floor(Date.parse(expiresAt) / 1000) * 1000);
});

describe('inside WeChat on a phone', () => {
  const phone = { device: 'phone' };
  const appSecret = '0123456789abcdef0123456789abcdef';
  const edit = async (more: object) =>
    (await app.staff('boss')).call(editPaymentProvider, { params: { provider: 'wechat_pay' }, body: { ...wechatForm, ...more } });

  /** Goes to WeChat's consent; returns the state with which it comes back. */
  async function consent(number: string): Promise<string> {
    const answer = await launch(number, inWechat, phone);
    const url = new URL(answer.json<{ address: string }>().address);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      appid: wechatForm.appId,
      redirect_uri: `http://localhost:3000/paymentCompleted/22/5/${number}`,
      scope: 'snsapi_base',
    });
    return url.searchParams.get('state') ?? '';
  }

  test('without an official account another browser is named, and no QR code', async () => {
    const { number } = await order();
    const answer = await launch(number, inWechat, phone);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'payment.other_browser']);
  });

  test('the payer is known by a code from WeChat, and pays in its own sheet with our signature', async () => {
    await edit({ appSecret });
    const { number } = await order();
    const state = await consent(number);
    expect(state).toMatch(/^[0-9A-Za-z]{1,128}$/);
    accounts.codes.set('code1', { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o', nickname: '' });
    const { kind, jsapi } = (await launch(number, inWechat, { ...phone, code: 'code1', state })).json<{
      kind: string;
      jsapi: Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'paySign', string>;
    }>();
    expect([kind, jsapi.package, jsapi.appId]).toEqual(['jsapi', 'prepay_id=wx1', wechatForm.appId]);
    expect(wechat.orders.at(-1)).toMatchObject({ out_trade_no: number, payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } });
    const text = [jsapi.appId, jsapi.timeStamp, jsapi.nonceStr, jsapi.package, ''].join('\n');
    expect(verify('sha256', Buffer.from(text), ours.publicKey, Buffer.from(jsapi.paySign, 'base64'))).toBe(true);
    // The code is valid once.
    expect((await launch(number, inWechat, { ...phone, code: 'code1', state })).json<{ code: string }>().code).toBe(
      'payment.payer_unknown',
    );
  });

  test.each<[string, (state: string, others: { state: string }) => string]>([
    ['of another order', (_, others) => others.state],
    ['with a later time', (state) => state.replace(/^\d/, '9')],
    ['without a stamp', (state) => state.slice(0, 11)],
    ['of somebody else', () => `1999999999x${'0'.repeat(64)}`],
  ])('a state %s brings no code to WeChat', async (_, forge) => {
    const [{ number }, other] = [await order(), await order()];
    const [state, others] = [await consent(number), { state: await consent(other.number) }];
    const before = accounts.requests.length;
    const answer = await launch(number, inWechat, { ...phone, code: 'code2', state: forge(state, others) });
    expect([answer.json<{ code: string }>().code, accounts.requests.length]).toEqual(['payment.payer_unknown', before]);
  });

  test('a state is of its session and its ten minutes', async () => {
    const { number } = await order();
    const state = await consent(number);
    const before = accounts.requests.length;
    const { id } = await app.member('alice');
    const alice = personOf(app.http, id, 'alice', await signInAs(app.services, id));
    const elsewhere = await app.inject({
      method: 'POST',
      url: launchPayment.path.replace('{number}', number),
      headers: { ...alice.headers(), 'user-agent': inWechat },
      payload: { ...phone, code: 'code3', state },
    });
    expect(elsewhere.json<{ code: string }>().code).toBe('payment.payer_unknown');
    app.clock.advance(601_000);
    expect((await launch(number, inWechat, { ...phone, code: 'code3', state })).json<{ code: string }>().code).toBe(
      'payment.payer_unknown',
    );
    expect(accounts.requests.length).toBe(before);
  });

  test('a WeChat that does not answer, or answers something else, begins no payment', async () => {
    const { number } = await order();
    const state = await consent(number);
    const before = wechat.orders.length;
    for (const [instead, code] of [
      [(response: ServerResponse) => response.writeHead(502).end(), 'payment.unreachable'],
      [(response: ServerResponse) => response.end('<html>'), 'payment.payer_unknown'],
      [(response: ServerResponse) => response.end('{"openid":"<script>"}'), 'payment.payer_unknown'],
      [(response: ServerResponse) => response.end(`{"openid":"${'o'.repeat(70_000)}"}`), 'payment.unreachable'],
    ] as const) {
      accounts.instead = instead;
      expect((await launch(number, inWechat, { ...phone, code: 'code4', state })).json<{ code: string }>().code).toBe(code);
    }
    accounts.instead = undefined;
    expect(wechat.orders.length).toBe(before);
  });
});

test('an order that was paid on another device is not begun again', async () => {
  const { number } = await order();
  const before = await money();
  wechat.trades.set(number, wechatPayment(number, 1234));
  wechat.trouble = 'paid_already';
  const answer = await launch(number, 'Mozilla/5.0', { device: 'desktop' });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'payment.not_pending']);
  expect([await stateOf(number), await money()]).toEqual(['paid', before + 1234n]);
});

test.each<[string, string, (number: string) => Parameters<typeof sendNotice>]>([
  [
    'signed by somebody else',
    'signature',
    (number) => {
      const text = wechatNotice(wechatPayment(number, 1234));
      return [text, signedHeaders(text, { key: unrelated.privateKey, at: app.clock.now() })];
    },
  ],
  [
    'signed with our own key',
    'signature',
    (number) => {
      const text = wechatNotice(wechatPayment(number, 1234));
      return [text, signedHeaders(text, { key: ours.privateKey, at: app.clock.now() })];
    },
  ],
  [
    'signed with a key of another name',
    'signature',
    (number) => {
      const text = wechatNotice(wechatPayment(number, 1234));
      return [text, signedHeaders(text, { serial: 'PUB_KEY_ID_2', at: app.clock.now() })];
    },
  ],
  ['without a signature', 'signature', (number) => [wechatNotice(wechatPayment(number, 1234)), {}]],
  [
    'with the signature of another one',
    'signature',
    (number) => [wechatNotice(wechatPayment(number, 1234)), signedHeaders(wechatNotice(wechatPayment(number, 1)), { at: app.clock.now() })],
  ],
  [
    'replayed after an hour',
    'stale',
    (number) => {
      const text = wechatNotice(wechatPayment(number, 1234));
      return [text, signedHeaders(text, { at: new Date(app.clock.now().getTime() - 3_600_000) })];
    },
  ],
  ['sealed with another key', 'signature', (number) => [wechatNotice(wechatPayment(number, 1234), { apiKey: 'x'.repeat(32) })]],
  ['about something else', 'format', (number) => [wechatNotice(wechatPayment(number, 1234), { event: 'COUPON.USE' })]],
  ['about what every object has', 'format', (number) => [wechatNotice(wechatPayment(number, 1234), { event: '__proto__' })]],
])('a notification %s credits nothing (%s)', async (_, reason, forge) => {
  const before = await money();
  const { number } = await order();
  const answer = await sendNotice(...forge(number));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'payment.notice_refused']);
  expect([await stateOf(number), await money()]).toEqual(['pending', before]);
  const stored = await app.db
    .selectFrom('paymentNotice')
    .select('reason')
    .where('orderId', 'is', null)
    .where('provider', '=', 'wechat_pay')
    .execute();
  expect(stored.map((row) => row.reason)).toContain(reason);
});

test.each<[string, string, Record<string, unknown>]>([
  ['for another application', 'merchant', { appid: 'wx2' }],
  ['for another merchant', 'merchant', { mchid: '1900000002' }],
  ['for less', 'amount', { amount: { total: 1233, currency: 'CNY' } }],
  ['for more', 'amount', { amount: { total: 123_400, currency: 'CNY' } }],
  ['for a fraction', 'amount', { amount: { total: 1234.5, currency: 'CNY' } }],
  ['for a text', 'amount', { amount: { total: '1234', currency: 'CNY' } }],
  ['for other money', 'currency', { amount: { total: 1234, currency: 'JPY' } }],
  ['without an amount', 'currency', { amount: undefined }],
  ['about money that went back', 'refunded', { trade_state: 'REFUND' }],
  ['in a state that there is not', 'format', { trade_state: 'WON' }],
  ['in a state that every object has', 'format', { trade_state: 'constructor' }],
  ['without a number of the payment', 'format', { transaction_id: undefined }],
])('a rightly signed one %s credits nothing, and staff can see it with the order (%s)', async (_, reason, more) => {
  const before = await money();
  const { number } = await order();
  expect((await sendNotice(wechatNotice(wechatPayment(number, 1234, more)))).statusCode).toBe(400);
  expect([await stateOf(number), await money()]).toEqual(['pending', before]);
  const { notices } = await (await app.staff('boss')).call(readPayment, { params: { number } });
  expect(notices).toMatchObject([{ provider: 'wechat_pay', reason, times: 1 }]);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"a":'],
  ['a list', '[1]'],
  ['NUL', '{"id":"\\u0000","event_type":"\\ud800"}'],
  ['deep', '['.repeat(20_000)],
])('%s is refused, never 500, signed or not', async (_, payload) => {
  expect((await sendNotice(payload)).statusCode).toBe(400);
  expect((await sendNotice(payload, {})).statusCode).toBe(400);
});

test('ten at once, before and after closing: credited once', async () => {
  const before = await money();
  const { number } = await order();
  const notice = () => wechatNotice(wechatPayment(number, 1234));
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendNotice(notice())));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await money()).toBe(before + 1234n);
  const late = await order();
  await app.db.updateTable('paymentOrder').set({ state: 'closed', closedAt: app.clock.now() }).where('number', '=', late.number).execute();
  await sendNotice(wechatNotice(wechatPayment(late.number, 1234)));
  expect([await stateOf(late.number), await money()]).toEqual(['paid', before + 2468n]);
});

test('without a notification the result asks WeChat Pay, and believes only what is signed', async () => {
  const alice = await app.member('alice');
  const before = await money();
  const { number } = await order();
  const look = async () => {
    app.clock.advance(2000);
    return (await alice.call(readPaymentOrder, { params: { number } })).order.state;
  };
  expect(await look()).toBe('pending');
  wechat.trades.set(number, wechatPayment(number, 1234));
  wechat.trouble = 'forged';
  expect(await look()).toBe('pending');
  wechat.trouble = 'down';
  expect(await look()).toBe('pending');
  wechat.trouble = 'none';
  expect(await look()).toBe('paid');
  expect(await money()).toBe(before + 1234n);
});

describe('while the merchant changes keys', () => {
  const platform = newPair();
  const serial = '5A11C0DE';
  const secondKey = certificateOf(platform, { serial, until: new Date('2099-01-01T00:00:00Z') });
  const withBoth = { ...wechatForm, secondSerial: serial, secondKey };
  const edit = async (body: typeof wechatForm) =>
    (await app.staff('boss')).call(editPaymentProvider, { params: { provider: 'wechat_pay' }, body });
  beforeAll(async () => void (await edit(withBoth)));
  afterAll(async () => void (await edit({ ...withBoth, secondSerial: '', secondKey: '' })));
  const signedBy = (text: string, key: KeyObject, named: string) => signedHeaders(text, { key, serial: named, at: app.clock.now() });

  test('notices are credited with either key, by the serial that they name', async () => {
    const before = await money();
    for (const [key, named] of [
      [theirs.privateKey, wechatForm.platformSerial],
      [platform.privateKey, serial],
    ] as const) {
      const { number } = await order();
      const text = wechatNotice(wechatPayment(number, 1234));
      expect((await sendNotice(text, signedBy(text, key, named))).statusCode).toBe(200);
    }
    expect(await money()).toBe(before + 2468n);
  });

  test.each<[string, () => [KeyObject, string]]>([
    ['the key of the other serial', () => [platform.privateKey, wechatForm.platformSerial]],
    ['the other key of this serial', () => [theirs.privateKey, serial]],
    ['an unknown serial', () => [platform.privateKey, '5A11C0DF']],
    ['an empty serial', () => [platform.privateKey, '']],
  ])('a notice with %s is refused', async (_, forge) => {
    const { number } = await order();
    const text = wechatNotice(wechatPayment(number, 1234));
    expect((await sendNotice(text, signedBy(text, ...forge()))).statusCode).toBe(400);
    expect(await stateOf(number)).toBe('pending');
  });

  test('requests name the public key, and the response is verified by the serial that it names', async () => {
    const alice = await app.member('alice');
    const { number } = await order();
    wechat.trades.set(number, wechatPayment(number, 1234));
    // As long as the merchant has not begun to change, the platform's certificate signs whatever the request names.
    wechat.keys.set(serial, platform.privateKey);
    wechat.serials.length = 0;
    await edit({
      ...withBoth,
      platformSerial: serial,
      platformKey: secondKey,
      secondSerial: wechatForm.platformSerial,
      secondKey: wechatForm.platformKey,
    });
    app.clock.advance(2000);
    expect((await alice.call(readPaymentOrder, { params: { number } })).order.state).toBe('paid');
    expect(wechat.serials).toEqual([wechatForm.platformSerial]);
    await edit({ ...wechatForm, platformSerial: serial, platformKey: secondKey, secondSerial: '', secondKey: '' });
    const other = await order();
    wechat.trades.set(other.number, wechatPayment(other.number, 1234));
    app.clock.advance(2000);
    expect((await alice.call(readPaymentOrder, { params: { number: other.number } })).order.state).toBe('paid');
    expect(wechat.serials).toEqual([wechatForm.platformSerial, serial]);
  });
});
