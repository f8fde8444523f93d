import type { BrowserContext, Page, Route } from '@playwright/test';
import { isLong } from '../../browser/long.ts';
import { awake, expect, layout, longLayout, test, visit } from '../../browser/journey.ts';
import { newComment, newMember, newQuestion, newTopic, type Person } from '../../cast/people.ts';

// Errors of the network are what these journeys provoke; what our own code throws is still a fault.
test.use({ expectedNoise: /Failed to load resource|net::ERR_|Error loading route module|dynamically imported module|code not loaded/ });

const text = '头泡洗茶，二泡闻香，三泡之后才开始喝。';

/** The text that each screen must still show, who reads it, and the name of its route's file. */
const screens = {
  home: { path: () => '/siteHome', needle: '全部', visitors: true, route: 'site-home' },
  thread: {
    path: async (person: Person) => `/thread?topicId=${await newTopic(person, `三泡 ${person.account}`, text)}`,
    needle: text,
    visitors: true,
    route: 'thread',
  },
  question: {
    path: async (person: Person) => `/question?questionId=${await newQuestion(person, `洗茶用多热的水 ${person.account}`, text)}`,
    needle: text,
    visitors: true,
    route: 'question',
  },
  reminders: { path: () => '/user/control/remindList', needle: '', visitors: false, route: 'remind-list' },
  messages: { path: () => '/user/control/privateMessageList', needle: '', visitors: false, route: 'private-message-list' },
};

/** In the long form also a conversation and the settings. A form for a post has no header on a phone. */
const further = {
  chat: {
    path: () => '/user/control/privateMessageChatList?userName=duan_yn',
    needle: '',
    visitors: false,
    route: 'private-message-chat-list',
  },
  settings: { path: () => '/user/control/notifications', needle: '', visitors: false, route: 'notifications' },
};

const isScript = (address: string) => new URL(address).pathname.endsWith('.js');
const fileOf = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';

/** What the failure leads to has been rendered. Not by frames: a headless browser may make none for a page that does not change. */
const idle = (page: Page) =>
  page.evaluate(() => {
    const quiet = () => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
    return quiet()
      .then(() => new Promise((done) => setTimeout(done, 50)))
      .then(quiet);
  });

type Scripts = { named: string[]; later: string[] };

/** The scripts that a screen loads by itself: those that the server's page names, and those that they load later. */
async function scriptsOf(page: Page, path: string): Promise<Scripts> {
  const loaded = new Set<string>();
  const note = (request: { url(): string }) => isScript(request.url()) && loaded.add(fileOf(request.url()));
  page.on('request', note);
  const html = (await (await page.goto(path))?.text()) ?? '';
  await awake(page);
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').filter(({ name }) => name.includes('.js'));
    return performance.now() - Math.max(...ends.map((entry) => (entry as PerformanceResourceTiming).responseEnd)) > 700;
  });
  page.off('request', note);
  const files = [...loaded].toSorted();
  return { named: files.filter((file) => html.includes(file)), later: files.filter((file) => !html.includes(file)) };
}

async function failing(context: BrowserContext, file: string, fail: (route: Route) => Promise<void>): Promise<void> {
  await context.route(`**/assets/${file}`, fail);
}

/** Three groups: each file fails, and most of the others are there. */
const thirds = (files: readonly string[]) =>
  [0, 1, 2].map((third) => files.filter((_, at) => at % 3 === third)).filter(({ length }) => length > 0);

/**
 * What fails together. In the long form each file alone. In the short form, on the first screen, what no screen can do without; on each
 * screen its route's file; and for a member what comes later, which all fails in the same way, a third at a time.
 */
function failuresOf({ named, later }: Scripts, route: string, isMember: boolean, isFirst: boolean): string[][] {
  if (isLong) return [...named, ...later].map((file) => [file]);
  const needed = isFirst && !isMember ? /^(?:manifest|framework|root|entry)[-.]/ : /^$/;
  const own = new RegExp(String.raw`^${route}-[\w-]{6,9}\.js$`);
  const alone = [...named, ...later].filter((file) => needed.test(file) || own.test(file));
  expect(alone.length, `the file of the route ${route} is loaded`).toBeGreaterThan(0);
  return [...alone.map((file) => [file]), ...(isMember ? thirds(later) : [])];
}

async function readWithout(page: Page, address: string, files: readonly string[], needle: string): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => files.includes(fileOf(request.url())));
  await page.route(
    ({ href }) => files.includes(fileOf(href)),
    (route) => route.abort('connectionreset'),
  );
  await page.goto(address);
  await failed;
  await idle(page);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(needle);
  await expect(page.getByText('Application Error')).toHaveCount(0);
  await page.close();
}

for (const [name, { path, needle, visitors, route }] of Object.entries({ ...screens, ...further })) {
  const form = name in further ? longLayout : layout;
  test(`each script of the ${name} screen may fail: its text can be read and the shell is there`, form, async ({ openFor, isMobile }) => {
    test.setTimeout(isLong ? 900_000 : 300_000);
    const member = await newMember('reader');
    const address = await path(member);
    for (const person of visitors ? [null, member] : [member]) {
      // Both sizes also in the short form, which runs once.
      const first = await openFor({ person, phone: isLong ? isMobile : person !== null });
      const scripts = await scriptsOf(first, address);
      for (const files of failuresOf(scripts, route, person !== null, name === 'home'))
        await test.step(`for a ${person ? 'member' : 'visitor'} without ${files.join(', ')}`, async () => {
          await readWithout(await first.context().newPage(), address, files, needle);
        });
    }
  });
}

test('without its entry script a page says that it is incomplete, and its links work', async ({ openFor }) => {
  const page = await openFor();
  await failing(page.context(), 'entry*.js', (route) => route.abort());
  await page.goto('/siteHome');
  await expect(page.getByText('页面没有加载完整')).toBeVisible();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/thread\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a menu whose code does not load says so, and opens when it is tried again', async ({ openFor }) => {
  const page = await openFor({ person: await newMember() });
  await failing(page.context(), 'menu-open*.js', (route) => route.abort());
  await visit(page, '/siteHome');
  await page.getByRole('button', { name: '外观' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '没有加载出来' })).toBeVisible();
  await page.context().unrouteAll();
  await page.getByRole('button', { name: '再试一次' }).click();
  const entry = page.getByRole('menuitemcheckbox', { name: '深色' });
  // A browser that keeps the failure of a module loads the page anew, and the menu is pressed for once more.
  await expect(async () => {
    await entry.or(page.locator('html[data-ready]')).first().waitFor();
    if (!(await entry.isVisible())) await page.getByRole('button', { name: '外观' }).click();
    await expect(entry).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a screen whose code does not load is opened as a whole page', async ({ openFor }) => {
  const page = await openFor();
  await visit(page, '/siteHome');
  await failing(page.context(), 'thread-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/thread\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('when the site cannot be reached the screen stays, with what was written in it', async ({ openFor }) => {
  const page = await openFor();
  await visit(page, '/search?keyword=茶');
  const query = page.getByRole('main').getByRole('searchbox');
  await query.fill('三泡之后');
  await page.context().route(/\/(?:assets\/|siteHome|askList)/, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: '问答' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '那一页没有加载出来' })).toBeVisible();
  await expect(query).toHaveValue('三泡之后');
  await page.context().unrouteAll();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(page).toHaveURL(/\/askList/);
});

test('a tab of an older build is loaded again once, with what was being written', async ({ openFor }) => {
  const author = await newMember('author');
  const topicId = await newTopic(author, `盖碗和壶 ${author.account}`, '各有各的好。');
  await newComment(author, topicId, '我用盖碗。');
  const page = await openFor({ person: author });
  await visit(page, `/thread?topicId=${topicId}`);
  await page.getByRole('button', { name: /^回复/ }).click();
  await page.getByRole('textbox', { name: /回复/ }).fill('壶要养');
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  // As after an upgrade: what was not loaded yet is gone.
  await page.context().route('**/assets/emoji-picker*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: '表情' }).click();
  await expect.poll(() => loads).toBe(1);
  await page.getByRole('button', { name: /^回复/ }).click();
  await expect(page.getByRole('textbox', { name: /回复/ })).toHaveValue('壶要养');
  await page.getByRole('button', { name: '表情' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '没有加载出来' })).toBeVisible();
  expect(loads).toBe(1);
});
