import { choose, expect, field, test, expectStatus, visit } from '../../browser/journey.ts';
import { newComment, newMember, newTopic, theShopkeeper } from '../../cast/people.ts';

test('staff look through the records of a member and leave a note; the log says so', async ({ openFor }) => {
  const member = await newMember('recorded');
  const title = `都记着的 ${member.account}`;
  const topicId = await newTopic(member, title, '一段话。');
  await newComment(member, topicId, '楼下的一段话');
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, `/admin/members?keyword=${member.account}`);
  await page.getByRole('main').getByRole('link', { name: member.account }).first().click();
  await choose(page, '更多操作', '全部记录和备注');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(member.account);
  await expect(main.getByText('楼下的一段话')).toBeVisible();
  await expect(main.getByRole('link', { name: title }).first()).toHaveAttribute('href', new RegExp(`topicId=${topicId}`));

  await field(page, '写给其他掌柜').fill('电话里说过，下周再看');
  await page.getByRole('button', { name: '记下' }).click();
  await expectStatus(page, '记下了');
  await expect(main.getByText('电话里说过，下周再看')).toBeVisible();

  await page.getByRole('link', { name: '登录', exact: true }).click();
  await expect(main.getByText(/Chrome|浏览器|未知/).first()).toBeVisible();
  await page.getByRole('link', { name: '掌柜做过的' }).click();
  await expect(main.getByText('查看茶友的记录').first()).toBeVisible();
  await expect(main.getByText('写下关于茶友的备注')).toBeVisible();

  await page.getByRole('button', { name: '删除备注' }).click();
  await page.getByRole('dialog', { name: '删除备注' }).getByRole('button', { name: '删除备注' }).click();
  await expectStatus(page, '备注已删除');
  await expect(main.getByText('还没有备注。')).toBeVisible();
});
