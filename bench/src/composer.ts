import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { signInAs } from '../../apps/server/src/modules/members/index.ts';
import { connect } from '../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { startChild } from './child.ts';
import { bareEditor } from './composer-bare.ts';
import { keyCost, type KeyCost } from './composer-keys.ts';
import { openInside } from './inside.ts';
import { median, type Line } from './report.ts';

const serverScript = fileURLToPath(new URL('../../apps/server/src/main/main.ts', import.meta.url));

/** The conditions of the quality bar: a slow 4G connection, and a CPU four times slower than this one. */
const slow = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
const slower = 4;
const firstKeyTries = 3;
const sizes = [1_000, 10_000, 50_000];
const [firstKeyBarMs, keyBarMs] = [2_500, 16];

type Seat = { origin: string; items: Record<string, string> };
type Times = { plain?: number; rich?: number; key?: number };

async function openPage(browser: Browser, seat: Seat, phone: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: seat.origin,
    locale: 'zh-CN',
    ...(phone && { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }),
  });
  await context.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, seat.items);
  return context.newPage();
}

/**
 * When the plain field and the rich text are there, and when the first key that is pressed has been written; ms since the page was
 * requested.
 */
async function firstKey(browser: Browser, seat: Seat): Promise<Times> {
  const page = await openPage(browser, seat, true);
  await page.addInitScript(() => {
    const times: Times = {};
    Object.assign(globalThis, { times });
    const isSeen = (selector: string): boolean => (document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0) > 0;
    const look = (): void => {
      if (isSeen('textarea')) times.plain ??= performance.now();
      if (isSeen('.ProseMirror')) times.rich ??= performance.now();
      if (times.rich === undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    addEventListener('input', () => (times.key ??= performance.now()), true);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto('/addTopic', { waitUntil: 'commit', timeout: 60_000 });
  await page.locator('textarea').first().press('a', { timeout: 60_000 });
  await page.locator('.ProseMirror').waitFor({ timeout: 60_000 });
  const times = await page.evaluate(() => (globalThis as unknown as { times: Times }).times);
  await page.context().close();
  return times;
}

async function inComposer(browser: Browser, seat: Seat, size: number): Promise<KeyCost> {
  const page = await openPage(browser, seat, false);
  await page.goto('/addTopic');
  const cost = await keyCost(page, '.ProseMirror', size);
  await page.context().close();
  return cost;
}

async function inBareEditors(browser: Browser, size: number): Promise<{ field: KeyCost; editor: KeyCost }> {
  const script = await bareEditor();
  const page = await browser.newPage();
  await page.setContent('<textarea style="width: 720px; height: 600px"></textarea>');
  const field = await keyCost(page, 'textarea', size);
  await page.setContent('<style>.ProseMirror { width: 720px; white-space: pre-wrap }</style><main></main>');
  await page.addScriptTag({ content: script });
  const editor = await keyCost(page, '.ProseMirror', size);
  await page.close();
  return { field, editor };
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

async function measure(browser: Browser, seat: Seat): Promise<Line[]> {
  const tries: Times[] = [];
  // The first request fills the server's caches, and is not counted.
  await firstKey(browser, seat);
  for (let at = 0; at < firstKeyTries; at += 1) tries.push(await firstKey(browser, seat));
  const timeOf = (name: keyof Times): number => median(tries.map((times) => times[name] ?? Number.NaN));
  const lines: Line[] = [
    {
      measure: 'first key in the composer, slow 4G, processor ÷ 4',
      figure: ms(timeOf('key')),
      ratio: `plain field there ${ms(timeOf('plain'))}, rich text there ${ms(timeOf('rich'))}`,
      bar: `≤ ${firstKeyBarMs} ms`,
      reached: timeOf('key') <= firstKeyBarMs,
    },
  ];
  for (const size of sizes) {
    const { key, rest } = await inComposer(browser, seat, size);
    const { field, editor } = await inBareEditors(browser, size);
    lines.push({
      measure: `a key at ${size.toLocaleString('en')} characters, main thread`,
      figure: `${ms(key)}, after a pause ${ms(rest)}`,
      ratio: `bare ProseMirror ${ms(editor.key)}, bare textarea ${ms(field.key)}`,
      bar: `≤ ${keyBarMs} ms`,
      reached: key <= keyBarMs,
    });
  }
  return lines;
}

/** The cost of the composer for its user, in a real browser with a separate server. */
export async function measureComposer(): Promise<Line[]> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: install it, or set CHROMIUM_PATH to its program');
  const dataDir = await mkdtemp(join(tmpdir(), 'chaguan-composer-'));
  return withParts(async (open) => {
    open.defer(() => rm(dataDir, { recursive: true, force: true }));
    const embedded = open.adopt(await startEmbedded({ dataDir }), (running) => running.stop());
    const env = { NODE_ENV: 'production', DATA_DIR: dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'error', DATABASE_URL: embedded.url };
    const server = open.adopt(await startChild(serverScript, '/health', env), (child) => child.stop());
    const database = open.adopt(connect({ url: embedded.url, connections: 4 }), (opened) => opened.close());
    const { services } = open.adopt(await openInside(database, dataDir), (opened) => opened.close());
    const { authorId } = await database.db.selectFrom('topic').select('authorId').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const token = JSON.stringify(await signInAs(services, authorId));
    const browser = open.adopt(await chromium.launch({ executablePath }), (opened) => opened.close());
    return measure(browser, { origin: server.origin, items: { token } });
  });
}
