import type { Page } from '@playwright/test';
import { calm } from './calm.ts';
import { isLong } from './long.ts';
import { fillWithLongTexts } from './long-texts.ts';

/** Widths of phones, also on their side, of tablets and of computers. */
export const sizes = [
  { width: 320, height: 568 },
  { width: 344, height: 882 },
  { width: 360, height: 640 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
] as const;

type Size = { width: number; height: number };

async function measure(page: Page, size: Size): Promise<string[]> {
  // What scripts choose by the size of the window has followed after two frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(({ width, height }) => {
    const faults: string[] = [];
    const over = document.documentElement.scrollWidth - width;
    if (over > 0) faults.push(`${over} px too wide`);
    for (const box of document.querySelectorAll('dialog[open], [role="menu"], [role="listbox"]')) {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const name = box.getAttribute('role') ?? 'dialog';
      const outside = Math.max(-left, right - width, -top, bottom - height);
      if (outside > 1) faults.push(`${name} ${Math.round(outside)} px outside`);
      if (box.scrollWidth > box.clientWidth + 1) faults.push(`${name} ${box.scrollWidth - box.clientWidth} px too wide inside`);
    }
    return faults;
  }, size);
}

/** Texts that end in an ellipsis and have no room for two characters. */
function squeezed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        if (element.scrollWidth <= element.clientWidth || element.clientWidth <= 2) return false;
        const { textOverflow, fontSize } = getComputedStyle(element);
        const isNarrow = textOverflow === 'ellipsis' && element.clientWidth < 2 * parseFloat(fontSize);
        return isNarrow && element.checkVisibility({ visibilityProperty: true });
      })
      .map((element) => `${element.textContent.trim().slice(0, 30)} has no room`),
  );
}

/** Controls that a parent cuts off at the side of the window, where nobody can scroll to them, and numbers (no addresses) broken over two lines. */
function cutOff(page: Page, { width }: Size): Promise<string[]> {
  return page.evaluate((right) => {
    // Or it ends in an ellipsis: the rest of a title is where the link leads.
    const canScroll = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return true;
      }
      return false;
    };
    const faults: string[] = [];
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      const box = control.getBoundingClientRect();
      // Two pixels are for screen readers alone; what is put aside as a whole is not cut off.
      const isSeen =
        box.width > 2 && box.height > 2 && box.left < right && box.right > 0 && control.checkVisibility({ visibilityProperty: true });
      if (isSeen && (box.right > right + 1 || box.left < -1) && !canScroll(control))
        faults.push(`${control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 30)} is cut off at the side`);
    }
    for (const element of document.querySelectorAll('body *')) {
      if (element.childElementCount > 0 || !/^\d{1,3}(?:,?\d{3})*(?:\.\d+)?\+?$/.test(element.textContent)) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) faults.push(`the number ${element.textContent} is broken`);
    }
    return faults;
  }, width);
}

/**
 * What does not fit into the given window: the page, an open dialog or menu. A phone reports a larger window when its page is too wide. A
 * part may just be arriving, or follow the size a moment later: what does not fit then is measured once more when the page is complete.
 */
export async function misfits(page: Page, size: Size): Promise<string[]> {
  const all = async () => [...(await measure(page, size)), ...(await cutOff(page, size)), ...(await squeezed(page))];
  if ((await all()).length === 0) return [];
  await calm(page);
  return all();
}

/** With long texts, the short form measures the narrowest. */
const sizesOfLongTexts = isLong ? sizes : sizes.slice(0, 1);

async function tooWideWithLongTexts(page: Page): Promise<string[]> {
  await calm(page);
  await fillWithLongTexts(page);
  const faults: string[] = [];
  for (const size of sizesOfLongTexts) {
    await page.setViewportSize(size);
    faults.push(...(await measure(page, size)).map((fault) => `at ${size.width} × ${size.height} with long texts: ${fault}`));
  }
  return faults;
}

/** The same loaded page at each size, then with long texts: where it is wider than its window. */
export async function tooWideAt(page: Page, screen: string, { longTexts = false } = {}): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size);
    faults.push(...(await misfits(page, size)).map((fault) => `at ${size.width} × ${size.height}: ${fault}`));
  }
  if (longTexts) faults.push(...(await tooWideWithLongTexts(page)));
  if (before !== null) await page.setViewportSize(before);
  return faults.map((fault) => `${screen} ${fault}`);
}
