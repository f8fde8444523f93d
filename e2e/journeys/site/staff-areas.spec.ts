import { expect, test, visit } from '../../browser/journey.ts';
import { theShopkeeper } from '../../cast/people.ts';

test('on a phone the areas of the back office open from the bar, are found by name, and close by Escape and by going back', async ({
  openFor,
}) => {
  const page = await openFor({ person: await theShopkeeper(), phone: true });
  await visit(page, '/admin/topics');
  const bar = page.getByRole('navigation', { name: '后台栏目' }).getByRole('button', { name: '全部栏目' });
  const sheet = page.getByRole('dialog', { name: '后台栏目' });
  await expect(bar).toContainText('话题');

  await bar.click();
  await expect(sheet.getByRole('link', { name: /^话题/ })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(bar).toBeFocused();

  await bar.click();
  await expect(sheet).toBeVisible();
  // Its entry of history is there.
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: number }).layer ?? 0)).toBe(1);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/topics$/);

  await bar.click();
  await sheet.getByRole('searchbox', { name: '找一栏' }).fill('没有这一栏');
  await expect(sheet.getByText('没有这样的栏目。')).toBeVisible();
  // Staff who work in two languages find it by either name.
  await sheet.getByRole('searchbox', { name: '找一栏' }).fill('audit');
  await sheet.getByRole('link', { name: '操作日志' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '操作日志' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(bar).toContainText('操作日志');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/topics$/);
});
