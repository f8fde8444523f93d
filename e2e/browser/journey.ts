import { test as base, devices, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { makeOlder } from './older-browser.ts';
import { cookieOf, siteUrl, storedOf, type Lang, type Person } from '../cast/people.ts';

export { expect };

/**
 * `at`: another process of the site than the default one. `phone`: the size of a phone, whatever the project's. `userAgent`: what another
 * browser than this calls itself. `locale`: the language of a browser in which none was chosen yet, in place of `lang`.
 */
type Seat = {
  person?: Person | null;
  lang?: Lang;
  javaScriptEnabled?: boolean;
  at?: string;
  phone?: boolean;
  userAgent?: string;
  locale?: string;
};
type Fixtures = {
  /** Messages that a journey provokes on purpose, for instance by an attack. */
  expectedNoise: RegExp | null;
  noise: string[];
  watched: void;
  /** A separate browser for one person, with the size of the project. */
  openFor: (seat?: Seat) => Promise<Page>;
};

/** A failed request that the page handles is not a fault; what our own code logs or throws is one, and so is any 5xx. */
function isFault(text: string): boolean {
  return !/^Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

function listen(context: BrowserContext, noise: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && isFault(message.text())) noise.push(`${message.text()} @ ${message.page()?.url()}`);
  });
  context.on('weberror', (error) => noise.push(`thrown: ${String(error.error())} @ ${error.page()?.url()}`));
}

/**
 * What a person's browser has stored before its first page. Playwright's own way, `storageState`, opens a page for it, which costs as much
 * as one more visit.
 */
async function store(context: BrowserContext, origin: string, items: Record<string, string>): Promise<void> {
  await context.addInitScript(
    (seat) => {
      // Once only, for what a page changes or clears afterwards stays so. Other sites and frames without an origin get nothing.
      if (globalThis.origin !== seat.origin || localStorage.length > 0 || sessionStorage.getItem('seated') !== null) return;
      sessionStorage.setItem('seated', '');
      for (const [name, value] of Object.entries(seat.items)) localStorage.setItem(name, value);
    },
    { origin, items },
  );
}

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
const aPhone = { ...pixel, viewport: { width: 390, height: 844 } };

/** For a journey of the long form only. */
export const long = { tag: '@long' };

/** For one that depends on the size of the screen: in the long form it also runs on the phone. */
export const layout = { tag: '@layout' };
export const longLayout = { tag: ['@layout', '@long'] };

/** The same where the phone has a layout of its own that must not break unnoticed: on the phone in both forms. */
export const layoutInShort = { tag: ['@layout', '@phone'] };

/** For one that runs in both languages: in English only in the long form. */
export const chineseInShort = (lang: Lang) => (lang === 'zh' ? {} : long);

/** Both languages, each at one size, within one project: for journeys on a site of their own, which starts once. */
export const bothSizes = [
  { lang: 'zh', phone: false, where: 'on a computer' },
  { lang: 'en', phone: true, where: 'on a phone' },
] as const;

/** All journeys in the oldest supported browser: `OLDER_BROWSER=1` before the command. */
const isOlder = process.env['OLDER_BROWSER'] === '1';

/** Every journey fails when a page it visited logged an error. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(siteUrl()),
  expectedNoise: [null, { option: true }],
  noise: async ({}, use) => use([]),
  context: async ({ context, noise }, use) => {
    if (isOlder) await makeOlder(context);
    listen(context, noise);
    await use(context);
  },
  watched: [
    // Not in the context fixture: a journey that only uses `openFor` needs no other one.
    async ({ noise, expectedNoise }, use) => {
      await use();
      expect(noise.filter((text) => !expectedNoise?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
  openFor: async ({ browser, noise }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ person = null, lang = 'zh', javaScriptEnabled = true, at = siteUrl(), phone = false, userAgent, locale } = {}) => {
      const look = { ...(phone && aPhone), ...(userAgent !== undefined && { userAgent }), ...(locale !== undefined && { locale }) };
      const context = await browser.newContext({ ...look, baseURL: at, javaScriptEnabled });
      if (isOlder) await makeOlder(context);
      if (locale === undefined) await context.addCookies([cookieOf(lang, at)]);
      const stored = storedOf(person, lang);
      if (locale !== undefined) delete stored['language'];
      await store(context, new URL(at).origin, stored);
      listen(context, noise);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) {
      await context.close();
    }
  },
});

/** The page is hydrated: before that a click is a plain navigation, or nothing. */
export async function awake(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** A layer that was closed a moment ago may still be leaving the history, and that move aborts a navigation that begins meanwhile. */
const isAborted = (error: unknown): boolean => error instanceof Error && error.message.includes('ERR_ABORTED');

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address).catch((error: unknown) => {
    if (!isAborted(error)) throw error;
    return page.goto(address);
  });
  await awake(page);
}

/** Opens a menu by its button and clicks one entry. */
export async function choose(page: Page, button: string | RegExp, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page
    .getByRole('menuitem', { name: entry })
    .or(page.getByRole('menuitemcheckbox', { name: entry }))
    .click();
}

/** The menu at the end of the bar of a topic or a question. */
export async function openFurther(page: Page): Promise<void> {
  await page
    .locator('article > [data-bar]')
    .getByRole('button', { name: /^(更多|More)$/ })
    .click();
}

/** Clicks one entry of it. */
export async function chooseFurther(page: Page, entry: string | RegExp): Promise<void> {
  await openFurther(page);
  const exact = typeof entry === 'string';
  await page
    .getByRole('menuitem', { name: entry, exact })
    .or(page.getByRole('menuitemcheckbox', { name: entry, exact }))
    .click();
}

/** A control by its label, with or without the asterisk of required fields. */
export function field(scope: Page | Locator, label: string): Locator {
  return scope
    .getByLabel(new RegExp(`^${label.replaceAll(/[.?()]/g, String.raw`\$&`)}(\\s*\\*)?$`))
    .and(scope.locator('input, textarea, select'));
}

/** The toast about what was done; it exists twice, once for screen readers. */
export async function expectStatus(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached();
}
