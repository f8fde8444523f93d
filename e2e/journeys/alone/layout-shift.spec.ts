import type { Page } from '@playwright/test';
import { busyMember, fillQueue, type Busy } from '../../cast/busy-member.ts';
import { expect, test } from '../../browser/journey.ts';
import { isLong } from '../../browser/long.ts';
import { call, newComment, newMember, newTopic, theShopkeeper } from '../../cast/people.ts';
import { memberIdOf } from '../../cast/reminding.ts';
import { shiftOf, watchShifts } from '../../browser/layout-shift.ts';

const most = 0.02;
const own = (...paths: string[]) => paths.map((path) => `/user/control/${path}`);

const visitors = ({ topicId, questionId }: Busy) => [
  '/siteHome',
  '/askList',
  `/thread?topicId=${topicId}`,
  `/question?questionId=${questionId}`,
];

const members = ({ other, topicId, commentId, questionId }: Busy) => [
  '/siteHome',
  '/siteHome?tab=hot',
  '/siteHome?tagId=2',
  '/askList',
  `/thread?topicId=${topicId}`,
  `/thread?topicId=${topicId}&commentId=${commentId}`,
  `/question?questionId=${questionId}`,
  '/search?keyword=茶',
  '/addTopic',
  `/user/control/home?userName=${other.account}`,
  ...own('home', 'editUser', 'security', 'notifications', 'sessions', 'followList', 'privateMessageList', 'remindList', 'point', 'balance'),
  ...own('topicList', 'commentList', 'questionList', 'draftList', 'readingHistory', 'likeList', 'favoriteList', 'userDynamicList'),
  ...own(`privateMessageChatList?userName=${other.account}`),
];

const staff = ['', '/queue', '/topics', '/members', '/tags', '/reports', '/audit', '/settings', '/notices', '/books'].map(
  (path) => `/admin${path}`,
);

/** The short form measures the first screens of each list, which are the most read. */
const inShort = (addresses: readonly string[], count: number) => (isLong ? addresses : addresses.slice(0, count));

/** Each URL at both sizes, at the same time: the lines of a table. */
async function measure(who: string, pages: readonly Page[], addresses: readonly string[]): Promise<string[]> {
  const over: string[] = [];
  for (const address of addresses) {
    const shifts = await Promise.all(pages.map((page) => shiftOf(page, address)));
    console.log(`CLS ${shifts.map(({ sum }) => sum.toFixed(4)).join('  ')}  ${who} ${address}`);
    over.push(...shifts.filter(({ sum }) => sum > most).map(({ sum, moved }) => `${who} ${address}: ${sum.toFixed(3)}, ${moved}`));
  }
  return over;
}

test('what the account remembers of lists comes with the next one, and moves none', async ({ openFor }) => {
  const reader = await newMember('reader');
  await call('/user/control/display', { as: reader, fields: { density: 'compact' } });
  const page = await openFor({ person: reader });
  await watchShifts(page);
  expect((await shiftOf(page, '/siteHome')).sum).toBeLessThanOrEqual(most);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('density'))).toBe('compact');
  await expect(page.locator('html')).not.toHaveAttribute('data-density', 'compact');
  await page.getByRole('banner').getByRole('link', { name: '问答' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  expect((await shiftOf(page, '/siteHome')).sum).toBeLessThanOrEqual(most);
});

test('what is collapsed for its reader alone moves nothing', async ({ openFor }) => {
  const [writer, blocked, reader] = [await newMember('writer'), await newMember('blocked'), await newMember('reader')];
  const long = '水烧开，壶烫热，茶投进去，盖上，等它醒。\n\n'.repeat(4);
  const topicId = await newTopic(writer, `一壶茶怎么泡 ${writer.account}`, `${long}茉莉花茶也一样。`);
  await newComment(writer, topicId, `${long}茉莉花茶我不常喝。`);
  await newComment(blocked, topicId, long);
  for (let n = 3; n <= 6; n += 1) await newComment(writer, topicId, n === 5 ? '茉莉花茶' : '岩茶');
  await call('/user/control/mutedWords', { as: reader, fields: { text: '茉莉花茶' } });
  await call(`/user/control/members/${await memberIdOf(blocked)}/block`, { as: reader, fields: {} });
  for (const phone of [false, true]) {
    const page = await openFor({ person: reader, phone });
    await watchShifts(page);
    expect((await shiftOf(page, `/thread?topicId=${topicId}`)).sum).toBeLessThanOrEqual(most);
    await expect(page.getByText('有你的屏蔽词「茉莉花茶」')).toHaveCount(3);
    await expect(page.getByText('你屏蔽了这位茶友')).toHaveCount(1);
    await page.getByRole('button', { name: '点开看看' }).first().click();
    await expect(page.getByText('茉莉花茶也一样。')).toBeVisible();
  }
});

test('nothing moves once it stands, on a computer and on a phone', async ({ openFor }) => {
  test.setTimeout(300_000);
  const [keeper, busy] = await Promise.all([theShopkeeper(), busyMember()]);
  // It publishes without dropping cached pages, so the next reader of a list sees it change: this test comes last.
  const free = await fillQueue(busy.other);
  try {
    const over: string[] = [];
    for (const [who, person, addresses] of [
      ['visitor', null, visitors(busy)],
      ['member', busy.me, inShort(members(busy), 9)],
      ['staff', keeper, inShort(staff, 3)],
    ] as const) {
      const pages = [await openFor({ person }), await openFor({ person, phone: true })];
      for (const page of pages) await watchShifts(page);
      over.push(...(await measure(who, pages, addresses)));
      for (const page of pages) await page.context().close();
    }
    expect(over).toEqual([]);
  } finally {
    await free();
  }
});
