import type { IncomingMessage } from 'node:http';
import { type Endpoint, notifyPayment, startPayment } from '@chaguan/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Most } from '../database/connection-queue.ts';
import { currentTurn } from '../database/turn.ts';
import { monitoring } from './health.ts';
import { isOverloaded, shedLoad } from './overload.ts';
import { handleProblems } from './problems.ts';

test.each([
  [false, 0, false],
  [false, 999, false],
  [false, 1001, true],
  [true, 800, true],
  [true, 500, false],
  [true, 10, false],
])('limiting %s, delay %i ms: limit %s', (before, delayMs, after) => {
  expect(isOverloaded(before, delayMs)).toBe(after);
});

let app: FastifyInstance;
let delayMs: number;
/** A queue before the database in which so many wait, and through which nothing comes. */
let queued: number;
let most: Most;
/** Ends all that wait. */
let finish: () => void;
let waiting: number;
let people = 0;

const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const money: Readonly<Record<string, Endpoint>> = { '/pay': startPayment, '/notice': notifyPayment };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  delayMs = 3000;
  queued = 0;
  most = { money: Infinity, member: Infinity, visitor: Infinity, robot: Infinity };
  waiting = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  app = Fastify();
  handleProblems(app);
  app.decorate('earlyAnswers', { answer: undefined, isRejected: undefined });
  app.decorateRequest('address', '');
  app.decorateRequest('ctx');
  app.addHook('onRequest', async (request) => {
    request.address = String(request.headers['x-test-address'] ?? '192.0.2.1');
  });
  const queue: Parameters<typeof shedLoad>[1]['queue'] = {
    read: () => ({ shortest: queued, begun: 0, tookMs: 0 }),
    limit: (next) => (most = next),
    isFull: (rank) => queued >= most[rank],
    end: () => undefined,
  };
  shedLoad(app, { readDelayMs: () => delayMs, queue, connections: 10 });
  const known = async (request: { headers: { authorization?: string }; ctx: unknown }): Promise<void> => {
    const [, memberId] = /^Bearer member-(\d+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (memberId !== undefined) request.ctx = { viewer: { memberId } };
  };
  app.get('/health', monitoring, async () => 'ok');
  for (const [path, endpoint] of Object.entries(money)) app.get(path, { config: { endpoint }, onRequest: known }, async () => 'ok');
  for (const path of ['/search', '/assets/page.js']) app.get(path, { onRequest: known }, async () => 'ok');
  app.post('/rank', { onRequest: known }, async () => currentTurn()?.rank());
  app.get('/slow', { onRequest: known }, async () => {
    waiting += 1;
    await promise;
    return 'ok';
  });
  app.get('/stream', async (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).flushHeaders();
    void promise.then(() => reply.raw.end());
  });
  await app.ready();
  vi.advanceTimersByTime(500);
});

afterEach(async () => {
  finish();
  await app.close();
  vi.useRealTimers();
});

interface Asker {
  address?: string;
  userAgent?: string;
  memberId?: number;
}

const ask = (url: string, { address = '192.0.2.1', userAgent = browser, memberId }: Asker = {}) =>
  app.inject({
    url,
    headers: {
      'x-test-address': address,
      'user-agent': userAgent,
      ...(memberId !== undefined && { authorization: `Bearer member-${memberId}` }),
    },
  });

const statusOf = async (url: string, asker?: Asker): Promise<number> => (await ask(url, asker)).statusCode;

/** So many requests that wait, each of another address or all of one asker; those that are rejected do not wait. */
async function crowd(count: number, asker?: Asker): Promise<void> {
  let answered = 0;
  const before = waiting;
  for (let at = 0; at < count; at += 1) void ask('/slow', asker ?? { address: `visitor-${(people += 1)}` }).then(() => (answered += 1));
  await expect.poll(() => waiting - before + answered).toBe(count);
}

test('who asks one after the other is never rejected by a slow process, whoever it is', async () => {
  for (const asker of [{}, { userAgent: robot }, { memberId: 7 }])
    for (let at = 0; at < 50; at += 1) expect(await statusOf('/search', asker)).toBe(200);
});

test('who asks one after the other is not rejected where hundreds wait', async () => {
  await crowd(900);
  for (let at = 0; at < 20; at += 1) expect(await statusOf('/search')).toBe(200);
});

test('of many who wait robots are rejected first, then visitors, then members', async () => {
  // Its credentials are known from an earlier request.
  expect(await statusOf('/search', { memberId: 7 })).toBe(200);
  await crowd(20);
  expect(await statusOf('/search', { userAgent: robot })).toBe(503);
  expect(await statusOf('/search')).toBe(200);
  await crowd(1100);
  expect(await statusOf('/search')).toBe(503);
  expect(await statusOf('/search', { memberId: 7 })).toBe(200);
  await crowd(3, { memberId: 7 });
  expect(await statusOf('/search', { memberId: 7 })).toBe(503);
});

test('invented credentials count by address', async () => {
  await crowd(1100);
  expect(await statusOf('/search', { memberId: 8 })).toBe(503);
});

test('who has many requests waiting is rejected before who has none, and members of one address do not count as one', async () => {
  for (const memberId of [1, 2]) expect(await statusOf('/search', { memberId })).toBe(200);
  await crowd(60, { memberId: 1 });
  await crowd(60);
  const refused = await ask('/search', { memberId: 1 });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 'server.overloaded' });
  expect(await statusOf('/search', { memberId: 2 })).toBe(200);
  finish();
  await expect.poll(() => statusOf('/search', { memberId: 1 })).toBe(200);
});

test('open streams do not count as waiting', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const streams = await Promise.all(Array.from({ length: 60 }, () => fetch(`${address}/stream`)));
  expect(await statusOf('/search', { userAgent: robot })).toBe(200);
  finish();
  await Promise.all(streams.map((stream) => stream.text()));
});

test('the files of a page are never rejected, also where one address waits for many of them', async () => {
  await crowd(60, { address: '192.0.2.1' });
  expect([await statusOf('/assets/page.js'), await statusOf('/search')]).toEqual([200, 503]);
});

test('monitoring is answered whatever waits, and everybody once the process keeps up', async () => {
  await crowd(1100);
  expect(await statusOf('/health')).toBe(200);
  expect(await statusOf('/search')).toBe(503);
  delayMs = 20;
  vi.advanceTimersByTime(500);
  expect(await statusOf('/search')).toBe(200);
});

test('a request whose reader left no longer waits', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const requested = Array.from({ length: 40 }, () => fetch(`${address}/slow`, { signal: leaving.signal }).catch(() => undefined));
  await expect.poll(() => statusOf('/search', { userAgent: robot })).toBe(503);
  leaving.abort();
  await Promise.all(requested);
  await expect.poll(() => statusOf('/search', { userAgent: robot })).toBe(200);
});

test('where the database is the bottleneck, who waits is limited, and nobody once the queue is gone', async () => {
  delayMs = 0;
  queued = 20;
  vi.advanceTimersByTime(250);
  expect(await statusOf('/search')).toBe(200);
  vi.advanceTimersByTime(500);
  expect([await statusOf('/search'), await statusOf('/health'), await statusOf('/assets/page.js')]).toEqual([503, 200, 200]);
  queued = 0;
  vi.advanceTimersByTime(3000);
  queued = 20;
  expect(await statusOf('/search')).toBe(200);
});

test('where the database is the bottleneck, what moves money is taken when nothing else is any more', async () => {
  delayMs = 0;
  expect(await statusOf('/search', { memberId: 7 })).toBe(200);
  queued = 6;
  vi.advanceTimersByTime(1000);
  const member = { memberId: 7 };
  expect([await statusOf('/search'), await statusOf('/search', member), await statusOf('/pay')]).toEqual([503, 503, 503]);
  expect([await statusOf('/pay', member), await statusOf('/notice')]).toEqual([200, 200]);
  queued = 4;
  expect([await statusOf('/search', { userAgent: robot }), await statusOf('/search'), await statusOf('/search', member)]).toEqual([
    503, 503, 200,
  ]);
});

test('in an overload a request that only reads is rejected before the framework sees it, by its rank', async () => {
  delayMs = 0;
  expect(await statusOf('/search', { memberId: 7 })).toBe(200);
  const isRejected = (headers: Record<string, string>, { url = '/api/topics', method = 'GET' } = {}): boolean =>
    app.earlyAnswers.isRejected?.({ method, url, headers } as unknown as IncomingMessage) === true;
  const [visitor, member] = [{ 'user-agent': browser }, { 'user-agent': browser, authorization: 'Bearer member-7' }];
  queued = 20;
  expect(isRejected(visitor)).toBe(false);
  vi.advanceTimersByTime(1000);
  queued = 4;
  expect([isRejected(visitor), isRejected(member), isRejected({ 'user-agent': robot })]).toEqual([true, false, true]);
  expect(app.problemCounts.get('server.overloaded')).toBe(2);
  queued = 20;
  expect([isRejected(member), isRejected(visitor, { method: 'POST' }), isRejected(visitor, { url: '/health' })]).toEqual([
    true,
    false,
    false,
  ]);
  // Those count as rejected too: the limit stays.
  for (let interval = 0; interval < 12; interval += 1) {
    queued = 5;
    isRejected({ 'user-agent': robot });
    queued = 0;
    vi.advanceTimersByTime(250);
  }
  queued = 20;
  expect(isRejected(visitor)).toBe(true);
});

test('where the database is the bottleneck, one caller has only so many requests at once', async () => {
  delayMs = 0;
  queued = 20;
  await crowd(6, { address: '192.0.2.7' });
  vi.advanceTimersByTime(1000);
  queued = 0;
  expect([await statusOf('/search', { address: '192.0.2.7' }), await statusOf('/search', { address: '192.0.2.8' })]).toEqual([503, 200]);
});

test('one caller with too many requests does not keep up the limit', async () => {
  delayMs = 0;
  queued = 20;
  const address = '192.0.2.7';
  await crowd(6, { address });
  vi.advanceTimersByTime(1000);
  queued = 0;
  const statuses: number[] = [];
  for (let interval = 0; interval < 10; interval += 1) {
    statuses.push(await statusOf('/search', { address }));
    vi.advanceTimersByTime(250);
  }
  expect([statuses[0], await statusOf('/search', { address })]).toEqual([503, 200]);
});

test('the rank of a request is known wherever it uses the database, also after its body', async () => {
  expect(await statusOf('/search', { memberId: 7 })).toBe(200);
  const authorization = 'Bearer member-7';
  const post = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/rank', headers: { 'content-type': 'application/json', ...headers }, payload: '{}' })).body;
  expect([await post({ authorization }), await post({ 'user-agent': browser }), await post({ 'user-agent': robot })]).toEqual([
    'member',
    'visitor',
    'robot',
  ]);
});
