import type { Locator, Page } from '@playwright/test';
import { expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { lostGrounds } from '../../browser/lost-grounds.ts';
import { give, call, newComment, newMember, newName, newTopic, somePassword, tagId, theShopkeeper } from '../../cast/people.ts';

// Everything here is done by keys alone, in the colours of the reader's system, and is located by roles and names.

/** Farther than any control of a screen is from its beginning. */
const mostSteps = 150;

/** Whether what has the focus, its frame or its content has a line around it; a field for a text has a caret. */
const focusIsMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    if (focused.matches('[contenteditable="true"], textarea, input:not([type="checkbox"], [type="radio"])')) return true;
    const near = [focused, ...focused.querySelectorAll('*'), focused.parentElement, focused.nextElementSibling];
    return near.some((element) => element && getComputedStyle(element).outlineStyle !== 'none');
  });

/** Goes from control to control until this one has the focus, and sees that it has. */
async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < mostSteps && !(await isThere()); step += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  expect(await focusIsMarked(page)).toBe(true);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.type(text);
}

/** What is marked by a ground alone on this screen now, in the usual colours, has an edge here. */
async function examineGrounds(page: Page, state: string): Promise<void> {
  expect(await lostGrounds(page, state)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
}

async function chooseTag(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('button', { name: /^选标签/ }));
  const dialog = page.getByRole('dialog', { name: '选标签' });
  await examineGrounds(page, 'choice of a tag');
  const choice = dialog.getByRole('radio', { name, exact: true }).or(dialog.getByRole('checkbox', { name, exact: true }));
  await press(page, choice.or(dialog.getByRole('button', { name, exact: true })), ' ');
}

test('registering and logging in', long, async ({ openFor }) => {
  const account = newName('keys');
  const page = await openFor();
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/register');
  await type(page, page.getByRole('textbox', { name: '账号' }), account);
  await type(page, field(page, '密码'), somePassword);
  await press(page, page.getByRole('checkbox', { name: /服务条款/ }), ' ');
  await examineGrounds(page, 'registration');
  await press(page, page.getByRole('button', { name: '注册并登录' }));
  await expect(page).toHaveURL(/welcome/);
  await examineGrounds(page, 'welcome');
  await press(page, page.getByRole('button', { name: '以后再说' }));
  await expect(page).toHaveURL(/siteHome/);

  const other = await openFor();
  await other.emulateMedia({ forcedColors: 'active' });
  await visit(other, '/login');
  await type(other, other.getByRole('textbox', { name: '账号' }), account);
  await type(other, field(other, '密码'), somePassword);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: `${account} 的菜单` })).toBeVisible();
});

test('posting a topic, commenting, liking and keeping it', long, async ({ openFor }) => {
  test.slow();
  const member = await newMember('keys');
  const page = await openFor({ person: member });
  await page.emulateMedia({ forcedColors: 'active' });
  const title = `只用键盘写的 ${member.account}`;
  await visit(page, '/addTopic');
  await type(page, page.getByRole('textbox', { name: '标题' }), title);
  await chooseTag(page, '茶叶');
  await type(page, page.getByRole('textbox', { name: '正文', exact: true }), '水开了。');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await press(page, page.getByRole('main').getByRole('textbox', { name: '说点什么…' }));
  await type(page, page.getByRole('textbox', { name: '写评论' }), '好茶。');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.locator('[data-floor="1"]')).toContainText('好茶。');

  const bar = page.getByRole('article', { name: title });
  await page.reload();
  await press(page, bar.getByRole('button', { name: /^赞/ }), ' ');
  await expect(bar.getByRole('button', { name: /^赞/ })).toHaveAttribute('aria-pressed', 'true');
  await press(page, bar.getByRole('button', { name: /^收藏/ }), ' ');
  await expect(bar.getByRole('button', { name: /^收藏/ })).toHaveAccessibleName('收藏 1');
  await examineGrounds(page, 'thread');
});

test('asking, answering and accepting', long, async ({ openFor }) => {
  test.slow();
  const [asker, helper] = [await newMember('asker'), await newMember('helper')];
  const title = `只用键盘问的 ${asker.account}`;
  const hers = await openFor({ person: asker });
  await hers.emulateMedia({ forcedColors: 'active' });
  await visit(hers, '/addQuestion');
  await type(hers, hers.getByRole('textbox', { name: '标题' }), title);
  await chooseTag(hers, '冲泡');
  await press(hers, hers.getByRole('dialog').getByRole('button', { name: '选好了' }));
  await type(hers, hers.getByRole('textbox', { name: '正文', exact: true }), '怎么办？');
  await hers.keyboard.press('ControlOrMeta+Enter');
  await expect(hers.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const his = await openFor({ person: helper });
  await his.emulateMedia({ forcedColors: 'active' });
  await visit(his, new URL(hers.url()).pathname + new URL(hers.url()).search);
  await press(his, his.getByRole('main').getByRole('textbox', { name: '写下你的回答…', exact: true }));
  await type(his, his.getByRole('textbox', { name: '写回答' }), '这样办。');
  await his.keyboard.press('ControlOrMeta+Enter');
  await expect(his.locator('[data-floor="1"]')).toContainText('这样办。');

  await hers.reload();
  await press(hers, hers.locator('[data-floor="1"]').getByRole('button', { name: '采纳' }));
  const dialog = hers.getByRole('dialog').or(hers.getByRole('alertdialog'));
  await press(hers, dialog.getByRole('button', { name: '采纳' }));
  await expect(hers.getByRole('main')).toContainText('提问者采纳');
  await examineGrounds(hers, 'question with an accepted answer');
});

test('searching, and writing a message', long, async ({ openFor }) => {
  const [me, friend] = [await newMember('me'), await newMember('friend')];
  const page = await openFor({ person: me });
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/siteHome');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('绿茶');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  await examineGrounds(page, 'search');
  await press(page, page.getByRole('main').getByRole('heading').getByRole('link').first());
  await expect(page).toHaveURL(/\/(?:thread|question)\?/);

  await visit(page, `/user/control/privateMessageChatList?userName=${friend.account}`);
  await type(page, page.getByRole('textbox', { name: /^写给/ }), '在吗');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('在吗');
  await examineGrounds(page, 'chat');
});

test('opening a red envelope, and reading the balance', long, async ({ openFor }) => {
  const [giver, reader] = [await newMember('giver'), await newMember('reader')];
  await give(giver, { CNY: '10' });
  const envelope = JSON.stringify({ type: 'random', amount: '6', quantity: 2, greeting: '喝茶' });
  const fields = { title: `请喝茶 ${giver.account}`, body: '人人有份。', tagId: await tagId('茶叶'), envelope };
  const { topicId } = await call<{ topicId: string }>('/user/control/topics', { as: giver, fields });
  const page = await openFor({ person: reader });
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, `/thread?topicId=${topicId}`);
  await press(page, page.getByRole('region', { name: '红包', exact: true }).getByRole('button', { name: '开红包' }));
  await expect(page.getByText('你领到').first()).toBeVisible();
  await examineGrounds(page, 'an opened envelope');
  await visit(page, '/user/control/balance');
  await expect(page.getByRole('main')).toContainText('¥');
  await examineGrounds(page, 'balance');
});

test('reporting, and deciding about it', long, async ({ openFor }) => {
  const [author, reader] = [await newMember('author'), await newMember('reader')];
  const topicId = await newTopic(author, `加我微信 ${author.account}`, '全网最低。');
  await newComment(reader, topicId, '这是广告吧。');
  const page = await openFor({ person: reader });
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, `/thread?topicId=${topicId}`);
  await press(page, page.locator('article > [data-bar]').getByRole('button', { name: '更多' }));
  await expect(page.getByRole('menu')).toBeVisible();
  await examineGrounds(page, 'menu of a thread');
  await reach(page, page.getByRole('menuitem', { name: '举报' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '举报这个话题' });
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('radio').first(), ' ');
  await reach(page, dialog.getByRole('radio', { name: '广告引流' }), 'ArrowDown');
  await type(page, dialog.getByRole('textbox'), '到处发');
  await examineGrounds(page, 'report');
  await press(page, dialog.getByRole('button', { name: '提交' }));
  await expectStatus(page, '收到了，掌柜会看的');

  const staff = await openFor({ person: await theShopkeeper() });
  await staff.emulateMedia({ forcedColors: 'active' });
  await visit(staff, '/admin/reports?order=score');
  await press(staff, staff.getByRole('list', { name: '排队的举报' }).getByRole('link').filter({ hasText: author.account }));
  await expect(staff.getByRole('region', { name: '被举报的内容' })).toContainText('全网最低');
  await examineGrounds(staff, 'a case');
  await staff.keyboard.press('r');
  const verdict = staff.getByRole('dialog', { name: '驳回举报' });
  await type(staff, verdict.getByRole('textbox').first(), '不算广告。');
  await press(staff, verdict.getByRole('button', { name: '驳回', exact: true }));
  await expect(verdict).toHaveCount(0);
});
