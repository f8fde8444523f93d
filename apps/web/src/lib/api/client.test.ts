import { errorParams, errors } from '@chaguan/contract';
import { afterEach, expect, test } from 'vitest';
import { errorText } from '../errors/failure-text.ts';
import { decodeJumpUrl } from '../read-jump-url.ts';
import type { Callable, CallOptions } from './api.ts';
import { ApiFailure } from './failure.ts';
import { clientFor, listen, memoryTokens, type Answer, type Bench, type Handler } from './testing.ts';
import type { Tokens } from '../session.ts';
import type { ClientParts } from './client.ts';

/** Their status says as much as they do. */
const saysNoMore = new Set(['access.denied', 'rate.exceeded', 'request.invalid', 'request.not_found']);

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const quiet: CallOptions = { loading: false };
const read = (path: string) => ({ method: 'GET', path }) as Callable;
const write = (path: string) => ({ method: 'POST', path }) as Callable;
const call = (on: Bench, endpoint: Callable, input: object = {}, options = quiet): Promise<unknown> =>
  on.client.call(endpoint, input, options);

async function bench(handler: Handler, tokens: Tokens | null = null, more: Partial<ClientParts> = {}): Promise<Bench> {
  const server = await listen(handler);
  open.push(server.close);
  return clientFor(server, memoryTokens(tokens), more);
}

async function failureOf(promise: Promise<unknown>): Promise<ApiFailure> {
  const reason: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(reason instanceof ApiFailure)) throw new Error(`expected an ApiFailure, got ${String(reason)}`);
  return reason;
}

function problem(status: number, code: string): Answer {
  return { status, problem: { status, code, params: {}, requestId: 'req-1' } };
}

test('a long text goes as JSON where its caller says so', async () => {
  const b = await bench(() => ({ json: {} }));
  await call(b, write('/api/admin/wordLists'), { body: { text: '茶\n水', places: ['posts'] } }, { ...quiet, json: true });
  expect(b.seen[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(b.seen[0]?.body ?? '')).toEqual({ text: '茶\n水', places: ['posts'] });
});

test('headers, form-encoded bodies with nested values as JSON and the idempotency key', async () => {
  const b = await bench(() => ({ json: { id: '1' } }), { accessToken: 'a', refreshToken: 'r' });
  const input = {
    params: { topicId: '7 8' },
    body: { text: '茶 & 水', count: 3, gone: undefined, poll: { options: ['是', '否'] } },
  };
  expect(await call(b, write('/api/things/{topicId}'), input, { ...quiet, idempotencyKey: 'k1' })).toEqual({
    id: '1',
  });
  const [request] = b.seen;
  expect(request?.url.pathname).toBe('/api/things/7%208');
  expect(request?.url.search).toBe('');
  expect(request?.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'accept-language': 'en-US',
    authorization: 'Bearer a,r',
    'idempotency-key': 'k1',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  });
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    text: '茶 & 水',
    count: '3',
    poll: '{"options":["是","否"]}',
  });
});

test('a visitor sends no Authorization; Chinese is named', async () => {
  const b = await bench(() => ({ json: {} }), null, { locale: () => 'zh' });
  await call(b, read('/api/baseInfo'));
  expect(b.seen[0]?.headers['accept-language']).toBe('zh-CN');
  expect(b.seen[0]?.headers).not.toHaveProperty('authorization');
});

test('every GET carries _t unless disabled, a POST never does', async () => {
  const b = await bench(() => ({ json: {} }));
  await call(b, read('/api/tags'), { query: { page: 2, tag: undefined } });
  await call(b, read('/api/tags'), {}, { ...quiet, timestamp: false });
  await call(b, write('/api/tags'));
  expect(b.seen[0]?.url.searchParams.get('_t')).toMatch(/^\d{13}$/);
  expect(b.seen[0]?.url.searchParams.get('page')).toBe('2');
  expect(b.seen[0]?.url.searchParams.has('tag')).toBe(false);
  expect(b.seen[1]?.url.search).toBe('');
  expect(b.seen[2]?.url.search).toBe('');
});

test('a FormData travels as multipart', async () => {
  const b = await bench(() => ({ json: {} }));
  const body = new FormData();
  body.set('file', new Blob(['tea']), 'tea.txt');
  await call(b, write('/api/images'), { body });
  expect(b.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(b.seen[0]?.body).toContain('filename="tea.txt"');
});

test('400 is a persistent toast', async () => {
  const b = await bench(() => problem(400, 'request.invalid'));
  expect(await failureOf(call(b, read('/api/x')))).toMatchObject({ status: 400, reported: true });
  expect(b.view.log).toEqual(['toast! Invalid request']);
});

test('403 outside a thread is displayed in a toast; the page of a thread displays it itself', async () => {
  const b = await bench(() => problem(403, 'access.denied'));
  await failureOf(call(b, read('/api/tags')));
  expect(await failureOf(call(b, read('/api/threads/{id}'), { params: { id: '7' } }))).toMatchObject({
    status: 403,
    code: 'access.denied',
  });
  expect(b.view.log).toEqual(['toast You do not have permission to do this']);
});

test('what is refused below a thread is displayed, where its page is not the answer', async () => {
  const b = await bench(() => problem(403, 'real_name.required'));
  await failureOf(call(b, write('/api/threads/{topicId}/comments'), { params: { topicId: '7' } }));
  expect(b.view.log).toEqual([`toast You do not have permission to do this\n${errorText('real_name.required', {}, 'en')}`]);
});

const refused = Object.entries(errors).filter(([code, status]) => [400, 403, 404, 456, 503].includes(status) && !saysNoMore.has(code));

test('whatever a status says, the reason of its code is displayed with it, for every code of the contract', async () => {
  for (const [code, status] of refused) {
    const names = errorParams[code as keyof typeof errorParams] ?? [];
    const params = Object.fromEntries(names.map((name) => [name, name === 'until' ? '2030-01-01T00:00:00Z' : 'tea']));
    const b = await bench(() => ({ status, problem: { status, code, params, requestId: 'req-1' } }));
    await failureOf(call(b, write('/api/x')));
    const reason = code === 'site.closed' ? 'tea' : errorText(code, params, 'en');
    expect([code, b.view.log.join()]).toEqual([code, expect.stringContaining(reason)]);
  }
});

test('404 names the address and stays, unless the caller expects it', async () => {
  const b = await bench(() => problem(404, 'topic.not_found'));
  await failureOf(call(b, read('/api/gone'), {}, { ...quiet, timestamp: false }));
  expect(b.view.log[0]).toMatch(/^toast! Not found: http:\/\/127\.0\.0\.1:\d+\/api\/gone\nThis topic does not exist$/);
  expect(await failureOf(call(b, read('/api/gone'), {}, { ...quiet, expect: [404] }))).toMatchObject({
    reported: false,
  });
  expect(b.view.log).toHaveLength(1);
});

test('a page begins by its number when the server does not know its position any more', async () => {
  const stale = [{ field: 'after', code: 'field.format' }];
  const b = await bench(({ url }) =>
    url.searchParams.has('after')
      ? { status: 422, problem: { status: 422, code: 'request.fields', params: {}, requestId: 'r', fields: stale } }
      : { json: { items: [url.searchParams.get('page')], page: 1, pages: 2, total: 60, next: 'cursor' } },
  );
  await call(b, read('/api/topics'));
  expect(await call(b, read('/api/topics'), { query: { page: 2 } })).toMatchObject({ items: ['2'] });
  expect(b.seen.map(({ url }) => url.searchParams.get('after'))).toEqual([null, 'cursor', null]);
});

test('422 and 409 are left to the caller with their fields', async () => {
  const fields = [{ field: 'account', code: 'account.taken', params: {} }];
  const b = await bench((request) =>
    request.url.pathname === '/api/register'
      ? { status: 422, problem: { status: 422, code: 'request.fields', params: {}, requestId: 'r', fields } }
      : problem(409, 'topic.comments_closed'),
  );
  expect(await failureOf(call(b, write('/api/register')))).toMatchObject({
    code: 'request.fields',
    fields,
    reported: false,
  });
  expect(await failureOf(call(b, write('/api/x')))).toMatchObject({
    code: 'topic.comments_closed',
    reported: false,
  });
  expect(b.view.log).toEqual([]);
});

test('456 is noticed once per page', async () => {
  const b = await bench(() => problem(456, 'rate.exceeded'));
  await failureOf(call(b, read('/api/x')));
  await failureOf(call(b, read('/api/x')));
  expect(b.view.log).toHaveLength(1);
  expect(b.view.log[0]).toMatch(/^notice Notice: Too many requests/);
  b.client.newPage();
  await failureOf(call(b, read('/api/x')));
  expect(b.view.log).toHaveLength(2);
});

test('500 stays and names the request', async () => {
  const b = await bench(() => problem(500, 'server.failed'));
  await failureOf(call(b, read('/api/x')));
  expect(b.view.log).toEqual(['toast! Something went wrong on the server, please try again later · Request ID req-1']);
});

test('503 shows what the server sent', async () => {
  const b = await bench((request) =>
    request.url.pathname === '/api/closed'
      ? { status: 503, text: '周一盘点，周二开门' }
      : problem(503, request.url.pathname === '/api/away' ? 'server.interrupted' : 'server.overloaded'),
  );
  await failureOf(call(b, read('/api/closed')));
  await failureOf(call(b, read('/api/busy')));
  await failureOf(call(b, read('/api/away')));
  expect(b.view.log).toEqual([
    'notice Notice: 周一盘点，周二开门',
    'notice Notice: The site is busy right now, please come back later',
    'notice Notice: The service is temporarily interrupted and recovering, please come back later',
  ]);
});

test('508 forgets everything, and says so once on a page', async () => {
  const b = await bench(() => problem(508, 'session.force_ended'));
  await failureOf(call(b, read('/api/x')));
  await failureOf(call(b, read('/api/y')));
  const notice = 'notice Notice: You have been logged out. Please log in again.';
  expect(b.view.log).toEqual(['forget everything', notice, 'forget everything']);
});

test('any other status is named by its number', async () => {
  const b = await bench(() => ({ status: 502, text: '<html>bad gateway</html>' }));
  await failureOf(call(b, read('/api/x')));
  expect(b.view.log).toEqual(['toast The request failed (502)']);
});

test('no answer in time, and none at all', async () => {
  const b = await bench((request, response) => {
    if (request.url.pathname === '/api/dead') response.destroy();
    return null;
  });
  const words = 'toast The current request is not responding, please wait for a period of time to visit again';
  expect(await failureOf(call(b, read('/api/slow'), {}, { ...quiet, timeoutMs: 20 }))).toMatchObject({
    status: 0,
    code: 'response.none',
  });
  await failureOf(call(b, read('/api/dead')));
  expect(b.view.log).toEqual([words, words]);
});

test('the time limit covers the body', async () => {
  const b = await bench((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"half":');
    return null;
  });
  expect(await failureOf(call(b, read('/api/x'), {}, { ...quiet, timeoutMs: 30 }))).toMatchObject({
    status: 0,
  });
});

test('a stream is handed over line by line, in whole characters, while it is still open', async () => {
  const line = new TextEncoder().encode('{"text":"茶"}\n');
  const b = await bench((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    // A character in two parts, then an empty line; the rest comes once the first line was heard.
    response.write(line.subarray(0, 11));
    response.write(line.subarray(11));
    response.write('\n');
    return null;
  });
  const stop = new AbortController();
  const received: string[] = [];
  const onLine = (text: string) => {
    received.push(text);
    stop.abort();
  };
  await expect(call(b, write('/api/x'), {}, { ...quiet, onLine, signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(received).toEqual(['{"text":"茶"}']);
});

test('a stream that is refused is a failure like any other, and one that is cut off says so', async () => {
  const b = await bench((request, response) => {
    if (request.url.pathname === '/api/refused') return problem(409, 'topic.comments_closed');
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write('{"text":"half"}\n', () => response.destroy());
    return null;
  });
  const received: string[] = [];
  const onLine = (text: string) => received.push(text);
  expect(await failureOf(call(b, write('/api/refused'), {}, { ...quiet, onLine }))).toMatchObject({ code: 'topic.comments_closed' });
  expect(await failureOf(call(b, write('/api/cut'), {}, { ...quiet, onLine }))).toMatchObject({ status: 0, code: 'response.none' });
  expect(received).toEqual(['{"text":"half"}']);
});

test('the caller own abort is not a failure to talk about', async () => {
  const b = await bench(() => null);
  const stop = new AbortController();
  const running = call(b, read('/api/x'), {}, { ...quiet, signal: stop.signal });
  stop.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(b.view.log).toEqual([]);
});

test('login leads back to where the reader was: replace for reads, push for acts', async () => {
  const b = await bench(() => problem(401, 'session.required'));
  await failureOf(call(b, read('/api/user/control/x')));
  await failureOf(call(b, write('/api/user/control/x')));
  const jumps = b.view.log.map((line) => /^(\w+) \/login\?jumpUrl=([\w-]+)$/.exec(line));
  expect(jumps.map((jump) => jump?.[1])).toEqual(['replace', 'push']);
  expect(jumps.map((jump) => decodeJumpUrl(jump?.[2]))).toEqual(['/thread?topicId=7', '/thread?topicId=7']);
});

test('unread counts and callers who expect 401 stay where they are', async () => {
  const b = await bench(() => problem(401, 'session.required'));
  await failureOf(call(b, read('/api/user/control/unreadMessageCount')));
  expect(await failureOf(call(b, write('/api/x'), {}, { ...quiet, expect: [401] }))).toMatchObject({
    reported: false,
  });
  expect(b.view.log).toEqual([]);
});
