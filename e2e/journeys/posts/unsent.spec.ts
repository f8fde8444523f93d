import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { calm } from '../../browser/calm.ts';
import { awake, expect, expectStatus, layout, long, test, visit } from '../../browser/journey.ts';
import { chooseTag } from '../../browser/writing.ts';
import { call, logIn, newMember, newTopic, theShopkeeper } from '../../cast/people.ts';

// The network is taken away here.
test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

async function comment(page: Page, text: string): Promise<void> {
  const rich = page.getByRole('textbox', { name: '写评论' });
  // The former one closes once its text is stored.
  await expect(rich).toHaveCount(0);
  await page.getByRole('textbox', { name: '说点什么…', exact: true }).click();
  await expect(rich).toBeFocused();
  await page.keyboard.type(text);
}

const send = (page: Page) => page.getByRole('button', { name: '发表评论', exact: true }).last().click();
const waiting = (page: Page) => page.getByRole('region', { name: '还没发出去的' }).getByRole('listitem');
const stored = (page: Page) =>
  page.evaluate(async () => [(await indexedDB.databases()).map(({ name }) => name), localStorage.getItem('unsentOwner')]);

test(
  'comments written without a network wait in place, also after a reload, and arrive once, from one of two tabs',
  layout,
  async ({ openFor }) => {
    const [author, writer] = [await newMember('author'), await newMember('writer')];
    const topicId = await newTopic(author, `山里没信号 ${author.account}`, '到了吗。');
    const page = await openFor({ person: writer });
    await visit(page, `/thread?topicId=${topicId}`);
    await comment(page, '路上，');
    await page.context().setOffline(true);
    await page.keyboard.type('快到了');
    await send(page);
    await expect(waiting(page)).toHaveCount(1);
    await expect(waiting(page)).toContainText('路上，快到了');
    await expect(waiting(page)).toContainText('等网络');
    await comment(page, '第二条');
    await send(page);
    await expect(waiting(page)).toHaveCount(2);

    // The server is not reached yet: another tab sees what waits.
    await page.context().route('**/topics/*/comments', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await page.context().setOffline(false);
    const other = await page.context().newPage();
    await visit(other, `/thread?topicId=${topicId}`);
    await expect(waiting(other)).toHaveCount(2);
    await page.context().unroute('**/topics/*/comments');
    await Promise.all([waiting(page).first().getByRole('button', { name: '现在就发' }).click(), other.reload()]);
    await expect(waiting(page)).toHaveCount(0);
    await awake(other);
    await expect(waiting(other)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('[id^=floor-]')).toHaveText([/路上，快到了/, /第二条/]);
  },
);

test('what the server refuses later stays with the reason', async ({ openFor }) => {
  const [author, writer, keeper] = [await newMember('author'), await newMember('writer'), await theShopkeeper()];
  const topicId = await newTopic(author, `快关了 ${author.account}`, '还能说吗。');
  const page = await openFor({ person: writer });
  await visit(page, `/thread?topicId=${topicId}`);
  await comment(page, '我来晚了');
  await page.context().setOffline(true);
  await send(page);
  await expect(waiting(page)).toContainText('我来晚了');
  await call(`/admin/topics/${topicId}/close`, { as: keeper, fields: { closed: 'true' } });
  await page.context().setOffline(false);
  await expect(waiting(page)).toContainText('没发出去');
  await expect(waiting(page)).toContainText('我来晚了');
  await expect(page.getByText('没网时写的有一条没发出去').first()).toBeAttached();
  await visit(page, '/user/control/draftList');
  await page.reload();
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(waiting(page)).toContainText('没发出去');
  await waiting(page).getByRole('button', { name: '丢弃' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '丢弃' }).click();
  await expect(waiting(page)).toHaveCount(0);
});

test('nothing of a member stays on a phone after signing out, and nothing is sent by the next one', async ({ openFor }) => {
  const [author, writer, next] = [await newMember('author'), await newMember('writer'), await newMember('next')];
  const topicId = await newTopic(author, `一部手机 ${author.account}`, '两个人用。');
  const page = await openFor({ person: writer });
  await visit(page, `/thread?topicId=${topicId}`);
  await comment(page, '只有我知道');
  await page.context().setOffline(true);
  await send(page);
  await expect(waiting(page)).toHaveCount(1);
  await page.context().route('**/topics/*/comments', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.context().setOffline(false);
  await page.getByRole('button', { name: `${writer.account} 的菜单` }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expectStatus(page, '已退出，慢走');
  await expect(waiting(page)).toHaveCount(0);
  await expect.poll(() => stored(page)).toEqual([[], null]);
  await page.context().unroute('**/topics/*/comments');
  await visit(page, '/login');
  await logIn(page, next);
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(page.getByText('只有我知道')).toHaveCount(0);
  await expect(page.locator('[id^=floor-]')).toHaveCount(0);
});

test('a private message waits in its conversation and is sent when the network is back', async ({ openFor }) => {
  const [me, other] = [await newMember('host'), await newMember('guest')];
  const page = await openFor({ person: me });
  await visit(page, `/user/control/privateMessageChatList?userName=${other.account}`);
  const log = page.getByRole('log');
  await page.context().setOffline(true);
  for (const text of ['第一句', '第二句']) {
    await page.getByRole('textbox', { name: /^写给/ }).fill(text);
    await page.getByRole('button', { name: '发送' }).click();
  }
  await expect(log.getByText('等网络，有网了就发出去')).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(log.getByText('等网络，有网了就发出去')).toHaveCount(0);
  await page.reload();
  await expect(log.locator('[data-message]')).toHaveText([/第一句/, /第二句/]);
});

test('a topic written without a network waits, and is posted when the network is back', async ({ openFor }) => {
  const writer = await newMember('writer');
  const title = `山里写的 ${writer.account}`;
  const page = await openFor({ person: writer });
  await visit(page, '/addTopic');
  await chooseTag(page, '茶叶');
  await page.getByRole('textbox', { name: '标题' }).fill(title);
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.type('没有信号，先写着。');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('heading', { name: '没有网络，先存好了' })).toBeVisible();
  await expect(waiting(page)).toContainText(title);
  await page.context().setOffline(false);
  await expectStatus(page, '没网时写的发出去了');
  await expect(waiting(page)).toHaveCount(0);
  await visit(page, '/user/control/draftList');
  await expect(page.getByText(title)).toHaveCount(0);
  await visit(page, '/user/control/topicList');
  await expect(page.getByRole('main').getByText(title)).toHaveCount(1);
});

/** One of the demonstration's. */
async function picture(name: string) {
  const buffer = await readFile(new URL(`../../../apps/server/src/demo/images/${name}.webp`, import.meta.url));
  return { name: `${name}.webp`, mimeType: 'image/webp', buffer };
}

test('a picture added without a network waits in the text, and is uploaded when the network is back', layout, async ({ openFor }) => {
  const [author, writer] = [await newMember('author'), await newMember('writer')];
  const topicId = await newTopic(author, `带图 ${author.account}`, '拍到了吗。');
  const page = await openFor({ person: writer });
  await visit(page, `/thread?topicId=${topicId}`);
  await comment(page, '山顶');
  await page.context().setOffline(true);
  const chooser = page.locator('input[type=file][accept^=image]').last();
  await chooser.setInputFiles([await picture('kettle'), await picture('leaves')]);
  const text = page.getByRole('textbox', { name: '写评论' });
  await expect(text).toContainText('kettle.webp 等有网络时上传');
  await send(page);
  await expect(page.getByText('图片和文件传完就可以继续').first()).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(text.locator('img[src^="/files/"]')).toHaveCount(2);
  await send(page);
  await expect(page.locator('[id^=floor-]').getByRole('img')).toHaveCount(2);
});

test('a picture for a message waits in the same way, and one that is removed meanwhile is not uploaded', async ({ openFor }) => {
  const [me, other] = [await newMember('host'), await newMember('guest')];
  const page = await openFor({ person: me });
  await visit(page, `/user/control/privateMessageChatList?userName=${other.account}`);
  const chosen = page.getByRole('list', { name: '要发的图片' }).getByRole('listitem');
  await page.context().setOffline(true);
  await page.locator('input[type=file]').setInputFiles([await picture('kettle'), await picture('leaves')]);
  await expect(chosen).toHaveCount(2);
  await chosen.first().getByRole('button', { name: '不发 kettle.webp' }).click();
  await page.context().setOffline(false);
  await expect(page.getByText('正在上传')).toHaveCount(0);
  await page.getByRole('button', { name: '发送' }).click();
  await page.reload();
  await expect(page.getByRole('log').locator('[data-message] img')).toHaveCount(1);
});

/** A browser without any room left, as it refuses what is stored from now on. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
  });
}

test('where the storage of the browser is full, the writer is informed and the text stays', async ({ openFor }) => {
  const [author, writer] = [await newMember('author'), await newMember('writer')];
  const topicId = await newTopic(author, `存不下了 ${author.account}`, '满了。');
  const page = await openFor({ person: writer });
  await visit(page, `/thread?topicId=${topicId}`);
  await comment(page, '这段话不能丢');
  await fillStorage(page);
  await page.context().setOffline(true);
  await send(page);
  const informed = page.getByText('没有网络，这个浏览器也存不下了').first();
  await expect(informed).toBeVisible();
  await expect(page.getByRole('textbox', { name: '写评论' })).toContainText('这段话不能丢');
  await expect(waiting(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await send(page);
  await expect(page.locator('[id^=floor-]')).toHaveText([/这段话不能丢/]);

  await visit(page, `/user/control/privateMessageChatList?userName=${author.account}`);
  // What shows a notice is loaded beside a page.
  await calm(page);
  await fillStorage(page);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: /^写给/ }).fill('这句也不能丢');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(informed).toBeVisible();
  const bubble = page.getByRole('log').getByRole('alert');
  await expect(page.getByRole('log')).toContainText('这句也不能丢');
  await page.context().setOffline(false);
  await bubble.getByRole('button', { name: '再发一次' }).click();
  await expect(page.getByRole('log').locator('[data-message]')).toHaveText([/这句也不能丢/]);
});

test('fifty comments that wait are sent in their order, also when the network goes in between', long, async ({ openFor }) => {
  test.slow();
  const [author, writer] = [await newMember('author'), await theShopkeeper()];
  const topicId = await newTopic(author, `五十条 ${author.account}`, '慢慢说。');
  const page = await openFor({ person: writer });
  await visit(page, `/thread?topicId=${topicId}`);
  await comment(page, '第 1 条。');
  await page.context().setOffline(true);
  await send(page);
  const texts = Array.from({ length: 50 }, (_, at) => `第 ${at + 1} 条。`);
  for (const text of texts.slice(1)) {
    await comment(page, text);
    await send(page);
  }
  await expect(waiting(page)).toHaveCount(50);
  let requested = 0;
  const cut = Promise.withResolvers<void>();
  await page.context().route('**/topics/*/comments', async (route) => {
    if (route.request().method() === 'POST') requested += 1;
    if (requested !== 20) return route.continue();
    await page.context().setOffline(true);
    cut.resolve();
    return route.abort();
  });
  await page.context().setOffline(false);
  await cut.promise;
  await expect(waiting(page)).toHaveCount(31);
  await page.context().setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  type OnePage = { comments: { items: { bodyHtml: string }[] } };
  const pages = await Promise.all([1, 2].map((at) => call<OnePage>(`/threads/${topicId}?page=${at}&sort=oldest`)));
  const arrived = pages.flatMap(({ comments }) => comments.items.map(({ bodyHtml }) => bodyHtml.replaceAll(/<[^>]+>/g, '').trim()));
  expect(arrived).toEqual(texts);
});
