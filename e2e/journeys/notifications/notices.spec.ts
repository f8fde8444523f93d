import type { Page } from '@playwright/test';
import { expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { addedMember, call, newName, theShopkeeper, type Person } from '../../cast/people.ts';

type Form = { title: string; accounts?: readonly string[]; banner?: 'none' | 'audience' | 'visitors'; body?: string };

/** A notice for these members, or for everybody; all journeys share one site, so one for everybody must be withdrawn again. */
async function newNotice(clerk: Person, { title, accounts, banner = 'none', body = '请留意。' }: Form): Promise<string> {
  const audience = accounts === undefined ? 'everybody' : 'members';
  const fields = { title, body, banner, audience, roleIds: '[]', gradeIds: '[]', accounts: JSON.stringify(accounts ?? []) };
  return (await call<{ id: string }>('/admin/notices', { as: clerk, fields })).id;
}

const withdraw = (clerk: Person, noticeId: string) => call(`/admin/notices/${noticeId}/withdraw`, { as: clerk, fields: {} });
const banner = (page: Page, name = '通知') => page.getByRole('complementary', { name, exact: true });
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Records every vertical position of the page's content, from its first frame on. */
async function watchContent(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tops = new Set<number>();
    Object.assign(window, { contentTops: tops });
    const look = (): void => {
      const main = document.querySelector('#main');
      if (main) tops.add(Math.round(main.getBoundingClientRect().top + scrollY));
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { contentTops: Set<number> }).contentTops]);
}

test('staff write to a member, who reads it on the next page; an edit shows, and what is withdrawn is gone at once', async ({
  openFor,
}) => {
  const clerk = await theShopkeeper();
  const guest = await addedMember(clerk);
  const title = `给你的 ${newName()}`;
  const his = await openFor({ person: guest });
  await visit(his, '/siteHome');
  const page = await openFor({ person: clerk });
  await visit(page, '/admin/notices');
  await page.getByRole('link', { name: '写通知' }).click();
  await page.getByRole('radio', { name: '指定茶友' }).check();
  await field(page, '账号').fill(`nobody_${newName()}`);
  await page.getByRole('button', { name: '算一算能送达多少人' }).click();
  await expect(page.getByText(/没有 @nobody_/)).toBeVisible();
  await field(page, '账号').fill(`@${guest.account}`);
  await page.getByRole('button', { name: '算一算能送达多少人' }).click();
  await expect(page.getByText('现在发布会送达 1 人')).toBeVisible();
  await page.getByRole('radio', { name: '给收到的人' }).check();
  await page
    .getByRole('button', { name: 'Markdown' })
    .or(page.getByRole('radio', { name: 'Markdown' }))
    .first()
    .click();
  await page.getByRole('textbox', { name: '正文' }).fill('周六**停机**两小时。');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText(/不能为空/).first()).toBeVisible();
  await field(page, '标题').fill(title);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expectStatus(page, '已发布，送达 1 人');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.locator('strong', { hasText: '停机' })).toBeVisible();

  await expect(his).toHaveTitle(/^\(1\)/);
  await expect(banner(his)).toHaveCount(0);
  await his.getByRole('link', { name: '问答' }).first().click();
  await banner(his)
    .getByRole('button', { name: new RegExp(title) })
    .click();
  await expect(his.getByRole('dialog', { name: title }).locator('strong')).toHaveText('停机');
  await his.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
  await expect(banner(his)).toHaveCount(0);
  await expect(his).not.toHaveTitle(/^\(/);
  await visit(his, '/user/control/systemNotifyList');
  await expect(banner(his)).toHaveCount(0);
  await row(his, title).getByRole('button', { expanded: false }).click();
  await expect(row(his, title).locator('strong')).toHaveText('停机');

  await page.reload();
  await expect(page.getByText('100%')).toBeVisible();
  await page.getByRole('link', { name: '修改' }).click();
  await field(page, '标题').fill(`${title}（改）`);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expectStatus(page, '已保存');
  await expect(row(his, `${title}（改）`)).toContainText('改过');
  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '撤回' }).click();
  await expectStatus(page, '已撤回');
  await expect(row(his, title)).toHaveCount(0);
  await expect(his.getByText('还没有通知')).toBeVisible();
});

// On one size only: a second one at the same time would replace it.
test(
  'a banner for visitors moves nothing, stays closed in this browser, and a member closes it for all browsers',
  long,
  async ({ openFor }) => {
    const clerk = await theShopkeeper();
    const guest = await addedMember(clerk);
    const title = `给大家的 ${newName()}`;
    const noticeId = await newNotice(clerk, { title, banner: 'visitors' });
    try {
      const page = await openFor();
      const tops = await watchContent(page);
      await visit(page, '/termsService');
      await banner(page)
        .getByRole('button', { name: new RegExp(title) })
        .click();
      await expect(page.getByRole('dialog', { name: title })).toContainText('请留意。');
      expect(await tops()).toHaveLength(1);
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
      await expect(banner(page)).toHaveCount(0);
      await visit(page, '/termsService');
      await expect(banner(page)).toHaveCount(0);
      expect(await tops()).toHaveLength(1);

      const his = await openFor({ person: guest });
      const hisTops = await watchContent(his);
      await visit(his, '/termsService');
      await expect(banner(his)).toContainText(title);
      const marked = his.waitForResponse((response) => response.url().endsWith(`/notices/${noticeId}/read`));
      await banner(his).getByRole('button', { name: '关闭这条通知' }).click();
      await marked;
      await expect(banner(his)).toHaveCount(0);
      await visit(his, '/termsService');
      await expect(his.getByRole('button', { name: new RegExp(guest.account) })).toBeVisible();
      await expect(banner(his)).toHaveCount(0);
      expect(await hisTops()).toHaveLength(1);
      const other = await openFor({ person: guest });
      await visit(other, '/user/control/systemNotifyList?state=read');
      await expect(row(other, title)).toBeVisible();
      await expect(banner(other)).toHaveCount(0);
    } finally {
      await withdraw(clerk, noticeId);
    }
    const later = await openFor();
    await visit(later, '/termsService');
    await expect(later.getByText(title)).toHaveCount(0);
  },
);

test('a banner that only the member has comes with the next page, and keeps its space from the first paint', long, async ({ openFor }) => {
  const clerk = await theShopkeeper();
  const guest = await addedMember(clerk);
  const title = `只给你 ${newName()}`;
  await newNotice(clerk, { title, banner: 'audience', accounts: [guest.account] });
  const page = await openFor({ person: guest });
  const tops = await watchContent(page);
  await visit(page, '/termsService');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bannerOwn'))).not.toBeNull();
  await expect(banner(page)).toHaveCount(0);
  expect(await tops()).toHaveLength(1);
  await visit(page, '/termsService');
  await expect(banner(page)).toContainText(title);
  expect(await tops()).toHaveLength(1);
  const visitor = await openFor();
  await visit(visitor, '/termsService');
  await expect(visitor.getByText(title)).toHaveCount(0);
});

test('a member reads, marks all and deletes', long, async ({ openFor }) => {
  const clerk = await theShopkeeper();
  const guest = await addedMember(clerk);
  const ids: string[] = [];
  for (const title of ['甲', '乙', '丙'])
    ids.push(await newNotice(clerk, { title: `${title} ${guest.account}`, accounts: [guest.account] }));
  const page = await openFor({ person: guest });
  await visit(page, `/user/control/systemNotifyList?state=unread&noticeId=${ids[0]}`);
  await expect(row(page, '甲')).toContainText('请留意。');
  await row(page, '乙').getByRole('button', { expanded: false }).click();
  await expect(page).toHaveTitle(/^\(1\)/);
  await expect(row(page, '乙')).toContainText('请留意。');
  const tabs = page.getByRole('navigation').filter({ hasText: '没读的' });
  await tabs.getByRole('link', { name: '读过的', exact: true }).click();
  await expect(row(page, '丙')).toHaveCount(0);
  await expect(row(page, '乙')).toBeVisible();
  await row(page, '乙')
    .getByRole('button', { name: /^删除「/ })
    .click();
  await expect(row(page, '乙')).toHaveCount(0);
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect(row(page, '丙')).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
  await page.getByRole('button', { name: '删除读过的' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '删除', exact: true }).click();
  await expect(row(page, '丙')).toHaveCount(0);
  await visit(page, '/user/control/systemNotifyList');
  await expect(page.getByText('还没有通知')).toBeVisible();
});
