import type { Page } from '@playwright/test';
import { expect, field, test, visit } from '../../browser/journey.ts';
import { addedMember, theShopkeeper } from '../../cast/people.ts';

/** The Enter by which Safari selects a candidate: the composition has ended, only the legacy key code is that of an input method. */
async function selectCandidate(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await client.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

/** How often a form was submitted since the page was opened. */
async function submissions(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['submissions'] ?? 0));
}

async function countSubmissions(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener(
      'submit',
      () => {
        const { dataset } = document.documentElement;
        dataset['submissions'] = String(Number(dataset['submissions'] ?? 0) + 1);
      },
      true,
    );
  });
}

test('Enter that selects a candidate submits nothing, the next one does', async ({ openFor }) => {
  const member = await addedMember(await theShopkeeper(), 'composer');
  const visitor = await openFor({});
  await visit(visitor, '/login');
  await countSubmissions(visitor);
  await field(visitor, '账号').fill('茶');
  await selectCandidate(visitor);
  expect(await submissions(visitor)).toBe(0);
  await visitor.keyboard.press('Enter');
  expect(await submissions(visitor)).toBe(1);

  const page = await openFor({ person: member });
  await visit(page, '/siteHome');
  const box = page.getByRole('combobox', { name: '搜索全站' });
  await expect(async () => {
    if (!(await box.isVisible())) await page.keyboard.press('/');
    await expect(box).toBeFocused({ timeout: 2000 });
  }).toPass();
  await box.fill('紫砂壶');
  await selectCandidate(page);
  await expect(page).toHaveURL(/\/siteHome/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=/);
});
