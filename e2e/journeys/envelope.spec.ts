import type { Page } from '@playwright/test';
import { expect, field, test, told, visit } from '../journey.ts';
import { call, logIn, newMember, tagId, theShopkeeper, type Person } from '../people.ts';

const band = (page: Page) => page.getByRole('region', { name: '红包', exact: true });

async function giveMoney(person: Person, amount: string): Promise<void> {
  const boss = await theShopkeeper();
  const { items } = await call<{ items: { id: string }[] }>(`/user/control/mentionCandidates?keyword=${person.account}`, { as: boss });
  const fields = { currency: 'CNY', direction: 'give', amount, reason: '茶水钱' };
  await call(`/admin/members/${items[0]?.id}/adjust`, { as: boss, fields });
}

async function newEnvelope(sender: Person, envelope: object): Promise<string> {
  const fields = { title: `请喝茶 ${sender.account}`, body: '人人有份。', tagId: await tagId('茶叶'), envelope: JSON.stringify(envelope) };
  const { topicId } = await call<{ topicId: string }>('/user/control/topics', { as: sender, fields });
  return `/thread?topicId=${topicId}`;
}

test('a red envelope is given with a topic, opened, stopped and verified', async ({ openFor }) => {
  test.slow();
  const [alice, bob] = [await newMember('alice'), await newMember('bob')];
  await giveMoney(alice, '10');
  const hers = await openFor({ person: alice });
  await visit(hers, '/addTopic');
  await field(hers, '标题').fill(`请喝茶 ${alice.account}`);
  await hers.getByText('茶叶', { exact: true }).click();
  await hers.getByRole('button', { name: '发红包' }).click();
  await field(hers, '总金额（元）').fill('20');
  await field(hers, '个数').fill('3');
  await hers.getByRole('textbox', { name: '正文' }).click();
  await hers.keyboard.type('人人有份。');
  await hers.getByRole('button', { name: '发布', exact: true }).click();
  await expect(hers.getByText('余额不够')).toBeVisible();
  await field(hers, '总金额（元）').fill('6.66');
  await hers.getByRole('button', { name: '发布', exact: true }).click();
  await expect(hers).toHaveURL(/\/thread\?topicId=/);
  await expect(band(hers)).toContainText('自己发的红包不能自己领');

  const his = await openFor({ person: bob });
  await visit(his, new URL(hers.url()).pathname + new URL(hers.url()).search);
  await band(his).getByRole('button', { name: '开红包' }).click();
  const sheet = his.getByRole('dialog', { name: '恭喜发财，大吉大利' });
  await expect(sheet).toContainText('第 1 个领到');
  await expect(sheet).toContainText('1 / 3 个');
  await his.keyboard.press('Escape');
  await expect(band(his)).toContainText('你领到');

  await band(hers).getByRole('button', { name: '看看大家的手气' }).click();
  await hers.getByRole('dialog').getByRole('button', { name: '停止领取' }).click();
  await hers.getByRole('dialog', { name: '停止领取这个红包？' }).getByRole('button', { name: '停止领取' }).click();
  await told(hers, /已停止领取，退回/);
  await expect(band(hers)).toContainText('红包已结束');
  await band(hers).getByRole('button', { name: '看看大家的手气' }).click();
  await hers.getByRole('dialog').getByRole('button', { name: '验证分配是否公平' }).click();
  await expect(hers.getByRole('dialog')).toContainText('一致：指纹对得上，已领的 1 份和种子算出来的一样');

  await visit(his, '/user/control/receiveRedEnvelopeList');
  await expect(his.getByRole('main').getByRole('listitem').filter({ hasText: alice.account })).toContainText('第 1 个，共 3 个');
  await visit(hers, '/user/control/giveRedEnvelopeList');
  await hers.getByRole('link', { name: '明细' }).click();
  await expect(hers.getByRole('main')).toContainText(bob.account);
});

test('a visitor logs in and has the share; who comes after the last one is too late', async ({ openFor }) => {
  const [alice, bob, carol] = [await newMember('alice'), await newMember('bob'), await newMember('carol')];
  await giveMoney(alice, '1');
  const address = await newEnvelope(alice, { type: 'fixed', amount: '0.5', quantity: 1, greeting: '手快有' });
  const page = await openFor({});
  await visit(page, address);
  await band(page).getByRole('button', { name: '开红包' }).click();
  await logIn(page, bob);
  await expect(band(page)).toContainText('你领到 ¥0.50');
  const late = await openFor({ person: carol });
  await visit(late, address);
  await expect(band(late)).toContainText('手慢了，红包已被抢光');
});
