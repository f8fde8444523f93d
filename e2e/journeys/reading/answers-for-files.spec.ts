import type { Page, Route } from '@playwright/test';
import { awake, expect, long, test, visit } from '../../browser/journey.ts';
import { isLong } from '../../browser/long.ts';
import { newMember, newTopic } from '../../cast/people.ts';

// What goes wrong with files is provoked here; the console tells of each.
test.use({
  expectedNoise:
    /Failed to load|net::ERR_|loading route module|dynamically imported|code not loaded|Unexpected|Invalid or unexpected|preload CSS/,
});

const text = '头泡洗茶，二泡闻香，三泡之后才开始喝。';
const incomplete = (page: Page) => page.getByText('页面没有加载完整');

async function cutOff(route: Route): Promise<void> {
  const answer = await route.fetch().catch(() => null);
  const code = (await answer?.text().catch(() => null)) ?? null;
  // The page that requested it is gone.
  if (answer === null || code === null) return;
  // Not with the answer's own headers: the body is no longer compressed.
  await route.fulfill({ contentType: answer.headers()['content-type'] ?? '', body: code.slice(0, code.length / 2) });
}

/** Answers that a weak network, a proxy or a server in trouble gives in place of a file. */
const answers: Record<string, (route: Route) => Promise<void>> = {
  'a connection that ends': (route) => route.abort('connectionreset'),
  'a file that is gone': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }),
  'an error of the server': (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'error' }),
  'a page in its place': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>Sign in' }),
  'a file that was cut off': cutOff,
};

/** One without which nothing comes alive, one of the screen, one that many parts use, and a style sheet. */
const files = ['framework-*.js', 'thread-question-*.js', 'messages-*.js', 'styles-*.css'];

async function readable(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(text);
  await expect(page.getByText(/Application Error|Wi-Fi/)).toHaveCount(0);
}

for (const [turn, [name, answer]] of Object.entries(answers).entries())
  test(`with ${name} instead of a file, a topic can be read, and it comes alive or says that it is incomplete`, async ({ openFor }) => {
    const author = await newMember('author');
    const address = `/thread?topicId=${await newTopic(author, `三泡 ${author.account}`, text)}`;
    // In the short form each answer in place of one of the files.
    for (const file of isLong ? files : files.slice(turn % files.length).slice(0, 1))
      await test.step(file, async () => {
        const isStyle = file.endsWith('.css');
        const page = await openFor({ person: isStyle ? author : null, phone: !isStyle });
        let loads = 0;
        page.on('domcontentloaded', () => (loads += 1));
        await page.context().route(`**/assets/${file}`, answer);
        await page.goto(address);
        await readable(page);
        await expect(page.locator('html[data-ready]').or(incomplete(page).filter({ visible: true }))).toHaveCount(1);
        await readable(page);
        // Once more at most, never again and again.
        expect(loads).toBeLessThanOrEqual(2);
        await page.context().close();
      });
  });

test(
  'a script that gets no answer: the page says so after a while, and comes alive when the answer is there',
  long,
  async ({ openFor }) => {
    const page = await openFor();
    const answered = Promise.withResolvers<void>();
    await page.context().route('**/assets/framework-*.js', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.goto('/siteHome', { waitUntil: 'commit' });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(incomplete(page)).toBeVisible({ timeout: 30_000 });
    answered.resolve();
    await awake(page);
    await expect(incomplete(page)).toBeHidden();
  },
);

test('a script that was cut off is requested anew, and the page comes alive by itself', async ({ openFor }) => {
  const page = await openFor();
  let anew = 0;
  page.on('request', (request) => (anew += Number(/root-/.test(request.url()) && request.resourceType() === 'fetch')));
  await page.context().route('**/assets/root-*.js', cutOff, { times: 1 });
  await page.goto('/siteHome', { waitUntil: 'commit' });
  await expect.poll(() => anew).toBe(1);
  await awake(page);
  await expect(incomplete(page)).toBeHidden();
});

/** A value that only the site's style sheet gives. */
const tabsHeight = (page: Page) => page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--tabs'));

test('a style sheet that failed is requested again, and the page is styled without being loaded anew', async ({ openFor }) => {
  for (const name of ['a connection that ends', 'an error of the server', 'a page in its place'].slice(isLong ? 0 : 2)) {
    const page = await openFor({ phone: true });
    const answer = answers[name];
    if (answer) await page.context().route('**/assets/styles-*.css*', answer, { times: 1 });
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.goto('/siteHome');
    await expect.poll(() => tabsHeight(page), name).not.toBe('');
    expect(loads).toBe(1);
    await page.context().close();
  }
});

test('while a style sheet gets no answer the text can be read', async ({ openFor }) => {
  const page = await openFor({ phone: true });
  const answered = Promise.withResolvers<void>();
  await page.context().route('**/assets/styles-*.css*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/siteHome', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.getByRole('article').first()).toBeVisible();
  answered.resolve();
  await expect.poll(() => tabsHeight(page)).not.toBe('');
  await expect(page.locator('link[rel=stylesheet][media]')).toHaveCount(0);
});

test('in a browser that cannot prevent the reload, the requested screen is opened, not the current one again', async ({ openFor }) => {
  const page = await openFor();
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await visit(page, '/siteHome');
  await page.context().route('**/assets/ask-list-*.js', (route) => route.abort(), { times: 1 });
  await page.getByRole('banner').getByRole('link', { name: '问答' }).click();
  await expect(page).toHaveURL(/\/askList/);
  await awake(page);
});
