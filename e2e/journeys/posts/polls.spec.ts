import type { Page } from '@playwright/test';
import { expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { addToText, chooseTag, finishAdded } from '../../browser/writing.ts';
import { call, newMember, tagId, type Person } from '../../cast/people.ts';

const title = '周末茶会定在哪一天';
const card = (page: Page) => page.getByRole('region', { name: title });
const share = (page: Page, option: string) => card(page).getByRole('progressbar', { name: option });

async function topicWithPoll(author: Person, poll: object): Promise<string> {
  const fields = { title: `茶会 ${author.account}`, body: '大家定。', tagId: await tagId('茶叶'), poll: JSON.stringify(poll) };
  const { topicId } = await call<{ topicId: string }>('/user/control/topics', { as: author, fields });
  return topicId;
}

test('a poll is written with a topic', async ({ openFor }) => {
  const alice = await newMember('alice');
  const hers = await openFor({ person: alice });
  await visit(hers, '/addTopic');
  await field(hers, '标题').fill(`茶会 ${alice.account}`);
  await chooseTag(hers, '茶叶');
  await addToText(hers, '投票');
  await expect(field(hers, '问什么')).toBeFocused();
  await field(hers, '问什么').fill(title);
  await field(hers, '选项 1').fill('周六');
  await hers.keyboard.press('Enter');
  await hers.keyboard.type('周六');
  await hers.keyboard.press('Enter');
  await expect(field(hers, '选项 3')).toBeFocused();
  await finishAdded(hers);
  await expect(hers.getByText('和前面的选项重复了')).toBeVisible();
  await field(hers, '选项 2').fill('周日');
  await finishAdded(hers);
  await expect(hers.getByRole('button', { name: '投票 · 2 个选项' })).toBeVisible();
  await hers.getByRole('textbox', { name: '正文' }).click();
  await hers.keyboard.type('大家定。');
  await hers.getByRole('button', { name: '发布', exact: true }).click();
  await expect(hers).toHaveURL(/\/thread\?topicId=/);
  await expect(card(hers)).toContainText('还剩 6 天');
  await expect(card(hers).getByRole('radio')).toHaveCount(2);
});

test('a vote is followed live, changed, and the poll ended', async ({ openFor }) => {
  const [alice, bob] = [await newMember('alice'), await newMember('bob')];
  const address = `/thread?topicId=${await topicWithPoll(alice, { title, options: ['周六', '周日'] })}`;
  const hers = await openFor({ person: alice });
  const listening = hers.waitForRequest(/\/api\/realtime/);
  await visit(hers, address);
  await listening;
  await card(hers).getByRole('button', { name: '看结果' }).click();
  await expect(share(hers, '周六')).toHaveAttribute('aria-valuenow', '0');

  const his = await openFor({ person: bob });
  await visit(his, address);
  await expect(card(his)).toContainText('投票后就能看到结果');
  await card(his).getByRole('radio', { name: '周六' }).check();
  await card(his).getByRole('button', { name: '投票' }).click();
  await expectStatus(his, '投好了');
  await expect(share(his, '周六')).toHaveAttribute('aria-valuenow', '100');
  await expect(share(hers, '周六')).toHaveAttribute('aria-valuenow', '100');
  await card(his).getByRole('button', { name: '改选' }).click();
  await card(his).getByRole('radio', { name: '周日' }).check();
  await card(his).getByRole('button', { name: '投票' }).click();
  await expect(share(his, '周日')).toHaveAttribute('aria-valuenow', '100');

  await card(hers).getByRole('button', { name: '提前结束' }).click();
  await hers.getByRole('alertdialog').or(hers.getByRole('dialog')).getByRole('button', { name: '提前结束' }).click();
  await expect(card(hers)).toContainText('投票已结束');
  const visitors = await openFor({ javaScriptEnabled: false });
  await visitors.goto(address);
  await expect(share(visitors, '周日')).toHaveAttribute('aria-valuenow', '100');
});

test('a visitor chooses, signs in, and the vote is cast', long, async ({ openFor }) => {
  const [alice, bob] = [await newMember('alice'), await newMember('bob')];
  const topicId = await topicWithPoll(alice, { title, options: ['周六', '周日', '都行'], maxChoices: 2 });
  const page = await openFor();
  await visit(page, `/thread?topicId=${topicId}`);
  await card(page).getByRole('checkbox', { name: '周六' }).check();
  await card(page).getByRole('checkbox', { name: '都行' }).check();
  await expect(card(page).getByRole('checkbox', { name: '周日' })).toBeDisabled();
  await card(page).getByRole('button', { name: '投票' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, '账号').fill(bob.account);
  await field(dialog, '密码').fill(bob.password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(share(page, '周六')).toHaveAttribute('aria-valuenow', '100');
  await expect(share(page, '都行')).toHaveAttribute('aria-valuenow', '100');
  await expect(card(page)).toContainText('1 人参与');
});
