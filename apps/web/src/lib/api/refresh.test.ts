import { afterEach, expect, test } from 'vitest';
import type { Tokens } from '../session.ts';
import type { Callable } from './api.ts';
import type { ClientParts } from './client.ts';
import type { Exclusive } from './refresh.ts';
import { clientFor, listen, memoryTokens, type Answer, type Bench, type Seen } from './testing.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const old: Tokens = { accessToken: 'old', refreshToken: 'r1' };
const fresh: Tokens = { accessToken: 'new', refreshToken: 'r2' };
const thing: Callable = { method: 'GET', path: '/api/thing' } as Callable;
const act: Callable = { method: 'POST', path: '/api/act' } as Callable;
const unauthorized: Answer = {
  status: 401,
  problem: { status: 401, code: 'session.required', params: {}, requestId: 'r' },
};
const granted: Answer = { json: { ...fresh, systemUser: null } };

/** A server that lets the new token in and answers a refresh with `refreshed`. */
async function bench(refreshed: (request: Seen) => Answer | Promise<Answer>, more: Partial<ClientParts> = {}): Promise<Bench> {
  const server = await listen((request) => {
    if (request.url.pathname === '/api/refreshToken') return refreshed(request);
    return request.headers.authorization === 'Bearer new,r2' ? { json: { body: request.body } } : unauthorized;
  });
  open.push(server.close);
  return clientFor(server, memoryTokens(old), more);
}

const refreshes = (b: Bench) => b.seen.filter((request) => request.url.pathname === '/api/refreshToken');
const get = (b: Bench): Promise<unknown> => b.client.call(thing, {}, { loading: false });

test('five requests share one refresh and are replayed with the new token', async () => {
  let waiting = 0;
  let allWait: () => void;
  const everyoneWaits = new Promise<void>((done) => {
    allWait = done;
  });
  const server = await listen(async (request) => {
    if (request.url.pathname === '/api/refreshToken') {
      await everyoneWaits;
      return granted;
    }
    if (request.headers.authorization === 'Bearer new,r2') return { json: {} };
    waiting += 1;
    if (waiting === 5) allWait();
    return unauthorized;
  });
  open.push(server.close);
  const b = clientFor(server, memoryTokens(old));
  await Promise.all([get(b), get(b), get(b), get(b), get(b)]);
  expect(refreshes(b)).toHaveLength(1);
  expect(refreshes(b)[0]).toMatchObject({ method: 'POST', body: '' });
  expect(refreshes(b)[0]?.headers.authorization).toBe('Bearer old,r1');
  expect(b.seen.filter((request) => request.headers.authorization === 'Bearer new,r2')).toHaveLength(5);
  expect(b.tokens.read()).toMatchObject(fresh);
  expect(b.view.log).toEqual([]);
});

test('a replayed act keeps its body', async () => {
  const b = await bench(() => granted);
  const answer: unknown = await b.client.call(act, { body: { text: '续水' } }, { loading: false });
  expect(answer).toEqual({ body: new URLSearchParams({ text: '续水' }).toString() });
});

test('a refused refresh clears the session, says so and goes to login', async () => {
  const b = await bench(() => ({ ...unauthorized }));
  await expect(get(b)).rejects.toMatchObject({ status: 401, reported: true });
  expect(b.tokens.read()).toBeNull();
  expect(b.ended()).toBe(1);
  expect(b.view.log[0]).toBe('toast Error requesting a refresh token, please log in again');
  expect(b.view.log[1]).toMatch(/^replace \/login\?jumpUrl=/);
  expect(b.view.log).toHaveLength(2);
});

test('a refresh that returns nothing ends the session too', async () => {
  const b = await bench(() => ({ status: 200, text: '' }));
  await expect(b.client.call(act, {}, { loading: false })).rejects.toMatchObject({ status: 401 });
  expect(b.tokens.read()).toBeNull();
  expect(b.view.log).toEqual([expect.stringMatching(/^push \/login\?jumpUrl=/)]);
});

test('a refresh that got no answer keeps the token for the next try', async () => {
  let answers = 0;
  const b = await bench(() => {
    answers += 1;
    return answers === 1 ? { status: 503, text: 'busy' } : granted;
  });
  await expect(get(b)).rejects.toMatchObject({ status: 503 });
  expect(b.tokens.read()).toEqual(old);
  await get(b);
  expect(b.tokens.read()).toMatchObject(fresh);
});

test('a new token that is refused again ends the session instead of asking for ever', async () => {
  const server = await listen((request) => (request.url.pathname === '/api/refreshToken' ? granted : unauthorized));
  open.push(server.close);
  const b = clientFor(server, memoryTokens(old));
  await expect(get(b)).rejects.toMatchObject({ status: 401 });
  expect(b.seen.map((request) => request.url.pathname)).toEqual(['/api/thing', '/api/refreshToken', '/api/thing']);
  expect(b.tokens.read()).toBeNull();
});

test('two tabs take turns, and the second uses what the first stored', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const turns: Exclusive = (task) => {
    const turn = last.then(task);
    last = turn.catch(() => null);
    return turn;
  };
  const tokens = memoryTokens(old);
  const server = await listen((request) => {
    if (request.url.pathname === '/api/refreshToken') return granted;
    return request.headers.authorization === 'Bearer new,r2' ? { json: {} } : unauthorized;
  });
  open.push(server.close);
  const tabs = [clientFor(server, tokens, { exclusive: turns }), clientFor(server, tokens, { exclusive: turns })];
  await Promise.all(tabs.map(get));
  expect(server.seen.filter((request) => request.url.pathname === '/api/refreshToken')).toHaveLength(1);
});

test('a stored token without a member is renewed on request', async () => {
  const b = await bench(() => granted);
  expect(await b.client.renew()).toBe(true);
  expect(b.tokens.read()).toMatchObject(fresh);
  b.tokens.clear();
  expect(await b.client.renew()).toBe(false);
});
