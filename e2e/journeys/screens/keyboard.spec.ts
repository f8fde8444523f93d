import type { Locator, Page } from '@playwright/test';
import { expect, expectStatus, long, test, visit } from '../../browser/journey.ts';
import { newAnswer, newComment, newMember, newTopic } from '../../cast/people.ts';

// Transitions take their time here, and the focus must be right all the same.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the first Tab offers to skip to the text', async ({ page }) => {
  await visit(page, '/siteHome');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到正文' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('what has the focus is seen', async ({ page }) => {
  await visit(page, '/siteHome');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return null;
      const around = [focused, ...focused.querySelectorAll('*'), focused.parentElement ?? focused].map((element) =>
        getComputedStyle(element),
      );
      const { width, height } = focused.getBoundingClientRect();
      const marked = around.some(
        ({ outlineStyle, outlineWidth, boxShadow }) => (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      );
      return { name: focused.outerHTML.slice(0, 120), visible: width > 0 && height > 0, marked };
    });
    expect(seen).toMatchObject({ visible: true, marked: true });
  }
});

test('keys walk through the list, list themselves, and go home', async ({ page }) => {
  await visit(page, '/siteHome');
  const links = page.getByRole('article').getByRole('heading').getByRole('link');
  await page.keyboard.press('j');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.nth(0)).toBeFocused();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: '键盘快捷键' });
  await expect(list).toContainText('下一条');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(links.nth(0)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/thread/);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/siteHome/);
});

test('a member writes and replies by key', async ({ openFor }) => {
  const member = await newMember('keys');
  const topicId = await newTopic(member, `只用键盘 ${member.account}`, '正文。');
  await newComment(member, topicId, '一楼。');
  const page = await openFor({ person: member });
  // The shortcuts of a thread are loaded with its later parts; their first action is to count the visit.
  const counted = page.waitForResponse(/\/views$/);
  await visit(page, `/thread?topicId=${topicId}`);
  await counted;
  await expect(page.locator('[data-floor="1"]').getByRole('button', { name: '回复', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('[data-floor="1"] :focus')).toHaveCount(1);
  await page.keyboard.press('r');
  const box = page.getByRole('textbox', { name: `回复 ${member.account}` });
  await expect(box).toBeFocused();
  await page.keyboard.type('jkcr?');
  await expect(box).toHaveValue('jkcr?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.locator('[id^="reply-"]')).toContainText('jkcr?');

  await page.locator('body').click({ position: { x: 5, y: 300 } });
  await page.keyboard.press('c');
  const editor = page.getByRole('textbox', { name: '写评论' });
  await expect(editor).toBeFocused();
  await page.keyboard.type('二楼。');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.locator('[data-floor="2"]')).toContainText('二楼。');
});

test('a menu is opened and walked with keys', async ({ page }) => {
  await visit(page, '/siteHome');
  const button = page.getByRole('button', { name: '外观' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menu').and(page.locator(':focus-within'))).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemcheckbox', { name: '跟随系统' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemcheckbox', { name: '浅色' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
});

/** By Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  const isReached = () => target.evaluateAll((all) => all.some((one) => one === document.activeElement));
  for (let step = 0; step < 200 && !(await isReached()); step += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function logInByKeys(page: Page, { account, password }: { account: string; password: string }): Promise<void> {
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: '登录' }));
  await page.keyboard.press('Enter');
  const form = page.locator('form').filter({ has: page.locator('[autocomplete=current-password]') });
  await tabTo(page, form.getByLabel('账号'));
  await page.keyboard.type(account);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test(
  'from logging in to logging out by roles, names and keys alone: search, read, like, comment, write a message',
  long,
  async ({ openFor }) => {
    const [author, member] = [await newMember('author'), await newMember('keys')];
    const title = `只用键盘走一圈 ${author.account}`;
    await newTopic(author, title, '正文。');
    const page = await openFor();
    await visit(page, '/siteHome');
    await logInByKeys(page, member);
    const account = page.getByRole('banner').getByRole('button', { name: `${member.account} 的菜单` });
    await expect(account).toBeVisible();

    await visit(page, `/search?keyword=${encodeURIComponent(title)}`);
    await tabTo(page, page.getByRole('main').getByRole('link', { name: title }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const like = page.locator('[data-bar]').getByRole('button', { name: /赞/ });
    await tabTo(page, like);
    await page.keyboard.press('Space');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ContextMenu');
    await expect(page.getByRole('menuitem', { name: '举报' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);

    await tabTo(page, page.getByRole('textbox', { name: '说点什么…' }));
    await page.keyboard.type('手不离键');
    await expect(page.getByRole('textbox', { name: '写评论' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.locator('[data-floor="1"]')).toContainText('手不离键');

    await visit(page, `/user/control/privateMessageChatList?userName=${author.account}`);
    await tabTo(page, page.getByRole('textbox', { name: /^写给/ }));
    await page.keyboard.type('看到了吗');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('看到了吗');

    await visit(page, '/siteHome');
    await tabTo(page, account);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectStatus(page, '已退出，慢走');
  },
);

test('asking, a reminder and a setting, by keys alone', long, async ({ openFor }) => {
  test.slow();
  const [member, friend] = [await newMember('keys'), await newMember('friend')];
  const title = `只用键盘问 ${member.account}`;
  const page = await openFor({ person: member });
  await visit(page, '/addQuestion');
  await tabTo(page, page.getByRole('textbox', { name: '标题' }));
  await page.keyboard.type(title);
  await tabTo(page, page.getByRole('button', { name: /^选标签/ }));
  await page.keyboard.press('Enter');
  const tags = page.getByRole('dialog', { name: '选标签' });
  await expect(tags).toBeVisible();
  await tabTo(page, tags.getByRole('checkbox', { name: '冲泡' }));
  await page.keyboard.press('Space');
  await tabTo(page, tags.getByRole('button', { name: '选好了' }));
  await page.keyboard.press('Enter');
  await expect(tags).toHaveCount(0);
  await tabTo(page, page.getByRole('textbox', { name: '正文' }));
  await page.keyboard.type('没有鼠标，怎么办？');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const questionId = new URL(page.url()).searchParams.get('questionId') ?? '';
  await newAnswer(friend, questionId, '有键盘就够了。');
  await visit(page, '/user/control/remindList');
  const line = page.getByRole('main').locator('li[data-item]').filter({ hasText: title });
  await tabTo(page, line.getByRole('button', { name: '更多操作' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await tabTo(page, line.getByRole('link', { name: /回答了你/ }));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-floor="1"]')).toContainText('有键盘就够了。');

  await visit(page, '/user/control/editUser');
  const bio = page.getByRole('textbox', { name: '个人介绍' });
  await tabTo(page, bio);
  await page.keyboard.type('键盘是我的茶杯。');
  await tabTo(page, page.getByRole('button', { name: '保存', exact: true }).first());
  await page.keyboard.press('Enter');
  await expectStatus(page, '保存好了');
});
