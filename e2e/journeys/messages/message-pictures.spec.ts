import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, long, test, visit } from '../../browser/journey.ts';
import { newMember } from '../../cast/people.ts';

/** One of the demonstration's. */
async function photo(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await readFile(new URL(`../../../apps/server/src/demo/images/${name}.webp`, import.meta.url));
  return { name: `${name}.webp`, mimeType: 'image/webp', buffer };
}

/** A paste or a drop, with a picture in it. */
async function bring(
  target: Locator,
  type: 'paste' | 'drop',
  { name, mimeType, buffer }: Awaited<ReturnType<typeof photo>>,
): Promise<void> {
  await target.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(given.content), (char) => char.charCodeAt(0))], given.name, { type: given.mimeType }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.type === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    { type, name, mimeType, content: buffer.toString('base64') },
  );
}

function log(page: Page): Locator {
  return page.getByRole('log');
}

test('pictures are chosen, pasted and dropped, sent with words, and seen in full by the other', async ({ openFor }) => {
  const [host, guest] = [await newMember('host'), await newMember('guest')];
  const page = await openFor({ person: guest });
  await visit(page, `/user/control/privateMessageChatList?userName=${host.account}`);
  const area = page.getByRole('textbox', { name: /^写给/ });
  const chosen = page.getByRole('list', { name: '要发的图片' }).getByRole('listitem');
  await page.locator('input[type=file]').setInputFiles(await photo('gaiwan'));
  await bring(area, 'paste', await photo('kettle'));
  await bring(log(page), 'drop', await photo('leaves'));
  await bring(area, 'paste', await photo('kiln'));
  await expect(chosen).toHaveCount(4);
  await chosen.last().getByRole('button', { name: '不发 kiln.webp' }).click();
  await expect(chosen).toHaveCount(3);
  await expect(page.getByText('正在上传')).toHaveCount(0);
  await area.fill('三泡茶，三种颜色');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(chosen).toHaveCount(0);
  await expect(log(page)).toContainText('已送到');

  const his = await openFor({ person: host });
  await visit(his, '/user/control/privateMessageList');
  await expect(his.getByRole('main')).toContainText('[图片] 三泡茶');
  await his
    .getByRole('main')
    .getByRole('link', { name: new RegExp(guest.account) })
    .click();
  const thumbnails = log(his).getByRole('button', { name: /^图片 \d/ });
  await expect(thumbnails).toHaveCount(3);
  await expect(thumbnails.locator('img')).toHaveCount(3);
  await thumbnails.first().click();
  const viewer = his.getByRole('dialog');
  await expect.poll(() => viewer.getByRole('img', { name: '图片 1' }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await his.keyboard.press('ArrowRight');
  await expect.poll(() => viewer.getByRole('img', { name: '图片 2' }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await his.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
});

test('a picture alone is a message, and what is no picture is refused (en)', long, async ({ openFor }) => {
  const [host, guest] = [await newMember('host'), await newMember('guest')];
  const page = await openFor({ person: guest, lang: 'en' });
  await visit(page, `/user/control/privateMessageChatList?userName=${host.account}`);
  await page.locator('input[type=file]').setInputFiles({ name: 'tea.txt', mimeType: 'text/plain', buffer: Buffer.from('tea') });
  await expect(page.getByRole('listitem').getByText('tea.txt was not uploaded')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await photo('gaiwan'));
  await expect(page.getByText('Uploading')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page)).toContainText('Delivered');
  await expect(log(page).getByRole('button', { name: 'Image 1' }).locator('img')).toBeVisible();
  await visit(page, '/user/control/privateMessageList');
  await expect(page.getByRole('main')).toContainText('You: [Image]');
});
