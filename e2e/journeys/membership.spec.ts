import { choose, expect, field, test, told, visit } from '../journey.ts';
import { call, logIn, newMember, newName, theShopkeeper, type Person } from '../people.ts';

async function give(boss: Person, account: string, points: string): Promise<void> {
  const { items } = await call<{ items: { member: { id: string } }[] }>(`/admin/members?keyword=${account}`, { as: boss });
  const id = items[0]?.member.id ?? '';
  await call(`/admin/members/${id}/adjust`, { as: boss, fields: { currency: 'POINT', direction: 'give', amount: points, reason: '见面礼' } });
}

test('staff make a card, a visitor logs in and buys it with points, staff refund it', async ({ openFor }) => {
  const [boss, member] = [await theShopkeeper(), await newMember('guest')];
  const [roleName, cardName] = [newName('贵客'), newName('贵客卡')];
  await call('/admin/roles', { as: boss, fields: { nameZh: roleName, nameEn: '', rights: '[]', tagRights: '[]' } });
  await give(boss, member.account, '50');

  const desk = await openFor({ person: boss });
  await visit(desk, '/admin/membershipCards');
  await desk.getByRole('button', { name: '添加' }).click();
  await field(desk, '名称').fill(cardName);
  await field(desk, '标签').fill('靠窗 老茶');
  await field(desk, '给什么身份').selectOption(roleName);
  await field(desk, '介绍').fill('**靠窗**的座位，留给常来的人。');
  await field(desk, '规格名称').fill('一个月');
  await desk.getByRole('button', { name: '保存' }).click();
  await expect(desk.getByText('价钱和积分至少填一样')).toBeVisible();
  await field(desk, '积分').fill('３０');
  await field(desk, '库存').fill('1');
  await desk.getByRole('checkbox', { name: '上架，让成员看到' }).check();
  await desk.getByRole('button', { name: '保存' }).click();
  await told(desk, '已保存');

  const page = await openFor();
  await visit(page, '/membershipCardList');
  await page.getByRole('link', { name: cardName }).click();
  await expect(page.getByRole('heading', { name: cardName })).toBeVisible();
  await expect(page.getByText('靠窗的座位')).toBeVisible();
  await page.getByRole('link', { name: '登录后购买' }).click();
  await logIn(page, member);
  await expect(page.getByText('你有 ¥0.00 和 50 积分')).toBeVisible();
  await page.getByRole('button', { name: '购买 一个月' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^20\d\d-\d\d-\d\d \d\d:\d\d$/)).toBeVisible();
  await dialog.getByRole('button', { name: '付 30 积分' }).click();
  await expect(dialog.getByRole('heading', { name: '办好了' })).toBeVisible();
  await dialog.getByRole('link', { name: '看订单' }).click();
  const order = page.getByRole('main').getByRole('listitem').filter({ hasText: cardName });
  await expect(order).toContainText(/单号C\d{24}/);
  await expect(order).toContainText(`身份${roleName}`);
  await expect(order).toContainText('时长1 个月');

  await visit(page, '/user/control/point');
  await expect(page.getByText('购买会员卡')).toBeVisible();
  await visit(page, `/user/control/home?userName=${member.account}`);
  await expect(page.getByRole('main').getByText(roleName).first()).toBeVisible();
  await visit(page, '/membershipCardList');
  await expect(page.getByRole('link', { name: cardName })).toContainText('卖完了');

  await visit(desk, `/admin/membershipOrders?member=${member.account}`);
  await desk.getByRole('button', { name: '退款' }).click();
  await field(desk, '理由').fill('买错了');
  await desk.getByRole('dialog').getByRole('button', { name: '退款' }).click();
  await told(desk, '已退款');
  await visit(page, '/user/control/membershipCardOrderList');
  await expect(page.getByText('退款原因：买错了')).toBeVisible();
  await visit(page, '/user/control/point');
  await expect(page.getByText('会员卡退款')).toBeVisible();

  await visit(desk, '/admin/membershipCards');
  await choose(desk, `对「${cardName}」的操作`, '下架');
  await told(desk, '已改');
  await page.goto('/membershipCardList');
  await expect(page.getByRole('link', { name: cardName })).toHaveCount(0);
});

test('staff give a role to everybody once', async ({ openFor }) => {
  const [boss, member] = [await theShopkeeper(), await newMember('guest')];
  const [roleName, gift] = [newName('节日客'), newName('节礼')];
  await call('/admin/roles', { as: boss, fields: { nameZh: roleName, nameEn: '', rights: '[]', tagRights: '[]' } });
  const desk = await openFor({ person: boss });
  await visit(desk, '/admin/giftTasks');
  await desk.getByRole('button', { name: '添加' }).click();
  await desk.getByRole('radio', { name: '一次性' }).check({ force: true });
  await field(desk, '名称').fill(gift);
  await field(desk, '送什么身份').selectOption(roleName);
  await desk.getByRole('button', { name: '保存' }).click();
  await told(desk, '开始送了');
  const page = await openFor({ person: member });
  await expect(async () => {
    await page.goto(`/user/control/home?userName=${member.account}`);
    await expect(page.getByRole('main').getByText(roleName).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await visit(desk, '/admin/giftTasks');
  await desk.getByRole('listitem').filter({ hasText: gift }).getByRole('link', { name: /人领到/ }).click();
  await expect(desk.getByRole('main').getByRole('link', { name: member.account })).toBeVisible();
});
