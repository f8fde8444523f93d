import type { Page } from '@playwright/test';
import { calm } from './calm.ts';

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
type Shift = { value: number; moved: string };

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** From the first byte of every page on: how much of it moves, and what. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 40)}` : 'gone';
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)).join(', ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Like a browser that has nothing of the site cached.
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Loads a page and waits until it is complete: how much moved until then, the sum of all shifts, and what moved most. */
export async function shiftOf(page: Page, address: string): Promise<{ sum: number; moved: string }> {
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await calm(page);
  const shifts = await page.evaluate(() => window.shifts);
  const worst = shifts.toSorted((a, b) => b.value - a.value)[0];
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: worst?.moved ?? '' };
}
