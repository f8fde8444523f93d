import {
  editSettings,
  launchPayment,
  readPaymentForm,
  readPaymentOrder,
  paymentRules,
  paySandbox,
  readSandboxPayment,
  startPayment,
} from '@chaguan/contract';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { balance } from '../ledger/index.ts';
import { proveAfterwards } from './testing/books.ts';

const app = testApp();
proveAfterwards(app);

beforeEach(async () => {
  await app.db.updateTable('paymentOrder').set({ state: 'closed', closedAt: app.clock.now() }).where('state', '=', 'pending').execute();
});

const start = async (amount: string, account = 'alice', key?: string) =>
  (await app.member(account)).call(startPayment, { body: { amount, provider: 'sandbox' } }, key);

const money = async (account: string) => balance(app.db, { owner: 'member', id: (await app.member(account)).id, currency: 'CNY' });

test.each([
  ['', 'amount.format'],
  ['１２', 'amount.format'],
  ['1e3', 'amount.format'],
  ['0x10', 'amount.format'],
  ['1.005', 'amount.format'],
  ['-5', 'amount.format'],
  ['+5', 'amount.format'],
  [' 5', 'amount.format'],
  ['5,000', 'amount.format'],
  ['.5', 'amount.format'],
  ['١٢', 'amount.format'],
  ['0', 'amount.range'],
  ['0.00', 'amount.range'],
  ['0.99', 'amount.range'],
  ['10000.01', 'amount.range'],
  ['999999999999', 'amount.range'],
  ['1000000000000', 'amount.format'],
  ['9'.repeat(21), 'field.too_long'],
])('an amount of "%s" is refused at its field: %s', async (amount, code) => {
  await expect(start(amount)).rejects.toMatchObject({ status: 422, fields: [{ field: 'amount', code }] });
});

test('the same key makes one order, however often it is sent; without a key there is none', async () => {
  const key = crypto.randomUUID();
  const orders = await Promise.all(Array.from({ length: 5 }, () => start('20', 'bob', key)));
  expect(new Set(orders.map(({ number }) => number)).size).toBe(1);
  await expect(start('21', 'bob', key)).rejects.toMatchObject({ code: 'idempotency.key_reused' });
  const bare = await app.inject({
    method: 'POST',
    url: startPayment.path,
    headers: (await app.member('bob')).headers(),
    payload: { amount: '20', provider: 'sandbox' },
  });
  expect(bare.json<{ code: string }>().code).toBe('idempotency.key_required');
});

test('what is not set up, closed or unknown takes no money', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const form = await alice.call(readPaymentForm);
  expect(form).toMatchObject({
    open: true,
    minimum: '1.00',
    maximum: '10000.00',
    presets: ['10.00', '30.00', '50.00', '100.00', '200.00', '500.00'],
    providers: ['sandbox'],
  });
  await expect(alice.call(startPayment, { body: { amount: '10', provider: 'alipay' } })).rejects.toMatchObject({
    code: 'payment.provider_off',
  });
  await expect(alice.call(startPayment, { body: { amount: '10', provider: 'bank' as 'alipay' } })).rejects.toMatchObject({ status: 422 });
  await boss.call(editSettings, {
    body: { values: { rechargeOpen: 'false', rechargeMinimum: '20', rechargePresets: '5，20, 1e2、30 猫' } },
  });
  expect(await alice.call(readPaymentForm)).toMatchObject({ open: false, presets: ['20.00', '30.00'] });
  await expect(start('20')).rejects.toMatchObject({ code: 'payment.closed' });
  await boss.call(editSettings, { body: { values: { rechargeOpen: 'true', rechargeMinimum: '1', mode: 'read_only' } } });
  await expect(start('20')).rejects.toMatchObject({ code: 'site.read_only' });
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
});

test('only so many orders of one member may wait, also when all are asked for at once', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: paymentRules.pending + 5 }, () => start('10', 'greedy')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(Array.from({ length: 5 }, () => 'payment.too_many'));
});

test('somebody else’s order is as unknown as one that never was', async () => {
  const { number } = await start('10');
  const mallory = await app.member('mallory');
  for (const orderNumber of [number, 'R000000000000000000000000']) {
    const params = { number: orderNumber };
    await expect(mallory.call(readPaymentOrder, { params })).rejects.toMatchObject({ code: 'payment.not_found' });
    await expect(mallory.call(launchPayment, { params, body: { device: 'desktop' } })).rejects.toMatchObject({ code: 'payment.not_found' });
    await expect(mallory.call(readSandboxPayment, { params })).rejects.toMatchObject({ code: 'payment.not_found' });
    await expect(mallory.call(paySandbox, { params, body: { notices: 1 } })).rejects.toMatchObject({ code: 'payment.not_found' });
  }
  await expect(mallory.call(readPaymentOrder, { params: { number: 'R1' } })).rejects.toMatchObject({ status: 422 });
});

test.each([[1], [2], [0]])('play money, notified %i times, is credited once and appears in the end', async (notices) => {
  const account = `player${notices}`;
  const player = await app.member(account);
  const { number } = await start('88.80', account);
  const params = { number };
  expect(await player.call(launchPayment, { params, body: { device: 'phone' } })).toMatchObject({
    kind: 'redirect',
    product: 91,
    address: `http://localhost:3000/sandboxPayment/${number}`,
  });
  expect(await player.call(readSandboxPayment, { params })).toMatchObject({ amount: '88.80', paid: false });
  await player.call(paySandbox, { params, body: { notices } });
  expect(await money(account)).toBe(notices === 0 ? 0n : 8880n);
  expect(await player.call(readPaymentOrder, { params })).toMatchObject({ order: { state: 'paid' }, balance: '88.80' });
  await player.call(paySandbox, { params, body: { notices: 2 } });
  expect(await money(account)).toBe(8880n);
  await expect(player.call(launchPayment, { params, body: { device: 'phone' } })).rejects.toMatchObject({ code: 'payment.not_pending' });
  expect((await player.call(readPaymentForm)).orders).toMatchObject([{ number, state: 'paid', amount: '88.80' }]);
});
