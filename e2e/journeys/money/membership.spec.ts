import { chineseInShort, choose, expect, expectStatus, field, test, visit } from '../../browser/journey.ts';
import { call, give, langs, logIn, newMember, newName, newStaff, theShopkeeper } from '../../cast/people.ts';

const texts = {
  zh: {
    add: '添加',
    name: '名称',
    tags: '标签',
    role: '给什么角色',
    specification: '规格名称',
    save: '保存',
    free: '价钱和积分至少填一样',
    points: '积分',
    stock: '库存',
    sell: '上架，让茶友看到',
    saved: '已保存',
    list: '会员卡',
    login: '登录后购买',
    own: '你有 ¥8.00 和 50 积分',
    buy: '购买',
    pay: (price: string) => `付 ${price}`,
    thirty: '30 积分',
    done: '办好了',
    seeOrder: '看订单',
    seeOrders: '所有订单',
    receipt: '收据',
    receiptOf: /支付金额\s*(30 积分|¥2\.50)/,
    close: '好',
    soldOut: '卖完了',
    length: /时长\s*1 个月/,
    byPoints: /支付积分\s*30/,
    byMoney: /支付金额\s*¥2\.50/,
    spentPoints: '购买会员卡',
    until: /至 20\d\d-/,
    roles: '角色',
    refund: '退款',
    reason: '理由',
    refunded: '已退款',
    because: '退款原因：买错了',
    refundLine: '会员卡退款',
    actsOn: (card: string) => `对「${card}」的操作`,
    takeOff: '下架',
    changed: '已改',
    once: '一次性',
    giftRole: '送什么角色',
    started: '开始送了',
    received: /人领到/,
  },
  en: {
    add: 'Add',
    name: 'Name',
    tags: 'Tags',
    role: 'Role',
    specification: 'Plan name',
    save: 'Save',
    free: 'Enter a price in money, in points, or both',
    points: 'Points',
    stock: 'Stock',
    sell: 'On sale, visible to members',
    saved: 'Saved',
    list: 'Membership cards',
    login: 'Log in to buy',
    own: 'You have ¥8.00 and 50 points',
    buy: 'Buy',
    pay: (price: string) => `Pay ${price}`,
    thirty: '30 points',
    done: 'Purchase complete',
    seeOrder: 'View order',
    seeOrders: 'All orders',
    receipt: 'Receipt',
    receiptOf: /Amount paid\s*(30 points|¥2\.50)/,
    close: 'OK',
    soldOut: 'Sold out',
    length: /Duration\s*1 month/,
    byPoints: /Points paid\s*30/,
    byMoney: /Amount paid\s*¥2\.50/,
    spentPoints: 'Membership card bought',
    until: /until 20\d\d-/,
    roles: 'Roles',
    refund: 'Refund',
    reason: 'Reason',
    refunded: 'Refunded',
    because: 'Refund reason: 买错了',
    refundLine: 'Membership card refunded',
    actsOn: (card: string) => `Actions for “${card}”`,
    takeOff: 'Take off sale',
    changed: 'Saved',
    once: 'One-time',
    giftRole: 'Role',
    started: 'Started; this will not take long',
    received: /received it/,
  },
};

/** A role with a unique name, the same in both languages. */
async function newRole(beginning: string): Promise<{ id: string; name: string }> {
  const name = newName(beginning);
  const { id } = await call<{ id: string }>('/admin/roles', {
    as: await theShopkeeper(),
    fields: { nameZh: name, nameEn: name, rights: '[]', tagRights: '[]' },
  });
  return { id, name };
}

/** A card with a month for points and a month for money, one of each in stock. */
async function newCard(roleId: string): Promise<string> {
  const month = { stockBy: 1, marketPrice: '', money: '0', points: '0', unit: 'month', quantity: 1, enabled: true };
  const specifications = JSON.stringify([
    { ...month, name: '积分月', points: '30' },
    { ...month, name: '现金月', money: '2.50' },
  ]);
  const name = newName('贵客卡');
  const fields = {
    name,
    subtitle: '',
    tags: '["靠窗"]',
    roleId,
    introduction: '**靠窗**的座位，留给常来的人。',
    onSale: true,
    specifications,
  };
  await call('/admin/membershipCards', { as: await theShopkeeper(), fields });
  return name;
}

for (const lang of langs) {
  const labels = texts[lang];

  test(`a visitor finds a card, logs in, and buys it with points and with balance (${lang})`, chineseInShort(lang), async ({ openFor }) => {
    test.slow();
    const member = await newMember('guest');
    const role = await newRole('贵客');
    const cardName = await newCard(role.id);
    await give(member, { CNY: '8', POINT: '50' });
    const page = await openFor({ lang });
    const main = page.getByRole('main');
    await visit(page, '/siteHome');
    await page.getByRole('contentinfo').getByRole('link', { name: labels.list }).click();
    await expect(page.getByRole('heading', { level: 1, name: labels.list })).toBeVisible();
    await page.getByRole('link', { name: cardName }).click();
    await expect(main.getByText('靠窗的座位')).toBeVisible();
    await main.getByRole('link', { name: labels.login }).first().click();
    await logIn(page, member, lang);
    await expect(main.getByText(labels.own)).toBeVisible();
    const dialog = page.getByRole('dialog');
    for (const [specification, price, next] of [
      ['积分月', labels.thirty, labels.close],
      ['现金月', '¥2.50', labels.seeOrder],
    ] as const) {
      await main.getByRole('button', { name: `${labels.buy} ${specification}` }).click();
      await expect(dialog.getByText(/^20\d\d-\d\d-\d\d \d\d:\d\d$/)).toBeVisible();
      await dialog.getByRole('button', { name: labels.pay(price) }).click();
      await expect(dialog.getByRole('heading', { name: labels.done })).toBeVisible();
      await dialog.getByText(next, { exact: true }).click();
    }
    await expect(page).toHaveURL(/\/paymentCompleted\/0\/1\/C\d{24}$/);
    await expect(main.getByRole('heading', { level: 1, name: labels.done })).toBeVisible();
    await main.getByRole('link', { name: labels.receipt }).click();
    await expect(main.getByRole('heading', { level: 1, name: labels.receipt })).toBeVisible();
    await expect(main).toContainText(labels.receiptOf);
    await page.goBack();
    await main.getByRole('link', { name: labels.seeOrders }).click();
    const [byMoney, byPoints] = [
      main.getByRole('listitem').filter({ hasText: '现金月' }),
      main.getByRole('listitem').filter({ hasText: '积分月' }),
    ];
    await expect(byMoney).toContainText(labels.byMoney);
    await expect(byMoney).toContainText(labels.length);
    await expect(byPoints).toContainText(labels.byPoints);
    await expect(byPoints).toContainText(/C\d{24}/);

    await visit(page, '/user/control/point');
    await expect(main.getByRole('listitem').filter({ hasText: labels.spentPoints })).toContainText('-30');
    await visit(page, `/user/control/home?userName=${member.account}`);
    await expect(page.getByRole('list', { name: labels.roles }).getByRole('listitem').filter({ hasText: role.name })).toContainText(
      labels.until,
    );
    await visit(page, '/membershipCardList');
    await expect(page.getByRole('link', { name: cardName })).toContainText(labels.soldOut);
  });

  test(`staff make a card, refund an order, and give a role to everybody once (${lang})`, chineseInShort(lang), async ({ openFor }) => {
    test.slow();
    const [clerk, member] = [await newStaff(), await newMember('guest')];
    const [role, gift] = [await newRole('节日客'), newName('节礼')];
    const cardName = newName('节日卡');
    const desk = await openFor({ person: clerk, lang });
    await visit(desk, '/admin/membershipCards');
    await desk.getByRole('button', { name: labels.add, exact: true }).click();
    await field(desk, labels.name).fill(cardName);
    await field(desk, labels.tags).fill('靠窗 老茶');
    await field(desk, labels.role).selectOption(role.name);
    await field(desk, labels.specification).fill('一个月');
    await desk.getByRole('button', { name: labels.save }).click();
    await expect(desk.getByText(labels.free)).toBeVisible();
    await field(desk, labels.points).fill('３０');
    await field(desk, labels.stock).fill('1');
    await desk.getByRole('checkbox', { name: labels.sell }).check();
    await desk.getByRole('button', { name: labels.save }).click();
    await expectStatus(desk, labels.saved);

    await give(member, { POINT: '30' });
    const { items } = await call<{ items: { id: string; name: string }[] }>('/membershipCards');
    const { specifications } = await call<{ specifications: { id: string }[] }>(
      `/membershipCards/${items.find(({ name }) => name === cardName)?.id}`,
    );
    await call('/user/control/membershipCardOrders', {
      as: member,
      fields: { specificationId: specifications[0]?.id, money: '0.00', points: '30' },
    });
    await visit(desk, `/admin/membershipOrders?member=${member.account}`);
    await desk.getByRole('button', { name: labels.refund }).click();
    await field(desk, labels.reason).fill('买错了');
    await desk.getByRole('dialog').getByRole('button', { name: labels.refund }).click();
    await expectStatus(desk, labels.refunded);
    const page = await openFor({ person: member, lang });
    await visit(page, '/user/control/membershipCardOrderList');
    await expect(page.getByText(labels.because)).toBeVisible();
    await visit(page, '/user/control/point');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: labels.refundLine })).toContainText('+30');
    await visit(desk, '/admin/membershipCards');
    await choose(desk, labels.actsOn(cardName), labels.takeOff);
    await expectStatus(desk, labels.changed);
    await page.goto('/membershipCardList');
    await expect(page.getByRole('link', { name: cardName })).toHaveCount(0);

    await visit(desk, '/admin/giftTasks');
    await desk.getByRole('button', { name: labels.add, exact: true }).click();
    await desk.getByRole('radio', { name: labels.once }).check({ force: true });
    await field(desk, labels.name).fill(gift);
    await field(desk, labels.giftRole).selectOption(role.name);
    await desk.getByRole('button', { name: labels.save }).click();
    await expectStatus(desk, labels.started);
    await expect(async () => {
      await page.goto(`/user/control/home?userName=${member.account}`);
      await expect(page.getByRole('list', { name: labels.roles }).getByText(role.name)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await visit(desk, '/admin/giftTasks');
    await desk.getByRole('listitem').filter({ hasText: gift }).getByRole('link', { name: labels.received }).click();
    await expect(desk.getByRole('main').getByRole('link', { name: member.account })).toBeVisible();
  });
}
