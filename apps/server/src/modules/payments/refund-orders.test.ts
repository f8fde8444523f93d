import {
  adjustMember,
  type Body,
  confirmChange,
  editPaymentProvider,
  listStaffChanges,
  notifyPayment,
  readPayment,
  readPaymentReceipt,
  refuseChange,
  startPayment,
  startRefund,
} from '@chaguan/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiProblem, testApp, type Person } from '../../../test/app.ts';
import { amount, balance, keyOf, post } from '../ledger/index.ts';
import { askDue } from './jobs/ask-due.ts';
import { sendRefunds } from './jobs/send-refunds.ts';
import { alipayNotice, openAlipay } from './testing/alipay-server.ts';
import { proveAfterwards } from './testing/books.ts';
import { alipayForm, wechatForm } from './testing/form.ts';
import { openWechatPay, signedHeaders, wechatNotice, wechatPayment } from './testing/wechat-server.ts';

const [alipay, wechat] = [await openAlipay(), await openWechatPay()];
const app = testApp({ ALIPAY_URL: alipay.address, WECHAT_PAY_URL: wechat.address });
proveAfterwards(app);
afterAll(async () => {
  await alipay.close();
  await wechat.close();
});

const boss = () => app.staff('boss');

beforeAll(async () => {
  for (const [provider, body] of [
    ['alipay', alipayForm],
    ['wechat_pay', wechatForm],
  ] as const) {
    await (await boss()).call(editPaymentProvider, { params: { provider }, body });
  }
});

beforeEach(() => {
  wechat.trouble = 'none';
  wechat.refunding = { status: 'SUCCESS' };
  alipay.refusal = undefined;
  alipay.trouble = 'none';
});

type Provider = 'alipay' | 'wechat_pay';

const send = (provider: Provider, payload: string, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: notifyPayment.path.replace('{provider}', provider), headers, payload });
const sendAlipay = (given: Record<string, string>) =>
  send('alipay', alipayNotice(given), { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' });
const sendWechat = (content: object, event?: string) => {
  const text = wechatNotice(content, event === undefined ? {} : { event });
  return send('wechat_pay', text, { 'content-type': 'application/json', ...signedHeaders(text, { at: app.clock.now() }) });
};

const facts = (number: string) => ({ out_trade_no: number, total_amount: '12.34', trade_no: `T${number}` });

let last = 0;

/** A new member with 12.34 on the balance, paid by one order. */
async function payer(provider: Provider): Promise<{ person: Person; number: string }> {
  last += 1;
  const person = await app.member(`payer${last}`);
  const { number } = await person.call(startPayment, { body: { amount: '12.34', provider } }, crypto.randomUUID());
  wechat.trades.set(number, wechatPayment(number, 1234));
  alipay.trades.set(number, { trade_status: 'TRADE_SUCCESS', total_amount: '12.34', trade_no: `T${number}` });
  const answer = provider === 'alipay' ? await sendAlipay(facts(number)) : await sendWechat(wechatPayment(number, 1234));
  expect(answer.statusCode).toBe(200);
  return { person, number };
}

const refund = async (number: string, sum: string, as?: Person, body: Partial<Body<typeof startRefund>> = {}) =>
  (as ?? (await boss())).call(startRefund, { params: { number }, body: { amount: sum, reason: '退款', ...body } }, crypto.randomUUID());
const money = (person: Person) => balance(app.db, { owner: 'member', id: person.id, currency: 'CNY' });
const read = async (number: string) => (await boss()).call(readPayment, { params: { number } });
const states = async (number: string) =>
  (await read(number)).refundOrders.map(({ amount: sum, state, trouble }) => [sum, state, trouble]).toReversed();

/** As if what waits were due. */
async function run(): Promise<void> {
  await app.db.updateTable('refundOrder').set({ nextAskAt: app.clock.now() }).where('state', '=', 'sent').execute();
  await sendRefunds(app.services);
}

const refundNotice = (number: string, request: string, fen: number, status = 'SUCCESS') => ({
  mchid: wechatForm.merchantId,
  out_trade_no: number,
  transaction_id: wechatPayment(number, 1234)['transaction_id'],
  out_refund_no: request,
  refund_id: `50${request.slice(1)}`,
  refund_status: status,
  amount: { total: 1234, refund: fen, payer_total: 1234, payer_refund: fen },
});

test.each<Provider>(['alipay', 'wechat_pay'])('%s refunds parts of an order, never more than was paid', async (provider) => {
  const { person, number } = await payer(provider);
  await refund(number, '2.00');
  // It leaves the balance at once, before the provider knows of it.
  expect([await money(person), await states(number)]).toEqual([1034n, [['2.00', 'sent', '']]]);
  await run();
  expect(await states(number)).toEqual([['2.00', 'done', '']]);
  await expect(refund(number, '10.35')).rejects.toMatchObject({
    fields: [{ field: 'amount', code: 'amount.range', params: { max: '10.34' } }],
  });
  await refund(number, '10.34');
  await run();
  expect([await money(person), (await read(number)).refundable]).toEqual([0n, '0.00']);
  await expect(refund(number, '0.01')).rejects.toMatchObject({ code: 'refund.nothing_left' });
});

test('the receipt of an order has its refunds, what went back in the provider’s back office too, and is for the payer alone', async () => {
  const { person, number } = await payer('wechat_pay');
  const receipt = async (as = person) => (await as.call(readPaymentReceipt, { params: { number } })).recharge;
  expect(await receipt()).toMatchObject({
    order: { number, amount: '12.34', state: 'paid', provider: 'wechat_pay' },
    providerNumber: wechatPayment(number, 1234)['transaction_id'],
    refunds: [],
    refunded: '0.00',
    remaining: '12.34',
  });
  await refund(number, '2.00');
  expect(await receipt()).toMatchObject({ refunds: [{ amount: '2.00', state: 'sent' }], refunded: '0.00', remaining: '12.34' });
  await run();
  wechat.refunding = { status: 'CLOSED' };
  await refund(number, '3.00');
  await run();
  expect(await receipt()).toMatchObject({ refunds: [{ amount: '2.00', state: 'done' }], refunded: '2.00', remaining: '10.34' });
  await sendWechat(refundNotice(number, `X${number}`, 100), 'REFUND.SUCCESS');
  expect(await receipt()).toMatchObject({
    refunds: [
      { amount: '2.00', state: 'done' },
      { amount: '1.00', state: 'done' },
    ],
    refunded: '3.00',
    remaining: '9.34',
  });
  for (const other of [await app.member('curious'), await boss()])
    await expect(receipt(other)).rejects.toMatchObject({ status: 404, code: 'payment.not_found' });
  await expect(receipt(app.visitor)).rejects.toMatchObject({ status: 401 });
});

test.each<[string, string, string]>([
  ['nothing', '0', 'amount.range'],
  ['a fraction of a fen', '1.001', 'amount.format'],
  ['less than nothing', '-1', 'amount.format'],
  ['more than was paid', '12.35', 'amount.range'],
])('%s is not refunded', async (_, sum, code) => {
  const { number } = await payer('wechat_pay');
  await expect(refund(number, sum)).rejects.toMatchObject({ fields: [{ code }] });
});

test('neither an order that was not paid, nor one of nobody, nor by the payer, nor without a reason', async () => {
  const person = await app.member('waiting');
  const { number } = await person.call(startPayment, { body: { amount: '12.34', provider: 'wechat_pay' } }, crypto.randomUUID());
  await expect(refund(number, '1')).rejects.toMatchObject({ code: 'refund.not_paid' });
  await expect(refund(`R${'0'.repeat(24)}`, '1')).rejects.toMatchObject({ code: 'payment.not_found' });
  await expect(refund(number, '1', person)).rejects.toMatchObject({ status: 403 });
  const paid = await payer('wechat_pay');
  await expect(refund(paid.number, '1', undefined, { reason: ' ' })).rejects.toMatchObject({ fields: [{ field: 'reason' }] });
});

test('ten refunds at once refund no more than was paid, and the same request twice is one', async () => {
  const { person, number } = await payer('wechat_pay');
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => refund(number, '5.00')));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await money(person)).toBe(234n);
  const key = crypto.randomUUID();
  const again = async () => (await boss()).call(startRefund, { params: { number }, body: { amount: '1', reason: '退款' } }, key);
  expect(await again()).toEqual(await again());
  await Promise.all([run(), run(), run()]);
  expect([await states(number), await money(person)]).toEqual([
    [
      ['5.00', 'done', ''],
      ['5.00', 'done', ''],
      ['1.00', 'done', ''],
    ],
    134n,
  ]);
  expect(wechat.requests.filter((request) => request === 'POST /v3/refund/domestic/refunds').length).toBeGreaterThanOrEqual(3);
});

test('spending and refunding the same money at once: one of them, and nobody owes', async () => {
  const { person, number } = await payer('wechat_pay');
  const spend = app.write((tx) =>
    post(tx, {
      key: keyOf(crypto.randomUUID()),
      kind: 'staff_adjust',
      subject: { kind: 'member', id: person.id },
      actorId: null,
      at: app.clock.now(),
      legs: [
        { account: { owner: 'member', id: person.id, currency: 'CNY' }, amount: amount(-1000) },
        { account: { owner: 'system', id: 'platform', currency: 'CNY' }, amount: amount(1000) },
      ],
    }),
  );
  const outcomes = await Promise.allSettled([spend, refund(number, '10.00')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await money(person)).toBe(234n);
  await expect(refund(number, '2.35')).rejects.toBeInstanceOf(ApiProblem);
  await run();
});

test('what the provider refuses comes back, and may be started anew', async () => {
  const { person, number } = await payer('wechat_pay');
  wechat.refunding = { refusal: 'NOT_ENOUGH' };
  await refund(number, '12.34');
  await run();
  expect([await states(number), await money(person)]).toEqual([[['12.34', 'failed', 'NOT_ENOUGH']], 1234n]);
  wechat.refunding = { status: 'SUCCESS' };
  await refund(number, '12.34');
  await run();
  expect([await states(number), await money(person)]).toEqual([
    [
      ['12.34', 'failed', 'NOT_ENOUGH'],
      ['12.34', 'done', ''],
    ],
    0n,
  ]);
  const other = await payer('alipay');
  alipay.refusal = 'ACQ.SELLER_BALANCE_NOT_ENOUGH';
  await refund(other.number, '1');
  await run();
  expect([await states(other.number), await money(other.person)]).toEqual([[['1.00', 'failed', 'ACQ.SELLER_BALANCE_NOT_ENOUGH']], 1234n]);
});

test.each(['down', 'unsigned', 'forged', 'lost'] as const)(
  'a provider that is %s ends nothing; the same number is asked again',
  async (trouble) => {
    const { person, number } = await payer('wechat_pay');
    await refund(number, '3.00');
    wechat.trouble = trouble;
    for (let round = 0; round < 3; round += 1) await run();
    expect([await states(number), await money(person)]).toEqual([[['3.00', 'sent', '']], 934n]);
    wechat.trouble = 'none';
    await run();
    expect([await states(number), await money(person)]).toEqual([[['3.00', 'done', '']], 934n]);
    const own = [...wechat.refunds.values()].filter(({ out_trade_no: of }) => of === number);
    expect(own).toHaveLength(1);
  },
);

test('an unclear answer of Alipay ends nothing', async () => {
  const { person, number } = await payer('alipay');
  await refund(number, '3.00');
  alipay.refusal = 'ACQ.SYSTEM_ERROR';
  await run();
  alipay.refusal = undefined;
  for (const trouble of ['down', 'slow_down', 'forged'] as const) {
    alipay.trouble = trouble;
    await run();
  }
  expect([await states(number), await money(person)]).toEqual([[['3.00', 'sent', '']], 934n]);
  alipay.trouble = 'none';
  await run();
  expect(await states(number)).toEqual([['3.00', 'done', '']]);
});

test('while it is under way at the bank it waits, with the bank’s word; a notice or the next query ends it, once', async () => {
  const { person, number } = await payer('wechat_pay');
  wechat.refunding = { status: 'PROCESSING' };
  const { refund: request } = await refund(number, '4.00');
  await run();
  expect(await states(number)).toEqual([['4.00', 'sent', '']]);
  const notice = (fen: number, status?: string) => refundNotice(number, request ?? '', fen, status);
  expect((await sendWechat(notice(399), 'REFUND.SUCCESS')).statusCode).toBe(400);
  expect((await sendWechat({ ...notice(400), mchid: '1900000002' }, 'REFUND.SUCCESS')).statusCode).toBe(400);
  expect((await sendWechat(notice(400, 'ABNORMAL'), 'REFUND.ABNORMAL')).statusCode).toBe(200);
  expect(await states(number)).toEqual([['4.00', 'sent', 'notice']]);
  for (let round = 0; round < 3; round += 1) expect((await sendWechat(notice(400), 'REFUND.SUCCESS')).statusCode).toBe(200);
  for (const status of ['SUCCESS', 'CLOSED']) {
    for (const known of wechat.refunds.values()) known['status'] = status;
    await run();
  }
  expect([await states(number), await money(person)]).toEqual([[['4.00', 'done', '']], 834n]);
  expect((await read(number)).refunds).toEqual([]);
});

test('a refund that WeChat closes comes back; one of somebody else’s number does not', async () => {
  const { person, number } = await payer('wechat_pay');
  wechat.refunding = { status: 'PROCESSING' };
  const { refund: request } = await refund(number, '4.00');
  await run();
  const strange = refundNotice(number, `B${'9'.repeat(24)}`, 400, 'CLOSED');
  expect((await sendWechat(strange, 'REFUND.CLOSED')).statusCode).toBe(400);
  expect(await money(person)).toBe(834n);
  expect((await sendWechat(refundNotice(number, request ?? '', 400, 'CLOSED'), 'REFUND.CLOSED')).statusCode).toBe(200);
  expect([await states(number), await money(person)]).toEqual([[['4.00', 'failed', 'notice']], 1234n]);
  // It went back nevertheless: then it is a refund like any other, and the money is blocked.
  expect((await sendWechat(refundNotice(number, request ?? '', 400), 'REFUND.SUCCESS')).statusCode).toBe(200);
  expect([(await read(number)).refunds.map(({ amount: sum }) => sum), await money(person)]).toEqual([['4.00'], 834n]);
});

test('Alipay’s notice of ours is no second refund; what else it says went back is a task', async () => {
  const { person, number } = await payer('alipay');
  const { refund: request } = await refund(number, '4.00');
  const ours = { ...facts(number), refund_fee: '4.00', out_biz_no: request ?? '' };
  expect((await sendAlipay(ours)).statusCode).toBe(200);
  await run();
  expect([await states(number), await money(person), (await read(number)).refunds]).toEqual([[['4.00', 'done', '']], 834n, []]);
  // At the counter one more went back.
  expect((await sendAlipay({ ...facts(number), refund_fee: '5.00', out_biz_no: 'counter' })).statusCode).toBe(200);
  expect([(await read(number)).refunds.map(({ amount: sum }) => sum), await money(person)]).toEqual([['1.00'], 734n]);
  expect((await read(number)).refundable).toBe('7.34');
});

/** As if a day had passed. */
async function askAboutPaid(): Promise<void> {
  const due = app.db.updateTable('paymentOrder').set({ nextAskAt: app.clock.now() }).where('state', '=', 'paid');
  expect((await due.where('nextAskAt', 'is not', null).executeTakeFirst()).numUpdatedRows).toBeGreaterThan(0n);
  await askDue(app.services);
}

test('a refund at the counter whose notice was lost is noticed by the next query of the paid order', async () => {
  const [{ person, number }, other] = [await payer('alipay'), await payer('wechat_pay')];
  const trade = alipay.trades.get(number);
  alipay.trades.set(number, { trade_status: 'TRADE_SUCCESS', total_amount: '12.34', trade_no: `T${number}`, ...trade, refund_fee: '5.00' });
  wechat.trades.set(other.number, { ...wechatPayment(other.number, 1234), trade_state: 'REFUND', amount: undefined });
  await askAboutPaid();
  expect([(await read(number)).refunds.map(({ amount: sum }) => sum), await money(person)]).toEqual([['5.00'], 734n]);
  // WeChat Pay does not say how much: staff see that something went back.
  expect((await read(other.number)).notices).toMatchObject([{ reason: 'refunded' }]);
  await refund(number, '7.34');
  await run();
  await askAboutPaid();
  expect((await read(number)).refunds).toHaveLength(1);
});

test('above the limit it takes two, and is outdated when something else went back meanwhile', async () => {
  const [asking, two, { person, number }] = [await app.staff('asking'), await app.staff('two'), await payer('wechat_pay')];
  const body = { kind: 'adjust', currency: 'CNY', direction: 'give', amount: '95', reason: '茶点' } as const;
  await asking.call(adjustMember, { params: { memberId: person.id }, body }, crypto.randomUUID());
  const waiting = async () => {
    const { items } = await two.call(listStaffChanges, { query: { state: 'waiting' } });
    return { params: { changeId: items.find(({ kind }) => kind === 'start_refund')?.id ?? '' } };
  };
  expect(await refund(number, '11.34', asking)).toEqual({ state: 'waiting', refund: null });
  expect(await money(person)).toBe(10_734n);
  await expect(asking.call(confirmChange, await waiting())).rejects.toMatchObject({ code: 'change.own' });
  await refund(number, '0.50', two);
  await expect(two.call(confirmChange, await waiting())).rejects.toMatchObject({ code: 'change.outdated' });
  await two.call(refuseChange, await waiting());
  await refund(number, '11.34', asking);
  await two.call(confirmChange, await waiting());
  await run();
  expect(await states(number)).toEqual([
    ['0.50', 'done', ''],
    ['11.34', 'done', ''],
  ]);
  expect(await money(person)).toBe(9550n);
});
