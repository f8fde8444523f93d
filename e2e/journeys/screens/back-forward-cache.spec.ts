import type { Page } from '@playwright/test';
import { awake, expect, test, visit } from '../../browser/journey.ts';
import { launchOptions } from '../../browser/launch.ts';
import { newMember } from '../../cast/people.ts';

// Playwright switches it off.
test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

type Entry = PerformanceEntry & { notRestoredReasons?: { reasons?: { reason: string }[] } | null };

/** Leaves for another site and comes back; by what of the page the browser did not hold it. `masked`: the browser has reasons of its own. */
async function reasonsOf(page: Page): Promise<string[]> {
  await page.goto('data:text/html,<title>elsewhere</title>');
  await page.goBack();
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as Entry[];
    return (entry?.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason).filter((reason) => reason !== 'masked');
  });
}

test('the browser may keep a page for Back: its stream and its lock end when it is left', async ({ openFor }) => {
  const page = await openFor({ person: await newMember('reader') });
  await visit(page, '/siteHome');
  await page.waitForFunction(async () => ((await navigator.locks.query()).held ?? []).length > 0);
  expect(await reasonsOf(page)).toEqual([]);
  // What the page does wrong would be named.
  await awake(page);
  await page.evaluate(() => window.addEventListener('unload', () => undefined));
  expect(await reasonsOf(page)).toContain('unload-listener');
});

/** As the browser displays a page again that it has kept: no event of the time in between has reached it. */
const restore = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('a page that the browser kept is not displayed to another reader: its member has signed out meanwhile', async ({ openFor }) => {
  const page = await openFor({ person: await newMember('reader') });
  await visit(page, '/user/control/security');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('账号安全');
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await restore(page);
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  await expect(heading).toBeVisible();
  // In another tab, whose events do not reach a page that is kept.
  await page.evaluate(() => localStorage.removeItem('token'));
  await restore(page);
  await expect(page).toHaveURL(/\/login/);
});
