import { editPaymentProvider, startPayment } from '@chaguan/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { nextAskAt } from './orders.ts';
import { paymentJobs } from './index.ts';
import { openAlipay } from './testing/alipay-server.ts';
import { proveAfterwards } from './testing/books.ts';
import { alipayForm } from './testing/form.ts';

const alipay = await openAlipay();
const app = testApp({ ALIPAY_URL: alipay.address });
proveAfterwards(app);
afterAll(() => alipay.close());

const minuteMs = 60_000;

beforeAll(async () => {
  await (await app.staff('boss')).call(editPaymentProvider, { params: { provider: 'alipay' }, body: alipayForm });
});

beforeEach(async () => {
  alipay.trouble = 'none';
  alipay.requests.length = 0;
  await app.db
    .updateTable('paymentOrder')
    .set({ nextAskAt: null, state: 'closed', closedAt: app.clock.now() })
    .where('state', '=', 'pending')
    .execute();
});

const order = async () => (await app.member('alice')).call(startPayment, { body: { amount: '12.34', provider: 'alipay' } });
const stateOf = async (number: string) =>
  (await app.db.selectFrom('paymentOrder').selectAll().where('number', '=', number).executeTakeFirstOrThrow()).state;
const run = async (minutes: number) => {
  app.clock.advance(minutes * minuteMs);
  await paymentJobs[0]?.run(app.services);
};
const pays = (number: string) =>
  alipay.trades.set(number, { trade_status: 'TRADE_SUCCESS', total_amount: '12.34', trade_no: `T${number}` });

test('an order is asked about ever more seldom, for a day', () => {
  const made = new Date(0);
  const times: number[] = [];
  for (let at: Date | null = nextAskAt(made, made); at !== null; at = nextAskAt(made, at)) times.push(at.getTime() / minuteMs);
  expect(times).toEqual([1, 3, 7, 15, 30, 120, 360, 1440]);
});

test('an order that nobody watches is credited by asking', async () => {
  const { number } = await order();
  await run(0);
  expect(alipay.requests).toEqual([]);
  pays(number);
  await run(1);
  expect([await stateOf(number), alipay.requests]).toEqual(['paid', [`alipay.trade.query ${number}`]]);
  await run(20);
  expect(alipay.requests).toHaveLength(1);
});

test('two processes ask once', async () => {
  await order();
  app.clock.advance(minuteMs);
  await Promise.all([run(0), run(0), run(0)]);
  expect(alipay.requests).toHaveLength(1);
});

test('after its time an order is closed there and here, and money that came all the same is found later', async () => {
  const { number } = await order();
  await run(15);
  expect([await stateOf(number), alipay.requests]).toEqual(['closed', [`alipay.trade.query ${number}`, `alipay.trade.close ${number}`]]);
  pays(number);
  await run(15);
  expect(await stateOf(number)).toBe('paid');
});

test('a provider that is silent is asked once per run, and does not keep orders open', async () => {
  const numbers = [(await order()).number, (await order()).number, (await order()).number];
  for (const trouble of ['slow_down', 'down'] as const) {
    alipay.trouble = trouble;
    await run(8);
  }
  expect(alipay.requests).toHaveLength(1);
  await run(2);
  expect(await Promise.all(numbers.map(stateOf))).toEqual(['closed', 'closed', 'closed']);
  alipay.trouble = 'none';
  for (const number of numbers) pays(number);
  await run(30);
  await run(100);
  expect(await Promise.all(numbers.map(stateOf))).toEqual(['paid', 'paid', 'paid']);
});
