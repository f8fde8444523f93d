import type { Page } from '@playwright/test';

/**
 * How many pixels the page is wider than its window once every text that the styles truncate is long and has no place to break: names,
 * titles and addresses of the test data are short, those of a real site are not. The page is not usable afterwards.
 */
export function overflowOfLongTexts(page: Page): Promise<number> {
  return page.evaluate(() => {
    // What does not shrink is a label of a few fixed words.
    for (const element of document.querySelectorAll('.truncate:not(.shrink-0 *)'))
      if (element.childElementCount === 0 && element.getClientRects().length > 0) element.textContent = '茶Wm'.repeat(40);
    return Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
  });
}
