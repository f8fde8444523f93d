import { editPaymentProvider, listPaymentBills, notifyPayment, readPayment, startPayment, startRefund } from '@chaguan/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { readFigures } from '../../main/site-figures.ts';
import { balance } from '../ledger/index.ts';
import { askDue } from './jobs/ask-due.ts';
import { returnSurpluses } from './jobs/return-surpluses.ts';
import { fetchBills } from './jobs/fetch-bills.ts';
import { sendRefunds } from './jobs/send-refunds.ts';
import { alipayBill, alipayNotice, openAlipay } from './testing/alipay-server.ts';
import { proveAfterwards } from './testing/books.ts';
import { alipayForm, wechatForm } from './testing/form.ts';
import { openWechatPay, signedHeaders, wechatBill, wechatNotice, wechatPayment } from './testing/wechat-server.ts';

const [alipay, wechat] = [await openAlipay(), await openWechatPay()];
const app = testApp({ ALIPAY_URL: alipay.address, WECHAT_PAY_URL: wechat.address });
// Orders are moved to earlier days by hand, and bills are deleted.
proveAfterwards(app, ['paidTimes', 'paidOrders', 'bankDifferences', 'paymentFees']);
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

interface Line {
  number: string;
  yuan: string;
  fee?: string;
}

/** What both banks have of all that was paid so far, by day. */
const at: Record<'alipay' | 'wechat_pay', Map<string, Line[]>> = { alipay: new Map(), wechat_pay: new Map() };

beforeEach(async () => {
  wechat.trouble = 'none';
  await app.db.deleteFrom('paymentBillLine').execute();
  await app.db.deleteFrom('paymentBill').execute();
});

type Provider = keyof typeof at;

/** The day of China so many days before today. */
const day = (before: number): string =>
  new Date(app.clock.now().getTime() - before * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

let last = 0;

/** An order of 12.34 that was paid at noon, so many days ago. */
async function paid(provider: Provider, before: number): Promise<{ person: Person; number: string }> {
  last += 1;
  const person = await app.member(`payer${last}`);
  const { number } = await person.call(startPayment, { body: { amount: '12.34', provider } }, crypto.randomUUID());
  const content = wechatNotice(wechatPayment(number, 1234));
  const sent =
    provider === 'alipay'
      ? {
          payload: alipayNotice({ out_trade_no: number, total_amount: '12.34', trade_no: `T${number}` }),
          headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        }
      : { payload: content, headers: { 'content-type': 'application/json', ...signedHeaders(content, { at: app.clock.now() }) } };
  const url = notifyPayment.path.replace('{provider}', provider);
  expect((await app.inject({ method: 'POST', url, ...sent })).statusCode).toBe(200);
  wechat.trades.set(number, wechatPayment(number, 1234));
  await app.db
    .updateTable('paymentOrder')
    .set({ paidAt: `${day(before)}T12:00:00+08:00` })
    .where('number', '=', number)
    .execute();
  at[provider].set(day(before), [...(at[provider].get(day(before)) ?? []), { number, yuan: '12.34', fee: '0.07' }]);
  return { person, number };
}

/** What the banks say, with changes of one test. */
async function offer({ wechat: wechatLines = [], alipay: alipayLines = [], without = '' }: Partial<Offer> = {}): Promise<void> {
  const kept = (lines: readonly Line[]) => lines.filter(({ number }) => number !== without);
  for (const [date, lines] of at.wechat_pay) wechat.bills.set(date, wechatBill([...kept(lines), ...(date === day(3) ? wechatLines : [])]));
  for (const [date, lines] of at.alipay)
    alipay.bills.set(date, await alipayBill([...kept(lines), ...(date === day(3) ? alipayLines : [])]));
}

interface Offer {
  /** More lines of the third day. */
  wechat: Parameters<typeof wechatBill>[0];
  alipay: Parameters<typeof alipayBill>[0];
  /** The number of an order that is left out. */
  without: string;
}

/** As if everything that was not fetched were due. */
async function fetch(): Promise<void> {
  await app.db
    .updateTable('paymentBill')
    .set({ nextTryAt: new Date(0) })
    .where('fetchedAt', 'is', null)
    .execute();
  await fetchBills(app.services);
}

const read = async () => (await boss()).call(listPaymentBills);
const named = async () => (await read()).differences.map(({ side, kind, number, amount }) => [side, kind, number, amount]);
const money = (person: Person) => balance(app.db, { owner: 'member', id: person.id, currency: 'CNY' });

test('bills are fetched for every day since the first payment, with their fees, and agree with the books', async () => {
  await paid('wechat_pay', 3);
  await paid('alipay', 3);
  await paid('wechat_pay', 2);
  await offer();
  await Promise.all([fetch(), fetch()]);
  const { items, total } = await read();
  expect(total).toBe(0);
  const of = (provider: string, before: number) => items.find((item) => item.provider === provider && item.day === day(before));
  expect(of('wechat_pay', 3)).toMatchObject({ payments: 1, paid: '12.34', refunds: 0, fees: '0.07', trouble: '' });
  expect(of('alipay', 3)).toMatchObject({ payments: 1, paid: '12.34', fees: '0.07' });
  // A day without payments has no bill, and that is an answer.
  expect(of('alipay', 2)).toMatchObject({ payments: 0, paid: '0.00' });
  expect(items.filter(({ fetchedAt, day: date }) => fetchedAt === null && date <= day(2))).toEqual([]);
});

test('a file whose hash was not signed, one that is cut off, and one that does not arrive are no bill; the day is tried again', async () => {
  await offer();
  wechat.trouble = 'changed';
  alipay.bills.set(day(3), await alipayBill(at.alipay.get(day(3)) ?? [], { counted: 2 }));
  await fetch();
  const third = async () =>
    (await read()).items.filter((item) => item.day === day(3)).map(({ provider, fetchedAt, trouble }) => [provider, fetchedAt, trouble]);
  expect(await third()).toEqual([
    ['alipay', null, 'format'],
    ['wechat_pay', null, 'signature'],
  ]);
  wechat.trouble = 'none';
  wechat.bills.set(day(3), null);
  alipay.bills.set(day(3), Buffer.from('no archive'));
  await fetch();
  expect(await third()).toEqual([
    ['alipay', null, 'format'],
    ['wechat_pay', null, 'silent'],
  ]);
  wechat.bills.set(day(3), '<html>');
  await fetch();
  expect((await third())[1]).toEqual(['wechat_pay', null, 'format']);
  const ofThird = app.db.selectFrom('paymentBillLine').innerJoin('paymentBill', 'paymentBill.id', 'billId').where('fetchedAt', 'is', null);
  expect(await ofThird.selectAll('paymentBillLine').execute()).toEqual([]);
  await offer();
  await fetch();
  expect((await read()).total).toBe(0);
});

test('what the bank has and the books have not, and the reverse, to the cent', async () => {
  const [wechatOrder = '', alipayOrder = ''] = [at.wechat_pay.get(day(3))?.[0]?.number, at.alipay.get(day(3))?.[0]?.number];
  const strange = `R${'9'.repeat(24)}`;
  await offer({
    without: wechatOrder,
    wechat: [
      { number: wechatOrder, yuan: '12.33' },
      { number: strange, yuan: '1.00' },
    ],
  });
  await fetch();
  const lines = (await named()).map((line) => line.join(' '));
  expect(new Set(lines)).toEqual(
    new Set([`bank payment ${wechatOrder} 12.33`, `bank payment ${strange} 1.00`, `books payment ${wechatOrder} 12.34`]),
  );
  expect((await readFigures(app.db)).bills).toEqual({ late: 0, differences: 3 });
  await app.db.deleteFrom('paymentBillLine').execute();
  await app.db.deleteFrom('paymentBill').execute();
  await offer({ alipay: [{ number: alipayOrder, yuan: '5.00', refund: 'counter' }] });
  await fetch();
  expect(await named()).toEqual([['bank', 'refund', alipayOrder, '5.00']]);
});

test('a payment that no notice reported is asked about, and is then in the books', async () => {
  const { person, number } = await paid('wechat_pay', 3);
  const other = await person.call(startPayment, { body: { amount: '12.34', provider: 'wechat_pay' } }, crypto.randomUUID());
  await app.db
    .updateTable('paymentOrder')
    .set({ state: 'closed', closedAt: app.clock.now(), nextAskAt: null })
    .where('number', '=', other.number)
    .execute();
  await offer({ wechat: [{ number: other.number, yuan: '12.34' }] });
  await fetch();
  expect(await named()).toEqual([['bank', 'payment', other.number, '12.34']]);
  wechat.trades.set(other.number, wechatPayment(other.number, 1234));
  await askDue(app.services);
  expect([await named(), await money(person)]).toEqual([[], 2468n]);
  expect((await readFigures(app.db)).bills.differences).toBe(1);
  await fetch();
  expect((await readFigures(app.db)).bills.differences).toBe(0);
  at.wechat_pay.get(day(3))?.push({ number: other.number, yuan: '12.34' });
  expect(number).not.toBe(other.number);
});

test('a refund at WeChat Pay’s counter that no notice reported becomes a task, once; ours is none', async () => {
  const { person, number } = await paid('wechat_pay', 3);
  const started = await (
    await boss()
  ).call(startRefund, { params: { number }, body: { amount: '2.00', reason: '退款' } }, crypto.randomUUID());
  await sendRefunds(app.services);
  const ours = wechat.refunds.get(started.refund ?? '');
  const refunds = [
    { number, yuan: '2.00', refund: [started.refund ?? '', String(ours?.['refund_id'])] as [string, string] },
    { number, yuan: '1.00', refund: ['counter', '50300'] as [string, string] },
  ];
  await offer({ wechat: refunds });
  await fetch();
  const { refunds: tasks } = await (await boss()).call(readPayment, { params: { number } });
  expect([tasks.map(({ amount: sum }) => sum), await money(person), await named()]).toEqual([['1.00'], 934n, []]);
  await app.db.deleteFrom('paymentBillLine').execute();
  await app.db.deleteFrom('paymentBill').execute();
  await fetch();
  expect((await (await boss()).call(readPayment, { params: { number } })).refunds).toHaveLength(1);
});

test('an order that is paid twice is credited once, and the second payment goes back by itself', async () => {
  const { person, number } = await paid('wechat_pay', 3);
  const second = { ...wechatPayment(number, 1234), transaction_id: '4299' };
  const sendNotice = async (content: object, event?: string) => {
    const payload = wechatNotice(content, event === undefined ? {} : { event });
    const headers = { 'content-type': 'application/json', ...signedHeaders(payload, { at: app.clock.now() }) };
    return (await app.inject({ method: 'POST', url: notifyPayment.path.replace('{provider}', 'wechat_pay'), headers, payload })).statusCode;
  };
  expect([await sendNotice(second), await sendNotice(second)]).toEqual([400, 400]);
  expect(await sendNotice({ ...second, amount: { total: 1233, currency: 'CNY' } })).toBe(400);
  wechat.trades.set('second', second);
  wechat.trouble = 'lost';
  await Promise.all([returnSurpluses(app.services), returnSurpluses(app.services)]);
  wechat.trouble = 'none';
  await app.db
    .updateTable('surplusPayment')
    .set({ nextAskAt: new Date(0) })
    .execute();
  await returnSurpluses(app.services);
  const { surpluses, refunds } = await (await boss()).call(readPayment, { params: { number } });
  expect([surpluses.map(({ amount: sum, endedAt }) => [sum, endedAt !== null]), refunds]).toEqual([[['12.34', true]], []]);
  const own = [...wechat.refunds.values()].filter(({ transaction_id: of }) => of === '4299');
  expect([own.length, await money(person)]).toEqual([1, 1234n]);
  // Its notice is no refund of the order, and the bank's lines of both are no difference.
  const refund = { ...second, out_refund_no: own[0]?.['out_refund_no'], refund_id: own[0]?.['refund_id'], refund_status: 'SUCCESS' };
  expect(await sendNotice({ ...refund, amount: { total: 1234, refund: 1234 } }, 'REFUND.SUCCESS')).toBe(200);
  await offer({
    wechat: [
      { number, yuan: '12.34', transaction: '4299' },
      { number, yuan: '12.34', transaction: '4299', refund: [String(own[0]?.['out_refund_no']), String(own[0]?.['refund_id'])] },
    ],
  });
  await fetch();
  expect([await named(), await money(person)]).toEqual([[], 1234n]);
});
