import type { Page } from '@playwright/test';
import { bothSizes, chineseInShort, expect, field, test, visit } from '../../browser/journey.ts';
import { startPaymentSite, type PaymentSite } from '../../sites/payment-site.ts';
import { alipayPaid, wechatPaid } from '../../sites/payment-notices.ts';

const texts = {
  zh: {
    amount: '充多少',
    pay: '去付款 ¥6.00',
    alipay: '支付宝',
    wechat: '微信支付',
    code: '付款二维码',
    waiting: '在等付款方确认',
    paid: '到账了',
    have: (sum: string) => `现在余额 ${sum}`,
    line: /充值\s*单号 R\d{24}.*\+¥6\.00/,
  },
  en: {
    amount: 'Amount',
    pay: 'Continue to payment ¥6.00',
    alipay: 'Alipay',
    wechat: 'WeChat Pay',
    code: 'Payment QR code',
    waiting: 'Waiting for confirmation',
    paid: 'Payment received',
    have: (sum: string) => `your balance is now ${sum}`,
    line: /Top-up\s*Order R\d{24}.*\+¥6\.00/,
  },
};

let site: PaymentSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startPaymentSite();
});

test.afterAll(() => site.stop());

type Labels = (typeof texts)['zh'];

/** A member chooses six yuan and a provider, and is on the way to pay. @returns the number of the order */
async function order(page: Page, labels: Labels, way: string): Promise<string> {
  await visit(page, '/user/control/payment?paymentModule=5');
  const main = page.getByRole('main');
  await field(main, labels.amount).fill('6');
  await main.getByText(way, { exact: true }).click();
  const launched = page.waitForResponse(/\/launch$/);
  await main.getByRole('button', { name: labels.pay }).click();
  return /R\d{24}/.exec((await launched).url())?.[0] ?? '';
}

/** The provider's own page; nothing of it is ours. @returns the addresses with which it was opened */
async function providerPage(page: Page, address: string): Promise<URL[]> {
  const opened: URL[] = [];
  await page.route(`${address}/**`, (route) => {
    opened.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>收银台</title><h1>收银台</h1>' });
  });
  return opened;
}

/** In the balance and its list once, however often the provider says it. */
async function arrivedOnce(page: Page, labels: Labels, notify: () => Promise<number>): Promise<void> {
  const main = page.getByRole('main');
  expect(await Promise.all([notify(), notify()])).toEqual([200, 200]);
  await expect(main.getByRole('heading', { name: labels.paid })).toBeVisible();
  await expect(main.getByText(labels.have('¥6.00'))).toBeVisible();
  expect(await notify()).toBe(200);
  await visit(page, '/user/control/balance');
  await expect(main.getByRole('listitem')).toHaveText([labels.line]);
}

for (const { lang, phone, where } of bothSizes) {
  const labels = texts[lang];

  test(
    `${where} WeChat Pay is paid by ${phone ? 'its page for phones' : 'a QR code'}, and credited once`,
    chineseInShort(lang),
    async ({ openFor }) => {
      const { person } = await site.payer();
      const page = await openFor({ person, lang, phone, at: site.url });
      const main = page.getByRole('main');
      const opened = await providerPage(page, site.wechat.address);
      const number = await order(page, labels, labels.wechat);
      expect(site.wechat.requests.at(-1)).toBe(`POST /v3/pay/transactions/${phone ? 'h5' : 'native'}`);
      expect(site.wechat.orders.at(-1)).toMatchObject({ out_trade_no: number, amount: { total: 600, currency: 'CNY' } });
      if (phone) {
        // The member leaves that page, and is back before WeChat Pay says anything.
        await page.waitForURL(`${site.wechat.address}/**`);
        await visit(page, opened.at(-1)?.searchParams.get('redirect_url') ?? '');
        await expect(main.getByRole('heading', { name: labels.waiting })).toBeVisible();
      } else await expect(main.getByRole('img', { name: labels.code })).toBeVisible();
      await arrivedOnce(page, labels, () => wechatPaid(site.url, number, 600));
      expect(opened).toHaveLength(phone ? 1 : 0);
    },
  );

  test(
    `${where} Alipay is paid by ${phone ? 'its page for phones' : 'its page'}, and credited once`,
    chineseInShort(lang),
    async ({ openFor }) => {
      const { person } = await site.payer();
      const page = await openFor({ person, lang, phone, at: site.url });
      const opened = await providerPage(page, site.alipay.address);
      const number = await order(page, labels, labels.alipay);
      await page.waitForURL(`${site.alipay.address}/**`);
      const parameters = Object.fromEntries(opened.at(-1)?.searchParams ?? []);
      expect(parameters).toMatchObject({
        method: `alipay.trade.${phone ? 'wap' : 'page'}.pay`,
        notify_url: `${site.url}/api/payments/alipay/notify`,
      });
      expect(JSON.parse(parameters['biz_content'] ?? '')).toMatchObject({ out_trade_no: number, total_amount: '6.00' });
      await visit(page, parameters['return_url'] ?? '');
      await expect(page.getByRole('main').getByRole('heading', { name: labels.waiting })).toBeVisible();
      await arrivedOnce(page, labels, () => alipayPaid(site.url, number, '6.00'));
    },
  );
}
