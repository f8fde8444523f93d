import type { Page } from '@playwright/test';
import { awake, expect, test, visit } from '../../browser/journey.ts';
import { logIn, newMember } from '../../cast/people.ts';

test.use({ serviceWorkers: 'allow' });

/** As a phone does when somebody shares something with the installed site. */
async function share(page: Page, words: Record<string, string>): Promise<void> {
  await page.evaluate(async (texts) => {
    const canvas = document.createElement('canvas');
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const form = Object.assign(document.createElement('form'), { action: '/share', method: 'post', enctype: 'multipart/form-data' });
    for (const [name, value] of Object.entries(texts)) form.append(Object.assign(document.createElement('input'), { name, value }));
    const files = new DataTransfer();
    files.items.add(new File([picture ?? ''], '茶山.png', { type: 'image/png' }));
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'pictures', files: files.files }));
    document.body.append(form);
    form.submit();
  }, words);
  await expect(page).toHaveURL(/\/addTopic\?shared=1/);
  await awake(page);
}

test('what another app shares is in the text of a visitor, and with its picture in the editor after logging in', async ({ page }) => {
  const alice = await newMember('alice');
  await visit(page, '/siteHome');
  await page.mouse.move(10, 10);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await share(page, { title: '茶山见闻', text: '今天 *很* 热', url: 'https://hill.example/tea' });
  const title = page.getByRole('textbox', { name: '标题' });
  await expect(title).toHaveValue('茶山见闻');
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveValue(/今天 .*很.* 热\s+https:\/\/hill\.example\/tea/);
  await expect(page.getByText('1 张图片登录以后放进来').first()).toBeAttached();

  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await logIn(page, alice);
  await expect(page).toHaveURL(/\/addTopic\?shared=1/);
  const rich = page.getByRole('textbox', { name: '正文' });
  await expect(rich).toContainText('今天 *很* 热');
  await expect(rich.getByRole('img', { name: '茶山' })).toBeVisible();
  await expect(title).toHaveValue('茶山见闻');
  await expect(rich.getByText('https://hill.example/tea')).toHaveCount(1);

  // A reload inserts nothing again.
  await page.reload();
  await expect(rich.getByRole('img', { name: '茶山' })).toHaveCount(1);
  expect(await page.evaluate(() => caches.has('shared'))).toBe(false);
});
