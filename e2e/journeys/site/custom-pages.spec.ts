import { expect, expectStatus, field, test, visit } from '../../browser/journey.ts';
import { newName, theShopkeeper } from '../../cast/people.ts';

test('staff write a page for the footer in two languages, and put it away again', async ({ openFor }) => {
  const name = newName('营业时间');
  const slug = newName('hours').replace('_', '-');
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, '/admin/pages');
  await page.getByRole('link', { name: '写一页' }).click();
  await field(page, '标题').fill(name);
  const body = page.getByRole('textbox', { name: '正文', exact: true });
  await body.click();
  await page.keyboard.insertText('每天早上九点开门。');
  const publish = page.getByRole('button', { name: '发布' });

  const address = page.getByRole('textbox', { name: '网址' });
  await address.fill('Opening Hours');
  await publish.click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill(slug);
  await publish.click();
  await expectStatus(page, '已保存');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const reader = await openFor();
  await visit(reader, '/siteHome');
  await reader.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(reader).toHaveURL(new RegExp(`/page/${slug}$`));
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(reader.getByText('每天早上九点开门。')).toBeVisible();

  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(field(page, '标题')).toHaveValue('');
  await field(page, '标题').fill(`Hours of ${slug}`);
  await body.click();
  await page.keyboard.insertText('We open at nine.');
  // The toast of the first text may still be there: only the response shows that the second is saved.
  const saved = page.waitForResponse((response) => response.url().endsWith('/texts/en'));
  await page.getByRole('button', { name: '保存', exact: true }).click();
  expect((await saved).ok()).toBe(true);
  const english = await openFor({ lang: 'en' });
  await visit(english, '/siteHome');
  await english
    .getByRole('contentinfo')
    .getByRole('link', { name: `Hours of ${slug}` })
    .click();
  await expect(english.getByText('We open at nine.')).toBeVisible();

  await page.getByRole('link', { name: '回到页面列表' }).click();
  await page.getByRole('button', { name: `放进回收站 ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放进回收站' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: '这一页不在了' })).toBeVisible();
  await expect(reader.getByRole('contentinfo').getByRole('link', { name })).toHaveCount(0);
});
