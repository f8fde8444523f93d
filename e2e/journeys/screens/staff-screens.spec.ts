import type { Page } from '@playwright/test';
import { addressOf, adminSettingGroupPage, allPages, settingGroups } from '../../../packages/contract/src/index.ts';
import { examine } from '../../browser/examine.ts';
import { tooWideAt } from '../../browser/fits.ts';
import { chineseInShort, expect, test, visit } from '../../browser/journey.ts';
import { isLong } from '../../browser/long.ts';
import { langs, theShopkeeper } from '../../cast/people.ts';

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** Layout faults of a screen at one size: a term of the site that was not filled in, a small button. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const word = /‹\w+›/.exec(document.body.textContent);
    if (word !== null) faults.push(`unfilled: ${word[0]}`);
    for (const control of document.querySelectorAll('main input, main select, main textarea')) {
      const { right, width } = control.getBoundingClientRect();
      const field = control.parentElement?.getBoundingClientRect().right ?? right;
      if (width > 1 && right > field + 1) faults.push(`${Math.round(right - field)} px over the edge of its field: ${control.id}`);
    }
    // Small devices have touch screens; 40 px is the minimum for a finger.
    if (matchMedia('(pointer: coarse)').matches)
      for (const button of document.querySelectorAll('main button, main [role="button"], main summary')) {
        const { width, height } = button.getBoundingClientRect();
        const visible = width > 1 && height > 1 && getComputedStyle(button).visibility === 'visible';
        if (visible && height < 40)
          faults.push(`${Math.round(height)} px high: ${button.getAttribute('aria-label') ?? button.textContent}`);
      }
    return faults;
  });
}

/** Every screen is loaded once in each language, and examined once at each size. */
const examinedAt = { zh: widths[0], en: widths[1] } as const;

const fixed = allPages.filter(({ reader, path }) => reader === 'staff' && !path.includes(':')).map(({ path }) => path);
const parts = { screens: fixed, settings: settingGroups.map((group) => addressOf(adminSettingGroupPage, { group })) };

test('no screen of the back office is left out', () => {
  expect(fixed.length).toBeGreaterThan(40);
  expect(settingGroups.length).toBeGreaterThan(10);
});

// The short form looks at the layout; accessibility is examined in the long one.
for (const lang of langs)
  for (const [part, addresses] of Object.entries(parts))
    test(
      `${part} of the back office fit their window, are accessible and speak the words of the site (${lang})`,
      chineseInShort(lang),
      async ({ openFor }) => {
        test.setTimeout(isLong ? 1_500_000 : 360_000);
        const page = await openFor({ person: await theShopkeeper(), lang, phone: true });
        const faults: string[] = [];
        for (const address of addresses) {
          await page.setViewportSize(examinedAt[lang]);
          await visit(page, address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (isLong) faults.push(...(await examine(page, address, lang === 'zh' ? 'dark' : 'light')));
          for (const size of widths) {
            await page.setViewportSize(size);
            faults.push(...(await faultsOf(page)).map((fault) => `${address} at ${size.width}: ${fault}`));
          }
          faults.push(...(await tooWideAt(page, address, { longTexts: true })));
        }
        expect(faults).toEqual([]);
      },
    );
