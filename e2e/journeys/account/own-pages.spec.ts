import type { Page, Response } from '@playwright/test';
import { awake, expect, layoutInShort, test, visit } from '../../browser/journey.ts';
import { call, newComment, newMember, newTopic, theShopkeeper, type Person } from '../../cast/people.ts';
import { memberIdOf, newTitle } from '../../cast/reminding.ts';

// A sign-out whose request is cut off is reported by the browser.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

const reminders = '/user/control/remindList';
const messages = '/user/control/privateMessageList';
const queue = '/admin/queue';
const marked = 'data-rendered-for';

/** Opens a page as it comes from the server. */
async function open(page: Page, address: string): Promise<string> {
  const response = (await page.goto(address)) as Response;
  // Before the scripts change anything: the page may be left by them.
  return response.text().catch(() => '');
}

/** A member with a reminder about a topic of this title. */
async function remindedOf(title: string): Promise<Person> {
  const [member, other] = [await newMember('meimei'), await newMember('alan')];
  await newComment(other, await newTopic(member, title, '水开了。'), '好茶。');
  return member;
}

const cookiesOf = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).filter(({ name }) => name === 'reader').map(({ path }) => path);

test(
  'after the first page the server renders the screens of a member as this member reads them, with the worker too',
  layoutInShort,
  async ({ openFor }) => {
    const title = newTitle();
    const member = await remindedOf(title);
    const other = await newMember('alan');
    await call(`/user/control/members/${await memberIdOf(member)}/messages`, { as: other, fields: { text: '雨前的到了' } });
    const group = { name: '茶友群', memberIds: JSON.stringify([await memberIdOf(member)]) };
    const { groupId } = await call<{ groupId: string }>('/user/control/messageGroups', { as: other, fields: group });
    await call(`/user/control/messageGroups/${groupId}/messages`, { as: other, fields: { text: '雨前的到了' } });
    const page = await openFor({ person: member });
    await visit(page, '/siteHome');
    await expect.poll(() => cookiesOf(page)).toHaveLength(2);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const address of [reminders, `${reminders}?state=unread`]) {
      const html = await open(page, address);
      expect(html).toContain(marked);
      expect(html).toContain(title);
      await awake(page);
      await expect(page.getByRole('main').getByText(title)).toHaveCount(1);
    }
    const talk = '/user/control/privateMessageChatList';
    for (const address of [messages, `${talk}?userName=${other.account}`, `${talk}?groupId=${groupId}`]) {
      const html = await open(page, address);
      expect(html).toContain(marked);
      expect(html).toContain('雨前的到了');
      await awake(page);
      await expect(page.getByRole('main').getByText('雨前的到了').filter({ visible: true }).first()).toBeVisible();
    }
    const own = asked.filter((path) => path.startsWith('/api/user/control/'));
    expect(own.filter((path) => /remindList|conversations|messages$/.test(path))).toEqual([]);
    // Through the worker, which answers requests of this page from now on.
    await page.mouse.move(10, 10);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await open(page, reminders)).toContain(title);
  },
);

test('staff get the queue as it is', async ({ openFor }) => {
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, '/siteHome');
  await expect.poll(() => cookiesOf(page)).toHaveLength(2);
  const html = await open(page, queue);
  expect(html).toContain(marked);
  expect(html).toContain('待处理');
  await awake(page);
  await expect(page.getByRole('heading', { name: '待处理', level: 1 })).toBeVisible();
});

test('nothing of a member is shown after a sign-out, also without a network, and to the next one on the same device', async ({
  openFor,
}) => {
  const title = newTitle();
  const member = await remindedOf(title);
  const page = await openFor({ person: member });
  await visit(page, '/siteHome');
  await visit(page, reminders);
  await expect(page.getByText(title)).toBeVisible();
  // The request of the sign-out never arrives, so the session lives on.
  await page.route('**/api/user/control/logout', (route) => route.abort());
  await page.evaluate(() => localStorage.removeItem('token'));
  const left = page.waitForURL(/\/login/);
  await page.goto(reminders).catch(() => null);
  await left;
  await expect(page.getByText(title)).toHaveCount(0);
  expect(await cookiesOf(page)).toEqual([]);

  // The next member has the cookie of the first one, as after a crash.
  const next = await newMember('next');
  const shared = await openFor({ person: member });
  await visit(shared, '/siteHome');
  await expect.poll(() => cookiesOf(shared)).toHaveLength(2);
  await shared.evaluate(
    ({ tokens, memberId }) => {
      localStorage.setItem('token', tokens);
      localStorage.setItem('member', memberId);
    },
    { tokens: JSON.stringify({ accessToken: next.accessToken, refreshToken: next.refreshToken }), memberId: await memberIdOf(next) },
  );
  await shared.goto(reminders).catch(() => null);
  await awake(shared);
  await expect(shared.getByRole('heading', { name: '提醒', level: 1 })).toBeVisible();
  await expect(shared.getByText(title)).toHaveCount(0);
  await expect.poll(() => shared.evaluate(() => document.documentElement.hasAttribute('data-rendered-for'))).toBe(false);
});

test('a page that the browser shows again is brought up to date', async ({ openFor }) => {
  const [first, second] = [newTitle(), newTitle()];
  const member = await remindedOf(first);
  const page = await openFor({ person: member });
  await visit(page, '/siteHome');
  await visit(page, reminders);
  await expect(page.getByText(first)).toBeVisible();
  await page.goto('data:text/html,<title>elsewhere</title>');
  await newComment(await newMember('alan'), await newTopic(member, second, '换了一壶。'), '也好。');
  await page.goBack();
  await awake(page);
  await expect(page.getByText(second)).toBeVisible();
  await expect(page.getByText(first)).toBeVisible();
});
