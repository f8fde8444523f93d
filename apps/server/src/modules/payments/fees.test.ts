import { editPaymentProvider, listPaymentBills, notifyPayment, readBooks, startPayment } from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { amount, checkFacts, keyOf, post, prove } from '../ledger/index.ts';
import { paymentFacts } from './index.ts';
import { fetchBills } from './jobs/fetch-bills.ts';
import { proveAfterwards } from './testing/books.ts';
import { wechatForm } from './testing/form.ts';
import { openWechatPay, signedHeaders, wechatBill, wechatNotice, wechatPayment } from './testing/wechat-server.ts';

const wechat = await openWechatPay();
const app = testApp({ WECHAT_PAY_URL: wechat.address });
// Orders are moved to earlier days by hand.
proveAfterwards(app, ['paidTimes', 'paidOrders']);
afterAll(() => wechat.close());

const boss = () => app.staff('boss');
const day = (before: number): string =>
  new Date(app.clock.now().getTime() - before * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
let number = '';

beforeAll(async () => {
  await (await boss()).call(editPaymentProvider, { params: { provider: 'wechat_pay' }, body: wechatForm });
  const person = await app.member('payer');
  number = (await person.call(startPayment, { body: { amount: '12.34', provider: 'wechat_pay' } }, crypto.randomUUID())).number;
  const payload = wechatNotice(wechatPayment(number, 1234));
  const headers = { 'content-type': 'application/json', ...signedHeaders(payload, { at: app.clock.now() }) };
  await app.inject({ method: 'POST', url: notifyPayment.path.replace('{provider}', 'wechat_pay'), headers, payload });
  await app.db
    .updateTable('paymentOrder')
    .set({ paidAt: `${day(3)}T12:00:00+08:00` })
    .execute();
});

/** As if every bill were due, for the first time or again. */
async function fetch(): Promise<void> {
  const due = new Date(0);
  await app.db.updateTable('paymentBill').set({ nextTryAt: due }).where('fetchedAt', 'is', null).execute();
  await app.db.updateTable('paymentBill').set({ checkAt: due }).where('fetchedAt', 'is not', null).execute();
  await fetchBills(app.services);
}

const offer = (...lines: Parameters<typeof wechatBill>[0]) => wechat.bills.set(day(3), wechatBill(lines));
const booked = async () => (await (await boss()).call(readBooks, { query: {} })).kinds.find(({ kind }) => kind === 'payment_fee');
const feesOfBill = async () => (await (await boss()).call(listPaymentBills)).items.find((item) => item.day === day(3))?.fees;
/** In fen: what the provider has for the site, and the fees. */
async function accounts(): Promise<string[]> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount_minor), 0)::text as sum from (values ('provider_clearing'), ('provider_fees')) name (owner)
    join ledger_account account on account.owner = name.owner and currency = 'CNY'
    left join ledger_entry entry on entry.account_id = account.id group by name.owner order by name.owner`.execute(app.db);
  return rows.map(({ sum }) => sum);
}

test('what the provider keeps is an entry of its own, once, whoever fetches the bill at the same time', async () => {
  offer({ number, yuan: '12.34', fee: '0.07000' });
  await Promise.all([fetch(), fetch(), fetch()]);
  await fetchBills(app.services);
  expect([await booked(), await feesOfBill()]).toMatchObject([{ count: 1, amount: '0.07' }, '0.07']);
  // Of 12.34 that members have the provider has 12.27, and 0.07 are spent.
  expect(await accounts()).toEqual(['-1227', '-7']);
});

test('a corrected bill replaces the one before, and only the difference is booked; the same bill again books nothing', async () => {
  offer({ number, yuan: '12.34', fee: '0.05000' });
  await fetch();
  await fetch();
  expect([await accounts(), await feesOfBill()]).toEqual([['-1229', '-5'], '0.05']);
  expect(await app.db.selectFrom('paymentBillLine').select('number').execute()).toHaveLength(1);
  offer({ number, yuan: '12.34', fee: '0.07000' });
  await fetch();
  expect([await accounts(), await booked()]).toMatchObject([['-1227', '-7'], { count: 3 }]);
});

test('a bill that cannot be fetched again stays as it is, and is no bill that is missing', async () => {
  wechat.trouble = 'down';
  await fetch();
  wechat.trouble = 'none';
  const { items } = await (await boss()).call(listPaymentBills);
  expect(items.find((item) => item.day === day(3))).toMatchObject({ payments: 1, fees: '0.07', trouble: '' });
});

test('fees that come back with refunds, even more than were kept, are booked the other way', async () => {
  wechat.bills.set(day(2), wechatBill([{ number: 'R1', yuan: '1.00', fee: '-0.09000', refund: ['counter', '50301'] }]));
  await fetch();
  expect(await accounts()).toEqual(['-1236', '2']);
  wechat.bills.delete(day(2));
  await fetch();
  expect(await accounts()).toEqual(['-1227', '-7']);
});

test('fees of bills that were fetched before fees were booked are booked by the job', async () => {
  await sql`
    with bill as (insert into payment_bill (provider, day, fetched_at, fee_minor) values ('alipay', '2026-01-01', now(), 30) returning id)
    insert into payment_bill_line (bill_id, line, kind, number, provider_number, request, provider_refund, amount_minor, fee_minor)
    select id, 1, 'refund', 'R0', 'x', '', '', 0, 30 from bill`.execute(app.db);
  await Promise.all([fetchBills(app.services), fetchBills(app.services)]);
  expect(await accounts()).toEqual(['-1197', '-37']);
});

test('the proof of the books names fees that no bill has, and a bill that was changed by hand', async () => {
  const findings = async () => Object.keys((await prove(app.db, app.clock.now(), { facts: paymentFacts })).findings);
  expect(await findings()).not.toContain('paymentFees');
  const rolledBack = (act: Parameters<typeof app.write>[0]) =>
    app.write(async (tx) => {
      await act(tx);
      const named = {};
      await checkFacts(tx, paymentFacts, null, named);
      throw new Error(Object.keys(named).join(' '));
    });
  await expect(rolledBack((tx) => sql`update payment_bill_line set fee_minor = 6 where fee_minor = 7`.execute(tx))).rejects.toThrow(
    'paymentFees',
  );
  const legs = [
    { account: { owner: 'system', id: 'provider_clearing', currency: 'CNY' }, amount: amount(5) },
    { account: { owner: 'system', id: 'provider_fees', currency: 'CNY' }, amount: amount(-5) },
  ] as const;
  const forged = {
    key: keyOf('forged'),
    kind: 'payment_fee',
    subject: { kind: 'payment_bill', id: '999' },
    actorId: null,
    at: app.clock.now(),
    legs,
  } as const;
  await expect(rolledBack((tx) => post(tx, forged))).rejects.toThrow('paymentFees');
});
