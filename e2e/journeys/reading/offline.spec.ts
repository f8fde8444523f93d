import type { Page } from '@playwright/test';
import { awake, expect, expectStatus, test, visit } from '../../browser/journey.ts';
import { call, logIn, newMember, newTopic, theShopkeeper } from '../../cast/people.ts';
import { newTitle } from '../../cast/reminding.ts';

// The network is taken away here, which the console reports for what the browser loads ahead.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_INTERNET_DISCONNECTED/ });

/** The worker answers the requests of this page. */
async function controlled(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const storedPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('pages');
    return (await cache.keys()).map(({ url }) => new URL(url).search);
  });

async function isStoredAs(page: Page, topicId: string): Promise<void> {
  await expect.poll(() => storedPages(page)).toContain(`?topicId=${topicId}`);
}

test('what was read can be read without a network, with a mark and its date @phone @layout', async ({ page, context }) => {
  const alice = await newMember('alice');
  const [first, second] = [newTitle(), newTitle()];
  const two = await newTopic(alice, second, '先温杯，再投茶。');
  const one = await newTopic(alice, first, `水要八十度，**不要**更热。[先看这篇](/thread?topicId=${two})`);
  await visit(page, `/thread?topicId=${one}`);
  await controlled(page);
  // Opened by loading a document, and within the site.
  await page.reload();
  await awake(page);
  await isStoredAs(page, one);
  await page.getByRole('link', { name: '先看这篇' }).click();
  await expect(page.getByRole('heading', { name: second })).toBeVisible();
  await isStoredAs(page, two);

  await context.setOffline(true);
  await page.goto(`/thread?topicId=${one}`);
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  await expect(page.getByText('水要八十度')).toBeVisible();
  await expect(page.getByRole('status').first()).toContainText('没有网络');
  await page.goto(`/thread?topicId=${two}`);
  await expect(page.getByText('先温杯，再投茶。')).toBeVisible();
  // A page that was never read lists those that were.
  await page.goto('/thread?topicId=999999');
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible();
  await page.getByRole('link', { name: first }).click();
  await expect(page.getByText('水要八十度')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: '再试一次' }).click();
  await awake(page);
  await expect(page.getByText('没有网络')).toHaveCount(0);
});

test('the next person on a device does not learn what was read, neither by signing in nor after a member has signed out', async ({
  page,
}) => {
  const alice = await newMember('alice');
  const topicId = await newTopic(alice, newTitle(), '新茶到了。');
  await visit(page, `/thread?topicId=${topicId}`);
  await controlled(page);
  await page.reload();
  await awake(page);
  await isStoredAs(page, topicId);
  await visit(page, '/login');
  await logIn(page, alice);
  await expect(page.getByRole('button', { name: `${alice.account} 的菜单` })).toBeVisible();
  expect(await storedPages(page)).not.toContain(`?topicId=${topicId}`);

  await visit(page, `/thread?topicId=${topicId}`);
  await isStoredAs(page, topicId);
  await page.getByRole('button', { name: `${alice.account} 的菜单` }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expectStatus(page, '已退出，慢走');
  await expect.poll(() => storedPages(page)).toEqual([]);
});

test('staff switch reading offline off, and browsers remove what they stored', async ({ page }) => {
  const [alice, keeper] = [await newMember('alice'), await theShopkeeper()];
  const topicId = await newTopic(alice, newTitle(), '一壶好茶。');
  await visit(page, `/thread?topicId=${topicId}`);
  await controlled(page);
  await page.reload();
  await awake(page);
  await isStoredAs(page, topicId);
  const set = (offlineReading: 'true' | 'false') =>
    call('/admin/settings', { as: keeper, fields: { values: JSON.stringify({ offlineReading }) } });
  try {
    await set('false');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  } finally {
    await set('true');
  }
});
