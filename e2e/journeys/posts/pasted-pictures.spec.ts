import { expect, test, visit } from '../../browser/journey.ts';
import { newMember, newTopic, read, siteUrl } from '../../cast/people.ts';

/** What a browser puts on the clipboard for a copied page. */
function page(...pictures: string[]): string {
  return `<meta charset="utf-8"><h2>龙井</h2><p>先看茶。</p>${pictures.map((src) => `<p><img src="${src}" alt="茶园"></p>`).join('')}<p>再看水。</p>`;
}

test('pictures of a pasted page become ones of this site; what cannot be fetched stays a link', async ({ openFor }) => {
  const writer = await openFor({ person: await newMember('copier') });
  await visit(writer, '/addTopic');
  const text = writer.locator('.ProseMirror').filter({ visible: true });
  await text.click();
  // The same server by another name counts as another site.
  const picture = new URL('/icon-192.png', siteUrl().replace('localhost', '127.0.0.1')).href;
  await text.evaluate(
    (element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', '龙井\n先看茶。\n再看水。');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    page(picture, 'https://pictures.invalid/a.png'),
  );
  await writer.keyboard.insertText('写下去');
  await expect(text.locator('img[src^="/files/"]')).toHaveCount(1);
  await expect(writer.getByRole('listitem').filter({ hasText: '1 张图片没能取回，先留作链接' })).toBeVisible();
  await expect(text.getByRole('link', { name: /茶园/ })).toHaveAttribute('href', 'https://pictures.invalid/a.png');
  await expect(text.locator('.editor-copying')).toHaveCount(0);
  await expect(text).toContainText('写下去');
  await writer.keyboard.press('ControlOrMeta+z');
  await writer.keyboard.press('ControlOrMeta+z');
  await expect(text.locator('img')).toHaveCount(0);
  await expect(text).not.toContainText('龙井');
});

test('an address alone on its line gets the card of its page, and stays a link', async ({ openFor, page: visitor }) => {
  const author = await newMember('linker');
  const address = new URL('/help', siteUrl().replace('localhost', '127.0.0.1')).href;
  const topicId = await newTopic(author, `看这一页 ${author.account}`, `先看：\n${address}\n再来聊。`);
  await expect.poll(() => read('select state from link_preview where address = $1', [address])).toEqual(['ready']);
  for (const reader of [visitor, await openFor({ person: author })]) {
    await visit(reader, `/thread?topicId=${topicId}`);
    await expect(reader.getByRole('link', { name: address, exact: true })).toHaveAttribute('href', address);
    await expect(reader.locator('a.preview')).toHaveAttribute('href', address);
    await expect(reader.locator('a.preview .preview-title')).not.toBeEmpty();
  }
});
