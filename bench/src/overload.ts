import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signInAs } from '../../apps/server/src/modules/members/index.ts';
import { connect } from '../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';
import { isInstalled, proxies, startProxy } from '../../apps/server/test/behind-proxies.ts';
import { freePort } from '../../apps/server/test/free-port.ts';
import { startTcpProxy } from '../../apps/server/test/tcp-proxy.ts';
import { arrive, type Answered, type Arrival } from './arrivals.ts';
import { startChild } from './child.ts';
import { openInside } from './inside.ts';
import { prepareData } from './prepare.ts';
import { press, type LoadResult } from './press.ts';
import type { Line } from './report.ts';

const serverScript = fileURLToPath(new URL('../../apps/server/src/main/main.ts', import.meta.url));
const sizes = { members: 200, tags: 5, topics: 2000, comments: 20_000, deepComments: 100, questions: 200, answers: 400, deepAnswers: 10 };

/** What fills the server without a queue: as many readers as connections to the database. */
const fullAt = 12;
const times = 10;
const measureSeconds = 10;
const backSeconds = 10;

/** Against the time of two readers alone. */
const mostTimes = 5;

/** Of 503: a few waited for as long as a request may wait. */
const atOnceMs = 250;

const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Of twenty: eight by members, seven by visitors, each from an address of its own, four by robots, one that moves money. */
function mixture(topicIds: readonly string[], questionIds: readonly string[], tokens: readonly string[]): Arrival[] {
  const pathOf = (n: number): string => (n % 3 === 0 ? '/api/topics' : `/api/threads/${topicIds[n % topicIds.length] ?? ''}`);
  return Array.from({ length: 4000 }, (_, n): Arrival => {
    const authorization = tokens[n % tokens.length] ?? '';
    const address = `203.0.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`;
    const turn = (n * 7) % 20;
    if (turn === 0) {
      const headers = {
        authorization,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': address,
      };
      const path = `/api/user/control/questions/${questionIds[n % questionIds.length] ?? ''}/bounty`;
      return { caller: 'money', method: 'POST', path, headers, body: JSON.stringify({ points: 5 }) };
    }
    if (turn <= 8) return { caller: 'member', path: pathOf(n), headers: { authorization, 'x-forwarded-for': address } };
    if (turn <= 15) return { caller: 'visitor', path: pathOf(n), headers: { 'x-forwarded-for': address } };
    return { caller: 'robot', path: pathOf(n), headers: { 'user-agent': robot, 'x-forwarded-for': address } };
  });
}

function nth(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const ms = (value: number): string => (value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`);

const isRejection = ({ status }: Answered): boolean => status === 503;
const isAccepted = ({ status }: Answered): boolean => status > 0 && status !== 503;

interface Flood {
  name: string;
  alone: LoadResult;
  capacity: LoadResult;
  answered: readonly Answered[];
  afterwards: LoadResult;
}

function linesOf({ name, alone, capacity, answered, afterwards }: Flood): Line[] {
  const tookOf = (some: readonly Answered[]): number[] => some.map(({ tookMs }) => tookMs);
  const accepted = answered.filter(isAccepted);
  const rejected = answered.filter(isRejection);
  const wrong = answered.filter(({ status }) => status === 0 || (status >= 500 && status !== 503));
  const p99 = nth(tookOf(accepted), 0.99);
  const later = nth(tookOf(accepted.filter(({ atMs }) => atMs > 10_000)), 0.99);
  const shares = ['money', 'member', 'visitor', 'robot'].map((caller) => {
    const own = answered.filter((each) => each.caller === caller);
    const served = own.filter(isAccepted);
    return `${caller} ${Math.round((served.length / own.length) * 100)} % (p99 ${ms(nth(tookOf(served), 0.99))})`;
  });
  return [
    {
      measure: `${name}: p99 of what is accepted`,
      figure: `${ms(p99)}; after 10 s ${ms(later)}`,
      ratio: `${(p99 / alone.p99Ms).toFixed(1)} × ${ms(alone.p99Ms)} alone`,
      bar: `≤ ${mostTimes} ×`,
      reached: p99 <= mostTimes * alone.p99Ms,
    },
    {
      measure: '  accepted',
      figure: `${accepted.length} of ${answered.length}`,
      ratio: shares.join(', '),
      bar: `capacity ${Math.round(capacity.perSecond)} /s`,
      reached: null,
    },
    {
      measure: '  rejected (503)',
      figure: `p50 ${ms(nth(tookOf(rejected), 0.5))}, p99 ${ms(nth(tookOf(rejected), 0.99))}`,
      ratio: `${rejected.length}; without an answer or 500: ${wrong.length}`,
      bar: 'at once, no other',
      reached: wrong.length === 0 && nth(tookOf(rejected), 0.99) <= Math.max(atOnceMs, alone.p99Ms),
    },
    {
      measure: `  ${backSeconds} s afterwards`,
      figure: `p99 ${ms(afterwards.p99Ms)}`,
      ratio: `${afterwards.failed} failed`,
      bar: 'as before',
      reached: afterwards.failed === 0 && afterwards.p99Ms <= 2 * alone.p99Ms,
    },
  ];
}

/** The second server of the configuration is down. */
async function openProxy(open: AsyncDisposableStack, name: string, origin: string, folder: string): Promise<string> {
  const kind = proxies.find((one) => one.name === name);
  if (kind === undefined || !isInstalled(kind)) throw new Error(`there is no proxy ${name} here`);
  const ports = [Number(new URL(origin).port), await freePort()] as const;
  return open.adopt(await startProxy(kind, ports, folder), (running) => running.stop()).origin;
}

export interface OverloadOrder {
  /** Each packet between server and database takes so much longer, in both directions; a line of its own for each. */
  delays: readonly number[];
  seconds: number;
  /** By the configuration in `deploy/`, in front of the server. */
  proxy?: string | undefined;
}

/** Ten times as many requests as the server can carry: what is accepted must be quick, the rest must be rejected at once. */
export async function measureOverload({ delays, seconds, proxy: inFront }: OverloadOrder): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaguan-overload-'));
  return withParts(async (open) => {
    open.defer(() => rm(dataDir, { recursive: true, force: true }));
    await prepareData(dataDir, undefined, sizes);
    const embedded = open.adopt(await startEmbedded({ dataDir }), (running) => running.stop());
    const direct = new URL(embedded.url);
    const proxy = open.adopt(await startTcpProxy({ host: direct.hostname, port: Number(direct.port) }), (running) => running.close());
    const through = new URL(direct);
    through.port = String(proxy.port);
    const switched = {
      RATE_LIMIT: '0',
      CONNECTIONS_PER_ADDRESS: '0',
      MEMBER_WRITES: '0',
      DEMO_CONTENT: 'no',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: dataDir, DATABASE_URL: through.href, ...switched };
    const server = open.adopt(await startChild(serverScript, '/health', env), (child) => child.stop());
    const database = open.adopt(connect({ url: embedded.url, connections: 2 }), (opened) => opened.close());
    const { services } = open.adopt(await openInside(database, dataDir, { pages: false }), (opened) => opened.close());
    const idsOf = async (table: 'topic' | 'question'): Promise<string[]> =>
      (await database.db.selectFrom(table).select('id').orderBy('id', 'desc').limit(200).execute()).map(({ id }) => id);
    const pairs = await Promise.all(Array.from({ length: 100 }, (_, n) => signInAs(services, String(n + 1))));
    const tokens = pairs.map(({ accessToken, refreshToken }) => `Bearer ${accessToken},${refreshToken}`);
    const requests = mixture(await idsOf('topic'), await idsOf('question'), tokens);
    const origin = inFront === undefined ? server.origin : await openProxy(open, inFront, server.origin, dataDir);
    const readings = requests.filter(({ caller }) => caller !== 'money');
    const closed = (connections: number): Promise<LoadResult> =>
      press({ origin, connections, seconds: measureSeconds, requests: readings });
    const lines: Line[] = [];
    // What a process that has just started compiles and caches is not measured.
    await closed(4);
    for (const delayMs of delays) {
      proxy.delay(delayMs);
      const alone = await closed(2);
      const capacity = await closed(fullAt);
      if (capacity.failed > 0) throw new Error(`${capacity.failed} requests failed before there was an overload`);
      const perSecond = Math.ceil(capacity.perSecond * times);
      console.log(`Each packet ${delayMs} ms later: ${Math.round(capacity.perSecond)} a second, so ${perSecond} arrive, for ${seconds} s`);
      const answered = await arrive({ origin, perSecond, seconds, requests });
      await delay(backSeconds * 1000);
      const afterwards = await closed(2);
      lines.push(...linesOf({ name: `each packet ${delayMs} ms later`, alone, capacity, answered, afterwards }));
    }
    return lines;
  });
}
