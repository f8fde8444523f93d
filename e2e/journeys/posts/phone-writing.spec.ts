import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from '../../browser/journey.ts';
import { showKeyboard } from '../../browser/on-screen-keyboard.ts';
import { tools } from '../../browser/writing.ts';
import { newComment, newMember, newQuestion, newTopic } from '../../cast/people.ts';

/** The screen, and the part of its height that the keyboard covers. */
const screens = [
  { width: 390, height: 844, keyboard: 364 },
  { width: 320, height: 844, keyboard: 364 },
  { width: 320, height: 480, keyboard: 0 },
  { width: 844, height: 390, keyboard: 0 },
];

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`nothing is seen of ${locator.toString()}`);
  return box;
}

/** On each screen the text has most of the visible height, from the row with the button to the bar on the keyboard. */
async function expectRoomy(page: Page, text: Locator, send: string): Promise<void> {
  for (const { width, height, keyboard } of screens) {
    await page.setViewportSize({ width, height });
    await showKeyboard(page, keyboard);
    const visible = height - keyboard;
    const barEnd = async () => Math.round((await boxOf(tools(page))).y + (await boxOf(tools(page))).height);
    await expect.poll(barEnd).toBeLessThanOrEqual(visible);
    expect(await barEnd()).toBeGreaterThan(visible - 12);
    const [field, bar, button] = [
      await boxOf(text),
      await boxOf(tools(page)),
      await boxOf(page.getByRole('button', { name: send, exact: true })),
    ];
    const seen = Math.min(field.y + field.height, bar.y) - field.y;
    expect(seen / visible, `${width} × ${visible}`).toBeGreaterThan(0.6);
    expect(button.y + button.height).toBeLessThanOrEqual(field.y);
    expect(button.x + button.width).toBeGreaterThan(width - 20);
    expect(button.x + button.width).toBeLessThanOrEqual(width);
    expect((await boxOf(text)).width).toBeGreaterThan(width * 0.9);
  }
  // Nothing of the page lies over it.
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '栏目' })).toHaveCount(0);
}

for (const { kind, field, editor, send } of [
  { kind: 'comment', field: '说点什么…', editor: '写评论', send: '发表评论' },
  { kind: 'answer', field: '写下你的回答…', editor: '写回答', send: '发布回答' },
] as const) {
  test(`the text of a ${kind} has most of a phone's screen above the keyboard, and is put aside by Back`, async ({ openFor }) => {
    const [author, writer] = [await newMember('author'), await newMember('writer')];
    const of = kind === 'comment' ? newTopic : newQuestion;
    const id = await of(author, `手机上写 ${author.account}`, '写得下吗。');
    const page = await openFor({ person: writer, phone: true });
    const address = kind === 'comment' ? `/thread?topicId=${id}` : `/question?questionId=${id}`;
    await visit(page, address);
    await page.getByRole('textbox', { name: field, exact: true }).click();
    const text = page.getByRole('textbox', { name: editor });
    await expect(text).toBeFocused();
    await page.keyboard.type('先写一句');
    await expectRoomy(page, text, send);
    await page.setViewportSize({ width: 390, height: 844 });
    await showKeyboard(page, 0);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(text).toBeHidden();
    // What is put aside covers no act.
    const [aside, acts] = [await boxOf(page.getByRole('region', { name: editor })), await boxOf(page.locator('article > [data-bar]'))];
    expect(aside.y + aside.height).toBeLessThanOrEqual(acts.y + 1);
    await page.getByRole('button', { name: `接着写 · ${editor}` }).click();
    await expect(text).toContainText('先写一句');
    await page.getByRole('button', { name: send, exact: true }).click();
    await expect(page.locator('[id^=floor-]').filter({ hasText: '先写一句' })).toHaveCount(1);
    await expect(page.getByRole('banner').first()).toBeVisible();
  });
}

test('the text of a reply has most of a phone’s screen above the keyboard, and stays when it is put aside', async ({ openFor }) => {
  const [author, writer] = [await newMember('author'), await newMember('writer')];
  const topicId = await newTopic(author, `手机上回 ${author.account}`, '回得下吗。');
  await newComment(author, topicId, '一楼在此。');
  const page = await openFor({ person: writer, phone: true });
  await visit(page, `/thread?topicId=${topicId}`);
  const floor = page.locator('[data-floor="1"]');
  await floor.getByRole('button', { name: '回复', exact: true }).click();
  const text = page.getByRole('textbox', { name: `回复 ${author.account}` });
  await expect(text).toBeFocused();
  await page.keyboard.type('在的');
  await expectRoomy(page, text, '发送');
  await page.setViewportSize({ width: 390, height: 844 });
  await showKeyboard(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(`/thread?topicId=${topicId}`);
  await expect(page.getByRole('banner').first()).toBeVisible();
  await expect(text).toHaveValue('在的');
  expect((await boxOf(text)).height).toBeLessThan(200);
  await text.click();
  expect((await boxOf(text)).height).toBeGreaterThan(500);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(floor.locator('[id^=reply-]').filter({ hasText: '在的' })).toHaveCount(1);
});

test('an empty comment is closed by Back, and the page has moved nowhere', async ({ openFor }) => {
  const [author, writer] = [await newMember('author'), await newMember('writer')];
  const topicId = await newTopic(
    author,
    `退一步 ${author.account}`,
    Array.from({ length: 60 }, (_, line) => `第 ${line} 行。`).join('\n\n'),
  );
  const page = await openFor({ person: writer, phone: true });
  await visit(page, `/thread?topicId=${topicId}`);
  const field = page.getByRole('textbox', { name: '说点什么…', exact: true });
  await field.scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => scrollY);
  await field.click();
  await expect(page.getByRole('textbox', { name: '写评论' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('region', { name: '写评论' })).toHaveCount(0);
  await expect(page).toHaveURL(`/thread?topicId=${topicId}`);
  expect(Math.abs((await page.evaluate(() => scrollY)) - at)).toBeLessThan(3);
});

test('while the editor of a comment is prepared, the page behind it stays whole', async ({ openFor }) => {
  const author = await newMember('author');
  const topicId = await newTopic(author, `等编辑器 ${author.account}`, '不急。');
  const page = await openFor({ person: author, phone: true });
  const released = Promise.withResolvers<void>();
  await page.route(`**/drafts/comment*${topicId}*`, async (route) => {
    await released.promise;
    await route.continue();
  });
  await visit(page, `/thread?topicId=${topicId}`);
  const [header, acts] = [page.getByRole('banner').first(), page.locator('article > [data-bar]')];
  await page.getByRole('textbox', { name: '说点什么…', exact: true }).click();
  await expect(page.locator('[data-covers-phone]')).toBeAttached();
  await expect(header).toBeVisible();
  const bar = await boxOf(acts);
  expect(Math.round(bar.y + bar.height)).toBe(844);
  released.resolve();
  await expect(page.getByRole('textbox', { name: '写评论' })).toBeFocused();
  await expect(header).toBeHidden();
});
