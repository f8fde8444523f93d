import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { signInAs } from '../../apps/server/src/modules/members/index.ts';
import { connect, type Database } from '../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { startChild } from './child.ts';
import { openInside } from './inside.ts';
import { prepareData } from './prepare.ts';
import { median, type Line } from './report.ts';

const serverScript = fileURLToPath(new URL('../../apps/server/src/main/main.ts', import.meta.url));
const sizes = { members: 100, tags: 5, topics: 400, comments: 6000, deepComments: 10, questions: 300, answers: 1500, deepAnswers: 10 };

const readEach = 10;
const warmUp = 100;
const most = 0.05;

const interpreted = '--js-flags=--no-sparkplug --no-maglev --no-opt';

/** A navigation is over when nothing was requested for so long. */
const quietMs = 200;

/** What a tab holds once its garbage is collected. */
interface Reading {
  bytes: number;
  /** Of the browser's own objects, such as answers that are not read to their end. Its tools, which are open here, keep a record of each request. */
  browserBytes: number;
  nodes: number;
  listeners: number;
  documents: number;
}

async function readingOf(session: CDPSession): Promise<Reading> {
  // The first collection runs finalizers, whose objects the second one takes.
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
  return { bytes: usedSize, browserBytes: embedderHeapUsedSize, nodes, listeners: jsEventListeners, documents };
}

/** For the browser's own tools, which compare two of them. */
async function writeSnapshot(session: CDPSession, path: string): Promise<void> {
  const file = createWriteStream(path);
  const write = ({ chunk }: { chunk: string }): void => void file.write(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', write);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', write);
  await new Promise<void>((resolve) => file.end(resolve));
}

/** Lists, threads and questions of which none comes twice, the own lists, search, members, and back again. */
function pathsOf(topicIds: readonly string[], questionIds: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const topic = `/thread?topicId=${topicIds[n % topicIds.length] ?? ''}`;
    const question = `/question?questionId=${questionIds[n % questionIds.length] ?? ''}`;
    const turns = [
      '/siteHome',
      topic,
      '/askList',
      question,
      topic,
      '/user/control/remindList',
      `/search?keyword=${n}`,
      question,
      '-1',
      '/user/control/privateMessageList',
    ];
    return turns[n % turns.length] ?? topic;
  });
}

/** As a press on a link does, by the router of the page. */
async function go(page: Page, path: string): Promise<void> {
  if (path === '-1') await page.goBack();
  else {
    await page.evaluate(async (to) => {
      const { __reactRouterDataRouter: router } = globalThis as unknown as {
        __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
      };
      await router.navigate(to);
    }, path);
  }
  await page.waitForTimeout(quietMs);
}

interface Tab {
  page: Page;
  session: CDPSession;
  paths: readonly string[];
  snapshots: string | undefined;
}

async function readings({ page, session, paths, snapshots }: Tab): Promise<Reading[]> {
  const all: Reading[] = [];
  for (const [at, path] of paths.entries()) {
    await go(page, path);
    // Always of the same screen.
    if ((at + 1) % readEach !== 0) continue;
    all.push(await readingOf(session));
    const figures = Object.entries(all.at(-1) ?? {}).map(([name, value]) => `${name} ${value.toLocaleString('en')}`);
    console.log(`  ${at + 1}: ${figures.join(', ')}`);
    if (snapshots !== undefined && (at + 1) % warmUp === 0) await writeSnapshot(session, join(snapshots, `${at + 1}.heapsnapshot`));
  }
  return all;
}

/** The navigations after the first hundred: their first quarter is compared with the last. */
function linesOf(reader: string, all: readonly Reading[]): Line[] {
  const later = all.slice(warmUp / readEach);
  const quarter = Math.max(1, Math.floor(later.length / 4));
  const line = (measure: string, of: (reading: Reading) => number, unit: (value: number) => string): Line => {
    const [early, late] = [median(later.slice(0, quarter).map(of)), median(later.slice(-quarter).map(of))];
    const growth = late / early - 1;
    return {
      measure: `${reader}: ${measure}`,
      figure: `${unit(early)} → ${unit(late)}`,
      ratio: `${(growth * 100).toFixed(1)} %`,
      bar: `≤ ${most * 100} %`,
      reached: growth <= most,
    };
  };
  return [
    line(
      'heap',
      ({ bytes }) => bytes,
      (bytes) => `${(bytes / 1e6).toFixed(1)} MB`,
    ),
    line('nodes', ({ nodes }) => nodes, String),
    line('listeners', ({ listeners }) => listeners, String),
  ];
}

async function idsOf({ db }: Database): Promise<{ topicIds: string[]; questionIds: string[] }> {
  const [topics, questions] = [await db.selectFrom('topic').select('id').execute(), await db.selectFrom('question').select('id').execute()];
  return { topicIds: topics.map(({ id }) => id), questionIds: questions.map(({ id }) => id) };
}

export interface HeapOrder {
  navigations: number;
  /** Folder for snapshots of the heap, each hundred navigations. */
  snapshots: string | undefined;
  /** Without machine code: what V8 compiles while a page is used is part of its heap. */
  plain: boolean;
}

/** What a tab holds while somebody reads for a long time, as a visitor and as a member: nothing may grow. */
export async function measureHeap({ navigations, snapshots, plain }: HeapOrder): Promise<Line[]> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: install it, or set CHROMIUM_PATH to its program');
  const dataDir = await mkdtemp(join(tmpdir(), 'chaguan-heap-'));
  return withParts(async (open) => {
    open.defer(() => rm(dataDir, { recursive: true, force: true }));
    await prepareData(dataDir, undefined, sizes);
    const embedded = open.adopt(await startEmbedded({ dataDir }), (running) => running.stop());
    const env = {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      RATE_LIMIT: '0',
      DEMO_CONTENT: 'no',
      LOG_LEVEL: 'error',
      DATABASE_URL: embedded.url,
    };
    const server = open.adopt(await startChild(serverScript, '/health', env), (child) => child.stop());
    const database = open.adopt(connect({ url: embedded.url, connections: 4 }), (opened) => opened.close());
    const { services } = open.adopt(await openInside(database, dataDir), (opened) => opened.close());
    const { topicIds, questionIds } = await idsOf(database);
    const paths = pathsOf(topicIds, questionIds, navigations);
    const token = JSON.stringify(await signInAs(services, '1'));
    const browser = open.adopt(await chromium.launch({ executablePath, args: plain ? [interpreted] : [] }), (opened) => opened.close());
    const lines: Line[] = [];
    for (const [reader, items] of [
      ['visitor', {}],
      ['member', { token }],
    ] as const) {
      console.log(`Reading as a ${reader}`);
      const context = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' });
      await context.addInitScript((stored) => {
        for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      }, items);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await page.goto('/siteHome');
      await page.waitForFunction(() => '__reactRouterDataRouter' in globalThis);
      // A visitor is sent to the login from own lists, which is a navigation like others.
      lines.push(...linesOf(reader, await readings({ page, session, paths, snapshots })));
      await context.close();
    }
    return lines;
  });
}
