import {
  checkPayment,
  editPaymentProvider,
  listPaymentProviders,
  listPayments,
  listRefusedNotices,
  notifyPayment,
  readPayment,
  startPayment,
  testPaymentProvider,
} from '@chaguan/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { balance } from '../ledger/index.ts';
import { readFigures } from '../../main/site-figures.ts';
import { watchCertificates } from './certificates.ts';
import type { PaymentProviderForm } from './provider-form.ts';
import { accountOf } from './provider-account.ts';
import { alipayNotice, openAlipay } from './testing/alipay-server.ts';
import { certificateOf } from './testing/certificate.ts';
import { proveAfterwards } from './testing/books.ts';
import { alipayForm, wechatForm } from './testing/form.ts';
import { ours, unrelated, theirs } from './testing/keys.ts';

const alipay = await openAlipay();
const app = testApp({ ALIPAY_URL: alipay.address });
proveAfterwards(app);
afterAll(() => alipay.close());

const soonUntil = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000);
const soon = certificateOf(unrelated, { serial: '0C0FFEE1', until: soonUntil });

const edit = async (provider: 'alipay' | 'wechat_pay', body: PaymentProviderForm) =>
  (await app.staff('boss')).call(editPaymentProvider, { params: { provider }, body });

test.each<[string, 'alipay' | 'wechat_pay', Partial<PaymentProviderForm>, string, string]>([
  ['no application', 'alipay', { appId: '' }, 'appId', 'field.required'],
  ['no seller', 'alipay', { merchantId: '' }, 'merchantId', 'field.required'],
  ['no key of ours', 'alipay', { privateKey: '' }, 'privateKey', 'field.required'],
  ['a key that is none', 'alipay', { privateKey: 'hunter2' }, 'privateKey', 'payment.key_wrong'],
  ['a public key for the private one', 'alipay', { privateKey: ours.publicPem }, 'privateKey', 'payment.key_wrong'],
  ['a private key for the public one', 'alipay', { platformKey: ours.privatePem }, 'platformKey', 'payment.key_wrong'],
  ['an application with a script', 'alipay', { appId: '<script>' }, 'appId', 'field.format'],
  ['a short key of version 3', 'wechat_pay', { apiKey: 'short' }, 'apiKey', 'payment.key_wrong'],
  ['no name of the platform’s key', 'wechat_pay', { platformSerial: '' }, 'platformSerial', 'field.required'],
  ['a second key without its serial', 'wechat_pay', { secondKey: unrelated.publicPem }, 'secondSerial', 'field.required'],
  ['a serial without its second key', 'wechat_pay', { secondSerial: 'A1' }, 'secondKey', 'field.required'],
  [
    'a second key with the serial of the first',
    'wechat_pay',
    { secondSerial: wechatForm.platformSerial, secondKey: unrelated.publicPem },
    'secondSerial',
    'payment.serial_wrong',
  ],
  ['a certificate with another serial', 'wechat_pay', { secondSerial: 'A1', secondKey: soon }, 'secondSerial', 'payment.serial_wrong'],
  [
    'a certificate with a private key',
    'wechat_pay',
    { secondSerial: '', secondKey: soon + ours.privatePem },
    'secondKey',
    'payment.key_wrong',
  ],
])('%s is refused at its field', async (_, provider, wrong, field, code) => {
  const form = provider === 'alipay' ? alipayForm : wechatForm;
  await expect(edit(provider, { ...form, ...wrong })).rejects.toMatchObject({ status: 422, fields: [{ field, code }] });
});

test('secrets are sealed, unchanged when left empty, never sent back and never logged; keys may come bare', async () => {
  const boss = await app.staff('boss');
  const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, '');
  const pkcs1 = ours.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64');
  await edit('alipay', { ...alipayForm, privateKey: pkcs1, platformKey: bare(theirs.publicPem) });
  await edit('alipay', { ...alipayForm, privateKey: '' });
  const account = await accountOf(app.services, 'alipay');
  expect(account).toMatchObject({ privateKey: ours.privatePem, platformKey: theirs.publicPem });
  await edit('wechat_pay', { ...wechatForm, enabled: false });
  const listed = await boss.call(listPaymentProviders);
  expect(listed).toMatchObject({
    sandbox: true,
    items: [
      { provider: 'alipay', enabled: true, privateKeySet: true, apiKeySet: false },
      { provider: 'wechat_pay', enabled: false, apiKeySet: true },
    ],
  });
  const rows = await app.db.selectFrom('paymentProvider').selectAll().execute();
  const acts = await app.db.selectFrom('auditEntry').selectAll().where('act', '=', 'payment_provider.edited').orderBy('id').execute();
  for (const text of [listed, rows, rows.map(({ sealedSecret }) => sealedSecret.toString('latin1')), acts]) {
    expect(JSON.stringify(text)).not.toContain('PRIVATE KEY');
    expect(JSON.stringify(text)).not.toContain(wechatForm.apiKey);
    expect(JSON.stringify(text)).not.toContain(bare(ours.privatePem).slice(100, 140));
  }
  expect(acts.map(({ subjectId, after }) => [subjectId, JSON.stringify(after).includes('secretChanged')])).toEqual([
    ['alipay', true],
    ['alipay', false],
    ['wechat_pay', true],
  ]);
  await expect(boss.call(editPaymentProvider, { params: { provider: 'sandbox' }, body: alipayForm })).rejects.toMatchObject({
    code: 'payment.provider_off',
  });
});

test('trying out distinguishes wrong keys from a provider that is down', async () => {
  const boss = await app.staff('boss');
  const tryOut = async () => boss.call(testPaymentProvider, { params: { provider: 'alipay' } });
  await edit('alipay', alipayForm);
  await tryOut();
  alipay.trouble = 'forged';
  await expect(tryOut()).rejects.toMatchObject({ code: 'payment.refused' });
  alipay.trouble = 'down';
  await expect(tryOut()).rejects.toMatchObject({ code: 'payment.unreachable' });
  alipay.trouble = 'none';
  await edit('alipay', { ...alipayForm, privateKey: unrelated.privatePem });
  await expect(tryOut()).rejects.toMatchObject({ code: 'payment.refused' });
  await edit('alipay', alipayForm);
});

test('staff find orders by everything, and only the provider’s own answer settles one', async () => {
  const [boss, alice] = [await app.staff('boss'), await app.member('alice')];
  const { number } = await alice.call(startPayment, { body: { amount: '12.34', provider: 'alipay' } });
  const { number: other } = await (await app.member('bob')).call(startPayment, { body: { amount: '5', provider: 'sandbox' } });
  const find = async (query: Record<string, string>) => (await boss.call(listPayments, { query })).items.map((item) => item.number);
  expect(await find({})).toEqual([other, number]);
  expect(await find({ member: 'alice' })).toEqual([number]);
  expect(await find({ member: 'nobody' })).toEqual([]);
  expect(await find({ provider: 'sandbox', state: 'pending' })).toEqual([other]);
  expect(await find({ number })).toEqual([number]);
  expect(await find({ until: new Date(0).toISOString() })).toEqual([]);
  const check = async () => (await boss.call(checkPayment, { params: { number } })).state;
  expect(await check()).toBe('pending');
  alipay.trades.set(number, { trade_status: 'TRADE_SUCCESS', total_amount: '12.33', trade_no: 'T1' });
  await expect(check()).rejects.toMatchObject({ code: 'payment.refused' });
  expect((await boss.call(readPayment, { params: { number } })).notices).toMatchObject([{ reason: 'amount' }]);
  alipay.trades.set(number, { trade_status: 'TRADE_SUCCESS', total_amount: '12.34', trade_no: 'T1' });
  expect([await check(), await check()]).toEqual(['paid', 'paid']);
  expect(await balance(app.db, { owner: 'member', id: alice.id, currency: 'CNY' })).toBe(1234n);
  const { order, transactionId } = await boss.call(readPayment, { params: { number } });
  expect([order.state, order.providerNumber, order.refused, transactionId === null]).toEqual(['paid', 'T1', 1, false]);
  expect(await find({ number: 'T1' })).toEqual([number]);
  expect((await boss.call(listPayments, {})).paid).toBe('12.34');
  const acts = await app.db.selectFrom('auditEntry').select(['act', 'after']).where('act', '=', 'payment.checked').orderBy('id').execute();
  expect(acts.map(({ after }) => (after as { state: string }).state)).toEqual(['pending', 'refused', 'paid', 'paid']);
});

test('a flood of forged notifications is one row with a count', async () => {
  const boss = await app.staff('boss');
  const sendNotice = (payload: string) =>
    app.inject({
      method: 'POST',
      url: notifyPayment.path.replace('{provider}', 'alipay'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  for (let round = 0; round < 20; round += 1) {
    await sendNotice(
      alipayNotice(
        { out_trade_no: `R${String(round).padStart(24, '0')}`, total_amount: '1.00', trade_no: String(round) },
        unrelated.privateKey,
      ),
    );
  }
  const { items } = await boss.call(listRefusedNotices, {});
  expect(items).toMatchObject([{ provider: 'alipay', reason: 'signature', times: 20 }]);
  expect(items[0]?.claimed.find(({ name }) => name === 'trade_no')?.value).toBe('19');
  expect(items[0]?.claimed.some(({ name }) => name === 'sign')).toBe(false);
});

test('a certificate names its serial, and staff, monitoring and the log are warned before it expires', async () => {
  const errors: unknown[] = [];
  const log = { ...app.services.log, error: (facts: unknown) => void errors.push(facts) } as typeof app.services.log;
  const { secondSerial, certificates } = await edit('wechat_pay', { ...wechatForm, secondSerial: '', secondKey: soon });
  expect([secondSerial, certificates.map(({ field }) => field)]).toEqual(['0C0FFEE1', ['secondKey']]);
  await watchCertificates({ ...app.services, log });
  expect(errors).toMatchObject([{ provider: 'wechat_pay', field: 'secondKey' }]);
  const { certificates: seconds } = await readFigures(app.db);
  expect(Object.keys(seconds)).toEqual(['wechat_pay secondKey']);
  expect(Math.round((seconds['wechat_pay secondKey'] ?? 0) / 86_400)).toBe(20);
  // What a form of before does not know, it does not remove.
  expect((await edit('wechat_pay', wechatForm)).secondSerial).toBe('0C0FFEE1');
  await edit('wechat_pay', { ...wechatForm, secondSerial: '', secondKey: '' });
  errors.length = 0;
  await watchCertificates({ ...app.services, log });
  expect(errors).toEqual([]);
});
