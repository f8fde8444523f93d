import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { signInAs } from '../../apps/server/src/modules/members/index.ts';
import { connect, type Database } from '../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { startChild } from './child.ts';
import { idleAfterSeconds } from './idle.ts';
import { openInside } from './inside.ts';
import { startBarePage } from './phone-bare.ts';
import { phoneOfMember, visitOnPhone, type Visit } from './phone-page.ts';
import { median, type Line } from './report.ts';

const serverScript = fileURLToPath(new URL('../../apps/server/src/main/main.ts', import.meta.url));
const bars = { lcp: 2_000, inp: 150, cls: 0.02, scripts: 200_000, requests: 25, twice: 0 };

export const phoneScreens = ['home', 'thread', 'question', 'reminders', 'messages', 'chat', 'queue'] as const;

type Screen = { name: (typeof phoneScreens)[number]; path: string; readers: readonly ('visitor' | 'member')[] };

/** The longest discussions of the demonstration site, and the member with the most messages. */
async function screensOf({ db }: Database): Promise<{ screens: Screen[]; memberId: string }> {
  const topic = await db.selectFrom('topic').select('id').orderBy('commentCount', 'desc').executeTakeFirstOrThrow();
  const question = await db.selectFrom('question').select('id').orderBy('answerCount', 'desc').executeTakeFirstOrThrow();
  const staff = await db.selectFrom('member').select('id').where('staff', '=', true).orderBy('id').executeTakeFirstOrThrow();
  const partner = await db.selectFrom('member').select('id').where('id', '!=', staff.id).orderBy('id').executeTakeFirstOrThrow();
  const both = ['visitor', 'member'] as const;
  const screens: Screen[] = [
    { name: 'home', path: '/siteHome', readers: both },
    { name: 'thread', path: `/thread?topicId=${topic.id}`, readers: both },
    { name: 'question', path: `/question?questionId=${question.id}`, readers: both },
    { name: 'reminders', path: '/user/control/remindList', readers: ['member'] },
    { name: 'messages', path: '/user/control/privateMessageList', readers: ['member'] },
    { name: 'chat', path: `/user/control/privateMessageChatList?memberId=${partner.id}`, readers: ['member'] },
    { name: 'queue', path: '/admin/queue', readers: ['member'] },
  ];
  return { screens, memberId: staff.id };
}

function middle(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit): number => median(visits.map((visit) => visit[name]));
  const { lcp, inp, cls, requests } = { lcp: of('lcp'), inp: of('inp'), cls: of('cls'), requests: of('requests') };
  return { lcp, inp, cls, requests, html: of('html'), scripts: of('scripts'), styles: of('styles'), twice: of('twice') };
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

function lineOf(measure: string, visit: Visit, bareMs: number): Line {
  const { lcp, inp, cls, requests, html, scripts, styles } = visit;
  return {
    measure,
    figure: `LCP ${lcp.toFixed(0)} ms, INP ${inp.toFixed(0)} ms, CLS ${cls.toFixed(4)}`,
    ratio: `bare page ${bareMs.toFixed(0)} ms; ${requests} requests, HTML ${kB(html)}, CSS ${kB(styles)}, JS ${kB(scripts)}`,
    bar: `≤ 2.0 s, 150 ms, 0.02; 25 requests, 200 kB JS, each sheet once`,
    reached: Object.entries(bars).every(([name, most]) => visit[name as keyof Visit] <= most),
  };
}

async function measureScreens(browser: Browser, origin: string, screens: readonly Screen[], token: string, tries: number): Promise<Line[]> {
  const lines: Line[] = [];
  const phones = { visitor: undefined, member: await phoneOfMember(browser, origin, token) };
  for (const { name, path, readers } of screens) {
    for (const reader of readers) {
      const visits: Visit[] = [];
      // The first visit fills the server's caches, and is not counted.
      for (let at = 0; at <= tries; at += 1) {
        const visit = await visitOnPhone(browser, origin, path, phones[reader]);
        if (at > 0) visits.push(visit);
      }
      const visit = middle(visits);
      const bare = await startBarePage(visit);
      const bareVisits: number[] = [];
      for (let at = 0; at < tries; at += 1) bareVisits.push((await visitOnPhone(browser, bare.origin, '/')).lcp);
      await bare.close();
      lines.push(lineOf(`${name}, ${reader}`, visit, median(bareVisits)));
      console.log(`  ${lines.at(-1)?.measure}: ${lines.at(-1)?.figure}; ${lines.at(-1)?.ratio}`);
    }
  }
  return lines;
}

/**
 * What a reader with a phone waits for: slow 4G, a processor four times slower than this one, median of `tries`. `only` names screens;
 * all of them if there is none.
 */
export async function measurePhone(tries: number, only: readonly string[]): Promise<Line[]> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: install it, or set CHROMIUM_PATH to its program');
  const dataDir = await mkdtemp(join(tmpdir(), 'chaguan-phone-'));
  return withParts(async (open) => {
    open.defer(() => rm(dataDir, { recursive: true, force: true }));
    const embedded = open.adopt(await startEmbedded({ dataDir }), (running) => running.stop());
    const env = { NODE_ENV: 'production', DATA_DIR: dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'error', DATABASE_URL: embedded.url };
    const server = open.adopt(await startChild(serverScript, '/health', env), (child) => child.stop());
    const database = open.adopt(connect({ url: embedded.url, connections: 4 }), (opened) => opened.close());
    const { services } = open.adopt(await openInside(database, dataDir), (opened) => opened.close());
    // Reminders that arrive while a page is measured would be requests of that page.
    await idleAfterSeconds(database);
    const { screens: all, memberId } = await screensOf(database);
    const screens = all.filter(({ name }) => only.length === 0 || only.includes(name));
    const token = JSON.stringify(await signInAs(services, memberId));
    const browser = open.adopt(await chromium.launch({ executablePath }), (opened) => opened.close());
    return measureScreens(browser, server.origin, screens, token, tries);
  });
}
