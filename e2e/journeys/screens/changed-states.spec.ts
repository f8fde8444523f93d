import type { Locator, Page } from '@playwright/test';
import { examine } from '../../browser/examine.ts';
import { chooseFurther, expect, field, longLayout, openFurther, test, visit } from '../../browser/journey.ts';
import { lostGrounds } from '../../browser/lost-grounds.ts';
import { faultsAtTwiceTheSize } from '../../browser/large-text.ts';
import { call, newAnswer, newComment, newMember, newQuestion, newTopic, theShopkeeper, write } from '../../cast/people.ts';
import { like } from '../../cast/reminding.ts';

/** What opens or changes on a screen, in the colours of the site, in those of the reader's system, and with twice the font size. */
async function examineState(page: Page, state: string): Promise<string[]> {
  const faults = [...(await examine(page, state)), ...(await lostGrounds(page, state))];
  await page.emulateMedia({ forcedColors: 'active' });
  faults.push(...(await examine(page, `${state}, forced colours`)));
  await page.emulateMedia({ forcedColors: 'none' });
  // A menu is placed when it opens: a reader's text is large before.
  if ((await page.getByRole('menu').count()) === 0) faults.push(...(await faultsAtTwiceTheSize(page, state)));
  return faults;
}

const anyDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first();

const invalid = (page: Page) => page.locator('[aria-invalid="true"]').first();

/** Closes what is open by the key, and it is gone. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(anyDialog(page)).toHaveCount(0);
  await expect(page.getByRole('menu')).toHaveCount(0);
}

test('logging in, searching and looking around: refusals, menus and sheets are accessible', longLayout, async ({ openFor }) => {
  test.slow();
  const page = await openFor();
  await visit(page, '/login');
  await field(page, '账号').fill('nobody_here');
  await field(page, '密码').fill('not-the-password');
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(invalid(page)).toBeVisible();
  const faults = await examineState(page, 'login, refused');
  await visit(page, '/search?keyword=qqzzxxqq');
  faults.push(...(await examineState(page, 'search without a match')));
  await visit(page, '/siteHome');
  await page.getByRole('button', { name: '外观' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  faults.push(...(await examineState(page, 'home with the menu of looks')));
  expect(faults).toEqual([]);
});

test('reading and writing: menus, dialogs and refusals are accessible', longLayout, async ({ openFor }) => {
  test.slow();
  const [author, reader] = [await newMember('author'), await newMember('reader')];
  const topicId = await newTopic(author, `样样打开 ${author.account}`, '正文。');
  await newComment(author, topicId, '一楼。');
  const page = await openFor({ person: reader });
  await visit(page, `/thread?topicId=${topicId}`);
  await openFurther(page);
  await expect(page.getByRole('menu')).toBeVisible();
  const faults = await examineState(page, 'thread with its menu');
  await close(page);
  for (const entry of ['阅读设置…', '举报'] as const) {
    await chooseFurther(page, entry);
    await expect(anyDialog(page)).toBeVisible();
    faults.push(...(await examineState(page, `thread with ${entry}`)));
    await close(page);
  }
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await openFurther(page);
  await expect(page.getByRole('menu')).toBeVisible();
  faults.push(...(await faultsAtTwiceTheSize(page, 'thread with its menu')));
  await close(page);
  await large.evaluate((style) => style.parentNode?.removeChild(style));
  await page.locator('[data-floor="1"]').getByRole('button', { name: '回复', exact: true }).click();
  await page.getByRole('button', { name: '发送' }).click();
  faults.push(...(await examineState(page, 'reply without a text')));
  await visit(page, '/addTopic');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  faults.push(...(await examineState(page, 'topic, refused')));
  await page.getByRole('button', { name: /^选标签/ }).click();
  await expect(anyDialog(page)).toBeVisible();
  faults.push(...(await examineState(page, 'choice of a tag')));
  expect(faults).toEqual([]);
});

test('asking and answering: refusals and confirmations are accessible', longLayout, async ({ openFor }) => {
  test.slow();
  const [asker, helper] = [await newMember('asker'), await newMember('helper')];
  const questionId = await newQuestion(asker, `怎么打开 ${asker.account}`, '打不开。');
  await newAnswer(helper, questionId, '往里推。');
  const page = await openFor({ person: asker });
  await visit(page, '/addQuestion');
  await page.getByRole('main').getByRole('button', { name: '提问', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  const faults = await examineState(page, 'question, refused');
  await visit(page, `/question?questionId=${questionId}`);
  await page.locator('[data-floor="1"]').getByRole('button', { name: '采纳' }).click();
  await expect(anyDialog(page)).toBeVisible();
  faults.push(...(await examineState(page, 'adoption, to be confirmed')));
  expect(faults).toEqual([]);
});

test('messages, reminders and settings: pickers, menus and refusals are accessible', longLayout, async ({ openFor }) => {
  test.slow();
  const [me, friend] = [await newMember('me'), await newMember('friend')];
  const topicId = await newTopic(me, `有人来 ${me.account}`, '正文。');
  await like(friend, `topics/${topicId}`);
  const page = await openFor({ person: me });
  await visit(page, `/user/control/privateMessageChatList?userName=${friend.account}`);
  await page.getByRole('textbox', { name: /^写给/ }).fill('在吗');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('log').locator('[data-message]')).toHaveCount(1);
  await page.getByRole('button', { name: '表情' }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('listbox')).or(page.getByRole('grid')).first()).toBeVisible();
  const faults = await examineState(page, 'chat with the emoji');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '这条私信：更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(anyDialog(page)).toBeVisible();
  faults.push(...(await examineState(page, 'deletion of a message')));
  await visit(page, '/user/control/remindList');
  await page.getByRole('main').getByRole('listitem').first().getByRole('button', { name: '更多操作' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  faults.push(...(await examineState(page, 'reminders with a menu')));
  await visit(page, '/user/control/notifications');
  await expect(page.getByRole('switch').first()).toBeAttached();
  faults.push(...(await examineState(page, 'switches of reminders')));
  await visit(page, '/user/control/editUser');
  await field(page, '昵称').fill('掌柜');
  await page.getByRole('button', { name: '就用这个昵称' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '就用这个昵称' }).click();
  await expect(invalid(page)).toBeVisible();
  faults.push(...(await examineState(page, 'settings, refused')));
  expect(faults).toEqual([]);
});

test('a decision in the queue: its dialog, also refused, is accessible', longLayout, async ({ openFor }) => {
  test.slow();
  const author = await newMember('author');
  const topicId = await newTopic(author, `等着看 ${author.account}`, '正文。');
  await write("update topic set state = 'pending' where id = $1::bigint", [topicId]);
  await write("insert into post_hold (post_kind, post_id, reason, matches, made_at) values ('topic', $1::bigint, 'review', '{}', now())", [
    topicId,
  ]);
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, '/admin/queue?kind=posts');
  await page
    .getByRole('main')
    .getByRole('button', { name: /不通过/ })
    .first()
    .click();
  await expect(anyDialog(page)).toBeVisible();
  const faults = await examineState(page, 'queue with a refusal');
  await close(page);
  await call(`/admin/topics/${topicId}/state`, { as: await theShopkeeper(), fields: { act: 'approve' } });
  expect(faults).toEqual([]);
});

/** What is left of a look in the colours of the reader's system: lines and colours of that system. */
const lookOf = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const { outlineStyle, outlineWidth, color, backgroundColor } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth} ${color} ${backgroundColor}`;
  });

/** By the key, so that the focus is displayed. */
async function focusByKey(page: Page, target: Locator): Promise<void> {
  await target.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test(
  "in the colours of the reader's system what is chosen, pressed, focused or not possible can be distinguished",
  longLayout,
  async ({ openFor }) => {
    const [author, reader] = [await newMember('author'), await newMember('reader')];
    const topicId = await newTopic(author, `黑白分明 ${author.account}`, '正文。');
    await newComment(author, topicId, '一楼。');
    const page = await openFor({ person: reader });
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, '/siteHome');
    const tabs = page.getByRole('main').getByRole('navigation').first().getByRole('link');
    const [chosen, other] = [tabs.and(page.locator('[aria-current="page"]')), tabs.and(page.locator(':not([aria-current])')).first()];
    const plain = await lookOf(chosen);
    expect(plain).not.toBe(await lookOf(other));
    await focusByKey(page, chosen);
    expect(await lookOf(chosen)).not.toBe(plain);

    await visit(page, `/thread?topicId=${topicId}`);
    const heart = page.locator('[data-floor="1"]').getByRole('button', { name: /^赞/ });
    const before = await lookOf(heart);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.mouse.move(0, 0);
    const liked = await lookOf(heart);
    expect(liked).not.toBe(before);
    await focusByKey(page, heart);
    expect(await lookOf(heart)).not.toBe(liked);

    await visit(page, '/user/control/privateMessageList');
    await page.getByRole('button', { name: '建群' }).click();
    const dialog = page.getByRole('dialog', { name: '建一个群' });
    const [impossible, possible] = [dialog.getByRole('button', { name: '建群' }), dialog.getByRole('button', { name: '关闭' })];
    await expect(impossible).toBeDisabled();
    const colourOf = (target: Locator) => target.evaluate((element) => getComputedStyle(element).color);
    expect(await colourOf(impossible)).not.toBe(await colourOf(possible));

    await visit(page, '/user/control/notifications');
    const groundOf = (state: 'checked' | 'not(:checked)') =>
      page
        .locator(`[role="switch"]:${state} + span`)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await groundOf('checked')).not.toBe(await groundOf('not(:checked)'));
  },
);
