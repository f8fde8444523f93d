import type { Locator, Page } from '@playwright/test';
import { awake, expect, field, long, test, visit } from '../../browser/journey.ts';
import { showKeyboard } from '../../browser/on-screen-keyboard.ts';
import { addToText, chooseTag, finishAdded, openRich, openSource, tools } from '../../browser/writing.ts';
import { give, langs, newMember } from '../../cast/people.ts';

const picture = {
  name: '盖碗.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
};
const rich = (page: Page) => page.locator('.ProseMirror').filter({ visible: true });

/** Taps; typing is not counted. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = window as { presses?: number };
    counter.presses = 0;
    addEventListener('pointerdown', () => (counter.presses = (counter.presses ?? 0) + 1), true);
  });
  return () => page.evaluate(() => (window as { presses?: number }).presses ?? 0);
}

const texts = {
  zh: {
    title: '标题',
    picture: '图片',
    code: '代码块',
    table: '表格',
    add: '插入',
    poll: '投票',
    question: '问什么',
    option: (n: number) => `选项 ${n}`,
    envelope: '红包',
    total: '总金额（元）',
    quantity: '个数',
    tags: '选标签',
    tag: '茶叶',
    publish: '发布',
  },
  en: {
    title: 'Title',
    picture: 'Image',
    code: 'Code block',
    table: 'Table',
    add: 'Add content',
    poll: 'Poll',
    question: 'Question',
    option: (n: number) => `Option ${n}`,
    envelope: 'Red envelope',
    total: 'Total amount (CNY)',
    quantity: 'Quantity',
    tags: 'Choose tags',
    tag: 'Tea',
    publish: 'Publish',
  },
};

for (const lang of langs) {
  const say = texts[lang];

  test(`a long topic with picture, code, table, poll and envelope takes at most twelve presses on a phone (${lang})`, async ({
    openFor,
  }) => {
    test.slow();
    const member = await newMember('presser');
    await give(member, { CNY: '10' });
    const page = await openFor({ person: member, lang, phone: true });
    const presses = await countPresses(page);
    await visit(page, '/addTopic');
    await expect(rich(page)).toBeVisible();
    await expect(field(page, say.title)).toBeFocused();
    const title = `春天喝什么 ${member.account}`;
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await page.keyboard.type('说说今年的**新茶**。');
    await page.keyboard.press('Enter');
    const choosing = page.waitForEvent('filechooser');
    await tools(page).getByRole('button', { name: say.picture }).tap();
    await (await choosing).setFiles(picture);
    await expect(rich(page).locator('img[src^="/files/"]')).toHaveCount(1);
    await tools(page).getByRole('button', { name: say.code }).tap();
    await page.keyboard.insertText('const cup = 1;');
    for (const _ of [1, 2, 3]) await page.keyboard.press('Enter');
    await tools(page).getByRole('button', { name: say.table }).tap();
    await page.keyboard.insertText('水温');

    await tools(page).getByRole('button', { name: say.add }).tap();
    await page.getByRole('button', { name: say.poll, exact: true }).tap();
    await expect(field(page, say.question)).toBeFocused();
    await page.keyboard.type('先喝哪一种');
    await field(page, say.option(1)).fill('绿茶');
    await field(page, say.option(2)).fill('红茶');
    await field(page, say.question).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tools(page).getByRole('button', { name: say.add }).tap();
    await page.getByRole('button', { name: say.envelope, exact: true }).tap();
    await expect(field(page, say.total)).toBeFocused();
    await page.keyboard.type('6.66');
    await field(page, say.quantity).fill('3');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: say.tags }).tap();
    await page.getByRole('dialog').getByText(say.tag, { exact: true }).tap();
    await page.getByRole('button', { name: say.publish, exact: true }).tap();
    await expect(page).toHaveURL(/\/thread\?topicId=/);
    expect(await presses()).toBeLessThanOrEqual(12);
    const article = page.getByRole('article', { name: title });
    await expect(article.locator('pre code')).toHaveText('const cup = 1;');
    await expect(article.locator('table')).toContainText('水温');
    await expect(article.locator('.body img')).toHaveCount(1);
    await expect(page.getByRole('region', { name: '先喝哪一种' })).toBeVisible();
  });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`nothing is seen of ${locator.toString()}`);
  return box;
}

test('a phone shows nothing but the text, and its bar is on the keyboard', async ({ openFor }) => {
  const page = await openFor({ person: await newMember('thumb'), phone: true });
  await visit(page, '/addTopic');
  const text = rich(page);
  await expect(text).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await text.tap();
  const keyboard = 336;
  await showKeyboard(page, keyboard);
  const bar = tools(page);
  await expect.poll(async () => Math.round((await boxOf(bar)).y + (await boxOf(bar)).height)).toBeLessThanOrEqual(844 - keyboard);
  const publish = await boxOf(page.getByRole('button', { name: '发布', exact: true }));
  expect(publish.y).toBeLessThan(8);
  expect(publish.x + publish.width).toBeGreaterThan(370);
  // The text from its first line to the bar.
  expect((await boxOf(bar)).y - (await boxOf(text)).y).toBeGreaterThanOrEqual(300);
  for (let line = 0; line < 40; line += 1) {
    await page.keyboard.insertText(`第 ${line} 行`);
    await page.keyboard.press('Enter');
  }
  const last = text.locator('p').filter({ hasText: '第 39 行' });
  await expect.poll(async () => (await boxOf(last)).y + (await boxOf(last)).height).toBeLessThanOrEqual((await boxOf(bar)).y);
  expect((await boxOf(bar)).y).toBeLessThan(844 - keyboard);
  await showKeyboard(page, 0);
  await expect.poll(async () => Math.round((await boxOf(bar)).y)).toBeGreaterThan(780);
});

test('what is typed before the editor is there stays, with the cursor', long, async ({ openFor }) => {
  const page = await openFor({ person: await newMember('early') });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/addTopic', { waitUntil: 'commit' });
  const title = field(page, '标题');
  await title.fill('先写下来');
  const plain = page.getByRole('textbox', { name: '正文' });
  await plain.click();
  await page.keyboard.type('第一段，**要紧**的话。\n\n第二段');
  await page.keyboard.press('ArrowLeft');
  release();
  await awake(page);
  await expect(rich(page)).toBeVisible();
  await expect(title).toHaveValue('先写下来');
  await expect(rich(page)).toBeFocused();
  await page.keyboard.type('的头一句，这是');
  await expect(rich(page).locator('p')).toHaveText(['第一段，要紧的话。', '第二的头一句，这是段']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rich(page)).toContainText('第一段，要紧的话。');
});

test('a saved text is left without a question, and is there again', long, async ({ openFor }) => {
  const page = await openFor({ person: await newMember('leaver') });
  await visit(page, '/addTopic');
  await expect(rich(page)).toBeVisible();
  await field(page, '标题').fill('半截话');
  await rich(page).click();
  await page.keyboard.type('写到一半');
  await addToText(page, '投票');
  await field(page, '问什么').fill('走不走');
  await field(page, '选项 1').fill('走');
  await field(page, '选项 2').fill('留');
  await finishAdded(page);
  await page.getByRole('banner').getByRole('link', { name: '问答' }).click();
  await expect(page).toHaveURL(/askList/);
  await page.goBack();
  await expect(rich(page)).toContainText('写到一半');
  await expect(field(page, '标题')).toHaveValue('半截话');
  await expect(page.getByRole('button', { name: '投票 · 2 个选项' })).toBeVisible();
  await page.getByRole('button', { name: '去掉投票' }).click();
  await expect(page.getByRole('button', { name: '投票 · 2 个选项' })).toHaveCount(0);
  await chooseTag(page, '茶叶');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page).toHaveURL(/\/thread\?topicId=/);
});

test('what was done in one view of the text is undone in the other', long, async ({ openFor }) => {
  const page = await openFor({ person: await newMember('undoer') });
  await visit(page, '/addTopic');
  await rich(page).click();
  await page.keyboard.type('写了很久的一段');
  await openSource(page);
  await page.getByRole('textbox', { name: '正文' }).fill('');
  await openRich(page);
  await expect(rich(page)).toHaveText('');
  await rich(page).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rich(page)).toHaveText('写了很久的一段');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await openSource(page);
  const source = page.getByRole('textbox', { name: '正文' });
  await expect(source).toHaveValue('');
  await source.press('ControlOrMeta+z');
  await expect(source).toHaveValue('写了很久的一段');
  await source.press('ControlOrMeta+Shift+z');
  await expect(source).toHaveValue('');
});

test('a diagram is drawn below its source while it is written', long, async ({ openFor }) => {
  const page = await openFor({ person: await newMember('drawer') });
  await visit(page, '/addTopic');
  await rich(page).click();
  await page.keyboard.type('```mermaid');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('graph TD; 水-->');
  await page.keyboard.insertText('茶');
  const drawing = rich(page).locator('.editor-diagram svg');
  await expect(drawing).toContainText('茶', { timeout: 20_000 });
  // An incomplete diagram is invalid: the last one stays.
  await page.keyboard.insertText('-->');
  await expect(rich(page).locator('.editor-stale')).toBeVisible();
  await expect(drawing).toContainText('茶');
  await page.keyboard.insertText('杯');
  await expect(drawing).toContainText('杯');
  await rich(page).getByRole('combobox', { name: '代码语言' }).selectOption({ label: 'JavaScript' });
  await expect(drawing).toHaveCount(0);
});

test('the focus mode shows nothing else, and Escape leaves it', long, async ({ openFor }) => {
  const page = await openFor({ person: await newMember('focused') });
  await visit(page, '/addTopic');
  await expect(rich(page)).toBeVisible();
  await page.getByRole('button', { name: '专心写', exact: true }).click();
  expect(await boxOf(page.getByRole('region', { name: '发话题' }))).toMatchObject({ x: 0, y: 0, width: 1280 });
  await rich(page).click();
  await page.keyboard.type('只有字');
  await page.keyboard.press('Escape');
  expect((await boxOf(page.getByRole('region', { name: '发话题' }))).y).toBeGreaterThan(50);
  await expect(rich(page)).toContainText('只有字');
});
