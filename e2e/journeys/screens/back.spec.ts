import type { Page } from '@playwright/test';
import { awake, expect, test, visit } from '../../browser/journey.ts';
import { newMember, newTopic, tagId } from '../../cast/people.ts';

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Its entry of history is there: nobody goes back within the first milliseconds of a layer. */
const expectLayer = (page: Page, layer: number) =>
  expect.poll(() => page.evaluate(() => (history.state as { layer?: number }).layer ?? 0)).toBe(layer);

/** The tab of the phone's bar. */
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name, exact: true });

test('on a phone Back closes what is open, one layer at a time, and then leaves the page', async ({ openFor }) => {
  const author = await newMember('author');
  const topicId = await newTopic(author, `关一层 ${author.account}`, '一页茶。');
  const page = await openFor({ person: author, phone: true });
  await visit(page, '/siteHome');
  await visit(page, `/thread?topicId=${topicId}`);

  await page.getByRole('link', { name: '搜索', exact: true }).click();
  const overlay = page.getByRole('dialog');
  await overlay.getByRole('combobox').fill('龙井');
  await expectLayer(page, 1);
  await page.goBack();
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL(/\/thread/);

  // Closed by Escape it leaves no entry at which Back does nothing.
  await page.getByRole('link', { name: '搜索', exact: true }).click();
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await expectLayer(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/siteHome/);

  // A link within a layer leads on, and Back from there to the page below the layer.
  await page.goForward();
  await page.getByRole('link', { name: '搜索', exact: true }).click();
  await overlay.getByRole('combobox').fill('龙井');
  await overlay.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/search/);
  await page.goBack();
  await expect(page).toHaveURL(/\/thread/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('关一层');
  await page.goBack();
  await expect(page).toHaveURL(/\/siteHome/);
});

test('Back asks a form with unsaved text as its button does, and a menu is a layer of its own', async ({ openFor }) => {
  const author = await newMember('author');
  const other = await newMember('other');
  const topicId = await newTopic(author, `举报一层 ${author.account}`, '一页茶。');
  const page = await openFor({ person: other, phone: true });
  await visit(page, `/thread?topicId=${topicId}`);
  const more = page.locator('article > [data-bar]').getByRole('button', { name: '更多', exact: true });
  await more.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectLayer(page, 1);
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await more.click();
  await page.getByRole('menuitem', { name: '举报' }).click();
  const report = page.getByRole('dialog');
  await expect(report).toBeVisible();
  // The entry of the menu may still be going.
  await expect(async () => {
    await page.goBack();
    await expect(report).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/thread/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('举报一层');
});

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(top / 2);
}

test('a member who scrolls before the own data has arrived stays there', async ({ openFor }) => {
  const page = await openFor({ person: await newMember('reader'), phone: true });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/together?*', async (route) => {
    await released;
    await route.continue();
  });
  await visit(page, '/siteHome');
  await scrollTo(page, 600);
  const loaded = page.waitForResponse('**/api/together?*');
  release();
  await (await loaded).finished();
  // What the data leads to has been rendered.
  const calm = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })));
  for (let n = 0; n < 3; n += 1) await calm();
  expect(await scrollOf(page)).toBeGreaterThan(300);
});

test('back to the row after three threads: the list stands at its row before anything has been fetched', async ({ openFor }) => {
  const reader = await newMember('reader');
  // Of a tag that others hardly write in: their topics move these to the next page.
  const tag = '在路上';
  for (let n = 0; n < 12; n += 1) await newTopic(reader, `第 ${n} 杯 ${reader.account}`, '一页茶。\n\n'.repeat(5), tag);
  const page = await openFor({ person: reader, phone: true });
  await visit(page, `/siteHome?tagId=${await tagId(tag)}`);
  // The lines beside a list may name it too.
  const rowOf = (n: number) => page.locator('#main .topic-link').filter({ hasText: `第 ${n} 杯 ${reader.account}` });
  const row = rowOf(2);
  await expect(row).toBeVisible();
  await row.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await expect(row).toBeInViewport();
  let release = (): void => undefined;
  let released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/topics?*', async (route) => {
    await released;
    await route.continue();
  });
  for (const n of [6, 5, 4]) {
    await rowOf(n).evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/thread/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`第 ${n} 杯`);
    const requested = page.waitForRequest('**/api/topics?*');
    await page.goBack();
    await expect(page).toHaveURL(/\/siteHome/);
    await expect(row).toBeAttached();
    // Not where exactly: topics of other journeys may arrive above it.
    await expect(row).toBeInViewport();
    expect(await scrollOf(page)).toBeGreaterThan(300);
    // It is loaded behind what is on screen.
    const answered = page.waitForResponse('**/api/topics?*');
    await requested;
    release();
    await answered;
    released = new Promise<void>((resolve) => (release = resolve));
  }
  release();
  await expect(row).toBeInViewport();
});

test('the tabs of a phone are as they were left', async ({ openFor }) => {
  const reader = await newMember('reader');
  for (let n = 0; n < 12; n += 1) await newTopic(reader, `第 ${n} 壶 ${reader.account}`, '一页茶。\n\n'.repeat(5));
  const page = await openFor({ person: reader, phone: true });
  await visit(page, '/siteHome');
  await expect(page.getByRole('link', { name: `第 11 壶 ${reader.account}` })).toBeVisible();
  await scrollTo(page, 900);
  const before = await scrollOf(page);
  await tab(page, '问答').click();
  await expect(page).toHaveURL(/\/askList/);
  await expect.poll(() => scrollOf(page)).toBe(0);
  await tab(page, '首页').click();
  await expect(page).toHaveURL(/\/siteHome/);
  await expect.poll(() => scrollOf(page)).toBe(before);
  await tab(page, '首页').click();
  await expect.poll(() => scrollOf(page)).toBe(0);
});

test('only another tab, Back and Forward lead to where a tab was left; its own tab and links lead to its top', async ({ openFor }) => {
  const reader = await newMember('reader');
  for (let n = 0; n < 31; n += 1) await newTopic(reader, `第 ${n} 泡 ${reader.account}`, '一页茶。');
  const page = await openFor({ person: reader, phone: true });
  await visit(page, '/siteHome');
  await expect(page.getByRole('link', { name: `第 30 泡 ${reader.account}` })).toBeVisible();
  await scrollTo(page, 1500);
  await page.goto('/siteHome?page=2');
  await awake(page);
  await scrollTo(page, 700);

  await tab(page, '问答').click();
  await expect(page).toHaveURL(/\/askList/);
  await expect.poll(() => scrollOf(page)).toBe(0);
  await tab(page, '首页').click();
  await expect(page).toHaveURL(/\/siteHome\?page=2/);
  await expect.poll(() => scrollOf(page)).toBe(700);

  // From page 2 the pressed tab leads to page 1, where the reader had been further down.
  await tab(page, '首页').click();
  await expect(page).toHaveURL(/\/siteHome$/);
  await expect.poll(() => scrollOf(page)).toBe(0);
  await scrollTo(page, 1500);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => scrollOf(page)).toBe(700);
  await page.goForward();
  await expect(page).toHaveURL(/\/siteHome$/);
  await expect.poll(() => scrollOf(page)).toBe(1500);

  // An ordinary link to the same address.
  await page.evaluate(() => window.scrollTo(0, 1400));
  await page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/siteHome$/);
  await expect.poll(() => scrollOf(page)).toBe(0);
});

/** One finger from a point to another. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('pictures are swiped, down closes them, and so does Back', async ({ openFor }) => {
  const author = await newMember('author');
  const topicId = await newTopic(author, `两张图 ${author.account}`, '![一](/apple-touch-icon.png)\n\n![二](/favicon.svg)');
  const page = await openFor({ phone: true });
  await visit(page, `/thread?topicId=${topicId}`);
  const viewer = page.getByRole('dialog');
  const first = page.locator('article .body img, article img[alt="一"]').first();
  await first.click();
  await expect(viewer).toHaveAccessibleName('图片 1 / 2');
  await swipe(page, { x: 300, y: 400 }, { x: 100, y: 420 });
  await expect(viewer).toHaveAccessibleName('图片 2 / 2');
  await swipe(page, { x: 100, y: 400 }, { x: 300, y: 420 });
  await expect(viewer).toHaveAccessibleName('图片 1 / 2');
  await swipe(page, { x: 200, y: 300 }, { x: 210, y: 600 });
  await expect(viewer).toHaveCount(0);
  await first.click();
  await expect(viewer).toBeVisible();
  await expectLayer(page, 1);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/\/thread/);
});
