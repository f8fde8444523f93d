import type { BrowserContext, Page } from '@playwright/test';
import { call, newMember, newTopic } from '../../cast/people.ts';
import { expect, test, visit } from '../../browser/journey.ts';

/** More than the six connections that a browser allows to one host. */
const tabs = 8;

/** How many streams a browser has open, by its own count. */
function countStreams(context: BrowserContext): () => number {
  const open = new Set<unknown>();
  context.on('request', (request) => {
    if (request.url().includes('/api/realtime')) open.add(request);
  });
  context.on('requestfinished', (request) => void open.delete(request));
  context.on('requestfailed', (request) => void open.delete(request));
  return () => open.size;
}

test('eight tabs of one browser share one stream over plain HTTP/1.1, and none waits for another', async ({ openFor }) => {
  test.slow();
  const alice = await newMember('alice');
  const bob = await newMember('bob');
  const topicIds: string[] = [];
  for (let n = 0; n < tabs; n += 1) topicIds.push(await newTopic(bob, `第 ${n} 壶 ${alice.account}`, '水开了。'));
  const first = await openFor({ person: alice });
  const streams = countStreams(first.context());
  const pages = [first];
  for (let n = 1; n < tabs; n += 1) pages.push(await first.context().newPage());
  for (const [n, page] of pages.entries()) await visit(page, `/thread?topicId=${topicIds[n]}`);
  await expect.poll(streams).toBe(1);

  // More than a browser has connections to one host: with a stream for each tab these would wait forever.
  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    authorization: `Bearer ${alice.accessToken},${alice.refreshToken}`,
  };
  for (const [n, page] of pages.entries()) {
    const status = await page.evaluate(
      async ({ path, init }) => (await fetch(path, { ...init, signal: AbortSignal.timeout(10_000) })).status,
      {
        path: `/api/user/control/topics/${topicIds[n]}/comments`,
        init: { method: 'POST', headers, body: JSON.stringify({ body: '第一泡。' }) },
      },
    );
    expect(status).toBe(200);
  }

  await expect.poll(streams).toBe(1);
  for (const n of [0, 4, tabs - 1]) {
    await call(`/user/control/topics/${topicIds[n]}/comments`, { as: bob, fields: { body: '第二泡刚好。' } });
    await expect(pages[n]!.getByRole('button', { name: '有 1 条新评论' })).toBeVisible();
  }
  // The leader closes: another tab opens the stream, and receives for all of them.
  await first.close();
  await expect.poll(streams).toBe(1);
  await call(`/user/control/topics/${topicIds[5]}/comments`, { as: bob, fields: { body: '第三泡开始甜。' } });
  await expect(pages[5]!.getByRole('button', { name: '有 1 条新评论' })).toBeVisible();
});

/** Headless pages are always visible; this one pretends to be hidden. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('a page out of sight has no stream, and takes up what came when it is seen again', async ({ openFor }) => {
  const [alice, bob] = [await newMember('alice'), await newMember('bob')];
  const topicId = await newTopic(bob, `离开一会儿 ${alice.account}`, '水开了。');
  const page = await openFor({ person: alice });
  const streams = countStreams(page.context());
  await visit(page, `/thread?topicId=${topicId}`);
  await expect.poll(streams).toBe(1);
  // The page knows how far it has read once it has received something.
  await call(`/user/control/topics/${topicId}/comments`, { as: bob, fields: { body: '先来一条。' } });
  await expect(page.getByRole('button', { name: '有 1 条新评论' })).toBeVisible();
  await setHidden(page, true);
  await expect.poll(streams).toBe(0);
  await call(`/user/control/topics/${topicId}/comments`, { as: bob, fields: { body: '你不在时写的。' } });
  const caughtUp = page.waitForRequest((request) => request.url().includes('/api/realtime'));
  await setHidden(page, false);
  expect((await caughtUp).headers()['last-event-id']).toMatch(/^[\w-]{8}\.\d+$/);
  // Announced, or there already: a page that may lack something in between loads its comments again.
  await expect(page.getByRole('button', { name: '有 2 条新评论' }).or(page.getByText('你不在时写的。')).first()).toBeVisible();
});

test('what others write while a page has no stream yet is announced on it', async ({ openFor }) => {
  const [alice, bob] = [await newMember('alice'), await newMember('bob')];
  const topicId = await newTopic(bob, `还没连上 ${alice.account}`, '水开了。');
  for (const person of [alice, null]) {
    const page = await openFor({ person });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/realtime?*', async (route) => {
      await released;
      await route.continue();
    });
    const requested = page.waitForRequest('**/api/realtime?*thread*', { timeout: 0 });
    await visit(page, `/thread?topicId=${topicId}`);
    await requested;
    const body = `水又开了，${person?.account ?? '路人'}。`;
    await call(`/user/control/topics/${topicId}/comments`, { as: bob, fields: { body } });
    release();
    // A request that was on its way for seconds makes the page load its comments again.
    await expect(page.getByRole('button', { name: '有 1 条新评论' }).or(page.getByText(body)).first()).toBeVisible();
  }
});
