import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bothSizes, expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { pdfText } from '../../browser/pdf-text.ts';
import { newMember, newStaff, type Lang } from '../../cast/people.ts';
import { startPlayMoneySite } from '../../sites/play-money-site.ts';
import type { SiteProcess } from '../../sites/site-process.ts';

const texts = {
  zh: {
    none: '还没有进出',
    noneHere: '这里没有记录',
    recharge: '充值',
    topUp: '充值',
    amount: '充多少',
    bounds: '请填写 1.00 到 10000.00 之间的数',
    pay: '去付款',
    notPaying: '不付了',
    waiting: '在等付款方确认',
    goOn: '继续付款',
    lost: '付款，但通知丢了',
    twice: '付款，通知来两次',
    arrived: '到账了',
    have: (sum: string) => `现在余额 ${sum}`,
    seeBalance: '看余额',
    now: '现在有',
    filter: '来源和去向',
    received: '收红包',
    save: '存成表格',
    file: '余额明细.csv',
    columns: '"时间","事由","金额","余额","说明"',
    line: /充值\s*单号 R\d{24}.*\+¥88\.80/,
    receipt: '收据',
    paid: /支付金额\s*¥88\.80/,
    print: '打印或存成 PDF',
    year: '年度账单',
    byKind: '按来源和去向',
    sum: /合计\s*2\s*¥138\.80\s*¥0\.00/,
    nothing: '这里没有东西',
    noResult: '没有找到这笔付款',
    playMoney: '试用货币',
    askAgain: '再问付款方',
    notPaid: '付款方说还没付',
    notices: '没认下的通知',
    notSetUp: '这个付款方还没接好 · 支付宝',
    sandboxOn: '茶友还能用试用货币充值',
    alipay: '支付宝',
    enabled: '开放给茶友',
    saveSetup: '保存',
    appId: '应用 ID（AppID）',
    privateKey: '应用私钥',
    required: '不能为空',
    keyWrong: '这不是能用的密钥',
  },
  en: {
    none: 'No transactions yet',
    noneHere: 'No data',
    recharge: 'Top up',
    topUp: 'Top-up',
    amount: 'Amount',
    bounds: 'Enter a number between 1.00 and 10000.00',
    pay: 'Continue to payment',
    notPaying: 'Cancel',
    waiting: 'Waiting for confirmation',
    goOn: 'Continue payment',
    lost: 'Pay, but lose the notification',
    twice: 'Pay, and notify twice',
    arrived: 'Payment received',
    have: (sum: string) => `your balance is now ${sum}`,
    seeBalance: 'View balance',
    now: 'Current balance',
    filter: 'Filter by type',
    received: 'Red envelope received',
    save: 'Save as spreadsheet',
    file: 'balance.csv',
    columns: '"Time","Details","Amount","Balance","Remark"',
    line: /Top-up\s*Order R\d{24}.*\+¥88\.80/,
    receipt: 'Receipt',
    paid: /Amount paid\s*¥88\.80/,
    print: 'Print or save as PDF',
    year: 'Year statement',
    byKind: 'By type',
    sum: /Total\s*2\s*¥138\.80\s*¥0\.00/,
    nothing: 'There is nothing here',
    noResult: 'Payment not found',
    playMoney: 'Test money',
    askAgain: 'Check with the provider again',
    notPaid: 'According to the provider, it has not been paid yet',
    notices: 'Rejected notifications',
    notSetUp: 'This provider is not set up · Alipay',
    sandboxOn: 'members can also top up with test money',
    alipay: 'Alipay',
    enabled: 'Available to members',
    saveSetup: 'Save',
    appId: 'App ID',
    privateKey: 'App private key',
    required: 'Cannot be empty',
    keyWrong: 'This key cannot be used',
  },
};

let play: SiteProcess;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  play = await startPlayMoneySite();
});

test.afterAll(() => play.stop());

/** Creates an order on the recharge screen, without paying it. */
async function orderAndLeave(page: Page, lang: Lang, preset: string): Promise<void> {
  const labelsOf = texts[lang];
  await page.getByRole('button', { name: `¥${preset}`, exact: true }).click();
  await page.getByRole('button', { name: `${labelsOf.pay} ¥${preset}.00` }).click();
  await page.getByRole('link', { name: labelsOf.notPaying }).click();
  await expect(page.getByRole('heading', { name: labelsOf.waiting })).toBeVisible();
}

/** The button opens the browser's dialog; on paper there is what was read, and nothing to press. */
async function expectOnPaper(page: Page, button: string, text: RegExp): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).toContainText(text);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await main.getByRole('button', { name: button }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(main).toContainText(text);
  for (const gone of ['button', 'nav', 'footer', 'a[href="#main"]'])
    await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0);
  // What “save as PDF” of that dialog writes: one page, whose text can be found and copied.
  const [sheet, ...more] = await pdfText(await page.pdf({ format: 'A4' }));
  expect([sheet, more]).toEqual([expect.stringMatching(text), []]);
  await page.emulateMedia({ media: 'screen' });
}

/** All entries of the year, as a table. */
async function savesYear(page: Page, { save, topUp }: Record<'save' | 'topUp', string>): Promise<void> {
  const saving = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: save }).click();
  expect((await saving).suggestedFilename()).toMatch(/-\d{4}\.csv$/);
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file.match(new RegExp(`"${topUp}"`, 'g'))).toHaveLength(2);
}

for (const { lang, phone, where } of bothSizes) {
  const labels = texts[lang];

  test(`recharge, notified twice and not at all, and found in the log, ${where}`, async ({ openFor }) => {
    const page = await openFor({ person: await newMember('payer'), lang, phone, at: play.url });
    const main = page.getByRole('main');
    await visit(page, '/user/control/balance');
    await expect(main.getByRole('heading', { name: labels.none })).toBeVisible();
    await main.getByRole('link', { name: labels.recharge, exact: true }).click();
    await field(page, labels.amount).fill('0.5');
    await main.getByRole('button', { name: labels.pay }).click();
    await expect(field(page, labels.amount)).toHaveAccessibleDescription(new RegExp(labels.bounds));
    await expect(field(page, labels.amount)).toBeFocused();
    await field(page, labels.amount).fill('８８．８');
    await main.getByRole('button', { name: `${labels.pay} ¥88.80` }).click();
    // The notification comes twice; it is credited once.
    await page.getByRole('button', { name: labels.twice }).click();
    await expect(page.getByRole('heading', { name: labels.arrived })).toBeVisible();
    await expect(main.getByText(labels.have('¥88.80'))).toBeVisible();
    await main.getByRole('link', { name: labels.receipt }).click();
    await expectOnPaper(page, labels.print, labels.paid);

    // The notification is lost; querying the provider replaces it.
    await visit(page, '/user/control/payment?paymentModule=5');
    await orderAndLeave(page, lang, '50');
    await page.getByRole('button', { name: labels.goOn }).click();
    await page.getByRole('button', { name: labels.lost }).click();
    await expect(page.getByRole('heading', { name: labels.arrived })).toBeVisible();

    await main.getByRole('link', { name: labels.seeBalance }).click();
    await expect(main.getByText(labels.now, { exact: true }).locator('..')).toContainText('¥138.80');
    await expect(main.getByRole('listitem')).toHaveText([/\+¥50\.00/, labels.line]);
    const saving = page.waitForEvent('download');
    await main.getByRole('button', { name: labels.save }).click();
    expect((await saving).suggestedFilename()).toBe(labels.file);
    const file = await readFile(await (await saving).path(), 'utf8');
    expect(file).toContain(labels.columns);
    expect(file).toMatch(new RegExp(`"${labels.topUp}","88\\.80","88\\.80","R\\d{24}"`));
    await main.getByLabel(labels.filter).selectOption(labels.received);
    await expect(main.getByRole('heading', { name: labels.noneHere })).toBeVisible();
    await main.getByRole('link', { name: labels.year }).click();
    await expect(main.getByRole('table', { name: labels.byKind })).toContainText(labels.sum);
    await expectOnPaper(page, labels.print, labels.sum);
    await savesYear(page, labels);
  });
}

test('an order is its payer’s and the staff’s; in production there is no play money', long, async ({ openFor }) => {
  const labelsOf = texts.zh;
  const [payer, other, clerk] = [await newMember('payer'), await newMember('other'), await newStaff()];
  const page = await openFor({ person: payer, at: play.url });
  await visit(page, '/user/control/payment');
  await orderAndLeave(page, 'zh', '50');
  const { pathname } = new URL(page.url());
  const number = pathname.split('/').at(-1) ?? '';
  const stranger = await openFor({ person: other, at: play.url });
  const logged: string[] = [];
  stranger.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  for (const address of [
    pathname,
    pathname.replace('/5/', '/x/'),
    '/paymentCompleted/1/5/R1',
    '/paymentCompleted/%E8%8C%B6/1/%3Cscript%3E',
  ]) {
    await stranger.goto(address);
    await expect(stranger.getByRole('heading', { name: labelsOf.noResult })).toBeVisible();
  }
  expect(logged).toEqual([]);

  const desk = await openFor({ person: clerk, at: play.url });
  await visit(desk, `/admin/paymentOrders?member=${payer.account}`);
  await desk.getByRole('main').getByRole('link', { name: number }).click();
  await desk.getByRole('button', { name: labelsOf.askAgain }).click();
  await expectStatus(desk, labelsOf.notPaid);
  // A forged notification, in the name of a provider that is not configured.
  await fetch(`${play.url}/api/payments/alipay/notify`, {
    method: 'POST',
    body: new URLSearchParams({ out_trade_no: number, trade_status: 'TRADE_SUCCESS' }),
  });
  await visit(desk, '/admin/paymentOrders');
  await desk.getByRole('main').getByRole('link', { name: labelsOf.notices }).click();
  await expect(desk.getByRole('main').getByRole('listitem').filter({ hasText: labelsOf.notSetUp })).not.toHaveCount(0);
  await visit(desk, '/admin/paymentProviders');
  await expect(desk.getByText(labelsOf.sandboxOn)).toBeVisible();
  await desk.getByRole('heading', { name: labelsOf.alipay }).click();
  const setup = desk.locator('details[open]');
  await setup.getByLabel(labelsOf.privateKey).fill('MIIE');
  await setup.getByRole('checkbox', { name: labelsOf.enabled }).check();
  await setup.getByRole('button', { name: labelsOf.saveSetup }).click();
  await expect(setup.getByLabel(labelsOf.appId)).toHaveAccessibleDescription(labelsOf.required);
  await expect(setup.getByLabel(labelsOf.privateKey)).toHaveAccessibleDescription(new RegExp(labelsOf.keyWrong));
  await expect(setup.getByLabel(labelsOf.appId)).toBeFocused();

  const inProduction = await openFor({ person: payer });
  await inProduction.goto(`/sandboxPayment/${number}`);
  await expect(inProduction.getByRole('heading', { name: labelsOf.nothing })).toBeVisible();
  // No provider is configured there, so nothing links to the recharge screen.
  await visit(inProduction, '/user/control/balance');
  await expect(inProduction.getByRole('main').getByText(labelsOf.now, { exact: true })).toBeVisible();
  await expect(inProduction.getByRole('main').getByRole('link', { name: labelsOf.recharge, exact: true })).toHaveCount(0);
  await visit(inProduction, '/user/control/payment');
  await expect(inProduction.getByText(labelsOf.playMoney).and(inProduction.locator('label *'))).toHaveCount(0);
});
