import type { Page } from '@playwright/test';
import { expect, test, visit } from '../../browser/journey.ts';
import { newMember } from '../../cast/people.ts';

/** Rows that are completely visible, above the bars at the bottom edge. */
async function wholeRows(page: Page): Promise<number> {
  return page.locator('[data-item]').evaluateAll((rows) => {
    const bar = document.querySelector('.bottom-tabs')?.getBoundingClientRect();
    const end = bar && bar.height > 0 ? bar.top : innerHeight;
    return rows.filter((row) => row.getBoundingClientRect().bottom <= end).length;
  });
}

// Runs first, while the site only contains the demonstration: posts of other journeys would be counted as well.
test('a screen shows seven rows, a phone five, and a list of thirty has at most 900 elements', async ({ openFor }) => {
  const person = await newMember('reader');
  for (const phone of [false, true]) {
    const page = await openFor({ person, phone });
    if (!phone) await page.setViewportSize({ width: 1280, height: 800 });
    for (const address of ['/siteHome', '/askList']) {
      await visit(page, address);
      await expect(page.locator('header .members-only').getByRole('button').last()).toBeVisible();
      const [rows, elements] = [await wholeRows(page), await page.locator('*').count()];
      console.log(`${address} on a ${phone ? 'phone' : 'computer'}: ${rows} whole rows, ${elements} elements`);
      expect(rows).toBeGreaterThanOrEqual(phone ? 5 : 7);
      expect(elements).toBeLessThanOrEqual(900);
    }
    await visit(page, '/siteHome');
    await expect(page.getByRole('article')).toHaveCount(30);
  }
});

test('an entry page names at most sixteen scripts: each small file is a request of its own', async ({ request }) => {
  const named: Record<string, number> = {};
  for (const address of ['/siteHome', '/askList', '/thread?topicId=1', '/question?questionId=1']) {
    const page = await (await request.get(address)).text();
    named[address] = page.match(/rel="modulepreload"/g)?.length ?? 0;
  }
  console.log(JSON.stringify(named));
  expect(Math.min(...Object.values(named))).toBeGreaterThan(3);
  expect(Math.max(...Object.values(named))).toBeLessThanOrEqual(16);
});
