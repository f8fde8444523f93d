import type { Page } from '@playwright/test';
import { busyMember, fillQueue, type Busy } from '../../cast/busy-member.ts';
import { expect, test } from '../../browser/journey.ts';
import { isLong } from '../../browser/long.ts';
import { call, newMember, theShopkeeper } from '../../cast/people.ts';
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
