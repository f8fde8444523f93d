import type { Locator, Page } from '@playwright/test';
import { awake, choose, chooseFurther, expect, expectStatus, long, longLayout, openFurther, test, visit } from '../../browser/journey.ts';
import {
  call,
  give,
  newAnswer,
  newComment,
  newMember,
  newQuestion,
  newTopic,
  tagId,
  theShopkeeper,
  type Person,
} from '../../cast/people.ts';
import { follow, like, newTitle, replyTo, watch } from '../../cast/reminding.ts';

const list = '/user/control/remindList';

/** Opens a page and waits for its stream: messages from then on arrive. */
async function listen(page: Page, address: string): Promise<void> {
  // As long as it takes: the page comes first.
  const stream = page.waitForResponse(/\/api\/realtime/, { timeout: 0 });
  await visit(page, address);
  await stream;
}

/** Not the members or posts within an opened one. */
const lines = (page: Page): Locator => page.getByRole('main').locator('li[data-item]');
const panel = (page: Page): Locator => page.getByRole('dialog', { name: '提醒' });

async function openBell(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '提醒' }).click();
  await expect(panel(page)).toBeVisible();
}

const unread = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /提醒/ });
const cast = async () => ({ me: await newMember('meimei'), actor: await newMember('alan'), host: await newMember('host') });

async function remindersOf(person: Person) {
  const { items } = await call<{ items: { kind: string; count: number }[] }>(list, { as: person });
  return items;
}

// Every kind, in every channel and both languages, is tested through the contract: apps/server/test/reminding.test.ts.
test('what comes is in an open list at once', long, async ({ openFor }) => {
  const { me, actor } = await cast();
  const topicId = await newTopic(me, newTitle(), '水开了。');
  const page = await openFor({ person: me });
  await listen(page, list);
  for (const [act, sentence] of [
    [() => newComment(actor, topicId, '好茶。'), /评论了你的话题《/],
    [() => follow(actor, me), /关注了你/],
    [() => give(me, { POINT: '7' }), /掌柜调整了你的积分.*\+7 积分.*茶水钱/],
  ] as const) {
    await act();
    await expect(lines(page).filter({ hasText: sentence })).toHaveCount(1);
  }
});

test('what others do is one toast, a number on the bell and a line in it', async ({ openFor }) => {
  const { me, actor, host } = await cast();
  const title = newTitle();
  const topicId = await newTopic(me, title, '水开了。');
  const page = await openFor({ person: me });
  await listen(page, '/siteHome');
  const hers = await openFor({ person: actor });
  await visit(hers, `/thread?topicId=${topicId}`);
  await hers.getByRole('main').getByRole('button', { name: '赞', exact: true }).first().click();
  await expectStatus(page, `${actor.account}赞了你的话题《${title}》`);
  await expect(unread(page)).toContainText('1 条没读');
  await expect(page).toHaveTitle(/^\(1\) /);

  // A toast is shown for five seconds, and later reminders are merged into it: it must be gone before the next two.
  await expect(page.getByRole('button', { name: '看看' })).toHaveCount(0);
  await Promise.all([newComment(host, topicId, '第二泡最好喝。'), follow(host, me)]);
  await expectStatus(page, '2 条新提醒');
  await expect(unread(page)).toContainText('3 条没读');

  await openBell(page);
  await expect(panel(page).getByRole('listitem')).toHaveCount(3);
  const comment = panel(page).getByRole('link', { name: `${host.account}评论了你的话题《${title}》` });
  await comment.click();
  await expect(page).toHaveURL(/commentId=/);
  await expect(page.locator('[data-floor="1"]')).toBeInViewport();
  await expect(panel(page)).toBeHidden();
  await expect(unread(page)).toContainText('2 条没读');

  // For the current page: the page shows it, no toast does.
  await newComment(host, topicId, '第三泡也好。');
  await expect(unread(page)).toContainText('3 条没读');
  await expect(page.getByRole('button', { name: '看看' })).toHaveCount(0);

  await openBell(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await openBell(page);
  await panel(page).getByRole('button', { name: '全部标为已读' }).click();
  await expect(unread(page)).not.toContainText('没读');
  await panel(page).getByRole('link', { name: '看全部提醒' }).click();
  await expect(page).toHaveURL(/remindList/);
  await expect(lines(page)).toHaveCount(4);
});

test('who did the same is one line, opened by a press, and shrinks when they take it back', async ({ openFor }) => {
  const { me, actor, host } = await cast();
  const third = await newMember('third');
  const title = newTitle();
  const what = `topics/${await newTopic(me, title, '水开了。')}`;
  const page = await openFor({ person: me });
  await listen(page, list);
  await expect(page.getByRole('heading', { name: '还没有提醒' })).toBeVisible();
  for (const person of [actor, host, third]) await like(person, what);
  const line = lines(page).filter({ hasText: title });
  await expect(line).toContainText(`${third.account}、${host.account}等 3 人赞了你的话题《${title}》`);
  await line.getByRole('button', { name: '看看是哪 3 位' }).click();
  for (const { account } of [actor, host, third]) await expect(line.getByRole('listitem').filter({ hasText: account })).toBeVisible();
  await line.getByRole('button', { name: '收起来' }).click();
  await like(third, what, false);
  await expect(line).toContainText(`${host.account}和${actor.account}赞了你的话题《${title}》`);
  for (const person of [actor, host]) await like(person, what, false);
  await expect(page.getByRole('heading', { name: '还没有提醒' })).toBeVisible();
});

test('a reminder opens the very floor, also on a later page', async ({ openFor }) => {
  const { me, actor, host } = await cast();
  const topicId = await newTopic(host, newTitle(), '一直说下去。');
  // Two pages of thirty.
  for (let turn = 0; turn < 6; turn += 1) {
    await Promise.all(Array.from({ length: 10 }, (_, at) => newComment(host, topicId, `第 ${turn} 泡第 ${at} 句。`)));
  }
  await watch(me, `topic/${topicId}`, 'normal');
  const mine = await newComment(me, topicId, '我在第三页。');
  await Promise.all(Array.from({ length: 5 }, (_, at) => newComment(host, topicId, `往后 ${at}。`)));
  for (let at = 0; at < 3; at += 1) await replyTo(host, mine, { body: `先到 ${at}` });
  await replyTo(actor, mine, { body: '第四条回复在这里。' });
  const page = await openFor({ person: me });
  await visit(page, list);
  const line = lines(page).filter({ hasText: '回复了你在《' }).filter({ hasText: '第四条回复在这里。' });
  await line.getByRole('link', { name: /回复了你/ }).click();
  await expect(page).toHaveURL(/\/thread\?topicId=\d+&replyId=\d+/);
  const reply = page.locator('[id^=reply-]').filter({ hasText: '第四条回复在这里。' });
  await expect(reply).toBeInViewport({ ratio: 1 });
  await expect(reply).toHaveCSS('box-shadow', /inset/);
  await expect(page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 3 页' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a reminder of an answer beyond the first page opens it, in whatever order the page was', long, async ({ openFor }) => {
  test.slow();
  const { me, actor, host } = await cast();
  const questionId = await newQuestion(me, newTitle(), '绿茶。');
  for (let at = 0; at < 31; at += 1) await newAnswer(host, questionId, `试过 ${at} 度。`);
  await newAnswer(actor, questionId, '最后一个回答。');
  const page = await openFor({ person: me });
  await visit(page, list);
  const line = lines(page).filter({ hasText: '最后一个回答。' });
  await expect(line).toContainText('看看这 32 条');
  await line.getByRole('link', { name: /回答了你的提问「/ }).click();
  await expect(page).toHaveURL(/\/question\?questionId=\d+&answerId=\d+/);
  const answer = page.locator('[data-floor="32"]');
  await expect(answer).toBeInViewport();
  await expect(answer).toContainText('最后一个回答。');
  await expect(answer).toHaveCSS('box-shadow', /inset/);
  // Read: a later act begins another line, and the opened one links to each answer separately.
  await newAnswer(actor, questionId, '还有一个。');
  await visit(page, list);
  await expect(lines(page)).toHaveCount(2);
  await lines(page).last().getByRole('button', { name: '看看这 32 条' }).click();
  await lines(page).last().getByRole('link', { name: '试过 30 度。' }).click();
  await expect(page.locator('[data-floor="31"]')).toBeInViewport();
});

test('lines are read one by one or all at once, and deleted', long, async ({ openFor }) => {
  const { me, actor, host } = await cast();
  const titles = [newTitle(), newTitle(), newTitle()];
  for (const title of titles) await newComment(actor, await newTopic(me, title, '水开了。'), '好茶。');
  const page = await openFor({ person: me });
  await listen(page, list);
  await expect(lines(page)).toHaveCount(3);
  const line = (at: number) => lines(page).filter({ hasText: titles[at] });
  await line(0).getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '标为已读' }).click();
  await expect(line(0)).not.toContainText('没读');
  await page.getByRole('link', { name: /^没读的/ }).click();
  await expect(lines(page)).toHaveCount(2);
  await newComment(host, await newTopic(me, newTitle(), '水又开了。'), '新的。');
  await expect(lines(page)).toHaveCount(3);
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect(page.getByRole('heading', { name: '没有没读的了' })).toBeVisible();
  await page.getByRole('link', { name: '读过的' }).click();
  await expect(lines(page)).toHaveCount(4);
  await line(1).getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '删除这条提醒？' }).getByRole('button', { name: '删除' }).click();
  await expect(lines(page)).toHaveCount(3);
  await page.getByRole('button', { name: '更多操作' }).first().click();
  await page.getByRole('menuitem', { name: '删除读过的' }).click();
  await page.getByRole('dialog', { name: '删除所有读过的提醒？' }).getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('heading', { name: '还没有读过的' })).toBeVisible();
});

test('what is gone says so, and nothing of it is shown', long, async ({ openFor }) => {
  const { me, actor } = await cast();
  const title = newTitle();
  const commentId = await newComment(actor, await newTopic(me, title, '水开了。'), '待会儿就删。');
  const page = await openFor({ person: me });
  await listen(page, list);
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect(lines(page).first()).toContainText('待会儿就删。');
  await call(`/user/control/comments/${commentId}/delete`, { as: actor, fields: {} });
  await page.reload();
  await awake(page);
  await expect(lines(page).first()).toContainText('这里的内容已经不在了。');
  await expect(lines(page).first()).not.toContainText('待会儿就删。');
});

test('a topic is watched and muted from its page, a tag from its list', async ({ openFor }) => {
  const { me, actor, host } = await cast();
  const topicId = await newTopic(host, newTitle(), '水开了。');
  const page = await openFor({ person: me });
  await visit(page, `/thread?topicId=${topicId}`);
  await chooseFurther(page, /^关注/);
  await expectStatus(page, '已关注');
  await newComment(actor, topicId, '第一句。');
  await expect.poll(() => remindersOf(me)).toMatchObject([{ kind: 'watched_topic', count: 1 }]);
  await page.reload();
  await awake(page);
  await chooseFurther(page, /^静音/);
  await expectStatus(page, '静音了');
  await newComment(actor, topicId, `@${me.account} 第二句。`);

  await visit(page, `/siteHome?tagId=${await tagId('编程')}`);
  await choose(page, '提醒方式：普通', /^关注/);
  await expectStatus(page, '已关注');
  await newTopic(actor, newTitle(), '写代码配浓茶。', '编程');
  await expect.poll(() => remindersOf(me)).toMatchObject([{ kind: 'watched_tag' }, { kind: 'watched_topic', count: 1 }]);
});

test('everything in the bar below a question can be reached, however much there is', longLayout, async ({ openFor }) => {
  const keeper = await theShopkeeper();
  const questionId = await newQuestion(keeper, newTitle(), '绿茶。');
  const page = await openFor({ person: keeper });
  await visit(page, `/question?questionId=${questionId}`);
  const bar = page.getByRole('article', { name: /第/ }).locator('[data-bar]').first();
  const buttons = bar.locator(':scope > :is(a, button)');
  await expect(buttons).toHaveCount(5);
  for (const width of [320, (page.viewportSize() ?? { width: 390 }).width]) {
    await page.setViewportSize({ width, height: 844 });
    // On a phone, sharing is in the menu.
    await expect(buttons.filter({ visible: true })).toHaveCount(width < 768 ? 4 : 5);
    for (const button of await buttons.filter({ visible: true }).all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
      expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    }
    await openFurther(page);
    // Not 1: a position with a fraction of a pixel is rounded.
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('Escape');
  }
});

test('where one writes is watched by itself, if one wants that', long, async ({ openFor }) => {
  const { me, host } = await cast();
  const topicId = await newTopic(host, newTitle(), '水开了。');
  const page = await openFor({ person: me });
  await visit(page, '/user/control/notifications');
  const written = page.getByRole('switch', { name: '评论、回答过的地方自动关注' });
  await expect(written).toBeEnabled();
  await page.getByText('评论、回答过的地方自动关注').click();
  await expectStatus(page, '已保存');
  await page.reload();
  await expect(written).toBeChecked();
  await newComment(me, topicId, '我说一句。');
  await expect(async () => {
    await visit(page, `/thread?topicId=${topicId}`);
    await openFurther(page);
    await expect(page.getByText('提醒方式：关注')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('somebody is muted on their profile and unmuted from the list', long, async ({ openFor }) => {
  const { me, actor } = await cast();
  const topicId = await newTopic(me, newTitle(), '水开了。');
  const page = await openFor({ person: me });
  await visit(page, `/user/control/home?userName=${actor.account}`);
  await choose(page, '更多操作', '静音，不再提醒我');
  await expectStatus(page, `${actor.account} 做什么都不再提醒你`);
  await like(actor, `topics/${topicId}`);
  await visit(page, '/user/control/blockList');
  const muted = page.getByRole('region', { name: '静音的人' });
  await muted.getByRole('button', { name: `恢复提醒 ${actor.account}` }).click();
  await expectStatus(page, `${actor.account} 的事又会提醒你了`);
  await newComment(actor, topicId, '好茶。');
  await expect.poll(() => remindersOf(me)).toMatchObject([{ kind: 'topic_comment' }]);
});
