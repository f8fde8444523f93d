import { readFile } from 'node:fs/promises';
import { expect, field, test, visit } from '../journey.ts';
import { newMember } from '../people.ts';
import { startPlayMoneySite, type PlayMoneySite } from '../play-money-site.ts';

let play: PlayMoneySite;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  play = await startPlayMoneySite();
});

test.afterAll(() => play.stop());

test('recharge, come back, and find it in the books', async ({ openFor }) => {
  const member = await newMember('payer');
  const page = await openFor({ person: member, at: play.url });
  const main = page.getByRole('main');

  await visit(page, '/user/control/balance');
  await expect(main.getByRole('heading', { name: '还没有进出' })).toBeVisible();
  await main.getByRole('link', { name: '充值' }).click();

  await field(page, '充多少').fill('0.5');
  await main.getByRole('button', { name: '去付款' }).click();
  await expect(main.getByText('1.00 到 10000.00').first()).toBeVisible();
  await expect(field(page, '充多少')).toBeFocused();
  await field(page, '充多少').fill('８８．８');
  await main.getByRole('button', { name: '去付款 ¥88.80' }).click();

  // The notification comes twice; it is credited once.
  await page.getByRole('button', { name: '付款，通知来两次' }).click();
  await expect(page.getByRole('heading', { name: '到账了' })).toBeVisible();
  await expect(main.getByText('现在余额 ¥88.80')).toBeVisible();

  await main.getByRole('link', { name: '看余额' }).click();
  await expect(main.getByText('现在有').locator('..')).toContainText('¥88.80');
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(main.getByRole('listitem')).toContainText(/充值\s*单号 R\d{24}.*\+¥88\.80/);
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: '存成表格' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toMatch(/"充值","88\.80","88\.80","R\d{24}"/);

  await main.getByLabel('来源和去向').selectOption('收红包');
  await expect(main.getByRole('heading', { name: '这里没有记录' })).toBeVisible();
});

test('a notification that is lost is made up for by asking', async ({ openFor }) => {
  const page = await openFor({ person: await newMember('payer'), at: play.url });
  await visit(page, '/user/control/payment?paymentModule=5');
  await page.getByRole('button', { name: '¥50', exact: true }).click();
  await page.getByRole('button', { name: '去付款 ¥50.00' }).click();
  await page.getByRole('link', { name: '不付了' }).click();
  await expect(page.getByRole('heading', { name: '在等付款方确认' })).toBeVisible();
  await page.getByRole('button', { name: '继续付款' }).click();
  await page.getByRole('button', { name: '付款，但通知丢了' }).click();
  await expect(page.getByRole('heading', { name: '到账了' })).toBeVisible();
});

test('somebody else’s result says nothing, and in production there is no play money', async ({ openFor }) => {
  const [payer, other] = [await newMember('payer'), await newMember('other')];
  const page = await openFor({ person: payer, at: play.url });
  await visit(page, '/user/control/payment');
  await page.getByRole('button', { name: /^去付款/ }).click();
  await page.getByRole('link', { name: '不付了' }).click();
  await expect(page.getByRole('heading', { name: '在等付款方确认' })).toBeVisible();
  const { pathname } = new URL(page.url());
  const stranger = await openFor({ person: other, at: play.url });
  await stranger.goto(pathname);
  await expect(stranger.getByRole('heading', { name: '这里没有东西' })).toBeVisible();
  const inProduction = await openFor({ person: payer });
  await inProduction.goto(pathname.replace('/paymentCompleted/91/5', '/sandboxPayment'));
  await expect(inProduction.getByRole('heading', { name: '这里没有东西' })).toBeVisible();
  await visit(inProduction, '/user/control/payment');
  await expect(inProduction.getByText('试用货币').and(inProduction.locator('label *'))).toHaveCount(0);
});
