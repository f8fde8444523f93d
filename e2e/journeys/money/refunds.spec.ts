import { tooWideAt } from '../../browser/fits.ts';
import { chineseInShort, expect, expectStatus, field, test, visit } from '../../browser/journey.ts';
import { startPaymentSite, type PaymentSite } from '../../sites/payment-site.ts';
import { call, langs } from '../../cast/people.ts';

const texts = {
  zh: {
    waiting: '笔退款等待处理',
    badge: '充值 2 条等你看',
    tab: '退款 2 条等你看',
    book: '扣回',
    reject: '不扣',
    title: (name: string) => `从 ${name} 扣回 ¥30.00？`,
    booked: '已扣回 ¥5.00，欠 ¥25.00',
    reason: '原因',
    needed: '请写原因',
    why: '柜台已退现金',
    noted: '已记下',
    none: '没有退款',
    debts: '欠款',
    sum: '合计 ¥20.00',
    ofPaid: '充值 ¥20.00',
    takenOwed: /扣回 ¥5\.00.*欠 ¥25\.00/,
    line: /充值退款.*[−-]¥30\.00/,
    now: '现在有',
    owes: '-¥20.00',
  },
  en: {
    waiting: 'refunds pending',
    badge: 'Top-ups 2 waiting for you',
    tab: 'Refunds 2 waiting for you',
    book: 'Deduct',
    reject: 'Waive',
    title: (name: string) => `Deduct ¥30.00 from ${name}?`,
    booked: '¥5.00 deducted, ¥25.00 owed',
    reason: 'Reason',
    needed: 'Enter a reason',
    why: 'Paid back in cash at the counter',
    noted: 'Saved',
    none: 'No refunds',
    debts: 'Debts',
    sum: 'Total: ¥20.00',
    ofPaid: 'of a top-up of ¥20.00',
    takenOwed: /¥5\.00 deducted.*¥25\.00 owed/,
    line: /Top-up refunded.*[−-]¥30\.00/,
    now: 'Current balance',
    owes: '-¥20.00',
  },
};

let site: PaymentSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startPaymentSite();
});

test.afterAll(() => site.stop());

// Each on a site of its own: what one staff member may move within a day is limited, and all debts are summed.
for (const lang of langs) {
  const labels = texts[lang];

  test(
    `refunds after the credit: one is booked and leaves a debt, one is rejected (${lang})`,
    chineseInShort(lang),
    async ({ openFor }) => {
      const { person, numbers } = await site.payer('30.00', '20.00');
      const [whole = '', part = ''] = numbers;
      const desk = await openFor({ person: site.staff, lang, at: site.url });
      const main = desk.getByRole('main');
      const { items } = await call<{ items: { member: { id: string } }[] }>(`/admin/members?keyword=${person.account}`, {
        as: site.staff,
        at: site.url,
      });
      // Forty of the fifty are spent before the provider refunds anything.
      const spent = { currency: 'CNY', direction: 'take', amount: '40', reason: '茶点' };
      await call(`/admin/members/${items[0]?.member.id}/adjustments`, { as: site.staff, fields: spent, at: site.url });
      await site.refund(whole, '30.00', '30.00');
      await site.refund(part, '20.00', '5.00');

      await visit(desk, '/admin');
      // On a phone the entries are in a sheet.
      const allAreas = desk.getByRole('button', { name: /全部栏目|All areas/ });
      const isPhone = (desk.viewportSize()?.width ?? 0) < 600;
      if (isPhone) await allAreas.click();
      await expect(desk.getByRole('link', { name: labels.badge })).toBeVisible();
      if (isPhone) await desk.keyboard.press('Escape');
      // The badge's text for screen readers stays within its row.
      expect(await tooWideAt(desk, 'overview with badges')).toEqual([]);
      await main.getByRole('link', { name: `2 ${labels.waiting}` }).click();
      await expect(main.getByRole('link', { name: labels.tab })).toBeVisible();
      const row = (number: string) => main.getByRole('listitem').filter({ has: desk.getByRole('link', { name: number }) });
      await expect(row(whole)).toContainText('¥30.00');
      await expect(row(part)).toContainText('¥5.00');
      await expect(row(part)).toContainText(labels.ofPaid);
      await row(whole).getByRole('button', { name: labels.book }).click();
      const dialog = desk.getByRole('dialog', { name: labels.title(person.account) });
      await dialog.getByRole('button', { name: labels.book }).click();
      // The other one is held as well until it is decided: 10 were left, 35 are to be refunded.
      await expectStatus(desk, labels.booked);
      await expect(row(whole)).toHaveCount(0);

      await row(part).getByRole('button', { name: labels.reject }).click();
      await desk.getByRole('dialog').getByRole('button', { name: labels.reject }).click();
      await expect(field(desk.getByRole('dialog'), labels.reason)).toHaveAccessibleDescription(new RegExp(labels.needed));
      await field(desk.getByRole('dialog'), labels.reason).fill(labels.why);
      await desk.getByRole('dialog').getByRole('button', { name: labels.reject }).click();
      await expectStatus(desk, labels.noted);
      await expect(main.getByRole('heading', { name: labels.none })).toBeVisible();
      for (const name of [labels.badge, labels.tab]) await expect(desk.getByRole('link', { name })).toHaveCount(0);
      const debts = main.getByRole('region', { name: labels.debts });
      await expect(debts).toContainText(labels.sum);
      await expect(debts.getByRole('listitem').filter({ hasText: person.account })).toContainText('¥20.00');
      await visit(desk, '/admin/paymentOrders/refunds?state=all');
      await expect(row(whole)).toContainText(labels.takenOwed);
      await expect(row(part)).toContainText(labels.why);

      const page = await openFor({ person, lang, at: site.url });
      await visit(page, '/user/control/balance');
      await expect(page.getByRole('main').getByText(labels.now, { exact: true }).locator('..')).toContainText(labels.owes);
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: labels.line })).toHaveCount(1);
    },
  );
}

const insideWechat = {
  zh: {
    amount: '充多少',
    pay: '去付款 ¥6.00',
    wechat: '微信支付',
    cancelled: '没有付款',
    again: '继续付款',
    paid: '到账了',
    refund: '退款…',
    title: (name: string) => `把钱退给 ${name}`,
    sum: '退多少',
    reason: '原因',
    why: '重复付款',
    go: '退款',
    started: '已发起',
    list: '本站发起的退款',
    now: '现在有',
    bank: '付款方的账单',
    unknown: '银行收到，账本没有',
  },
  en: {
    amount: 'Amount',
    pay: 'Continue to payment ¥6.00',
    wechat: 'WeChat Pay',
    cancelled: 'Not paid',
    again: 'Continue payment',
    paid: 'Payment received',
    refund: 'Refund…',
    title: (name: string) => `Refund ${name}`,
    sum: 'Amount',
    reason: 'Reason',
    why: 'Paid twice',
    go: 'Refund',
    started: 'Started',
    list: 'Refunds from this site',
    now: 'Current balance',
    bank: 'Bills of payment providers',
    unknown: 'Received by the bank, not in the ledger',
  },
};

for (const lang of langs) {
  const labels = insideWechat[lang];

  test(
    `inside WeChat a member pays in its own sheet: cancelled, then paid, and some of it refunded (${lang})`,
    chineseInShort(lang),
    async ({ openFor }) => {
      const { person } = await site.payer();
      const userAgent =
        'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50';
      const page = await openFor({ person, lang, at: site.url, phone: true, userAgent });
      // WeChat's consent, and its sheet, which the member first closes.
      let codes = 0;
      await page.route('**/connect/oauth2/authorize?*', (route) => {
        const { searchParams } = new URL(route.request().url());
        codes += 1;
        site.wechatCode(`${person.account}${codes}`);
        const back = `${searchParams.get('redirect_uri')}?code=${person.account}${codes}&state=${searchParams.get('state')}`;
        return route.fulfill({ status: 302, headers: { location: back } });
      });
      await page.addInitScript(() => {
        const bridge = {
          invoke(name: string, { package: named }: { package: string }, done: (result: object) => void) {
            const first = sessionStorage.getItem('sheet') === null;
            sessionStorage.setItem('sheet', `${name} ${named}`);
            done({ err_msg: `get_brand_wcpay_request:${first ? 'cancel' : 'ok'}` });
          },
        };
        Object.assign(window, { WeixinJSBridge: bridge });
      });
      await visit(page, '/user/control/payment?paymentModule=5');
      const main = page.getByRole('main');
      await field(main, labels.amount).fill('6');
      await main.getByText(labels.wechat, { exact: true }).click();
      await main.getByRole('button', { name: labels.pay }).click();
      await expectStatus(page, new RegExp(labels.cancelled));
      expect(await page.evaluate(() => sessionStorage.getItem('sheet'))).toBe('getBrandWCPayRequest prepay_id=wx1');
      // The code was sent, and is not in the address any more.
      await expect(page).toHaveURL(/\/paymentCompleted\/22\/5\/R\d{24}$/);
      const number = page.url().slice(-25);
      await main.getByRole('button', { name: labels.again }).click();
      await expect.poll(() => codes).toBe(2);
      site.paidAtWechat(number, 600);
      await expect(main.getByRole('heading', { name: labels.paid })).toBeVisible();

      const desk = await openFor({ person: site.staff, lang, at: site.url });
      await visit(desk, `/admin/paymentOrders/${number}`);
      await desk.getByRole('button', { name: labels.refund }).click();
      const dialog = desk.getByRole('dialog', { name: labels.title(person.account) });
      await field(dialog, labels.sum).fill('7');
      await field(dialog, labels.reason).fill(labels.why);
      await dialog.getByRole('button', { name: labels.go, exact: true }).click();
      await expect(field(dialog, labels.sum)).toHaveAccessibleDescription(/6\.00/);
      await field(dialog, labels.sum).fill('2');
      await dialog.getByRole('button', { name: labels.go, exact: true }).click();
      await expectStatus(desk, labels.started);
      const started = desk.getByRole('main').getByRole('region', { name: labels.list }).getByRole('listitem');
      await expect(started).toContainText(labels.why);
      await expect(started).toContainText('¥2.00');
      const strange = `R${'9'.repeat(23)}${lang === 'zh' ? 1 : 2}`;
      await site.strangePayment(strange);
      await visit(desk, '/admin/books');
      const bank = desk.getByRole('main').getByRole('region', { name: labels.bank });
      await expect(bank.getByRole('listitem').filter({ hasText: strange })).toContainText(labels.unknown);
      await visit(page, '/user/control/balance');
      await expect(page.getByRole('main').getByText(labels.now, { exact: true }).locator('..')).toContainText('¥4.00');
    },
  );
}

test('inside WeChat a page is shared as a card with what its head says, and nowhere else is WeChat’s script loaded', async ({
  openFor,
}) => {
  await site.shareCards();
  const { person } = await site.payer();
  const scripts: string[] = [];
  const openWith = async (userAgent: string) => {
    const page = await openFor({ person, at: site.url, phone: true, userAgent });
    await page.route('https://res.wx.qq.com/**', (route) => {
      scripts.push(route.request().url());
      const body = `
        const keep = (name) => (given) => { document.documentElement.setAttribute('data-' + name, JSON.stringify(given)); };
        window.wx = { config: keep('config'), ready: (then) => then(), updateAppMessageShareData: keep('card'), updateTimelineShareData: keep('moment') };`;
      return route.fulfill({ contentType: 'text/javascript', body });
    });
    await visit(page, '/siteHome');
    return page;
  };
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  const elsewhere = await openWith(phone);
  await expect(elsewhere.getByRole('main')).toBeVisible();
  const page = await openWith(`${phone} MicroMessenger/8.0.50`);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-card', /"link":"http/);
  await expect(root).toHaveAttribute('data-config', /"signature":"[0-9a-f]{40}"/);
  const title = await page.locator('meta[property="og:site_name"]').getAttribute('content');
  expect(JSON.parse((await root.getAttribute('data-card')) ?? '{}')).toMatchObject({ title });
  expect(JSON.parse((await root.getAttribute('data-moment')) ?? '{}')).not.toHaveProperty('desc');
  expect(scripts).toHaveLength(1);
});

const payout = {
  zh: {
    open: '提现',
    amount: '提现金额（元）',
    name: '收款人姓名',
    account: '支付宝账号',
    tooMuch: /现在是 30\.00 元/,
    request: '申请提现',
    requested: '申请好了，钱先冻结着',
    states: ['等待审核', '已付出'],
    recipient: '付到哪里',
    check: '同意',
    checked: '已同意，等另一位',
    waits: '等另一位同意',
    paid: '已付出',
    reference: '付款单号',
    record: '记为已付出',
    recorded: '已记下，本人会收到提醒',
    now: '现在有',
  },
  en: {
    open: 'Withdraw',
    amount: 'Amount (CNY)',
    name: 'Name of the account holder',
    account: 'Alipay account',
    tooMuch: /¥30\.00/,
    request: 'Request withdrawal',
    requested: 'Requested; the money is held',
    states: ['Pending review', 'Paid'],
    recipient: 'Account details',
    check: 'Approve',
    checked: 'Approved; awaiting a second approval',
    waits: 'Awaiting a second approval',
    paid: 'Paid',
    reference: 'Payment number',
    record: 'Mark as paid',
    recorded: 'Recorded; the member is notified',
    now: 'Current balance',
  },
};

for (const lang of langs) {
  const labels = payout[lang];

  test(`a payout is requested, approved by two and paid by hand (${lang})`, chineseInShort(lang), async ({ openFor }) => {
    const [{ person }, first, second] = [await site.payer('30.00'), await site.secondStaff(), await site.secondStaff()];
    const values = JSON.stringify({ payoutOpen: 'true', payoutDays: '0' });
    await call('/admin/settings', { as: site.staff, fields: { values }, at: site.url });
    const page = await openFor({ person, lang, at: site.url });
    const main = page.getByRole('main');
    await visit(page, '/user/control/balance');
    await main.getByRole('link', { name: labels.open, exact: true }).click();
    await field(main, labels.amount).fill('31');
    await field(main, labels.name).fill('王小茶');
    await field(main, labels.account).fill('tea@example.com');
    await main.getByRole('button', { name: labels.request }).click();
    await expect(field(main, labels.amount)).toHaveAccessibleDescription(labels.tooMuch);
    await field(main, labels.amount).fill('20');
    await main.getByRole('button', { name: labels.request }).click();
    await expectStatus(page, labels.requested);
    await expect(main.getByRole('listitem').filter({ hasText: labels.states[0] ?? '' })).toContainText('¥20.00');

    const desk = await openFor({ person: first, lang, at: site.url });
    await visit(desk, '/admin/payouts');
    const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: person.account });
    await row.getByRole('button', { name: labels.recipient }).click();
    await expect(desk.getByRole('dialog')).toContainText('tea@example.com');
    await desk.keyboard.press('Escape');
    await row.getByRole('button', { name: labels.check, exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: labels.check, exact: true }).click();
    await expectStatus(desk, labels.checked);
    await expect(row).toContainText(labels.waits);
    const { items } = await call<{ items: { id: string }[] }>('/admin/changes?state=waiting', { as: second, at: site.url });
    await call(`/admin/changes/${items[0]?.id}/confirm`, { as: second, fields: {}, at: site.url });
    await visit(desk, '/admin/payouts');
    await row.getByRole('button', { name: labels.paid, exact: true }).click();
    await field(desk.getByRole('dialog'), labels.reference).fill('2026112922001');
    await desk.getByRole('dialog').getByRole('button', { name: labels.record }).click();
    await expectStatus(desk, labels.recorded);
    await expect(row).toHaveCount(0);

    await visit(page, '/user/control/payouts');
    await expect(main.getByRole('listitem').filter({ hasText: labels.states[1] ?? '' })).toContainText('2026112922001');
    await visit(page, '/user/control/balance');
    await expect(main.getByText(labels.now, { exact: true }).locator('..')).toContainText('¥10.00');
  });
}
