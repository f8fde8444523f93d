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

    // Muted words: the list leaves the row out and says so, the thread folds what has the word, and removal brings both back.
    await newComment(writer, topicId, `来自 ${writer.account}`);
    await visit(page, '/user/control/mutedWords');
    await page.getByRole('textbox', { name: '词' }).fill('。。');
    await page.getByRole('button', { name: '添加' }).click();
    await expect(page.getByText('光有符号、或只有一个字母或数字，没法比对')).toBeVisible();
    await page.getByRole('textbox', { name: '词' }).fill(writer.account);
    await page.getByRole('button', { name: '添加' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: writer.account })).toBeVisible();
    await visit(page, list);
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: '显示', exact: true }).click();
    await expect(row).toHaveCount(1);
    await visit(page, `/thread?topicId=${topicId}`);
    const floor = page.locator('[data-floor="2"]');
    // Over the space of the comment, which was painted before its reader was known.
    const line = page.locator('div').filter({ hasText: `#2有你的屏蔽词「${writer.account}」` });
    await line.last().getByRole('button', { name: '点开看看' }).click();
    await expect(floor).toContainText('来自');
    await visit(page, '/user/control/mutedWords');
    await page.getByRole('button', { name: `去掉「${writer.account}」` }).click();
    await expect(page.getByText('还没有屏蔽词')).toBeVisible();
    await visit(page, `/thread?topicId=${topicId}`);
    await expect(floor).toContainText(`来自 ${writer.account}`);
  },
);

test('what is left before its end is continued from there, until it is read or removed', async ({ openFor }) => {
  const [reader, writer] = [await newMember('reader'), await newMember('writer')];
  const title = `十泡大红袍 ${writer.account}`;
  const topicId = await newTopic(writer, title, '一泡一泡地写。');
  for (let n = 1; n <= 6; n += 1) await newComment(writer, topicId, `第 ${n} 泡。${'\n\n慢慢喝。'.repeat(30)}`);
  const page = await openFor({ person: reader });
  const stops = () => read('select position from reading_stop where subject_id = $1', [topicId]);
  await visit(page, `/thread?topicId=${topicId}`);
  await page.locator('[data-floor="3"]').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: '首页' }).first().click();
  await expect.poll(stops).toHaveLength(1);

  await visit(page, '/user/control/readingStops');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(/读到 [23] \/ 6/);
  await row.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/#floor-[23]$/);
  // What is loaded after the page is displayed sees only what is on screen then.
  const seen = async () => {
    await page.locator('[data-floor="6"]').scrollIntoViewIfNeeded();
    return read('select floor from topic_read where topic_id = $1 and floor = 6', [topicId]);
  };
  await expect.poll(seen).toHaveLength(1);
  await page.getByRole('link', { name: '首页' }).first().click();
  await expect.poll(stops).toHaveLength(0);
  await visit(page, '/user/control/readingStops');
  await expect(page.getByText('没有读到一半的')).toBeVisible();
});

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
