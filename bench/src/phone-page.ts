import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** The conditions of the quality bar: a slow 4G connection, and a CPU four times slower than this one. */
const slow = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
const slower = 4;

/** A screen is complete when nothing has been requested for this long. */
const quietMs = 1_500;

/** Streams stay open: what has had no end for this long does not count. */
const mostOpenMs = 8_000;

/** What a reader of one page waits for, and what its browser fetched. Times in ms, sizes in bytes as sent. */
export interface Visit {
  lcp: number;
  inp: number;
  cls: number;
  requests: number;
  html: number;
  scripts: number;
  styles: number;
  /** Style sheets that were requested more than once. */
  twice: number;
}

interface Fetched {
  url: string;
  type: string;
  bytes: number;
  begunAt: number;
  endedAt: number;
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

type Observed = Pick<Visit, 'lcp' | 'inp' | 'cls'> & { shifts: readonly string[] };

/** In the page, before anything else. */
function observe(): void {
  const seen = { lcp: 0, cls: 0, inp: 0, shifts: Array.of<string>() };
  Object.assign(globalThis, { seen });
  const watch = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  };
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  // Of events only those of an interaction: others of the same name come while the page loads.
  const respond = (entry: PerformanceEntry): void => {
    const { duration, interactionId } = entry as PerformanceEventTiming & { interactionId: number };
    if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
  };
  watch('event', respond, { durationThreshold: 16 });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & Shift;
    if (hadRecentInput) return;
    seen.cls += value;
    const moved = sources.map(({ node, previousRect, currentRect }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName ?? '?'}.${element?.getAttribute('class') ?? ''} ${previousRect.top}→${currentRect.top} (${previousRect.height}→${currentRect.height})`;
    });
    seen.shifts.push(`${value.toFixed(4)} at ${entry.startTime.toFixed(0)} ms: ${moved.join('; ')}`);
  });
}

async function follow(session: CDPSession): Promise<{ fetched: Fetched[]; quiet: () => Promise<void> }> {
  const begun = new Map<string, Fetched>();
  const fetched: Fetched[] = [];
  let lastAt = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (request.url.startsWith('http')) begun.set(requestId, { url: request.url, type, bytes: 0, begunAt: performance.now(), endedAt: 0 });
    lastAt = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = begun.get(requestId);
    begun.delete(requestId);
    if (one !== undefined) fetched.push({ ...one, bytes: encodedDataLength, endedAt: performance.now() });
    lastAt = performance.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => void begun.delete(requestId));
  const isOpen = ({ begunAt }: Fetched): boolean => performance.now() - begunAt < mostOpenMs;
  const isQuiet = (): boolean => performance.now() - lastAt > quietMs && ![...begun.values()].some(isOpen);
  return {
    fetched,
    async quiet() {
      while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}

/** What a phone keeps of a site: its cookies and its storage, none for a new one. */
export type Phone = Awaited<ReturnType<BrowserContext['storageState']>>;

async function takePhone(browser: Browser, origin: string, phone: Phone | undefined): Promise<BrowserContext> {
  return browser.newContext({
    ...(phone && { storageState: phone }),
    baseURL: origin,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // A worker that is installed meanwhile would fetch its own files.
    serviceWorkers: 'block',
  });
}

/** The phone of a member who has been here before, for another page: what the site left there, except its files. */
export async function phoneOfMember(browser: Browser, origin: string, token: string): Promise<Phone> {
  const context = await takePhone(browser, origin, undefined);
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/siteHome');
  // Stored with the answer that brings the cookie (ADR 83).
  await page.waitForFunction(() => localStorage.getItem('member') !== null);
  const phone = await context.storageState();
  await context.close();
  return phone;
}

/** Opens the first menu of the page by key, because bars may cover it: the cost of reacting, its code included. */
async function press(page: Page): Promise<void> {
  const menu = page.locator('[aria-haspopup]:visible').first();
  if ((await menu.count()) === 0) return;
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1_000);
}

/** Opens one address on a phone without any file of the site, as a visitor or as the member whose phone it is. */
export async function visitOnPhone(browser: Browser, origin: string, path: string, phone?: Phone): Promise<Visit> {
  const context = await takePhone(browser, origin, phone);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const { fetched, quiet } = await follow(session);
  await page.goto(path, { waitUntil: 'commit', timeout: 60_000 });
  await quiet();
  // What comes from the memory of the page has no bytes, and is no request.
  const loaded = fetched.filter((one) => one.bytes > 0);
  await press(page);
  const { lcp, inp, cls, shifts } = await page.evaluate(() => (globalThis as unknown as { seen: Observed }).seen);
  await context.close();
  if (process.env['PHONE_LIST'] === 'yes') {
    const [start, ms] = [loaded[0]?.begunAt ?? 0, (time: number) => time.toFixed(0)];
    console.log(`  LCP ${ms(lcp)} ms`);
    for (const { url, type, bytes, begunAt, endedAt } of loaded)
      console.log(`  ${ms(begunAt - start)}–${ms(endedAt - start)} ms ${type} ${bytes} ${url.replace(origin, '')}`);
    for (const shift of shifts) console.log(`  shift ${shift}`);
  }
  const of = (type: string): Fetched[] => loaded.filter((one) => one.type === type);
  const bytes = (type: string): number => of(type).reduce((sum, one) => sum + one.bytes, 0);
  const sheets = of('Stylesheet').map(({ url }) => url);
  return {
    lcp,
    inp,
    cls,
    requests: loaded.length,
    html: bytes('Document'),
    scripts: bytes('Script'),
    styles: bytes('Stylesheet'),
    twice: sheets.length - new Set(sheets).size,
  };
}
