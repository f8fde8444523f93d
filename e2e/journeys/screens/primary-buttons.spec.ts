import type { Page } from '@playwright/test';
import { addressOf, adminSettingGroupPage, settingGroups } from '../../../packages/contract/src/index.ts';
import { calm } from '../../browser/calm.ts';
import { expect, test, visit } from '../../browser/journey.ts';
import { isLong } from '../../browser/long.ts';
import { busyMember } from '../../cast/busy-member.ts';
import { newMember, theShopkeeper } from '../../cast/people.ts';
import { pathOf, screensOf } from '../../cast/screens.ts';

/** The buttons and links of the screen with the ground of a primary button; the current number of a list's pages is none. */
const primaryButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sample = document.createElement('div');
    sample.style.backgroundColor = 'var(--color-tea)';
    document.body.append(sample);
    const ground = getComputedStyle(sample).backgroundColor;
    sample.remove();
    return [...document.querySelectorAll<HTMLElement>('main :is(a, button)')]
      .filter((one) => one.closest('nav') === null && one.checkVisibility() && getComputedStyle(one).backgroundColor === ground)
      .map((one) => one.innerText.trim());
  });

/** The links beside the heading that the tabs of the screen already have; the list of the area's screens is none of them. */
const repeatedTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main nav:not([data-area]) a')];
    const tabs = new Set(links.filter((one) => one.checkVisibility()).map(({ href }) => href));
    const beside = [...document.querySelectorAll<HTMLAnchorElement>('main header:has(h1) a')];
    return beside.filter((one) => one.checkVisibility() && tabs.has(one.href)).map((one) => one.innerText.trim());
  });

/** What comes below an address: results, an empty list, rows that wait. */
const furtherFor = {
  everybody: [
    '/siteHome?tagId=2',
    '/siteHome?tab=pinned&tagId=2',
    '/search?keyword=zzqxw',
    '/search?keyword=%E8%8C%B6',
    '/user/control/home?userName=duan_yn',
  ],
  member: ['/user/control/followerList', '/user/control/followList'],
  staff: settingGroups.map((group) => addressOf(adminSettingGroupPage, { group })),
};

/** Those that have several acts of about equal weight. */
const inShort = [
  ...['security', 'editUser', 'realNameAuthentication', 'privateMessageList', 'receiveRedEnvelopeList'].map(
    (name) => `/user/control/${name}`,
  ),
  '/admin/maintenance',
  '/admin/words',
  '/admin/queue',
];

test('a screen has at most one primary button, and its head does not lead where its tabs lead', async ({ openFor }) => {
  test.setTimeout(isLong ? 1_500_000 : 300_000);
  const fresh = await newMember('fresh');
  const busy = isLong ? await busyMember() : { me: fresh, other: fresh, topicId: '', commentId: '', questionId: '' };
  const faults: string[] = [];
  // A new member sees the empty states, which lead on by a button of their own.
  const seats = [
    ['a new member', fresh, ['everybody', 'member']],
    ['staff', await theShopkeeper(), ['staff']],
    ['a visitor', null, ['everybody']],
    ['a member', busy.me, ['everybody', 'member']],
  ] as const;
  for (const [who, person, readers] of isLong ? seats : seats.slice(0, 2)) {
    const page = await openFor({ person });
    for (const address of readers.flatMap((reader) => [...screensOf(reader, busy), ...furtherFor[reader]])) {
      if (!isLong && !inShort.includes(pathOf(address))) continue;
      await visit(page, address);
      await expect(page.getByRole('heading').first()).toBeAttached();
      await calm(page);
      const buttons = await primaryButtons(page);
      if (buttons.length > 1) faults.push(`${address} for ${who}: ${buttons.join(' | ')}`);
      faults.push(...(await repeatedTabs(page)).map((link) => `${address} for ${who} leads twice: ${link}`));
    }
  }
  expect(faults).toEqual([]);
});
