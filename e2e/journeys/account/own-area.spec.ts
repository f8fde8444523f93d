import type { Page } from '@playwright/test';
import { expect, expectStatus, long, longLayout, test, visit } from '../../browser/journey.ts';
import { call, newAnswer, newComment, newMember, newQuestion, newTopic, wasAway, type Person } from '../../cast/people.ts';

const text = {
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
  deleted: '草稿已删除',
  none: '没有写了一半的东西',
  profile: '我的主页',
  section: '主页',
  history: '读过的',
  since: '你走后有 1 条新的',
  stop: '不再记录',
  resume: '重新开始记录',
  clear: '清空',
  empty: '这里还没有记录',
  away: '你不在的这 9 天',
  look: '去看看',
  done: '看完了，收起来',
};

/** The clicks from any page to an entry: the avatar's menu, then the entry itself. */
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

test('wallet and settings are two presses from the home page', async ({ openFor }) => {
  const me = await newMember('walker');
  const page = await openFor({ person: me });
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

test('the first screen of the own page leads to wallet and settings, and the way is short', longLayout, async ({ openFor, isMobile }) => {
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

test('a draft is found in the list, continued where it belongs, and deleted', async ({ openFor }) => {
  const [me, host] = [await newMember('drafter'), await newMember('host')];
  const title = `Half written ${host.account}`;
  const topicId = await newTopic(host, title, '请写。');
  await saveDraft(me, 'topic:new', { title: 'Spring tea', body: '还没写完' });
  await saveDraft(me, `comment:${topicId}`, { body: '我想说的是' });
  const phone = await openFor({ person: me, phone: true });
  await visit(phone, '/siteHome');
  // From the next page on, where its line is there before the first paint.
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('drafts'))).toBe('2');
  await visit(phone, '/siteHome');
  await phone.getByRole('main').getByRole('link', { name: '接着写：我想说的是' }).click();
  await expect(phone).toHaveURL(new RegExp(`topicId=${topicId}`));
  const page = await openFor({ person: me });
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
  await expectStatus(page, text.deleted);
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole('button', { name: text.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.delete }).click();
  await expect(page.getByText(text.none)).toBeVisible();
  await visit(page, '/addTopic');
  await expect(page.getByRole('textbox', { name: /标题|Title/ })).toHaveValue('');
});

test('a draft of an edit opens the editor where it stands', long, async ({ openFor }) => {
  const me = await newMember('editor');
  const topicId = await newTopic(me, `Edited ${me.account}`, '请写。');
  const commentId = await newComment(me, topicId, '原来的话。');
  const questionId = await newQuestion(me, `Edited ${me.account}`, '请答。');
  const answerId = await newAnswer(me, questionId, '原来的回答。');
  await saveDraft(me, `comment-edit:${commentId}`, { body: '改到一半的话' });
  await saveDraft(me, `answer-edit:${answerId}`, { body: '改到一半的回答' });
  const page = await openFor({ person: me });
  for (const half of ['改到一半的话', '改到一半的回答']) {
    await visit(page, '/user/control/draftList');
    await page.getByRole('main').getByRole('link', { name: half }).click();
    await expect(page.getByRole('textbox').filter({ hasText: half })).toBeVisible();
    await expect(page.getByRole('textbox').filter({ hasText: half })).toBeInViewport();
  }
});

test('what was read is found again with what came since, and can be forgotten', long, async ({ openFor }) => {
  const [me, host] = [await newMember('reader'), await newMember('host')];
  const title = `Read before ${host.account}`;
  const topicId = await newTopic(host, title, '读一读。');
  const page = await openFor({ person: me });
  const counted = page.waitForResponse((response) => response.url().includes(`/topics/${topicId}/view`));
  await visit(page, `/thread?topicId=${topicId}`);
  await counted;
  await visit(page, '/siteHome');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(async () => {
    const { total } = await call<{ total: number }>('/user/control/readingHistory', { as: me });
    expect(total).toBe(1);
  }).toPass({ timeout: 20_000 });
  await newComment(host, topicId, '又添了一壶。');
  await fromMenu(page, text.menu(me.account), text.profile);
  await page.getByRole('navigation', { name: text.section, exact: true }).getByRole('link', { name: text.history }).click();
  await expect(row).toContainText(text.since);
  await page.getByRole('button', { name: text.stop }).click();
  await page.getByRole('button', { name: text.resume }).click();
  await page.getByRole('button', { name: text.clear }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.clear }).click();
  await expect(page.getByText(text.empty)).toBeVisible();
});

test('whoever comes back after nine days sees the best of what was missed, once', long, async ({ openFor }) => {
  const [me, friend] = [await newMember('returner'), await newMember('friend')];
  const { member } = await call<{ member: { id: string } }>(`/user/control/queryUser?keyword=${friend.account}`, { as: me });
  await call(`/user/control/members/${member.id}/follow`, { as: me, fields: {} });
  const title = `Missed ${friend.account}`;
  await newTopic(friend, title, '你不在的时候写的。');
  await wasAway(me, 9);
  const back = await call<{ accessToken: string; refreshToken: string }>('/login', {
    fields: { account: me.account, password: me.password },
  });
  const page = await openFor({ person: { ...me, ...back } });
  await visit(page, '/siteHome');
  const card = page.getByRole('region', { name: text.away });
  await card.getByRole('link', { name: text.look }).click();
  await expect(heading(page, text.away)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: text.done }).click();
  await expect(page).toHaveURL(/siteHome/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});
