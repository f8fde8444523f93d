import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';

/** Long and short names of classes, as the build wrote them down. */
const names = JSON.parse(readFileSync(new URL('../apps/web/build/class-names.json', import.meta.url), 'utf8')) as Record<string, string>;
const shortNames = new Set(Object.values(names));

/** The classes of an element that no rule knows: utilities that kept their long name, short names that are nobody's. */
function isStray(word: string): boolean {
  return word in names || (/^[A-Z_][\w-]$/.test(word) && !shortNames.has(word));
}

/** Stray classes of what the pages of a browser show now, each with the address where it was seen. */
export async function strayClasses(context: BrowserContext): Promise<string[]> {
  const found = await Promise.all(
    context.pages().map(async (page) => {
      await page.waitForLoadState('domcontentloaded');
      const lists = await page.locator('[class]').evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('class') ?? ''))]);
      const words = new Set(lists.flatMap((list) => list.split(/\s+/)));
      return [...words].filter(isStray).map((word) => `stray class ${word} @ ${page.url()}`);
    }),
  );
  return found.flat();
}

/** Classes that a style sheet has rules for. */
function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.((?:\\.|[-\w])+)/g)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1')));
}

/** Classes in a page as the server sends it that none of its style sheets has a rule for. */
export async function unstyledClasses(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  const sheets = [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
  const css = await Promise.all(sheets.map(async (sheet) => (await fetch(new URL(sheet, address))).text()));
  const known = classesIn(css.join('\n'));
  const words = new Set([...html.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, list = '']) => list.split(/\s+/)));
  if (known.size === 0 || words.size === 0) throw new Error(`${address} has no classes to compare`);
  return [...words].filter((word) => !known.has(word));
}
