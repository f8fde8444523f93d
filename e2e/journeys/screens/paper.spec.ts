import { expect, test, visit } from '../../browser/journey.ts';
import { addedMember, call, newComment, newTopic, theShopkeeper } from '../../cast/people.ts';

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

/** The page of home with a topic that shows a picture: other journeys post topics without one all the time. */
async function pageWithPicture(from = 1): Promise<number> {
  const { items, pages } = await call<{ items: { images: string[] }[]; pages: number }>(`/topics?page=${from}`);
  if (items.slice(0, -2).some(({ images }) => images.length > 0)) return from;
  if (from === pages) throw new Error('no topic has a picture');
  return pageWithPicture(from + 1);
}

test('a picture that is gone shows no sign of the browser', async ({ openFor }) => {
  const page = await openFor({});
  await page.route(/\.(webp|png|jpe?g)(\?|$)/, (route) => route.fulfill({ status: 404 }));
  await visit(page, `/siteHome?page=${await pageWithPicture()}`);
  const pictures = page.locator('[data-item] img');
  await expect(pictures.first()).toBeAttached();
  await pictures.first().scrollIntoViewIfNeeded();
  await expect(pictures.first()).toBeHidden();
});
