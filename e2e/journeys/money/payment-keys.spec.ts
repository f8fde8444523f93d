import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { certificateOf } from '../../../apps/server/src/modules/payments/testing/certificate.ts';
import { alipayForm, wechatForm } from '../../../apps/server/src/modules/payments/testing/form.ts';
import { newPair, ours, theirs } from '../../../apps/server/src/modules/payments/testing/keys.ts';
import { expect, expectStatus, field, longLayout, test, visit } from '../../browser/journey.ts';
import { call, type Person } from '../../cast/people.ts';
import { startPaymentSite, type PaymentSite } from '../../sites/payment-site.ts';
import { alipayPaid, wechatPaid } from '../../sites/payment-notices.ts';

let site: PaymentSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startPaymentSite();
});

test.afterAll(() => site.stop());

const until = new Date('2099-01-01T00:00:00Z');

/** As an operator pastes it from the provider's platform, into the form of this provider. */
async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(form, label).fill(value);
  await form.getByRole('button', { name: '保存' }).click();
}

const formOf = (page: Page, provider: string) => page.getByRole('main').locator('details').filter({ hasText: provider }).locator('form');

async function newOrder(person: Person, provider: 'alipay' | 'wechat_pay'): Promise<string> {
  const fields = { amount: '5.00', provider };
  return (await call<{ number: string }>('/user/control/payment', { as: person, fields, at: site.url })).number;
}

async function expectBalance(page: Page, sum: string, lines: number): Promise<void> {
  await visit(page, '/user/control/balance');
  await expect(page.getByRole('main').getByText('现在有', { exact: true }).locator('..')).toContainText(sum);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '充值' })).toHaveCount(lines);
}

test(
  'while WeChat Pay changes its keys, notices by either of two are believed; then only by the new one',
  longLayout,
  async ({ openFor }) => {
    const [next, stranger] = [newPair(), newPair()];
    const nextSerial = 'PUB_KEY_ID_0119000000012026010100000000000002';
    const [byFormer, byNext] = [{}, { key: next.privateKey, serial: nextSerial }];
    const desk = await openFor({ person: site.staff, at: site.url });
    await visit(desk, '/admin/paymentProviders');
    const form = formOf(desk, '微信支付');
    const [serialLabel, keyLabel] = ['另一把：公钥 ID 或平台证书序列号', '另一把：微信支付公钥或平台证书'];
    await fill(form, { [keyLabel]: next.publicPem });
    await expect(field(form, serialLabel)).toHaveAccessibleDescription(/不能为空/);
    await fill(form, { [serialLabel]: nextSerial, [keyLabel]: 'MIIB' });
    await expect(field(form, keyLabel)).toHaveAccessibleDescription(/这不是能用的密钥/);
    await fill(form, { [keyLabel]: next.publicPem });
    await expectStatus(desk, '已保存');

    const { person } = await site.payer();
    const [first, second, third] = [
      await newOrder(person, 'wechat_pay'),
      await newOrder(person, 'wechat_pay'),
      await newOrder(person, 'wechat_pay'),
    ];
    for (const [number, signing] of [
      [first, byFormer],
      [second, byNext],
      [first, byNext],
    ] as const)
      expect(await wechatPaid(site.url, number, 500, signing)).toBe(200);
    // The serial of one with the key of the other, and somebody else's.
    for (const signing of [{ serial: nextSerial }, { key: next.privateKey }, { key: stranger.privateKey, serial: 'PUB_KEY_ID_3' }])
      expect(await wechatPaid(site.url, third, 500, signing)).toBe(400);
    const page = await openFor({ person, at: site.url });
    await expectBalance(page, '¥10.00', 2);
    await visit(desk, '/admin/paymentOrders/notices');
    await expect(desk.getByRole('main').getByText('签名不对').first()).toBeVisible();

    // The change is over: the new key takes the place of the former.
    await visit(desk, '/admin/paymentProviders');
    await fill(formOf(desk, '微信支付'), {
      '微信支付公钥 ID 或平台证书序列号': nextSerial,
      微信支付公钥或平台证书: next.publicPem,
      [serialLabel]: '',
      [keyLabel]: '',
    });
    await expectStatus(desk, '已保存');
    expect(await wechatPaid(site.url, third, 500, byFormer)).toBe(400);
    expect(await wechatPaid(site.url, third, 500, byNext)).toBe(200);
    await expectBalance(page, '¥15.00', 3);
    const back = { platformSerial: wechatForm.platformSerial, platformKey: wechatForm.platformKey, secondSerial: '', secondKey: '' };
    await call('/admin/paymentProviders/wechat_pay', { as: site.staff, fields: { ...wechatForm, ...back }, at: site.url });
  },
);

test(
  'staff change Alipay to certificates, which come together, and notices by another certificate are not believed',
  longLayout,
  async ({ openFor }) => {
    const certificate = (keys: typeof ours, serial: string, name: string) => certificateOf(keys, { serial, until, name });
    const serialOf = (serial: string) =>
      createHash('md5')
        .update(`CN=alipay${BigInt(`0x${serial}`)}`)
        .digest('hex');
    const desk = await openFor({ person: site.staff, at: site.url });
    await visit(desk, '/admin/paymentProviders');
    const form = formOf(desk, '支付宝');
    await fill(form, { 应用公钥证书: certificate(ours, '44444444', 'app') });
    await expect(field(form, '支付宝根证书')).toHaveAccessibleDescription(/不能为空/);
    await expect(field(form, '支付宝公钥或支付宝公钥证书')).toHaveAccessibleDescription(/不能为空/);
    await fill(form, {
      支付宝根证书: certificate(newPair(), '11111111', 'r1') + certificate(newPair(), '22222222', 'r2'),
      支付宝公钥或支付宝公钥证书: certificate(theirs, '33333333', 'alipay'),
    });
    await expectStatus(desk, '已保存');
    await expect(field(form, '应用公钥证书')).toHaveAccessibleDescription('证书有效到 2099-01-01');

    const { person } = await site.payer();
    const number = await newOrder(person, 'alipay');
    const paid = (serial: string) => alipayPaid(site.url, number, '5.00', { alipay_cert_sn: serialOf(serial) });
    expect([await paid('55555555'), await paid('33333333'), await paid('33333333')]).toEqual([400, 200, 200]);
    const page = await openFor({ person, at: site.url });
    await expectBalance(page, '¥5.00', 1);
    // Requests are in this mode too: the provider is asked about an order whose notice was lost.
    const lost = await newOrder(person, 'alipay');
    site.alipay.trades.set(lost, { trade_status: 'TRADE_SUCCESS', total_amount: '5.00', trade_no: `T${lost}` });
    await visit(page, `/paymentCompleted/1/5/${lost}`);
    await expect(page.getByRole('main').getByRole('heading', { name: '到账了' })).toBeVisible();
    expect(site.alipay.certificates).toEqual({
      app: expect.stringMatching(/^[0-9a-f]{32}$/),
      root: expect.stringMatching(/^[0-9a-f]{32}_[0-9a-f]{32}$/),
    });
    await expectBalance(page, '¥10.00', 2);
    const back = { ...alipayForm, appCert: '', rootCert: '' };
    await call('/admin/paymentProviders/alipay', { as: site.staff, fields: back, at: site.url });
  },
);
