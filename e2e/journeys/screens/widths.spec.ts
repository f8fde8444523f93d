import type { Page } from '@playwright/test';
import { allPages } from '../../../packages/contract/src/index.ts';
import { misfits, sizes, tooWideAt } from '../../browser/fits.ts';
import { chineseInShort, expect, openFurther, test, visit } from '../../browser/journey.ts';
import { isLong } from '../../browser/long.ts';
import { langs, newComment, newMember, newTopic } from '../../cast/people.ts';
import { replyTo } from '../../cast/reminding.ts';
import { unbrokenContent, type Unbroken } from '../../cast/unbroken-content.ts';

/** Those of the back office are in staff-screens.spec; those that only lead elsewhere are no screens. */
const screens = (reader: 'everybody' | 'member') =>
  allPages.filter((page) => page.reader === reader && !page.path.includes(':') && !['/', '/m', '/index'].includes(page.path));

const mostRead = ['/siteHome', '/askList', '/thread', '/question', '/register', '/search', '/addTopic', '/user/control/home'];
const mostUsed = ['balance', 'remindList', 'notifications', 'privateMessageList', 'privateMessageChatList'].map(
  (name) => `/user/control/${name}`,
);

function addressesOf(reader: 'everybody' | 'member', { author, topicId, questionId }: Unbroken): string[] {
  const values: Record<string, string> = { topicId, questionId, userName: author.account, paymentModule: '1', giveRedEnvelopeId: '1' };
  return screens(reader)
    .filter(({ path }) => isLong || mostRead.includes(path) || mostUsed.includes(path))
    .map(({ path, query, needs }) => {
      const given = query.filter((name) => needs.includes(name) || ['topicId', 'questionId', 'userName'].includes(name));
      return given.length === 0 ? path : `${path}?${new URLSearchParams(given.map((name) => [name, values[name] ?? '1']))}`;
    });
}

async function walk(page: Page, addresses: readonly string[], faults: string[]): Promise<void> {
  for (const address of addresses) {
    await visit(page, address);
    await expect(page.getByRole('heading').first()).toBeAttached();
    faults.push(...(await tooWideAt(page, address, { longTexts: true })));
  }
}

for (const lang of langs)
  test(`no screen is wider than its window at any size (${lang})`, chineseInShort(lang), async ({ openFor }) => {
    test.setTimeout(600_000);
    const content = await unbrokenContent();
    const faults: string[] = [];
    const visitor = await openFor({ lang, phone: true });
    await walk(visitor, [...addressesOf('everybody', content), '/thread?topicId=41', '/siteHome?tab=links', '/siteHome?tagId=2'], faults);
    const member = await openFor({ person: content.reader, lang, phone: true });
    await walk(member, [...addressesOf('everybody', content), ...addressesOf('member', content)], faults);
    expect(faults).toEqual([]);
  });

test('an open menu, sheet or search fits the window at any size', async ({ openFor }) => {
  const { reader, topicId } = await unbrokenContent();
  const page = await openFor({ person: reader, lang: 'en', phone: true });
  const faults: string[] = [];
  await visit(page, `/thread?topicId=${topicId}`);
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size);
    await openFurther(page);
    await expect(page.getByRole('menu')).toBeVisible();
    // It follows its button, which moves with the size.
    await expect.poll(() => misfits(page, size), { message: `the menu at ${size.width}` }).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await openFurther(page);
  // Nobody should press it by mistake.
  await expect(page.getByRole('menu').locator('[role^=menuitem]').last()).toHaveText('Report');
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  faults.push(...(await tooWideAt(page, 'a report')));
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  faults.push(...(await tooWideAt(page, 'the search')));
  await visit(page, '/addTopic');
  await page.getByRole('button', { name: 'Choose tags' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  faults.push(...(await tooWideAt(page, 'the choice of a tag')));
  expect(faults).toEqual([]);
});

test("a phone's header holds the logo, the search and one act; language and colours are chosen in its footer", async ({ openFor }) => {
  const page = await openFor({ phone: true });
  await visit(page, '/siteHome');
  await expect(page.getByRole('banner').locator(':is(a, button):visible')).toHaveText([/^茶馆/, /^搜索/, '注册']);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: '外观' }).click();
  await page.getByRole('menuitemcheckbox', { name: '深色' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a phone on its side has the layout of a phone, and its text most of the height', async ({ openFor }) => {
  const { reader, topicId } = await unbrokenContent();
  const page = await openFor({ person: reader, phone: true });
  const onItsSide = { width: 844, height: 390 };
  await page.setViewportSize(onItsSide);
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(page.locator('.bottom-tabs')).toBeHidden();
  const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height ?? 0;
  expect(await heightOf('article > [data-bar]')).toBeLessThan(56);
  await visit(page, '/addTopic');
  const text = page.getByRole('textbox', { name: '正文', exact: true });
  await expect(text).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  // Of the text's own pane: an empty text is only as high as its line.
  const bar = await page.locator('[data-phone-bar]').boundingBox();
  const top = await text.boundingBox();
  if (bar === null || top === null) throw new Error('the editor is not on the page');
  expect(bar.y - top.y).toBeGreaterThan(onItsSide.height * 0.4);
});

test('on a phone the date of a comment and of a reply is beside the name', async ({ openFor }) => {
  const [author, guest] = await Promise.all([newMember('teadrinker'), newMember('guestsofhouse')]);
  const topicId = await newTopic(author, `谁在什么时候 ${author.account}`, '开水。');
  for (const person of [author, guest]) {
    const commentId = await newComment(person, topicId, '好茶。');
    const replyId = await replyTo(guest, commentId);
    await replyTo(author, commentId, { answersReplyId: replyId });
  }
  const page = await openFor({ person: author, phone: true });
  await visit(page, `/thread?topicId=${topicId}`);
  const heads = page.locator('[data-floor] :is(header p, [id^="reply-"] p:has(time))');
  await expect(heads).toHaveCount(6);
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const head of await heads.all()) {
      const [name, time] = [await head.locator('a').first().boundingBox(), await head.locator('time').boundingBox()];
      if (name === null || time === null) throw new Error('a head without name or date');
      expect(Math.abs(name.y + name.height / 2 - time.y - time.height / 2)).toBeLessThan(4);
    }
  }
});

test('a mark of unread posts moves no title', async ({ openFor, page }) => {
  const author = await newMember('author');
  const title = `没看过的 ${author.account}`;
  // What was posted before somebody joined is not new for them.
  const member = await openFor({ person: await newMember('reader') });
  await newTopic(author, title, '新茶。');
  const edges: number[] = [];
  for (const reader of [page, member]) {
    await visit(reader, '/siteHome?sort=newest');
    const row = reader.getByRole('article').filter({ hasText: title });
    await expect(row.getByRole('img', { name: '还没看过' })).toHaveCount(reader === member ? 1 : 0);
    edges.push((await row.getByRole('link', { name: title }).boundingBox())?.x ?? -1);
  }
  expect(edges[1]).toBe(edges[0]);
});
