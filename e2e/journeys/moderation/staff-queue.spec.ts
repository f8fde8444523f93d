import { examine } from '../../browser/examine.ts';
import { tooWideAt } from '../../browser/fits.ts';
import { expect, expectStatus, long, test, visit } from '../../browser/journey.ts';
import {
  call,
  memberId,
  newComment,
  newMember,
  newName,
  newStaff,
  newTopic,
  tagId,
  theShopkeeper,
  write,
  type Person,
} from '../../cast/people.ts';

/** A staff member for posts and reports of one section, in which nothing else waits. */
async function newSection(): Promise<{ keeper: Person; section: string }> {
  const section = newName('section');
  const shopkeeper = await theShopkeeper();
  await call('/admin/tags', {
    as: shopkeeper,
    fields: { nameZh: section, nameEn: '', icon: 'leaf', colour: '#1f6b4a', sort: 95, parentId: '' },
  });
  const keeper = await newStaff();
  const tagIds = JSON.stringify([await tagId(section)]);
  // Through the API: the proof of the books would report changes made only in the database, without a log entry.
  const { id: roleId } = await call<{ id: string }>('/admin/staffRoles', {
    as: shopkeeper,
    fields: { name: section, rights: JSON.stringify(['content', 'reports']), tagIds, audits: false },
  });
  await call(`/admin/staff/${await memberId(shopkeeper, keeper.account)}/role`, { as: shopkeeper, fields: { roleId } });
  return { keeper, section };
}

/** It waits, because of a listed word or a setting. */
async function addReviewReason(kind: 'topic' | 'comment', id: string, match?: string): Promise<void> {
  await write(`update ${kind} set state = 'pending' where id = $1::bigint`, [id]);
  await write(`insert into post_hold (post_kind, post_id, reason, matches, made_at) values ($1, $2::bigint, $3, $4, now())`, [
    kind,
    id,
    match === undefined ? 'review' : 'words',
    match === undefined ? [] : [match],
  ]);
}

async function report(by: Person, targetId: string, targetKind = 'topic'): Promise<void> {
  type Form = { groups: { leaves: { id: string; name: { zh: string } }[] }[] };
  const { groups } = await call<Form>('/user/control/reports/form', { as: by });
  const categoryId = groups.flatMap(({ leaves }) => leaves).find(({ name }) => name.zh === '广告引流')?.id ?? '';
  await call('/user/control/reports/add', { as: by, fields: { targetKind, targetId, categoryId, reason: '到处发' } });
}

/** A colleague rejects the reports about a topic. */
async function decideCase(topicId: string): Promise<void> {
  const clerk = await newStaff();
  const { items } = await call<{ items: { id: string; targetId: string; version: number }[] }>('/admin/reports?kind=topic', { as: clerk });
  const { id, version } = items.find(({ targetId }) => targetId === topicId) ?? {};
  await call(`/admin/reports/${id}/reject`, { as: clerk, fields: { version, reason: 'It is fine.' } });
}

test('from signing in to an empty queue by keyboard alone', async ({ openFor }) => {
  test.slow();
  const [{ keeper, section }, author] = [await newSection(), await newMember('writer')];
  const topic = (title: string, body: string) => newTopic(author, title, body, section);
  const open = await topic('开着的话题', '已经公开的正文。');
  const spam = await topic('买茶找我', '要好茶的，加微信 tea888，**全网最低**。');
  const comment = await newComment(author, open, '这个说得对。');
  const [one, two] = [await topic('第一泡', '洗茶要不要？'), await topic('第二泡', '水温多少合适？')];
  const decided = await topic('被抢先的', '同伴已经看过。');
  await addReviewReason('topic', spam, '加微信');
  await addReviewReason('comment', comment);
  for (const id of [one, two, decided]) await addReviewReason('topic', id);
  await report(await newMember('calm'), await newComment(author, open, Array(60).fill('加微信买茶。').join('\n\n')), 'comment');

  const page = await openFor();
  const jumpUrl = Buffer.from(JSON.stringify({ path: '/admin/queue', query: {} })).toString('base64url');
  await visit(page, `/login?jumpUrl=${jumpUrl}`);
  await page.getByRole('textbox', { name: '账号' }).focus();
  await page.keyboard.type(keeper.account);
  await page.keyboard.press('Tab');
  await page.keyboard.type(keeper.password);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('list', { name: '等着处理的' }).getByRole('article');
  const current = page.locator('article[aria-current="true"]');
  await expect(rows).toHaveCount(6);
  await expect(current).toContainText('买茶找我');
  await expect(current.locator('.body mark')).toHaveText('加微信');
  await expect(current.locator('.body strong')).toHaveText('全网最低');
  expect(await examine(page, 'queue')).toEqual([]);
  await page.keyboard.press('j');
  await expect(current).toContainText('这个说得对');
  // A comment is named by its own text, not by the title of its topic.
  await page.keyboard.press('r');
  const why = page.getByRole('dialog', { name: '不通过评论：这个说得对。' });
  await expect(why).toBeVisible();
  // In an empty text the digits choose among the usual reasons, and again over a chosen one; in an own text they are digits.
  const reason = why.getByRole('textbox', { name: '理由' });
  const usual = await why.getByRole('group').getByRole('button').allInnerTexts();
  for (const at of [2, 1]) {
    await page.keyboard.press(String(at));
    await expect(reason).toHaveValue(usual[at - 1]?.replace(/^\d\s*/, '') ?? '');
  }
  await reason.fill('第');
  await page.keyboard.press('2');
  await expect(reason).toHaveValue('第2');
  await reason.fill('');
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(current).toContainText('买茶找我');
  // Selects everything by this author that waits, with one key.
  await page.keyboard.press('X');
  await expect(page.getByRole('status').filter({ hasText: '已选 6 条' })).toBeVisible();
  await page.getByRole('button', { name: '取消选择' }).click();

  const refuse = async () => {
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('不能做广告');
    await page.keyboard.press('Control+Enter');
    await expectStatus(page, '已拒绝');
  };
  await refuse();
  await expect(rows).toHaveCount(5);
  await page.keyboard.press('u');
  await expect(current).toContainText('买茶找我');
  await expect(rows).toHaveCount(6);
  await refuse();
  await expect(current).toContainText('这个说得对');
  await page.keyboard.press('a');
  await expectStatus(page, '已通过');

  await expect(current).toContainText('第一泡');
  for (const key of ['x', 'j', 'x', 'a']) await page.keyboard.press(key);
  const bulk = page.getByRole('dialog', { name: '通过所选的帖子' });
  await expect(bulk).toContainText('通过 2 篇，马上公开');
  await page.keyboard.press('Enter');
  await expect(bulk).toContainText('处理好了 2 条');
  await page.keyboard.press('Enter');
  await expect(bulk).toBeHidden();

  await expect(current).toContainText('被抢先的');
  const { account } = await theShopkeeper();
  await call(`/admin/topics/${decided}/state`, { as: await theShopkeeper(), fields: { act: 'approve' } });
  await page.keyboard.press('a');
  await expect(page.getByRole('alert').filter({ hasText: '先一步处理了' })).toContainText(new RegExp(`${account}|掌柜`));
  await page.keyboard.press('Escape');

  await expect(current).toContainText('1 人举报');
  await expect(current).toContainText('到处发');
  // A long text leaves both acts in view, and what opened it has a name.
  await page.setViewportSize({ width: 1280, height: 800 });
  await current.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect(current.getByRole('button', { name: '驳回' })).toBeInViewport({ ratio: 1 });
  await expect(current.getByRole('button', { name: '支持' })).toBeInViewport({ ratio: 1 });
  expect(await examine(page, 'queue with a reported comment')).toEqual([]);
  // Three presses decide: the act, the reason, and the key that submits a text of several lines.
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: '支持举报' })).toBeVisible();
  for (const key of ['1', 'Control+Enter']) await page.keyboard.press(key);
  await expect(page.getByText('都处理完了')).toBeVisible();
});

test('the queue is worked through by touch (en)', async ({ openFor }) => {
  test.slow();
  const [{ keeper, section }, author] = [await newSection(), await newMember('writer')];
  const topic = (title: string, body: string) => newTopic(author, title, body, section);
  const spam = await topic('Cheap tea', 'Add me on **chat** for the best tea.');
  const ids = [
    await topic('First pour', 'Rinse the leaves?'),
    await topic('Second pour', 'How hot?'),
    await topic('Third pour', 'And then?'),
  ];
  await addReviewReason('topic', spam, 'chat');
  for (const id of ids) await addReviewReason('topic', id);
  const sold = [await topic('Offers', 'Only today.'), await topic('Prices', 'Only from me.')];
  const teller = await newMember('calm');
  for (const id of sold) await report(teller, id);

  const page = await openFor({ person: keeper, lang: 'en' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/admin/queue');
  const row = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(row('Cheap tea').locator('.body mark')).toHaveText('chat');
  expect(await examine(page, 'queue')).toEqual([]);
  await page.getByLabel('Reason', { exact: true }).selectOption({ label: 'Word filter' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);

  await row('Cheap tea').getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'It advertises.' }).click();
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expectStatus(page, 'Rejected');
  await row('Second pour').getByRole('button', { name: 'Approve' }).click();
  await expectStatus(page, 'Approved');
  await expect(page.getByRole('article')).toHaveCount(4);
  for (const title of ['First pour', 'Third pour', 'Offers', 'Prices']) await row(title).getByRole('checkbox').check();
  const bar = page.getByRole('status').filter({ hasText: '4 selected' }).locator('..');
  await bar.getByRole('button', { name: 'Approve / Uphold' }).click();
  await expect(dialog).toContainText('2 posts will be approved and published immediately');
  await expect(dialog).toContainText('2 reports will be upheld');
  await expect(dialog).toContainText(`1 report, by ${teller.account}`);
  await dialog.getByRole('textbox', { name: 'Reason for the decision' }).fill('It advertises.');
  await decideCase(sold[1] ?? '');
  // The page knows it before the press, and changes nothing in the open dialog.
  await expect(page.getByText('1 item handled by others')).toBeAttached();
  await dialog.getByRole('button', { name: 'Handle all 4' }).click();
  await expect(dialog).toContainText('3 handled');
  await expect(dialog).toContainText('1 failed:');
  await expect(dialog).toContainText(/Prices.*has already handled this; the latest state is shown/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // The hidden post waits for review; items decided by others stay until then.
  await expect(page.getByText('1 new item is waiting · 1 item handled by others')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(row('Offers').getByRole('button', { name: 'Approve' })).toBeVisible();
  expect(await tooWideAt(page, 'queue')).toEqual([]);
});

/** Posts with this word wait for review. */
async function listWord(word: string): Promise<void> {
  const fields = { name: word, act: 'hold', places: JSON.stringify(['posts']), enabled: true, text: word };
  await call('/admin/wordLists', { as: await theShopkeeper(), fields });
}

test('new posts and decisions of others are announced in the open queue, and nothing moves', long, async ({ openFor }) => {
  const [{ keeper, section }, author, word] = [await newSection(), await newMember('writer'), newName('word')];
  await listWord(word);
  const topic = (title: string) => newTopic(author, title, `${word}，有人要吗？`, section);
  const first = await topic('先来的');
  await topic('也在等的');

  const page = await openFor({ person: keeper });
  const badge = page.getByRole('link', { name: /^待处理/ });
  await visit(page, '/admin/queue');
  const rows = page.getByRole('list', { name: '等着处理的' }).getByRole('article');
  const changes = page.getByRole('status').filter({ hasText: /在等|处理/ });
  await expect(rows).toHaveCount(2);
  await expect(badge).toContainText('2');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');

  await topic('刚到的');
  await expect(changes).toContainText('有 1 件新的在等');
  await expect(badge).toContainText('3');
  await expect(rows).toHaveCount(2);
  await call(`/admin/topics/${first}/state`, { as: await theShopkeeper(), fields: { act: 'approve' } });
  await expect(rows.nth(0)).toContainText(/已处理/);
  await expect(rows.nth(0).getByRole('checkbox')).toBeDisabled();
  await expect(badge).toContainText('2');
  expect(await examine(page, 'queue')).toEqual([]);

  await page.keyboard.press('n');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('刚到的');
  await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(rows.nth(0)).toContainText('也在等的');
  await expect(changes).toHaveCount(0);
});

test('the changes of the queue are displayed by touch (en)', long, async ({ openFor }) => {
  const [{ keeper, section }, author, word] = [await newSection(), await newMember('writer'), newName('word')];
  await listWord(word);
  const topic = (title: string) => newTopic(author, title, `${word}, anybody?`, section);
  const first = await topic('Came first');
  await topic('Waits too');
  const page = await openFor({ person: keeper, lang: 'en' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/admin/queue');
  await expect(page.getByRole('article')).toHaveCount(2);
  await call(`/admin/topics/${first}/state`, { as: await theShopkeeper(), fields: { act: 'approve' } });
  await topic('Just came');
  await expect(page.getByText('1 item handled by others')).toBeVisible();
  await expect(page.getByText('1 new item is waiting')).toBeVisible();
  // Also for readers who have scrolled further down.
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, height: 420 });
  await page.getByRole('button', { name: 'Approve' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Came first' })).not.toBeInViewport();
  await expect(page.getByText('1 new item is waiting')).toBeInViewport();
  await page.setViewportSize(size);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').last()).toContainText('Just came');
  expect(await tooWideAt(page, 'queue')).toEqual([]);
});
