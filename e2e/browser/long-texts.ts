import type { Page } from '@playwright/test';
import { isLong } from './long.ts';

const word = 'Pneumonoultramicroscopicsilicovolcanoconiosispseudopseudohypo';

/** What members write without a place to break: a word, an address, a name in both scripts. */
const texts = [word, `https://example.org/${word}/${word}`, '茶Wm'.repeat(40)];

/** The name of a tag or a role, which is limited. */
const label = '茶Wm'.repeat(4);

/** The site's own words are known, and numbers and times are short: buttons, also those that are links, labels, heads of tables. */
const own =
  'script, style, noscript, svg, .katex, option, select, textarea, time, .sr-only, [data-avatar], [data-count], [data-logo], button, .break-keep, label, summary, [role="tab"], footer, nav, th, kbd';

/**
 * Puts a text without a place to break into every place of a text that may come from a member: names, titles and addresses of the test data
 * are short, those of a real site are not. In the short form only what the styles truncate. The page is not usable afterwards.
 */
export async function fillWithLongTexts(page: Page): Promise<void> {
  await page.evaluate(
    (long) => {
      let at = 0;
      for (const element of document.querySelectorAll('body *')) {
        if (element.childElementCount > 0 || !element.textContent.trim() || element.getClientRects().length === 0) continue;
        const isChip = element.closest('.rounded-chip') !== null;
        const isTruncated = element.closest('.truncate') !== null;
        if (!isTruncated && (!long.isLong || element.closest(long.own) !== null)) continue;
        // What does not wrap and is not truncated is a number, a date or a fixed word.
        if (!isTruncated && !isChip && getComputedStyle(element).whiteSpace === 'nowrap') continue;
        element.textContent = isChip ? long.label : (long.texts[at++ % long.texts.length] ?? '');
      }
    },
    { texts, label, own, isLong },
  );
}
