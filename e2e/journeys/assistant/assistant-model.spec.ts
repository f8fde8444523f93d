import { readFile } from 'node:fs/promises';
import { startAssistantSite, type AssistantSite } from '../../sites/assistant-site.ts';
import { examine } from '../../browser/examine.ts';
import { chooseFurther, expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { call, type Person } from '../../cast/people.ts';

const words = {
  question: '问题',
  title: '问问茶馆',
  stop: '停下',
  stopped: '已停下，写好的都在。',
  again: '重新回答',
  written: '由模型根据帖子写成，可能有错，请看出处。',
  refused: '模型服务拒绝了这次请求',
  today: /今天用了 \d \/ 50 次/,
  preview: '预览',
  viewer: '图片 1 / 1',
  copy: '复制图片',
  insert: '插入图片',
  copied: '图片已经复制，可以粘贴了',
  noClipboard: '无法写入剪贴板',
  failed: '加载失败',
  assistant: '助手',
  body: '正文',
  tidy: '理顺文字',
  useTidy: '换成这一版',
  taken: '已经换上',
  undo: '撤销',
  makeTitle: '给正文起标题',
  useTitle: '用这个标题',
  translate: '翻译正文',
  useTranslation: '换成译文',
  head: '标题',
  translatePost: '翻译',
  translated: '译文',
  byModel: /由模型翻译，可能有错/,
  original: '看原文',
  summarize: '总结',
  aboutTopic: '这个话题说了什么',
  machine: /由模型写成（tea-model）/,
};

let site: AssistantSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startAssistantSite({ connected: true });
});

test.afterAll(() => site.stop());

// One picture of these journeys fails to load.
test.use({ expectedNoise: /net::ERR_FAILED/ });

async function uploadPicture(by: Person): Promise<string> {
  const file = await readFile(new URL('../../../apps/server/src/demo/images/gaiwan.webp', import.meta.url));
  const body = new FormData();
  body.set('file', new Blob([file], { type: 'image/webp' }), 'gaiwan.webp');
  const headers = { 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${by.accessToken},${by.refreshToken}` };
  const response = await fetch(`${site.url}/api/user/control/images`, { method: 'POST', headers, body });
  return ((await response.json()) as { url: string }).url;
}

/** A topic of this site, different from that of the other journeys. */
async function aTopic(by: Person, title: string, body: string): Promise<string> {
  const { items } = await call<{ items: { id: string; children: { id: string }[] }[] }>('/tags', { at: site.url });
  const tagId = items.flatMap((tag) => (tag.children.length > 0 ? tag.children : [tag]))[0]?.id;
  const { topicId } = await call<{ topicId: string }>('/user/control/topics', { as: by, fields: { title, body, tagId }, at: site.url });
  return topicId;
}

/** Each post is indexed by a job. */
async function whenIndexed(phrase: string, kind = 'topic'): Promise<void> {
  const kinds = async () => {
    type Hit = { kind: string; title: { text: string }[] };
    const { items } = await call<{ items: (Hit & { others: Hit[] })[] }>(`/search?keyword=${encodeURIComponent(phrase)}`, {
      at: site.url,
    });
    return items
      .filter(({ title }) =>
        title
          .map(({ text }) => text)
          .join('')
          .includes(phrase),
      )
      .flatMap((item) => [item.kind, ...item.others.map((other) => other.kind)]);
  };
  await expect.poll(kinds).toContain(kind);
}

const mark = '蒲公英';

test('a model answers from posts: stopped at once, again, refused, and the citation leads to the floor', async ({ openFor }) => {
  const member = await site.member('asker');
  const name = `${mark}${member.account.slice(-4)}`;
  const topicId = await aTopic(member, `${name}壶的养护`, '这一只用了十年。');
  const path = `/user/control/topics/${topicId}/comments`;
  await call(path, { as: member, fields: { body: `${name}壶的内壁要用稻草灰擦洗三遍。` }, at: site.url });
  await whenIndexed(`${name}壶`, 'comment');
  const page = await openFor({ person: member, at: site.url });
  await visit(page, '/askList');
  const box = page.getByRole('textbox', { name: words.question, exact: true });
  await box.fill('慢慢说说绿茶');
  await box.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.title });
  await expect(dialog.getByText('第3句。').first()).toBeVisible();
  await dialog.getByRole('button', { name: words.stop, exact: true }).click();
  await expect(dialog.getByText(words.stopped)).toBeVisible();
  // The model's own work has ended, and the text is still there.
  const modelCalls = () => site.model.calls.filter(({ request: { messages } }) => messages.at(-1)?.content === '慢慢说说绿茶');
  await expect.poll(() => modelCalls().every(({ left }) => left)).toBe(true);
  await expect(dialog.getByText('第3句。').first()).toBeVisible();

  const further = dialog.getByRole('textbox', { name: words.question });
  await further.fill(`${name}壶的内壁用什么擦洗`);
  await further.press('Enter');
  await expect(dialog.getByText(words.written)).toHaveCount(2);
  await dialog.getByRole('button', { name: words.again }).click();
  const answer = dialog
    .getByRole('listitem')
    .filter({ hasText: `${name}壶的内壁用什么擦洗` })
    .first();
  await expect(answer.locator('a[data-cite]').first()).toBeVisible();
  await expect(dialog.getByText(words.written)).toHaveCount(2);
  await expect(dialog.getByText(words.today)).toBeVisible();

  await further.fill('坏掉的水壶');
  await further.press('Enter');
  const alert = dialog.getByRole('alert').filter({ hasText: words.refused });
  await expect(alert).toContainText('400');
  await expect(alert).toContainText('assistant.refused');

  expect(await examine(page, 'a conversation')).toEqual([]);
  await answer.locator('a[data-cite]').first().click();
  await expect(page).toHaveURL(/\/thread\?topicId=\d+/);
  await expect(dialog).toHaveCount(0);
});

test('pictures of cited posts are previewed, copied and inserted', long, async ({ openFor }) => {
  const member = await site.member('painter');
  const name = `${mark}图${member.account.slice(-4)}`;
  await aTopic(member, `${name}盖碗`, `${name}盖碗的样子在下面。\n\n![盖碗](${await uploadPicture(member)})`);
  await whenIndexed(`${name}盖碗`);
  const page = await openFor({ person: member, at: site.url });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await visit(page, '/addTopic');
  const text = page.getByRole('textbox', { name: words.body, exact: true });
  await text.fill('先写一句。');
  await page.getByRole('toolbar').getByRole('button', { name: words.assistant, exact: true }).click();
  await page.getByRole('menuitem', { name: words.title }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await dialog.getByRole('textbox').fill(`${name}盖碗`);
  await dialog.getByRole('textbox').press('Enter');
  const picture = dialog.getByRole('figure').first();
  await picture.getByRole('button', { name: words.copy }).click();
  await expectStatus(page, words.copied);
  expect(await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))).toContain('image/png');
  await picture.getByRole('button', { name: words.preview }).click();
  const viewer = page.getByRole('dialog', { name: words.viewer });
  await expect(viewer.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // A browser that does not allow pictures on the clipboard.
  await page.evaluate(() => Reflect.deleteProperty(window, 'ClipboardItem'));
  await picture.getByRole('button', { name: words.copy }).click();
  await expectStatus(page, words.noClipboard);
  await picture.getByRole('button', { name: words.insert }).click();
  await expect(dialog).toHaveCount(0);
  await expect(text.getByRole('img')).toBeVisible();
  await expect(text).toContainText('先写一句。');

  // A failed picture shows a message in its place.
  await page.route(/\/files\//, (route) => route.abort());
  await page.getByRole('toolbar').getByRole('button', { name: words.assistant, exact: true }).click();
  await page.getByRole('menuitem', { name: words.title }).click();
  await dialog.getByRole('textbox').fill(`${name}盖碗`);
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog.getByRole('figure').first()).toContainText(words.failed);
});

test('the text gets a title, is tidied and translated, and each can be undone', long, async ({ openFor }) => {
  const member = await site.member('writer');
  const page = await openFor({ person: member, at: site.url });
  await visit(page, '/addTopic');
  const text = page.getByRole('textbox', { name: words.body, exact: true });
  await text.fill('今天喝的的是龙井。');
  const pick = async (task: string) => {
    await page.getByRole('toolbar').getByRole('button', { name: words.assistant, exact: true }).click();
    await page.getByRole('menuitem', { name: task }).click();
    return page.getByRole('dialog', { name: task });
  };
  const tidy = await pick(words.tidy);
  await expect(tidy.getByText('今天喝的是龙井。')).toBeVisible();
  expect(await examine(page, 'a tidier version')).toEqual([]);
  await tidy.getByRole('button', { name: words.useTidy }).click();
  await expect(text).toHaveText('今天喝的是龙井。');
  await page.getByRole('listitem').filter({ hasText: words.taken }).getByRole('button', { name: words.undo }).click();
  await expect(text).toHaveText('今天喝的的是龙井。');

  const title = await pick(words.makeTitle);
  await title.getByRole('button', { name: words.useTitle }).click();
  await expect(field(page, words.head)).toHaveValue('碗里的头一泡');

  const translation = await pick(words.translate);
  await expect(translation.getByText('In English:')).toBeVisible();
  await translation.getByRole('button', { name: words.useTranslation }).click();
  await expect(text).toContainText('In English:');
  await text.press('Control+z');
  await expect(text).toHaveText('今天喝的的是龙井。');
});

test('a reader has a post in another language translated, marked as such, and sees the original by a press', long, async ({ openFor }) => {
  const member = await site.member('reader');
  const topicId = await aTopic(member, `Gongfu in ${member.account}`, 'Steep it for three minutes, **not longer**.\n\n`boil()`');
  await call(`/user/control/topics/${topicId}/comments`, { as: member, fields: { body: '水温八十度就好。' }, at: site.url });
  const page = await openFor({ person: member, at: site.url });
  // A browser without a translator of its own.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Translator'));
  await visit(page, `/thread?topicId=${topicId}`);
  await chooseFurther(page, words.translatePost);
  const dialog = page.getByRole('dialog', { name: words.translated });
  await expect(dialog.getByText(words.byModel)).toBeVisible();
  await expect(dialog.getByText('In English:')).toBeVisible();
  expect(await examine(page, 'a translated post')).toEqual([]);
  await dialog.getByRole('button', { name: words.original }).click();
  await expect(dialog.getByText('not longer')).toBeVisible();
  await expect(dialog.getByText('In English:')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // Nobody is offered a translation into the language of the post.
  await page.locator('[data-floor="1"]').getByRole('button', { name: '更多操作' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: words.translatePost })).toHaveCount(0);
});

test('a reader has a thread summarized, and the next one reads the same', long, async ({ openFor }) => {
  const member = await site.member('reader');
  const text = '水温八十度，茶量三克，头一泡二十秒，往后每泡加五秒，喝到第六泡就淡了。'.repeat(24);
  const topicId = await aTopic(member, `${mark}一壶 ${member.account}`, `${member.account} 记一次泡茶。`);
  await call(`/user/control/topics/${topicId}/comments`, { as: member, fields: { body: text }, at: site.url });
  const page = await openFor({ person: member, at: site.url });
  await visit(page, `/thread?topicId=${topicId}`);
  await chooseFurther(page, words.summarize);
  const dialog = page.getByRole('dialog', { name: words.aboutTopic });
  await expect(dialog.getByText(words.machine)).toBeVisible();
  await expect(dialog.getByText('大家说的是这个')).toBeVisible();
  expect(await examine(page, 'a summary')).toEqual([]);
  const modelCalls = site.model.calls.length;
  const visitor = await openFor({ at: site.url });
  await visit(visitor, `/thread?topicId=${topicId}`);
  await chooseFurther(visitor, words.summarize);
  await expect(visitor.getByRole('dialog').getByText('大家说的是这个')).toBeVisible();
  expect(site.model.calls).toHaveLength(modelCalls);
  await visitor.getByRole('dialog').locator('a[data-cite]').first().click();
  await expect(visitor).toHaveURL(/topicId=\d+/);
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
});
