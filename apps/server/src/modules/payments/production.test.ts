import { listPaymentProviders, notifyPayment, readPaymentForm, paySandbox, readSandboxPayment, startPayment } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { amount, balance } from '../ledger/index.ts';
import { paymentJobs } from './index.ts';
import { newNumber } from './orders.ts';
import { sandboxNotice } from './providers/sandbox.ts';

const app = testApp({ NODE_ENV: 'production' });

/** An order as if it had come with a copy of a database in which play money was used. */
async function strayOrder(memberId: string): Promise<string> {
  const now = app.clock.now();
  const number = newNumber(now);
  const expiresAt = new Date(now.getTime() + 900_000);
  await app.db
    .insertInto('paymentOrder')
    .values({ number, memberId, amountMinor: '100', provider: 'sandbox', createdAt: now, expiresAt, nextAskAt: now })
    .execute();
  await app.db.insertInto('sandboxPayment').values({ number, amountMinor: '100', bankNumber: 'S1', paidAt: now }).execute();
  return number;
}

test('in production there is no play money: not offered, not paid, not notified, not asked about', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  expect((await alice.call(readPaymentForm)).providers).toEqual([]);
  expect((await boss.call(listPaymentProviders)).sandbox).toBe(false);
  await expect(alice.call(startPayment, { body: { amount: '10', provider: 'sandbox' } })).rejects.toMatchObject({
    code: 'payment.provider_off',
  });
  const number = await strayOrder(alice.id);
  await expect(alice.call(readSandboxPayment, { params: { number } })).rejects.toMatchObject({ status: 404 });
  await expect(alice.call(paySandbox, { params: { number }, body: { notices: 1 } })).rejects.toMatchObject({ status: 404 });
  const { text, headers } = sandboxNotice(app.services, number, amount(100), 'S1');
  const signature = String(headers['x-sandbox-signature']);
  const response = await app.inject({
    method: 'POST',
    url: notifyPayment.path.replace('{provider}', 'sandbox'),
    headers: { 'x-sandbox-signature': signature, 'content-type': 'text/plain' },
    payload: text,
  });
  expect(response.statusCode).toBe(404);
  await paymentJobs[0]?.run(app.services);
  expect(await balance(app.db, { owner: 'member', id: alice.id, currency: 'CNY' })).toBe(0n);
});
