import { expect, expectStatus, test, visit } from '../../browser/journey.ts';
import { call, newComment, newMember, newTopic, theShopkeeper, write } from '../../cast/people.ts';

const words = {
  none: '还没有积分',
  now: '现在有',
  earned: '累计获得',
  takenBack: '评论被移除，收回',
  filter: '积分来源',
  topics: '话题',
  posted: /^发表话题/,
  noneHere: '这一类还没有积分',
  bounties: '悬赏',
};

test('writing brings points, and what staff remove loses them', async ({ openFor }) => {
  const [author, keeper] = [await newMember('author'), await theShopkeeper()];
  const page = await openFor({ person: author });
  await visit(page, '/user/control/point');
  await expect(page.getByRole('heading', { name: words.none })).toBeVisible();

  const title = `存一点积分 ${author.account}`;
  const topicId = await newTopic(author, title, '一泡一泡攒。');
  const commentId = await newComment(author, topicId, '自己先坐沙发。');
  await call(`/admin/comments/${commentId}/state`, { as: keeper, fields: { act: 'delete' } });

  await visit(page, '/user/control/point');
  const main = page.getByRole('main');
  for (const sum of [words.now, words.earned]) await expect(main.getByText(sum, { exact: true }).locator('..')).toContainText('10');
  await expect(main.getByRole('listitem').filter({ hasText: words.takenBack })).toContainText('-5');
  const sources = page.getByRole('navigation', { name: words.filter });
  await sources.getByRole('link', { name: words.bounties }).click();
  await expect(main.getByRole('heading', { name: words.noneHere })).toBeVisible();
  await sources.getByRole('link', { name: words.topics }).click();
  await expect(main.getByRole('listitem').filter({ hasText: words.posted })).toHaveCount(1);
  await main.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a member checks in once a day and fills in a missed day, and the points are in the log', async ({ openFor }) => {
  const person = await newMember('daily');
  const page = await openFor({ person });
  await visit(page, '/user/control/checkIns');
  await page.getByRole('button', { name: '签到', exact: true }).click();
  await expect(page.getByRole('status').getByText('已签到，+2 积分，连续 1 天')).toBeVisible();
  await expect(page.getByRole('button', { name: '今天已签到' })).toBeDisabled();
  await expect(page.getByRole('list', { name: '签到日历' }).locator('[aria-current=date]')).toContainText('已签到');
  await expect(page.getByRole('button', { name: /^补签/ })).toHaveCount(0);
  // Here the day before yesterday as well, and missed between.
  await write(
    `insert into check_in (member_id, day, points, at)
     select id, (now() at time zone 'Asia/Shanghai')::date - 2, 0, now() - interval '2 days' from member where account = $1`,
    [person.account],
  );
  await visit(page, '/user/control/checkIns');
  await page.getByRole('button', { name: /^补签/ }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: /^补签/ }).click();
  await expectStatus(page, '已补签，连续 3 天');
  await expect(page.getByRole('button', { name: /^补签/ })).toHaveCount(0);
  await visit(page, '/user/control/point');
  await expect(page.getByRole('listitem').filter({ hasText: '签到' }).first()).toContainText('+2');
});
