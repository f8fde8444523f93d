import { expect, expectStatus, layout, test, visit } from '../../browser/journey.ts';
import { newComment, newMember, newQuestion, newTopic, read, tagId, write } from '../../cast/people.ts';

test(
  'what is new is opened, what is said since is unread, and everything is marked as read and taken back',
  layout,
  async ({ openFor }) => {
    const [reader, writer] = [await newMember('reader'), await newMember('writer')];
    const title = `明前的碧螺春 ${writer.account}`;
    const topicId = await newTopic(writer, title, '今年的。');
    const page = await openFor({ person: reader });
    await visit(page, '/siteHome');
    await page.getByRole('link', { name: '未读与新帖' }).first().click();
    await expect(page).toHaveURL(/unreadPosts/);
    await expect(page.getByRole('heading', { name: '没有未读的' })).toBeVisible();
    await page.getByRole('link', { name: /^新帖/ }).click();
    await expect(page).toHaveURL(/tab=new/);
    await page.getByLabel('标签', { exact: true }).selectOption(await tagId('茶叶'));
    const row = page.getByRole('article').filter({ hasText: title });
    await expect(row).toHaveCount(1);
    await row.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.poll(() => read('select topic_id from topic_read where topic_id = $1', [topicId])).toHaveLength(1);
    const list = `/user/control/unreadPosts?tagId=${await tagId('茶叶')}`;
    await visit(page, `${list}&tab=new`);
    await expect(page.getByRole('heading', { name: '未读与新帖' })).toBeVisible();
    await expect(row).toHaveCount(0);

    await newComment(writer, topicId, '再泡一次。');
    await visit(page, list);
    await expect(row.getByText('1 条新评论')).toBeVisible();
    await page.getByRole('button', { name: '全部标为已读' }).click();
    await expectStatus(page, '都标为已读了');
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(row).toHaveCount(1);
  },
);

test('the best of a period are ranked for everybody', async ({ page }) => {
  const writer = await newMember('writer');
  const title = `紫砂怎么养 ${writer.account}`;
  const questionId = await newQuestion(writer, title, '新壶。');
  await write(`insert into top_score (period, sort, subject_kind, subject_id, score) values ('week', 'views', 'question', $1, 1e9)`, [
    questionId,
  ]);
  await visit(page, '/siteHome');
  await page.getByRole('link', { name: '榜单' }).first().click();
  await expect(page.getByRole('heading', { name: '本周榜' })).toBeAttached();
  await page.getByRole('link', { name: '按浏览' }).click();
  await expect(page.getByRole('article').first()).toContainText(title);
  await page.getByRole('link', { name: '话题', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
});
