import { expect, field, layout, long, test, visit } from '../../browser/journey.ts';
import { examine } from '../../browser/examine.ts';
import { addToText, chooseTag } from '../../browser/writing.ts';
import { call, newMember, newTopic, theShopkeeper } from '../../cast/people.ts';
import { aPdf, newFile } from '../../cast/uploads.ts';

const labels = {
  zh: {
    file: '文件',
    title: '标题',
    publish: '发布',
    uploads: '正在上传的文件',
    pause: /^暂停/,
    resume: /^继续/,
    cancel: /^取消/,
    download: '下载',
    preview: '预览',
    gone: '文件不在了',
  },
  en: {
    file: 'File',
    title: 'Title',
    publish: 'Publish',
    uploads: 'Files being uploaded',
    pause: /^Pause/,
    resume: /^Resume/,
    cancel: /^Cancel/,
    download: 'Download',
    preview: 'Preview',
    gone: 'This file no longer exists',
  },
};

const inParts = { name: '茶谱 2026.txt', mimeType: 'text/plain', buffer: Buffer.from('明前龙井，八十度水。\n'.repeat(80_000)) };
// The connection that breaks on purpose.
test.use({ expectedNoise: /ERR_CONNECTION_RESET/ });

const spoken = () => (test.info().project.name === 'phone' ? 'en' : 'zh');

test('a file goes on where its line broke, is in the topic as a card, and others download it', layout, async ({ openFor }) => {
  test.slow();
  const lang = spoken();
  const words = labels[lang];
  const member = await newMember('attacher');
  const page = await openFor({ person: member, lang });
  let parts = 0;
  await page.route('**/api/user/control/uploads/*/content', async (route) => {
    if (route.request().method() === 'PATCH') parts += 1;
    // The line breaks in the second part.
    await (route.request().method() === 'PATCH' && parts === 2 ? route.abort('connectionreset') : route.continue());
  });
  await visit(page, '/addTopic');
  const writing = page.locator('.ProseMirror').filter({ visible: true });
  await expect(writing).toBeVisible();
  const title = `茶谱 ${member.account}`;
  await field(page, words.title).fill(title);
  await writing.click();
  await page.keyboard.type('今年的茶谱：');
  const choosing = page.waitForEvent('filechooser');
  await addToText(page, words.file);
  await (await choosing).setFiles(inParts);
  await expect(page.getByRole('list', { name: words.uploads })).toContainText(inParts.name);
  await expect(writing.getByRole('link', { name: inParts.name })).toBeVisible();
  await expect(page.getByRole('list', { name: words.uploads })).toHaveCount(0);
  expect(parts).toBeGreaterThan(2);
  await chooseTag(page, lang === 'zh' ? '茶叶' : 'Tea');
  await page.getByRole('button', { name: words.publish, exact: true }).click();
  await expect(page).toHaveURL(/\/thread\?topicId=/);
  const card = page.getByRole('article', { name: title }).locator('a.file');
  await expect(card).toContainText(inParts.name);
  await expect(card).toContainText('2.5 MB');
  expect(await examine(page, 'a topic with a file')).toEqual([]);

  const visitor = await openFor({ lang });
  await visit(visitor, page.url());
  const saving = visitor.waitForEvent('download');
  await visitor.locator('a.file').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(inParts.name);
  await visit(visitor, (await visitor.locator('a.file').getAttribute('href')) ?? '');
  await expect(visitor.getByRole('heading', { level: 1, name: inParts.name })).toBeVisible();
  await expect(visitor.getByRole('region', { name: words.preview })).toContainText('明前龙井，八十度水。');
  expect(await examine(visitor, 'a file')).toEqual([]);
  const again = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: words.download }).click();
  expect((await again).suggestedFilename()).toBe(inParts.name);
});

test('an upload is paused, goes on, and is given up; what does not fit its name is refused', long, async ({ openFor }) => {
  const words = labels.zh;
  const page = await openFor({ person: await newMember('pauser') });
  let release: (() => void) | undefined;
  await page.route('**/api/user/control/uploads/*/content', async (route) => {
    if (route.request().method() === 'PATCH' && release === undefined) await new Promise<void>((resolve) => (release = resolve));
    await route.continue().catch(() => undefined);
  });
  await visit(page, '/addTopic');
  await expect(page.locator('.ProseMirror').filter({ visible: true })).toBeVisible();
  const attach = async (file: typeof inParts) => {
    const choosing = page.waitForEvent('filechooser');
    await addToText(page, words.file);
    await (await choosing).setFiles(file);
  };
  await attach(inParts);
  const rows = page.getByRole('list', { name: words.uploads });
  await expect.poll(() => release !== undefined).toBe(true);
  await rows.getByRole('button', { name: words.pause }).click();
  await expect(rows).toContainText('已暂停');
  release?.();
  await rows.getByRole('button', { name: words.resume }).click();
  await expect(page.getByRole('link', { name: inParts.name })).toBeVisible();
  await attach({ ...inParts, name: '报告.pdf' });
  await expect(page.getByRole('listitem').getByText('报告.pdf 没有传上去：「报告.pdf」的内容和它的扩展名对不上')).toBeVisible();
  release = undefined;
  await attach({ ...inParts, name: '算了.txt' });
  await expect.poll(() => release !== undefined).toBe(true);
  await rows.getByRole('button', { name: words.cancel }).click();
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('link', { name: '算了.txt' })).toHaveCount(0);
});

test('a file that is gone says so', long, async ({ openFor }) => {
  const page = await openFor();
  await visit(page, `/file?key=${'0'.repeat(32)}`);
  await expect(page.getByRole('heading', { name: labels.zh.gone })).toBeVisible();
});

test('staff find a file, block it with a reason, open it again, and delete it', long, async ({ openFor }) => {
  const author = await newMember('sharer');
  const page = await openFor({ person: author });
  await visit(page, '/addTopic');
  const name = `茶谱 ${author.account}.txt`;
  const choosing = page.waitForEvent('filechooser');
  await expect(page.locator('.ProseMirror').filter({ visible: true })).toBeVisible();
  await addToText(page, labels.zh.file);
  await (await choosing).setFiles({ ...inParts, name, buffer: Buffer.from(name) });
  const link = page.locator('.ProseMirror').getByRole('link', { name });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute('href')) ?? '';
  await newTopic(author, `茶书 ${author.account}`, `[${name}](${address})`);

  const staff = await openFor({ person: await theShopkeeper() });
  await visit(staff, `/admin/files?owner=${author.account}`);
  const row = staff.getByRole('list', { name: '茶友上传的文件' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`在「茶书 ${author.account}」里`);
  await row.getByRole('button', { name: '封禁' }).click();
  const dialog = staff.getByRole('dialog');
  expect(await examine(staff, 'blocking a file')).toEqual([]);
  await dialog.getByRole('textbox').fill('盗版的书');
  await dialog.getByRole('button', { name: '封禁' }).click();
  await expect(row).toContainText('已封禁');
  await visit(page, address);
  await expect(page.getByText('封禁了，不能下载')).toBeVisible();
  await row.getByRole('button', { name: '解封' }).click();
  await expect(row.getByRole('button', { name: '封禁' })).toBeVisible();
  await row.getByRole('button', { name: '删除' }).click();
  await dialog.getByRole('textbox').fill('盗版的书');
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
  await visit(page, address);
  await expect(page.getByRole('heading', { name: labels.zh.gone })).toBeVisible();
});

test('a download goes on from a page that stood open longer than its link lives', long, async ({ openFor }) => {
  const member = await newMember('waiter');
  const page = await openFor({ person: member });
  await visit(page, '/addTopic');
  const choosing = page.waitForEvent('filechooser');
  await expect(page.locator('.ProseMirror').filter({ visible: true })).toBeVisible();
  await addToText(page, labels.zh.file);
  await (await choosing).setFiles(inParts);
  const link = page.locator('.ProseMirror').getByRole('link', { name: inParts.name });
  await expect(link).toBeVisible();
  await visit(page, (await link.getAttribute('href')) ?? '');
  // Simulates an expired link: rejected by the server.
  await page.locator('form input[name=until]').evaluate((input) => ((input as HTMLInputElement).value = '1700000000'));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: labels.zh.download }).click();
  expect((await saving).suggestedFilename()).toBe(inParts.name);
});

const pdfWords = {
  zh: { next: '下一页', zoomIn: '放大', download: '下载', enter: '输入密码', password: '密码', unlock: '解锁' },
  en: { next: 'Next page', zoomIn: 'Zoom in', download: 'Download', enter: 'Enter password', password: 'Password', unlock: 'Unlock' },
};

test('a PDF in a hidden part is nobody’s until it is opened, and then read over the page', layout, async ({ openFor }) => {
  const lang = spoken();
  const words = pdfWords[lang];
  const author = await newMember('binder');
  const { key, link } = await newFile(author, '茶谱.pdf', aPdf(['Spring', 'Summer', 'Autumn']));
  const topicId = await newTopic(author, `装订 ${author.account}`, `开头\n\n:::hide{type=password value=yuqian}\n${link}\n:::`);
  const reader = await newMember('reader');
  await expect(call(`/files/${key}/link`, { as: reader })).rejects.toThrow('404');

  const page = await openFor({ person: reader, lang });
  await visit(page, `/thread?topicId=${topicId}`);
  const card = page.locator('a.file');
  const enter = page.getByRole('button', { name: words.enter });
  await expect(enter).toBeVisible();
  await expect(card).toHaveCount(0);
  await enter.click();
  await field(page.getByRole('dialog'), words.password).fill('yuqian');
  await page.getByRole('dialog').getByRole('button', { name: words.unlock }).click();
  await card.click();
  const preview = page.getByRole('dialog', { name: '茶谱.pdf' });
  const pages = preview.frameLocator('iframe');
  await expect(preview).toContainText('1 / 3');
  await expect(pages.locator('section').first()).toContainText('Spring');
  await preview.getByRole('button', { name: words.next }).click();
  await expect(preview).toContainText('2 / 3');
  await expect(pages.locator('section').nth(1)).toContainText('Summer');
  await preview.getByRole('button', { name: words.zoomIn }).click();
  await expect(preview).toContainText('125%');
  expect(await examine(page, 'a PDF')).toEqual([]);
  const saving = page.waitForEvent('download');
  await preview.getByRole('button', { name: words.download }).click();
  expect((await saving).suggestedFilename()).toBe('茶谱.pdf');
  // With the focus within the frame, which keeps all keys to itself.
  await pages.locator('section').nth(1).click();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(card).toBeFocused();
});

test('a file attached on one device is in the draft on another, which publishes it', long, async ({ openFor }) => {
  const words = labels.zh;
  const member = await newMember('two');
  const [computer, phone] = [await openFor({ person: member }), await openFor({ person: member, phone: true })];
  await visit(computer, '/addTopic');
  const text = (page: typeof computer) => page.locator('.ProseMirror').filter({ visible: true });
  await expect(text(computer)).toBeVisible();
  const title = `两处 ${member.account}`;
  await field(computer, words.title).fill(title);
  const choosing = computer.waitForEvent('filechooser');
  await addToText(computer, words.file);
  const saved = computer.waitForResponse(
    (answer) => answer.url().includes('/drafts') && answer.request().postData()?.includes('file') === true,
  );
  await (await choosing).setFiles({ ...inParts, buffer: Buffer.from('明前') });
  await expect(text(computer).getByRole('link', { name: inParts.name })).toBeVisible();
  await saved;
  await visit(phone, '/addTopic');
  await expect(text(phone).getByRole('link', { name: inParts.name })).toBeVisible();
  await chooseTag(phone, '茶叶');
  await phone.getByRole('button', { name: words.publish, exact: true }).click();
  await expect(phone).toHaveURL(/\/thread\?topicId=/);
  await expect(phone.getByRole('article', { name: title }).locator('a.file')).toContainText(inParts.name);
});
