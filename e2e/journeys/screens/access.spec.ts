import type { Page } from '@playwright/test';
import { allPages } from '../../../packages/contract/src/index.ts';
import { examine, examineAtBothSizes } from '../../browser/examine.ts';
import { expect, field, layout, long, longLayout, openFurther, test, visit } from '../../browser/journey.ts';
import { busyMember, type Busy } from '../../cast/busy-member.ts';
import { call, memberId, newAnswer, newComment, newMember, newQuestion, newTopic, theShopkeeper, write } from '../../cast/people.ts';
import { like, memberIdOf } from '../../cast/reminding.ts';

const texts = {
  zh: {
    body: '正文',
    say: '说点什么…',
    more: '更多操作',
    sort: '排序',
    title: '标题',
    account: '账号',
    register: '注册并登录',
    add: '添加',
    choose: '选中这一页',
    shortcuts: '键盘快捷键',
    answer: '写下你的回答…',
    bell: '提醒',
  },
  en: {
    body: 'Text',
    say: 'Say something…',
    more: 'More',
    sort: 'Sort',
    title: 'Title',
    account: 'Account',
    register: 'Sign up and log in',
    add: 'Add',
    choose: 'Select this page',
    shortcuts: 'Keyboard shortcuts',
    answer: 'Write your answer…',
    bell: 'Reminders',
  },
};

async function longThread(): Promise<string> {
  const { items } = await call<{ items: { id: string; commentCount: number }[] }>('/topics/hot');
  return items[0]?.id ?? '1';
}

/** For dialogs and menus: Chinese on the computer, English on the phone; both languages and both sizes, without all four combinations. */
function spoken() {
  const lang = test.info().project.name === 'phone' ? 'en' : 'zh';
  return { lang, words: texts[lang] } as const;
}

/** Screens that have a heading, one after the other. */
async function examineAll(page: Page, addresses: readonly string[], by = examine): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    faults.push(...(await by(page, address)));
  }
  return faults;
}

test("a visitor's screens are accessible", layout, async ({ openFor }) => {
  test.slow();
  const { lang, words: labels } = spoken();
  const page = await openFor({ lang });
  const faults: string[] = [];
  for (const address of [
    '/siteHome',
    '/siteHome?tab=links',
    '/siteHome?page=99',
    `/thread?topicId=${await longThread()}`,
    '/thread?topicId=99999999',
    '/login',
    '/findPassWord/step1',
    '/termsService',
    '/moderationLog',
    '/badges',
    // None is there: the page says so.
    '/column?columnId=999999',
    '/favouriteFolder?folderId=999999',
    '/help',
    '/help?keyword=%E7%A7%AF%E5%88%86',
    '/helpDetail?helpId=1',
    '/helpDetail?helpId=99999999',
    '/feedback',
    '/search',
    '/search?keyword=%E8%8C%B6',
    '/admin',
  ]) {
    await visit(page, address);
    faults.push(...(await examine(page, address)));
  }
  await visit(page, '/register');
  await page.getByRole('button', { name: labels.register }).click();
  await expect(field(page, labels.account)).toHaveAttribute('aria-invalid', 'true');
  faults.push(...(await examine(page, 'register with refusals')));
  await visit(page, '/siteHome');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: labels.shortcuts })).toBeVisible();
  faults.push(...(await examine(page, 'shortcuts')));
  expect(faults).toEqual([]);
});

test('a body with everything in it is accessible, read and waiting for staff', longLayout, async ({ openFor }) => {
  test.slow();
  const { lang } = spoken();
  const [writer, friend] = [await newMember('writer'), await newMember('friend')];
  // Rules about links in a text examine those within a sentence that is longer than they are.
  const sentence = `你好 @${friend.account}，这一句话比提到的名字长得多，里面还有[一个链接](https://example.org/tea)，后面又接着写了不少。`;
  const body = `${sentence}\n\n> ${sentence}\n\n- ${sentence}\n\n| | 水温 |\n|---|---|\n| 龙井 | ${sentence} |\n\n### 小标题\n\n\`\`\`js\nconst a = 1; // 注\n\`\`\``;
  const topicId = await newTopic(writer, `样样都有 ${writer.account}`, body);
  await newComment(friend, topicId, body);
  const page = await openFor({ lang });
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(page.locator('.body a.mention').first()).toBeVisible();
  const faults = await examine(page, 'thread with mentions');

  const commentId = await newComment(friend, topicId, body);
  await write("update comment set state = 'pending' where id = $1::bigint", [commentId]);
  await write(
    "insert into post_hold (post_kind, post_id, reason, matches, made_at) values ('comment', $1::bigint, 'review', '{}', now())",
    [commentId],
  );
  const staff = await openFor({ person: await theShopkeeper(), lang });
  await visit(staff, '/admin/queue?kind=posts');
  const row = staff.locator(`[data-queue="comment-${commentId}"]`);
  await expect(staff.getByRole('main').getByRole('article').first()).toBeVisible();
  for (const more = staff.getByRole('button', { name: /^(再看一些|Show more|More)$/ }); !(await row.isVisible());) await more.click();
  // The first row of the queue is already open.
  const head = row.locator('[aria-expanded]').first();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await expect(row.locator('.body a.mention').first()).toBeVisible();
  faults.push(...(await examine(staff, 'queue with a comment opened')));
  await call(`/admin/comments/${commentId}/state`, { as: await theShopkeeper(), fields: { act: 'approve' } });
  expect(faults).toEqual([]);
});

test("a member's screens are accessible", layout, async ({ openFor }) => {
  test.slow();
  const { lang, words: labels } = spoken();
  const member = await newMember('access');
  const topicId = await newTopic(
    member,
    `人人可用 ${member.account}`,
    '## 小标题\n\n- [x] 做完的\n\n| 甲 | 乙 |\n|---|---|\n| 1 | 2 |\n\n```js\nconst a = 1; // 注\n```\n\n$x^2$',
  );
  await newComment(member, topicId, '一楼。\n\n> 引用');
  const page = await openFor({ person: member, lang });
  const faults: string[] = [];
  await visit(page, '/siteHome?sort=newest');
  faults.push(...(await examine(page, 'home of a member')));
  for (const address of ['/addTopic', '/addQuestion', `/user/editTopic?topicId=${topicId}`]) {
    await visit(page, address);
    await expect(page.getByRole('textbox', { name: labels.body, exact: true })).toBeVisible();
    faults.push(...(await examine(page, address)));
  }
  await visit(page, `/thread?topicId=${topicId}`);
  await page.locator('[data-floor="1"]').getByRole('button', { name: labels.more }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  faults.push(...(await examine(page, 'thread with a menu')));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  // On a phone the bar with the field left on the way down to the comment; a little way up it is there again.
  await page.mouse.wheel(0, -120);
  await page.getByRole('main').getByRole('textbox', { name: labels.say, exact: true }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  faults.push(...(await examine(page, 'thread with the composer')));
  expect(faults).toEqual([]);
});

test('the screens of questions are accessible to everyone who reads, answers, asks or moderates', layout, async ({ openFor }) => {
  test.slow();
  const { lang, words: labels } = spoken();
  const [asker, helper] = [await newMember('asker'), await newMember('helper')];
  const questionId = await newQuestion(asker, `谁都能问 ${asker.account}`, '> 引用\n\n```\n水温 95\n```');
  await call(`/user/control/questions/${questionId}/replies`, { as: helper, fields: { body: '什么壶？' } });
  const answerId = await newAnswer(helper, questionId, '敞口晾一周。');
  await call(`/user/control/answers/${answerId}/worked`, { as: asker, fields: { on: true } });
  for (const body of ['还是有味道。', '又试了一次。'])
    await call(`/user/control/questions/${questionId}/addenda`, { as: asker, fields: { body } });
  const path = `/question?questionId=${questionId}`;
  const [visitor, hers, staff] = [
    await openFor({ lang }),
    await openFor({ person: asker, lang }),
    await openFor({ person: await theShopkeeper(), lang }),
  ];
  const faults = await examineAll(visitor, ['/askList', '/askList?tab=resolved', '/askList?page=99', path]);

  await visit(staff, path);
  await staff.locator('[id^="addendum-"]').first().getByRole('button').click();
  await expect(staff.getByRole('menu')).toBeVisible();
  faults.push(...(await examine(staff, 'question with the menu of an addendum')));
  await visit(hers, path);
  await hers.getByRole('main').getByRole('textbox', { name: labels.answer }).click();
  await expect(hers.getByRole('toolbar')).toBeVisible();
  faults.push(...(await examine(hers, 'question with the composer')));
  await call(`/user/control/questions/${questionId}/adoption`, { as: asker, fields: { answerId } });
  faults.push(...(await examineAll(hers, [path])));
  expect(faults).toEqual([]);
});

test('what opens in the back office is accessible', longLayout, async ({ openFor }) => {
  test.slow();
  const { lang, words: labels } = spoken();
  const shopkeeper = await theShopkeeper();
  const page = await openFor({ person: shopkeeper, lang });
  const { account } = await newMember('recorded');
  const faults: string[] = [];
  for (const address of [
    '/admin/moneyMoves?day=2026-11-25&kind=recharge',
    `/admin/members/${await memberId(shopkeeper, account)}/review`,
  ]) {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    faults.push(...(await examine(page, address)));
  }
  await visit(page, '/admin/topics');
  await page.getByRole('checkbox', { name: labels.choose }).check();
  faults.push(...(await examine(page, 'topics, chosen')));
  for (const address of ['/admin/tags', '/admin/links']) {
    await visit(page, address);
    await page.getByRole('button', { name: labels.add, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    faults.push(...(await examine(page, `${address}, adding`)));
  }
  expect(faults).toEqual([]);
});

const mine = [
  'home',
  'userDynamicList',
  'topicList',
  'commentList',
  'questionList',
  'answerList',
  'answerRequests',
  'answerReplyList',
  'favoriteList',
  'likeList',
  'followList',
  'draftList',
  'scheduledPosts',
  'editSuggestions',
  'reportList',
  'mutedWords',
  'readingStops',
  'readingHistory',
  'unreadPosts',
  'catchUp',
  'balance',
  'point',
];

const kept = [
  'editUser',
  'security',
  'realNameAuthentication',
  'phoneBinding',
  'sessions',
  'userLoginLogList',
  'linkedAccounts',
  'applications',
  'appeals',
  'notifications',
  'apiKeys',
  'blockList',
  'leave',
];

test('what one wrote, likes and keeps is accessible', long, async ({ openFor }) => {
  test.slow();
  const member = await newMember('myself');
  const topicId = await newTopic(member, `自己的 ${member.account}`, '写给自己。');
  await call(`/user/control/topics/${topicId}/like`, { as: member, fields: { on: true } });
  await call(`/user/control/topics/${topicId}/favourite`, { as: member, fields: { on: true } });
  const page = await openFor({ person: member });
  expect(await examineAll(page, [...mine.map((screen) => `/user/control/${screen}`), '/top'], examineAtBothSizes)).toEqual([]);
});

test('the own account and own talks are accessible', long, async ({ openFor }) => {
  test.slow();
  const [member, friend] = [await newMember('myself'), await newMember('friend')];
  const { member: account } = await call<{ member: { id: string } }>(`/user/control/queryUser?keyword=${friend.account}`, { as: member });
  await call(`/user/control/members/${account.id}/messages`, { as: member, fields: { text: '来喝茶' } });
  const page = await openFor({ person: member, lang: 'en' });
  const talks = ['systemNotifyList', 'privateMessageList', `privateMessageChatList?userName=${friend.account}`];
  expect(
    await examineAll(
      page,
      [...talks, ...kept].map((screen) => `/user/control/${screen}`),
      examineAtBothSizes,
    ),
  ).toEqual([]);
});

/** A member's screens that neither list names: a new one is examined without being added. */
function furtherScreens({ topicId, questionId }: Busy): string[] {
  const named = new Set([...mine, ...kept].map((screen) => `/user/control/${screen}`));
  const values: Record<string, string> = { topicId, questionId, paymentModule: '1' };
  return allPages
    .filter(({ path, reader }) => reader === 'member' && !path.includes(':') && !named.has(path))
    .map(
      ({ path, needs }) => path + (needs.length === 0 ? '' : `?${new URLSearchParams(needs.map((name) => [name, values[name] ?? '1']))}`),
    );
}

test('every further screen of a member is accessible', long, async ({ openFor }) => {
  test.setTimeout(300_000);
  const busy = await busyMember();
  const page = await openFor({ person: busy.me });
  expect(await examineAll(page, furtherScreens(busy), examineAtBothSizes)).toEqual([]);
});

test('dialogs of private messages and what was reported of them are accessible', longLayout, async ({ openFor }) => {
  test.slow();
  const [member, friend] = [await newMember('reads'), await newMember('writes')];
  const { member: account } = await call<{ member: { id: string } }>(`/user/control/queryUser?keyword=${member.account}`, { as: friend });
  await call(`/user/control/members/${account.id}/messages`, { as: friend, fields: { text: '低价好茶' } });
  const page = await openFor({ person: member });
  const faults: string[] = [];
  await visit(page, '/user/control/privateMessageList');
  await page.getByRole('button', { name: '写私信' }).click();
  await page.getByRole('combobox').fill(friend.account);
  await expect(page.getByRole('option')).toHaveCount(1);
  faults.push(...(await examine(page, 'whom to write to')));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '谁能给我发私信' }).click();
  await expect(page.getByRole('switch')).toBeEnabled();
  faults.push(...(await examine(page, 'who may write')));
  await visit(page, `/user/control/privateMessageChatList?userName=${friend.account}`);
  await page.getByRole('button', { name: '这条私信：更多操作' }).click();
  await page.getByRole('menuitem', { name: '举报' }).click();
  const dialog = page.getByRole('dialog', { name: '举报这条私信' });
  await expect(dialog).toBeVisible();
  faults.push(...(await examine(page, 'report')));
  await dialog.getByRole('radio', { name: '广告引流' }).check();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog).toHaveCount(0);
  const staff = await openFor({ person: await theShopkeeper() });
  await visit(staff, '/admin/reports?kind=message');
  await staff.getByRole('list', { name: '排队的举报' }).getByRole('link').filter({ hasText: friend.account }).first().click();
  await staff.getByRole('button', { name: '看原话' }).click();
  await expect(staff.getByRole('list', { name: '原话' })).toBeVisible();
  faults.push(...(await examine(staff, 'reported words')));
  expect(faults).toEqual([]);
});

test('reminders, the bell and the choice of reminders are accessible', longLayout, async ({ openFor }) => {
  test.slow();
  const { lang, words: labels } = spoken();
  const [member, friend, guest] = [await newMember('myself'), await newMember('friend'), await newMember('guest')];
  const topicId = await newTopic(member, `听见水响 ${member.account}`, '水开了。');
  for (const person of [friend, guest]) await like(person, `topics/${topicId}`);
  await newComment(friend, topicId, '好茶。');
  // A member who is muted before the reminder is delivered is in no line.
  const delivered = async () => JSON.stringify(await call('/user/control/remindList', { as: member }));
  await expect.poll(delivered).toContain(guest.account);
  await call(`/user/control/members/${await memberIdOf(guest)}/mute`, { as: member, fields: {} });
  const page = await openFor({ person: member, lang });
  const list = '/user/control/remindList';
  const faults = await examineAll(page, [`${list}?state=read`, '/user/control/blockList', list]);
  await page.getByRole('main').locator('li button[aria-expanded=false]:not([aria-haspopup])').first().click();
  await expect(page.getByRole('main').locator('li li').first()).toBeVisible();
  faults.push(...(await examine(page, 'reminders, one opened')));
  await page.getByRole('main').getByRole('listitem').first().getByRole('button', { name: labels.more }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  faults.push(...(await examine(page, 'reminders with a menu')));
  await visit(page, `/thread?topicId=${topicId}`);
  await openFurther(page);
  await expect(page.getByRole('menu')).toBeVisible();
  faults.push(...(await examine(page, 'thread with what to hear of it')));
  await page.keyboard.press('Escape');
  const bell = page.getByRole('banner').getByRole('button', { name: labels.bell });
  if (await bell.isVisible()) {
    await bell.click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    faults.push(...(await examine(page, 'the bell')));
  }
  expect(faults).toEqual([]);
});
