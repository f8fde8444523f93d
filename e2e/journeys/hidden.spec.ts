import type { Page } from '@playwright/test';
import { choose, expect, field, test, told, visit } from '../journey.ts';
import { call, newMember, newName, newTopic, tagId } from '../people.ts';

const place = (page: Page, words: string) => page.locator('[data-hidden]').filter({ hasText: words });

test('a member writes a hidden block, sees it as readers will, and publishes it', async ({ openFor }) => {
  const hers = await openFor({ person: await newMember('alice') });
  await visit(hers, '/addTopic');
  await field(hers, '标题').fill(newName('藏'));
  await hers.getByText('茶叶', { exact: true }).click();
  await hers.getByRole('textbox', { name: '正文' }).click();
  await hers.keyboard.type('谁都能看。');
  await choose(hers, '更多', '隐藏内容');
  await field(hers, '多少积分').fill('0');
  await hers.getByRole('button', { name: '放进去' }).click();
  await expect(hers.getByText('1 到 99999999 的整数')).toBeVisible();
  await field(hers, '多少积分').fill('5');
  await field(hers, '说明').fill('投茶顺序');
  await hers.getByRole('button', { name: '放进去' }).click();
  await expect(hers.getByRole('button', { name: '隐藏内容：5 积分 · 投茶顺序' })).toBeVisible();
  await hers.getByRole('button', { name: '发布', exact: true }).click();
  await expect(hers).toHaveURL(/\/thread\?topicId=/);
  await expect(hers.locator('.opened')).toContainText('在这里写要藏起来的内容');
});

test('readers unlock by points and by a reply, and the author sees who paid', async ({ openFor }) => {
  const [alice, bob] = [await newMember('alice'), await newMember('bob')];
  const body = '开头\n\n:::hide{type=points value=5 caption="投茶顺序"}\n先投一半\n:::\n\n:::hide{type=reply}\n彩蛋\n:::';
  const fields = { title: newName('藏'), body, tagId: await tagId('茶叶') };
  const { topicId } = await call<{ topicId: string }>('/user/control/topics', { as: alice, fields });
  await newTopic(bob, newName('挣积分'), '写一篇得十分');
  const address = `/thread?topicId=${topicId}`;

  const visitor = await openFor();
  await visit(visitor, address);
  await place(visitor, '投茶顺序').getByRole('link', { name: '登录后打开' }).click();
  await expect(visitor.getByRole('dialog')).toBeVisible();
  expect(await visitor.content()).not.toMatch(/先投一半|彩蛋/);

  const his = await openFor({ person: bob });
  await visit(his, address);
  await expect(place(his, '投茶顺序')).toContainText('你现在有 10 积分');
  await place(his, '投茶顺序').getByRole('button', { name: '解锁' }).click();
  await expect(his.getByRole('dialog', { name: '确认解锁？' })).toContainText('打开要付给作者 5 积分');
  await his.getByRole('button', { name: '付 5 积分' }).click();
  await told(his, '打开了');
  await expect(his.locator('.opened')).toHaveText('先投一半');
  await place(his, '回复后可看').getByRole('button', { name: '去回复' }).click();
  await his.getByRole('textbox', { name: '写评论' }).click();
  await his.keyboard.type('来看看');
  await his.keyboard.press('Control+Enter');
  await expect(his.locator('.opened').filter({ hasText: '彩蛋' })).toBeVisible();

  const hers = await openFor({ person: alice });
  await visit(hers, `/user/control/topicUnhideList?topicId=${topicId}`);
  await expect(hers.getByRole('listitem').filter({ hasText: bob.account })).toContainText('5 积分');
});
