import { expect, test, visit } from '../journey.ts';
import { call, newComment, newMember, newTopic, theShopkeeper } from '../people.ts';

test('writing brings points, and what staff remove loses them', async ({ openFor }) => {
  const [author, keeper] = [await newMember('author'), await theShopkeeper()];
  const page = await openFor({ person: author });
  await visit(page, '/user/control/point');
  await expect(page.getByRole('heading', { name: '还没有积分' })).toBeVisible();

  const title = `存一点积分 ${author.account}`;
  const topicId = await newTopic(author, title, '一泡一泡攒。');
  const commentId = await newComment(author, topicId, '自己先坐沙发。');
  await call(`/admin/comments/${commentId}/state`, { as: keeper, fields: { act: 'delete' } });

  await visit(page, '/user/control/point');
  const main = page.getByRole('main');
  await expect(main.getByText('现在有').locator('..')).toContainText('10');
  await expect(main.getByRole('listitem').filter({ hasText: '评论被移除，收回' })).toContainText('-5');
  await page.getByRole('navigation', { name: '积分来源' }).getByRole('link', { name: '话题' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: /^发表/ })).toHaveCount(1);
  await main.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
