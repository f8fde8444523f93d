import { choose, expect, expectStatus, long, test, visit } from '../../browser/journey.ts';
import { logIn, newComment, newMember, newName, newTopic } from '../../cast/people.ts';

test('a visitor who likes a topic is asked in, and the like is there afterwards', async ({ page }) => {
  const [author, reader] = [await newMember('author'), await newMember('reader')];
  const topicId = await newTopic(author, `值得一赞 ${author.account}`, '水开了先等一等，再冲。');
  await visit(page, `/thread?topicId=${topicId}`);
  const heart = page.getByRole('article', { name: /值得一赞/ }).getByRole('button', { name: /^赞/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await logIn(page, reader);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAccessibleName('赞 1');
  await heart.click();
  await expect(heart).toHaveAccessibleName('赞');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a reader keeps a topic in a folder and lets it go again', long, async ({ openFor }) => {
  const [author, reader] = [await newMember('author'), await newMember('reader')];
  const title = `收着慢慢看 ${author.account}`;
  const topicId = await newTopic(author, title, '一篇长的，收着慢慢看。');
  const page = await openFor({ person: reader });
  await visit(page, `/thread?topicId=${topicId}`);
  const bookmark = page.getByRole('article', { name: title }).getByRole('button', { name: /^收藏/ });
  await bookmark.click();
  await expect(bookmark).toHaveAccessibleName('收藏 1');
  await page.getByRole('button', { name: '备注与提醒' }).click();
  await page.getByRole('textbox', { name: '备注' }).fill('周末再读');
  await page.getByRole('radio', { name: '明天 9:00' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expectStatus(page, '备注与提醒已保存');

  await visit(page, '/user/control/favoriteList');
  await page.getByRole('link', { name: /^有提醒日期/ }).click();
  await expect(page.getByText('周末再读')).toBeVisible();
  await expect(page.getByText(/ 09:00 提醒$/)).toBeVisible();
  await choose(page, '更多', '备注与提醒');
  await page.getByRole('radio', { name: '不提醒' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('没有定了日期的收藏')).toBeVisible();
  await page.getByRole('link', { name: /^全部/ }).click();
  await expect(page.getByText('周末再读')).toBeVisible();
  const folder = newName('岩茶');
  await choose(page, '更多', '新建收藏夹');
  await page.getByRole('textbox', { name: '收藏夹的名字' }).fill(folder);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expectStatus(page, '移好了');
  await page.getByRole('link', { name: new RegExp(folder) }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await choose(page, '更多', '取消收藏');
  await expectStatus(page, '已取消收藏');
  await expect(page.getByText('这里还没有收藏')).toBeVisible();
});

test('what one wrote is in own lists, and what one did in the activity of followers', long, async ({ openFor }) => {
  const [author, friend] = [await newMember('author'), await newMember('friend')];
  const title = `列表里的话题 ${author.account}`;
  const topicId = await newTopic(author, title, '写给关注我的人。');
  await newComment(author, topicId, '自己补一句');
  const page = await openFor({ person: author });
  await visit(page, '/user/control/commentList');
  await expect(page.getByRole('link', { name: '自己补一句' })).toBeVisible();
  await page.getByRole('button', { name: '删除' }).click();
  await expectStatus(page, '已删除');
  await page.getByRole('button', { name: '恢复' }).click();
  await expectStatus(page, '已恢复');
  await visit(page, '/user/control/topicList');
  await choose(page, '更多操作', '谁赞了');
  await expect(page.getByRole('heading', { name: '谁赞了' })).toBeVisible();

  const hers = await openFor({ person: friend });
  await visit(hers, `/user/control/home?userName=${author.account}`);
  await hers.getByRole('button', { name: /^关注/ }).first().click();
  await expect(hers.getByRole('button', { name: /^已关注/ }).first()).toBeVisible();
  await visit(hers, '/user/control/userDynamicList?tab=followed');
  await expect(hers.getByRole('link', { name: title })).toBeVisible();
});
