import type { Page } from '@playwright/test';

/**
 * How many pixels the page is wider than its window once every text that the styles truncate is long and has no place to break: names,
 * titles and addresses of the test data are short, those of a real site are not. The page is not usable afterwards.
 */
export function overflowOfLongTexts(page: Page): Promise<number> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll('.truncate')) {
      if (element.childElementCount > 0 || element.getClientRects().length === 0) continue;
      // A chip is a label, or the name of a role or a tag.
      element.textContent = '茶Wm'.repeat(element.closest('.rounded-chip') === null ? 40 : 4);
    }
    return Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
  });
}
