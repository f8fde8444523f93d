import type { Page } from '@playwright/test';
import { expect, field, layout, long, test, visit } from '../../browser/journey.ts';
import { addToText, chooseTag } from '../../browser/writing.ts';
import { call, newComment, newMember, newName, newTopic, theShopkeeper } from '../../cast/people.ts';
import { newVideo, recordVideo } from '../../cast/videos.ts';

/** Conversion has low priority: on a busy machine it takes long. */
const convertedMs = 240_000;

test.beforeEach(() => test.setTimeout(360_000));

const captions = 'WEBVTT\n\n00:00.000 --> 00:09.000\n先温杯';

const state = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    paused: video.paused,
    muted: video.muted,
    rate: video.playbackRate,
    current: [...video.textTracks].filter(({ mode }) => mode === 'showing').length,
  }));

test('a video plays where it stands, when somebody presses it, by mouse and keys', async ({ openFor }) => {
  const author = await newMember('filmer');
  const page = await openFor({ person: author });
  await visit(page, '/siteHome');
  const video = await newVideo(author, '泡茶.webm', await recordVideo(page));
  await call(`/user/control/videos/${video.key}/captions`, { as: author, fields: { language: 'zh', text: captions } });
  const topicId = await newTopic(author, `怎么泡 ${author.account}`, `看：\n\n[泡茶](/file?key=${video.key})`);

  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, part] = /\/parts\/([^?]+)/.exec(request.url()) ?? [];
    if (part) loaded.push(part);
  });
  await visit(page, `/thread?topicId=${topicId}`);
  // If the machine can convert it, it appears automatically once that is done.
  const player = page.getByRole('group', { name: /视频：泡茶/ });
  await expect(player).toBeVisible({ timeout: convertedMs });
  expect(loaded.filter((part) => part !== 'poster.jpg')).toEqual([]);

  await player.getByRole('button', { name: '播放' }).click();
  await expect.poll(async () => (await state(page)).paused).toBe(false);
  await expect(player.getByRole('slider', { name: '播放位置' })).toHaveAttribute('aria-valuetext', /^0:0\d，共 0:0[1-9]$/);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await state(page)).paused).toBe(true);
  await page.keyboard.press('m');
  await expect(player.getByRole('button', { name: '打开声音' })).toBeVisible();
  await page.keyboard.press('c');
  expect((await state(page)).current).toBe(1);
  await expect(player.getByRole('combobox', { name: '字幕' })).toHaveValue('zh');
  await player.getByRole('combobox', { name: '速度' }).selectOption('1.5');
  expect((await state(page)).rate).toBe(1.5);
  // Also of a recording that does not say how long it is.
  await player.getByRole('slider', { name: '播放位置' }).focus();
  await page.keyboard.press('Home');
  // A converted one may begin with its first frame, somewhat later.
  await expect
    .poll(() => page.locator('video').evaluate(({ currentTime, buffered }: HTMLVideoElement) => currentTime - buffered.start(0)))
    .toBeLessThan(0.1);
  // The target of feeds and links.
  await visit(page, `/file?key=${video.key}`);
  await expect(page.getByRole('group', { name: /视频：泡茶/ })).toBeVisible({ timeout: convertedMs });
});

test('a video in a hidden part is for whoever opened it', long, async ({ openFor }) => {
  const [author, reader] = [await newMember('filmer'), await newMember('reader')];
  const page = await openFor({ person: reader });
  await visit(page, '/siteHome');
  const video = await newVideo(author, '秘方.webm', await recordVideo(page, 1));
  const topicId = await newTopic(author, `秘方 ${author.account}`, `:::hide{type=reply}\n[秘方](/file?key=${video.key})\n:::`);
  await expect(call(`/videos/${video.key}`, { as: reader })).rejects.toThrow('video.not_found');
  await newComment(reader, topicId, '想看');
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(page.getByRole('group', { name: /视频：秘方/ })).toBeVisible({ timeout: convertedMs });
});

test('a video is converted, sent and put into a topic', layout, async ({ openFor }) => {
  const author = await newMember('filmer');
  const page = await openFor({ person: author });
  await visit(page, '/siteHome');
  const bytes = await recordVideo(page);
  await visit(page, '/addTopic');
  await field(page, '标题').fill(`拍了一段 ${author.account}`);
  await chooseTag(page, '茶叶');
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.type('看：');
  await addToText(page, '视频');
  const dialog = page.getByRole('dialog', { name: '视频' });
  const chooser = dialog.locator('input[type="file"]');
  // A file that is not a video is rejected where it was chosen.
  await chooser.setInputFiles({ name: 'list.mp4', mimeType: 'video/mp4', buffer: Buffer.from('#EXTM3U\nfile:///etc/passwd\n') });
  await expect(dialog.getByRole('alert')).toContainText('list.mp4');
  await chooser.setInputFiles({ name: '泡茶.webm', mimeType: 'video/webm', buffer: bytes });
  await expect(dialog.getByLabel('名字')).toHaveValue('泡茶', { timeout: 60_000 });
  await dialog.getByLabel('字幕文件').setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) });
  await dialog.getByRole('button', { name: '放进正文' }).click();
  await expect(page.getByRole('textbox', { name: '正文' })).toContainText('泡茶');
  // Below its line what readers will see: a player, or that it is being processed.
  await expect(page.locator('.editor-video').getByLabel('视频：泡茶').first()).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page).toHaveURL(/\/thread\?topicId=/);
  const player = page.getByRole('group', { name: /视频：泡茶/ });
  await expect(player).toBeVisible({ timeout: convertedMs });
  await player.getByRole('button', { name: '播放' }).click();
  await expect.poll(async () => (await state(page)).paused).toBe(false);
  await expect(player.getByRole('combobox', { name: '字幕' })).toBeVisible();
});

test('staff find a video and delete it wherever it stands', long, async ({ openFor }) => {
  const author = await newMember('filmer');
  const name = newName('壶');
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, '/siteHome');
  const video = await newVideo(author, `${name}.webm`, await recordVideo(page, 1));
  const topicId = await newTopic(author, `壶 ${name}`, `[壶](/file?key=${video.key})`);
  await visit(page, '/admin/videos');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(author.account);
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
  await expect(call(`/videos/${video.key}`, { as: author })).rejects.toThrow('video.not_found');
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
});
