import type { Page } from '@playwright/test';
import { chineseInShort, chooseFurther, expect, openFurther, test, visit } from '../../browser/journey.ts';
import { examine } from '../../browser/examine.ts';
import { call, langs, newComment, newMember, newTopic, type Person } from '../../cast/people.ts';

const words = {
  zh: {
    say: '说点什么…',
    editor: '写评论',
    send: '发表评论',
    look: '去看看',
    settings: '阅读设置…',
    large: '大',
    picture: '分享图片…',
    save: '保存图片',
    floors: '楼层',
    contents: '目录',
    at: (floor: number) => new RegExp(`^第 ${floor} 楼，共 40 楼`),
  },
  en: {
    say: 'Say something…',
    editor: 'Write a comment',
    send: 'Post comment',
    look: 'View',
    settings: 'Reading settings…',
    large: 'Large',
    picture: 'Share as an image…',
    save: 'Save image',
    floors: 'Floors',
    contents: 'Contents',
    at: (floor: number) => new RegExp(`^Floor ${floor} of 40`),
  },
};

const body = ['选茶', '备水', '出汤'].map((part) => `## ${part}\n\n${'慢慢来，水要现烧。\n\n'.repeat(12)}`).join('\n\n');

/** A topic of forty comments, which are two pages; one of them is deleted. */
async function longThread(author: Person): Promise<string> {
  const topicId = await newTopic(author, `读得久 ${author.account}`, body);
  for (let floor = 1; floor <= 40; floor += 1) {
    const id = await newComment(author, topicId, `第 ${floor} 句。`);
    if (floor === 35) await call(`/user/control/comments/${id}/delete`, { as: author, fields: {} });
  }
  return topicId;
}

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
const bar = (page: Page) => page.locator('article > [data-bar]');
/** How far the bar's top is below the window's. */
const barTop = async (page: Page) => Math.round((await bar(page).boundingBox())?.y ?? 0);

type Point = { x: number; y: number };

/** One finger from a point to another, by way of the middle. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const point of [middle, to]) await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const lang of langs) {
  const say = words[lang];

  test(
    `a thread on a phone has one bar, which leaves and returns, and posting leads nowhere (${lang})`,
    chineseInShort(lang),
    async ({ openFor }) => {
      const author = await newMember('author');
      const topicId = await longThread(author);
      const page = await openFor({ person: author, lang, phone: true });
      await visit(page, `/thread?topicId=${topicId}`);
      await expect(page.locator('.bottom-tabs')).toBeHidden();
      await expect(bar(page).getByRole('button')).toHaveCount(3);
      expect(await barTop(page)).toBeLessThan(844);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => barTop(page), { timeout: 300_000 }).toBeGreaterThanOrEqual(844);
      await expect(page.getByRole('banner').first()).not.toBeInViewport();
      await page.mouse.wheel(0, -120);
      await expect.poll(() => barTop(page), { timeout: 300_000 }).toBeLessThan(844);
      const before = await scrollOf(page);
      await page.getByRole('textbox', { name: say.say, exact: true }).click();
      await expect(page.getByRole('textbox', { name: say.editor })).toBeFocused();
      await page.keyboard.type('再来一句');
      await page.getByRole('button', { name: say.send, exact: true }).click();
      const look = page.getByRole('button', { name: say.look, exact: true });
      await expect(look).toBeVisible();
      expect(Math.abs((await scrollOf(page)) - before)).toBeLessThan(3);
      await expect(page).toHaveURL(`/thread?topicId=${topicId}`);
      await look.click();
      await expect(page.locator('#floor-41')).toBeInViewport();
      // By a key it stays visible, however slow the machine is.
      await page.getByRole('slider', { name: say.floors }).press('ArrowUp');
      const handle = page.getByRole('slider', { name: say.floors });
      await handle.hover();
      await page.mouse.down();
      await page.mouse.move(340, 300, { steps: 3 });
      await page.mouse.move(340, 60, { steps: 3 });
      await page.mouse.up();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    },
  );

  test(
    `a reader of a long thread jumps by its scrubber and its contents, and keeps a larger text (${lang})`,
    chineseInShort(lang),
    async ({ openFor }) => {
      const topicId = await longThread(await newMember('author'));
      const page = await openFor({ lang });
      await page.setViewportSize({ width: 1280, height: 800 });
      await visit(page, `/thread?topicId=${topicId}`);
      const contents = page.getByRole('navigation', { name: say.contents });
      await contents.getByRole('link', { name: '出汤' }).click();
      await expect(page.getByRole('heading', { name: '出汤' })).toBeInViewport();
      await expect(contents.getByRole('link', { name: '出汤' })).toHaveAttribute('aria-current', 'location');
      const scrubber = page.getByRole('slider', { name: say.floors });
      await scrubber.press('End');
      await expect(page).toHaveURL(/page=2/);
      await expect(page.locator('#floor-40')).toBeInViewport();
      await expect(scrubber).toBeFocused();
      // The page cannot be scrolled further than its end, so a floor in the middle is chosen to be announced.
      await scrubber.press('Home');
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(page).not.toHaveURL(/page=2/);
      await expect(scrubber).toHaveAttribute('aria-valuenow', '0');
      for (let floor = 1; floor <= 12; floor += 1) await scrubber.press('ArrowDown');
      await expect(scrubber).toHaveAttribute('aria-valuetext', say.at(12));
      await expect(page.locator('#floor-12')).toBeInViewport();
      await chooseFurther(page, say.settings);
      await page.getByRole('dialog').getByText(say.large, { exact: true }).click();
      expect(await examine(page, 'reading settings')).toEqual([]);
      await page.keyboard.press('Escape');
      await visit(page, `/thread?topicId=${topicId}`);
      await expect(page.locator('article .body').first()).toHaveCSS('font-size', '19px');
      await openFurther(page);
      await page.getByRole('menuitem', { name: say.picture }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: say.save }).click();
      expect((await download).suggestedFilename()).toBe('chaguan.png');
    },
  );

  test(
    `on a phone fingers change the tab of a list, load it again, and close a sheet (${lang})`,
    chineseInShort(lang),
    async ({ openFor }) => {
      const topicId = await newTopic(await newMember('author'), '手指', '一页。');
      const page = await openFor({ lang, phone: true });
      await visit(page, '/siteHome');
      // Loaded once the page has settled, which a finger on it begins.
      await expect(async () => {
        await drag(page, { x: 300, y: 500 }, { x: 100, y: 510 });
        await expect(page).toHaveURL(/tab=essence/, { timeout: 3_000 });
      }).toPass();
      await drag(page, { x: 10, y: 500 }, { x: 250, y: 510 });
      const again = page.waitForRequest(/\/api\/topics\?/);
      await drag(page, { x: 200, y: 300 }, { x: 205, y: 520 });
      await again;
      await expect(page).toHaveURL(/tab=essence/);
      await drag(page, { x: 100, y: 500 }, { x: 300, y: 510 });
      await expect(page).not.toHaveURL(/tab=essence/);
      await visit(page, `/thread?topicId=${topicId}`);
      await chooseFurther(page, say.settings);
      const title = page.getByRole('dialog').getByRole('heading');
      await expect(title).toBeInViewport({ ratio: 1 });
      const { x, y } = (await title.boundingBox()) ?? { x: 0, y: 0 };
      await drag(page, { x: x + 20, y: y + 10 }, { x: x + 20, y: y + 60 });
      await expect(title).toBeVisible();
      await drag(page, { x: x + 20, y: y + 10 }, { x: x + 20, y: y + 180 });
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

  test(
    `a list on a phone goes on by itself, its address follows, and Back returns to the row (${lang})`,
    chineseInShort(lang),
    async ({ openFor }) => {
      const page = await openFor({ lang, phone: true });
      await visit(page, '/siteHome');
      await page.mouse.wheel(0, 300);
      const mark = page.locator('#page-2');
      await expect(async () => {
        await page.locator('main footer').scrollIntoViewIfNeeded();
        await expect(mark).toBeAttached({ timeout: 2_000 });
      }).toPass();
      await mark.evaluate((element) => element.scrollIntoView());
      await expect(page).toHaveURL(/page=2/);
      // So far down that Back, which has this page alone, can put it where it was.
      const row = page.locator('#page-2 + div .topic-link').nth(9);
      await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const link = page.locator(`.topic-link[href="${await row.getAttribute('href')}"]`);
      const topOf = async () => Math.round((await link.boundingBox())?.y ?? 0);
      const before = await topOf();
      await link.click();
      await expect(page).toHaveURL(/\/thread/);
      await page.goBack();
      await expect(page).toHaveURL(/page=2/);
      await expect.poll(async () => Math.abs((await topOf()) - before), { timeout: 300_000 }).toBeLessThan(4);
    },
  );
}
