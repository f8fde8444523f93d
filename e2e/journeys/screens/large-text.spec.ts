import { faultsOfLargeText } from '../../browser/large-text.ts';
import { expect, test, visit } from '../../browser/journey.ts';
import { isLong } from '../../browser/long.ts';
import { busyMember } from '../../cast/busy-member.ts';
import { langs, theShopkeeper } from '../../cast/people.ts';
import { pathOf, screensOf } from '../../cast/screens.ts';

/** The most read and used. */
const inShort = [
  '/siteHome',
  '/askList',
  '/thread',
  '/question',
  '/search',
  '/register',
  '/addTopic',
  '/user/control/home',
  '/user/control/balance',
  '/user/control/remindList',
  '/user/control/editUser',
  '/admin',
  '/admin/queue',
  '/admin/members',
];

for (const lang of langs)
  test(`text follows the reader's font size, and with it or with a smallest one nothing is cut off on a phone (${lang})`, async ({
    openFor,
  }) => {
    test.setTimeout(600_000);
    const busy = await busyMember();
    const faults: string[] = [];
    for (const [person, addresses] of [
      [null, screensOf('everybody', busy)],
      [busy.me, [...screensOf('everybody', busy), ...screensOf('member', busy)]],
      [await theShopkeeper(), screensOf('staff', busy)],
    ] as const) {
      const page = await openFor({ person, lang, phone: true });
      for (const address of addresses.filter((one) => isLong || inShort.includes(pathOf(one)))) {
        await visit(page, address);
        await expect(page.getByRole('heading').first()).toBeAttached();
        faults.push(...(await faultsOfLargeText(page, address)));
      }
    }
    expect(faults).toEqual([]);
  });
