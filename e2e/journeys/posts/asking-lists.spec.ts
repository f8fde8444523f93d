import { choose, expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { call, memberId, newAnswer, newMember, newName, newQuestion, theShopkeeper } from '../../cast/people.ts';

test('a member asks with tags, sees similar questions, and sees that there are too many tags', async ({ openFor }) => {
  const [before, asker] = [await newMember('before'), await newMember('asker')];
  const word = newName('普洱');
  await newQuestion(before, `${word} 的饼怎么撬开才不碎`, '总是碎一桌。');
  const page = await openFor({ person: asker });
  await visit(page, '/addQuestion');
  await page.getByRole('textbox', { name: '正文' }).fill('想知道新饼要放几年。');
  await page.getByRole('button', { name: '提问' }).last().click();
  await expect(page.getByText('先写下你的问题吧')).toBeVisible();
  await expect(page.getByText('选一个标签，好让人找到')).toBeVisible();

  const title = `${word} 的饼放多久才好喝`;
  await page.getByRole('textbox', { name: '标题' }).fill(title);
  const similar = page.getByRole('region', { name: '也许已经有人问过' }).getByRole('link', { name: `${word} 的饼怎么撬开才不碎` });
  await expect(similar).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: '选标签' }).click();
  const tags = page.getByRole('dialog', { name: '选标签' });
  const press = (name: string) => tags.getByText(name, { exact: true }).last().click();
  for (const name of ['选茶存茶', '冲泡', '壶与杯', '厨房', '骑车']) await press(name);
  await expect(tags.getByText('已选 5 / 5')).toBeVisible();
  await press('拍照');
  await expect(tags.getByText('最多选 5 个标签')).toBeVisible();
  await expect(tags.getByRole('checkbox', { name: '拍照' })).not.toBeChecked();
  for (const name of ['壶与杯', '厨房', '骑车']) await press(name);
  await tags.getByRole('button', { name: '选好了' }).click();
  await page.getByRole('button', { name: '提问' }).last().click();
  await expect(page).toHaveURL(/\/question\?questionId=\d+/);
  await visit(page, '/user/control/questionList');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('own questions and answers are in lists, go and come back', long, async ({ openFor }) => {
  const [asker, other] = [await newMember('asker'), await newMember('other')];
  const title = `清单里的问题 ${asker.account}`;
  await newQuestion(asker, title, '还没有人回答。');
  const page = await openFor({ person: asker });
  await visit(page, '/user/control/questionList');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await choose(page, '更多操作', '删除');
  await expectStatus(page, '已删除');
  await expect(row.getByText('已删除')).toBeVisible();
  await choose(page, '更多操作', '恢复');
  await expectStatus(page, '已恢复');
  await choose(page, '更多操作', '编辑');
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(title);

  const questionId = await newQuestion(other, `${title} 之二`, '这个有人回答。');
  await newAnswer(asker, questionId, '先等三年再说');
  await visit(page, '/user/control/answerList');
  await expect(page.getByRole('link', { name: '先等三年再说' })).toBeVisible();
  await page.getByRole('button', { name: '删除' }).click();
  await expectStatus(page, '已删除');
  await expect(page.getByRole('link', { name: '先等三年再说' })).toHaveCount(0);
  await page.getByRole('button', { name: '恢复' }).click();
  await expectStatus(page, '已恢复');
  await expect(page.getByRole('link', { name: '先等三年再说' })).toBeVisible();
});

test('a kept question moves to a folder and is let go; its asker sees who keeps it', long, async ({ openFor }) => {
  const [asker, reader] = [await newMember('asker'), await newMember('reader')];
  const title = `收着的问题 ${asker.account}`;
  const questionId = await newQuestion(asker, title, '慢慢等答案。');
  await call(`/user/control/questions/${questionId}/favourite`, { as: reader, fields: { on: true } });
  const page = await openFor({ person: reader });
  await visit(page, '/user/control/favoriteList');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('问题');
  const folder = newName('待答');
  await choose(page, '更多', '新建收藏夹');
  await page.getByRole('textbox', { name: '收藏夹的名字' }).fill(folder);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expectStatus(page, '移好了');
  const hers = await openFor({ person: asker });
  await visit(hers, `/user/control/questionFavoriteList?questionId=${questionId}`);
  await expect(hers.getByRole('listitem').filter({ hasText: reader.account })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(folder) }).click();
  await choose(page, '更多', '取消收藏');
  await expectStatus(page, '已取消收藏');
  await expect(page.getByText('这里还没有收藏')).toBeVisible();
});

test('staff find a question, close and delete it, and restore an answer', long, async ({ openFor }) => {
  const asker = await newMember('asker');
  const title = `等掌柜来看的问题 ${asker.account}`;
  const questionId = await newQuestion(asker, title, '请掌柜看看。');
  const words = `不合适的回答 ${asker.account}`;
  const other = await newMember('other');
  await newAnswer(other, questionId, words);
  const shopkeeper = await theShopkeeper();
  const page = await openFor({ person: shopkeeper });
  await visit(page, '/admin/questions');
  await field(page, '作者账号').fill(asker.account);
  await page.getByRole('button', { name: '筛选' }).click();
  const row = page.getByRole('table', { name: '问题列表' }).getByRole('row').filter({ hasText: title });
  await choose(page, `对「${title}」的操作`, '关闭回答');
  await expect(row).toContainText('回答已关');
  await page.getByRole('checkbox', { name: '选中这一页' }).check();
  await page.getByRole('button', { name: '删除所选' }).click();
  await page.getByRole('dialog', { name: '删除 1 个问题' }).getByRole('button', { name: /删除/ }).click();
  await expect(row).toContainText('掌柜已删');
  await choose(page, `对「${title}」的操作`, '恢复');
  await expect(row).toContainText('已公布');

  // By one author: parallel journeys post pages of answers, and the list shows the newest.
  await visit(page, `/admin/answers?kind=answer&state=published&authorId=${await memberId(shopkeeper, other.account)}`);
  const answer = page.getByRole('listitem').filter({ hasText: words });
  await answer.getByRole('button', { name: '删除' }).click();
  await expectStatus(page, '已删除');
  await expect(answer).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expectStatus(page, '已恢复');
  await expect(answer).toBeVisible();
});
