import type { Page } from '@playwright/test';
import { choose, expect, field, test, visit } from '../../browser/journey.ts';
import { call, newComment, newMember, newName, newTopic } from '../../cast/people.ts';

// Colours and heights are read immediately: with reduced motion every transition takes a thousandth of a second.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The classes of the document when its body appears: nothing was painted before that. */
async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = () => {
      if (!document.body) return;
      observer.disconnect();
      const { className, dataset } = document.documentElement;
      Object.assign(window, { atFirst: { className, density: dataset['density'] ?? '' } });
    };
    const observer = new MutationObserver(note);
    observer.observe(document, { childList: true, subtree: true });
  });
}

const atFirst = (page: Page) => page.evaluate(() => (window as unknown as { atFirst: { className: string; density: string } }).atFirst);

test('the language is switched and remembered', async ({ page }) => {
  await visit(page, '/siteHome?tab=essence');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation', { name: 'Lists of topics' }).getByRole('link', { name: 'Featured' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation', { name: 'Lists of topics' })).toBeVisible();
  await visit(page, '/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  const answer = await page.reload();
  expect(await answer?.text()).toContain('<html lang="zh-CN"');
});

test('a browser that prefers Traditional Chinese gets it, names and posts stay as written, and a choice is kept', async ({ openFor }) => {
  const author = await newMember('writer');
  const nickname = newName('网络软件').replace('_', '').slice(0, 12);
  await call('/user/control/nickname', { as: author, fields: { nickname } });
  const topicId = await newTopic(author, newName('软件与网络'), '这是简体写的正文。');
  const page = await openFor({ locale: 'zh-TW' });
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^软件与网络/ })).toBeVisible();
  await expect(page.getByText('这是简体写的正文。')).toBeVisible();
  await expect(page.getByRole('article').getByRole('link', { name: nickname }).first()).toBeVisible();
  // A navigation loads code on demand, and an answer of the server is said in the same characters.
  await visit(page, '/login');
  await field(page, '帳號').fill('nobody');
  await field(page, '密碼').fill('x');
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByText('帳號或密碼').first()).toBeVisible();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  await visit(page, '/siteHome');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('link', { name: '繁體中文' }).click();
  await expect(page.getByRole('navigation', { name: '話題列表' })).toBeVisible();
});

test('posts are displayed in Traditional characters by choice, the original by a press, and the choice is kept', async ({ openFor }) => {
  const author = await newMember('writer');
  const topicId = await newTopic(author, `头发和茶 ${author.account}`, '理发店里的**面条**，`头发` 照旧。');
  await newComment(author, topicId, '后来的皇后');
  const page = await openFor();
  await visit(page, `/thread?topicId=${topicId}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('理发店里的面条');
  await choose(page, '外观', '帖子显示为繁体');
  await expect(main).toContainText('理髮店裡的麵條，头发 照舊。');
  await expect(main).toContainText('後來的皇后');
  await main.getByRole('button', { name: '看原文' }).click();
  await expect(main).toContainText('理发店里的面条');
  await expect(main).toContainText('后来的皇后');
  await main.getByRole('button', { name: '再转换' }).click();
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(main).toContainText('理髮店裡的麵條');
  await choose(page, '外观', '帖子照原样');
  await expect(main).toContainText('理发店里的面条');
});

test("an address may ask for a language, and does not change the reader's own", async ({ page }) => {
  await page.goto('/siteHome?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/siteHome');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('dark is chosen, remembered, and there before the first paint', async ({ page }) => {
  await watchFirstPaint(page);
  await visit(page, '/siteHome');
  expect((await atFirst(page)).className).not.toContain('dark');
  await choose(page, '外观', '深色');
  await expect(page.locator('html')).toHaveClass(/dark/);
  const dark = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await visit(page, '/siteHome?tab=hot');
  expect((await atFirst(page)).className).toContain('dark');
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
  await choose(page, '外观', '浅色');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  expect((await atFirst(page)).className).not.toContain('dark');
  await choose(page, '外观', '跟随系统');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});

test('the list is made compact and stays so', async ({ page }) => {
  await watchFirstPaint(page);
  await visit(page, '/siteHome');
  const height = () =>
    page
      .getByRole('article')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
  const roomy = await height();
  await page.getByRole('button', { name: '紧凑列表' }).click();
  await expect(page.getByRole('button', { name: '紧凑列表' })).toHaveAttribute('aria-pressed', 'true');
  expect(await height()).toBeLessThan(roomy);
  await page.reload();
  expect((await atFirst(page)).density).toBe('compact');
  await expect(page.getByRole('button', { name: '紧凑列表' })).toHaveAttribute('aria-pressed', 'true');
  expect(await height()).toBeLessThan(roomy);
});
