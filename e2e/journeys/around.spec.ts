import type { Page } from '@playwright/test';
import { expect, layout, test, told, visit } from '../journey.ts';
import { call, langs, newMember, newTopic, type Person } from '../people.ts';

const words = {
  zh: {
    menu: (name: string) => `${name} 的菜单`,
    me: '我的',
    sections: '站内栏目',
    wallet: '钱包',
    settings: '设置',
    drafts: '草稿',
    balance: '余额',
    points: '积分',
    security: '安全',
    linked: '关联账号',
    delete: '删除',
    deleted: '草稿删了',
    none: '没有写了一半的东西',
    write: /写评论|评论/,
  },
  en: {
    menu: (name: string) => `Menu of ${name}`,
    me: 'Me',
    sections: 'Sections',
    wallet: 'Wallet',
    settings: 'Settings',
    drafts: 'Drafts',
    balance: 'Balance',
    points: 'Points',
    security: 'Security',
    linked: 'Linked accounts',
    delete: 'Delete',
    deleted: 'The draft is deleted',
    none: 'Nothing half written',
    write: /comment/i,
  },
};

/** The presses from any page to an entry: the menu of the picture, then the entry itself. */
async function fromMenu(page: Page, menu: string, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

function saveDraft(as: Person, key: string, fields: { title?: string; body: string }): Promise<unknown> {
  return call(`/user/control/drafts/${key}`, { as, fields });
}

for (const lang of langs)
  test(`wallet and settings are two presses from the home page (${lang})`, async ({ openFor }) => {
    const text = words[lang];
    const me = await newMember('walker');
    const page = await openFor({ person: me, lang });
    await visit(page, '/siteHome');
    await fromMenu(page, text.menu(me.account), new RegExp(`${text.wallet}.*¥0.00`));
    await expect(page).toHaveURL(/control\/balance/);
    const tabs = page.getByRole('main').getByRole('navigation', { name: text.wallet });
    await expect(tabs.getByRole('link', { name: text.balance, exact: true })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: text.points }).click();
    await expect(page).toHaveURL(/control\/point/);
    await fromMenu(page, text.menu(me.account), text.settings);
    const settings = page.getByRole('main').getByRole('navigation', { name: text.settings });
    await settings.getByRole('link', { name: text.security }).click();
    await page.getByRole('main').getByRole('navigation', { name: text.security }).getByRole('link', { name: text.linked }).click();
    await expect(page).toHaveURL(/linkedAccounts/);
    await expect(settings.getByRole('link', { name: text.security })).toHaveAttribute('aria-current', 'page');
  });

test('the first screen of the own page leads to wallet and settings, and the way is short', layout, async ({ openFor, isMobile }) => {
  const me = await newMember('porch');
  const page = await openFor({ person: me });
  await visit(page, '/siteHome');
  const sections = page.getByRole('navigation', { name: '站内栏目' });
  if (isMobile) await sections.getByRole('link', { name: '我的' }).click();
  else await fromMenu(page, `${me.account} 的菜单`, '我的主页');
  const ways = isMobile
    ? page.getByRole('navigation', { name: '常去的地方' })
    : page.getByRole('navigation', { name: '我的', exact: true });
  await expect(ways.getByRole('link', { name: '设置' })).toBeInViewport();
  await expect(ways.getByRole('link', { name: '钱包' })).toBeInViewport();
  await ways.getByRole('link', { name: '钱包' }).click();
  await expect(heading(page, '余额')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const lang of langs)
  test(`a draft is found in the list, continued in its place, and deleted (${lang})`, async ({ openFor }) => {
    const text = words[lang];
    const [me, host] = [await newMember('drafter'), await newMember('host')];
    const title = `Half written ${host.account}`;
    const topicId = await newTopic(host, title, '请写。');
    await saveDraft(me, 'topic:new', { title: 'Spring tea', body: '还没写完' });
    await saveDraft(me, `comment:${topicId}`, { body: '我想说的是' });
    const page = await openFor({ person: me, lang });
    await visit(page, '/siteHome');
    await fromMenu(page, text.menu(me.account), new RegExp(`${text.drafts}.*2`));
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(title);
    await rows.first().getByRole('link', { name: '我想说的是' }).click();
    await expect(page).toHaveURL(new RegExp(`topicId=${topicId}`));
    await expect(page.getByRole('textbox').filter({ hasText: '我想说的是' })).toBeVisible();
    await visit(page, '/user/control/draftList');
    await rows.filter({ hasText: 'Spring tea' }).getByRole('button', { name: text.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.delete }).click();
    await told(page, text.deleted);
    await expect(rows).toHaveCount(1);
    await rows.first().getByRole('button', { name: text.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.delete }).click();
    await expect(page.getByText(text.none)).toBeVisible();
    await visit(page, '/addTopic');
    await expect(page.getByRole('textbox', { name: /标题|Title/ })).toHaveValue('');
  });
