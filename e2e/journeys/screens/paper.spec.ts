import { expect, test, visit } from '../../browser/journey.ts';
import { addedMember, newComment, newTopic, theShopkeeper } from '../../cast/people.ts';

test('a thread on paper is its text over the whole width', async ({ openFor }) => {
  const member = await addedMember(await theShopkeeper(), 'printer');
  const topicId = await newTopic(member, '印在纸上', '一段要印出来的正文。');
  await newComment(member, topicId, '一条要印出来的评论。');
  for (const person of [member, null]) {
    const page = await openFor({ person });
    await visit(page, `/thread?topicId=${topicId}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('一段要印出来的正文。')).toBeVisible();
    await expect(page.getByText('一条要印出来的评论。')).toBeVisible();
    for (const gone of ['a[href="#main"]', 'button', 'aside', 'nav', 'body header:not(main header)', 'form'])
      expect(await page.locator(gone).filter({ visible: true }).count(), gone).toBe(0);
    const [whole, text] = await page.evaluate(() => [innerWidth, document.querySelector('.body')?.getBoundingClientRect().width ?? 0]);
    expect(text ?? 0).toBeGreaterThan((whole ?? 0) * 0.8);
  }
});

test('a picture that is gone shows no sign of the browser', async ({ openFor }) => {
  const page = await openFor({});
  await page.route(/\.(webp|png|jpe?g)(\?|$)/, (route) => route.fulfill({ status: 404 }));
  await visit(page, '/siteHome');
  const pictures = page.locator('[data-item] img');
  await expect(pictures.first()).toBeAttached();
  await pictures.first().scrollIntoViewIfNeeded();
  await expect(pictures.first()).toBeHidden();
});
