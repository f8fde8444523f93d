import type { AddressInfo } from 'node:net';
import { readBaseInfo } from '@chaguan/contract';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { rawSocket } from '../../test/raw-socket.ts';
import { servePages } from './index.ts';
import type { Web } from './web.ts';

/** Reads addresses as strictly as the router does, so that what would make it throw throws here. */
const web: Web = {
  pickLanguage: (target) => (target.includes('lang=en') ? 'en' : 'zh'),
  async render({ url, api }) {
    const { pathname } = new URL(url);
    const again = new URL(pathname, 'http://site.invalid');
    if (again.host !== 'site.invalid') throw new Error('the path names another host');
    await api.call(readBaseInfo);
    return new Response(`<p>${'茶'.repeat(500)}</p>`, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

const app = testApp({}, (http, services, bus) => servePages(http, services, bus, web));
let port = 0;

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});

afterEach(() => vi.restoreAllMocks());

/** All that comes back for these bytes. */
async function answerTo(text: string): Promise<string> {
  const raw = await rawSocket(port);
  raw.send(text);
  raw.socket.end();
  return raw.untilClosed();
}

const get = (target: string, more = 'Host: tea.example\r\n'): string => `GET ${target} HTTP/1.1\r\n${more}\r\n`;

/** A small generator with a fixed seed: a failure can be repeated. */
function generator(start: number): (limit: number) => number {
  let seed = start;
  return (limit) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
}

const parts = [
  '/',
  '//',
  '[',
  ']',
  '?',
  '#',
  '%',
  '%00',
  '%ff',
  '%2f',
  '%5c',
  '^',
  '|',
  '\\',
  '@',
  ':',
  '*',
  '..',
  '.',
  'http://',
  'https://[',
  'a',
  'thread',
  '?topicId=',
  'lang=',
  '&',
  '=',
  '\u00E9',
  '\u0001',
  '"',
  '<',
  '{',
  '}',
  '~',
  '/api/',
  '/files/',
  '/assets/',
  '.data',
  ';',
  '65536',
];
const methods = ['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'TEA'];
const headers = [
  '',
  '',
  'Host: other.example\r\n',
  'Cookie: lang=%\r\n',
  'Accept-Encoding: br;q=\r\n',
  'Accept-Language: \r\n',
  'If-None-Match: "\r\n',
  'Range: bytes=-1\r\n',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Upgrade: websocket\r\nConnection: Upgrade\r\n',
  'Expect: 100-continue\r\n',
  'Expect: tea\r\n',
  'Content-Type: multipart/form-data\r\n',
  'Authorization: Bearer ,\r\n',
  'X-Forwarded-For: \u00FF\r\n',
];

function hostileRequests(count: number): string[] {
  const below = generator(20_261_122);
  const pick = (from: readonly string[]): string => from[below(from.length)] ?? '';
  return Array.from({ length: count }, () => {
    const target = Array.from({ length: 1 + below(6) }, () => pick(parts)).join('');
    const version = below(20) === 0 ? pick(['1.0', '2.0', '0.9', '1.1\0']) : '1.1';
    return `${pick(methods)} ${below(4) === 0 ? '' : '/'}${target} HTTP/${version}\r\nHost: tea.example\r\n${pick(headers)}\r\n`;
  });
}

test('two thousand hostile request lines: each is answered or closed, none with 500, nothing is logged as an error', async () => {
  const errors = vi.spyOn(app.services.log, 'error');
  const requests = hostileRequests(2000);
  const statuses = new Map<string, string[]>();
  for (let at = 0; at < requests.length; at += 20) {
    const batch = requests.slice(at, at + 20);
    const answers = await Promise.all(batch.map(answerTo));
    for (const [index, answer] of answers.entries()) {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'closed';
      statuses.set(status, [...(statuses.get(status) ?? []), batch[index] ?? '']);
    }
  }
  expect(statuses.get('500')).toBeUndefined();
  expect(errors).not.toHaveBeenCalled();
  expect(['301', '400', '404'].every((status) => (statuses.get(status) ?? []).length > 50)).toBe(true);
  expect(await answerTo(get('/health'))).toMatch(/^HTTP\/1\.1 200/);
});

test.each(['//', '//?', '//[', '//a^b/', '/\\[', '/x/..//[', '/%2e%2e//x', 'http://tea.example//['])(
  '%s leads to the path with one slash',
  async (target) => {
    expect(await answerTo(get(target))).toMatch(/^HTTP\/1\.1 301 [^]*\r\nlocation: \/(?![/\\])/);
  },
);

test('an absolute target is the page itself', async () => {
  expect(await answerTo(get('http://tea.example/health'))).toMatch(/^HTTP\/1\.1 200/);
});

test.each([
  ['two hosts', get('/health', 'Host: a\r\nHost: b\r\n')],
  ['no host', get('/health', '')],
  ['an absolute target that is none', get('http://[')],
  ['a star', get('*')],
  ['a path that cannot be decoded', get('/%')],
  ['what is no HTTP', '\u0016\u0003\u0001\r\n\r\n'],
])('%s: 400 as a problem, with the headers of every answer', async (_, text) => {
  const answer = await answerTo(text);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"request.invalid"');
  expect(answer).toMatch(/content-type: application\/problem\+json/i);
  expect(answer).toMatch(/x-content-type-options: nosniff/i);
});

test('HEAD of a path with several slashes is no mistake of ours', async () => {
  expect(await answerTo(get('//').replace('GET', 'HEAD'))).toMatch(/^HTTP\/1\.1 301/);
});

test('what throws before the framework ends its own request, and is logged', async () => {
  const errors = vi.spyOn(app.services.log, 'error').mockImplementation(() => {});
  const { answer } = app.http.earlyAnswers;
  app.http.earlyAnswers.answer = () => {
    throw new TypeError('Invalid URL');
  };
  const failed = await answerTo(get('/siteHome'));
  app.http.earlyAnswers.answer = answer;
  expect(failed).toMatch(/^HTTP\/1\.1 500 [^]*"code":"server\.failed"/);
  expect(errors).toHaveBeenCalledTimes(1);
  expect(await answerTo(get('/health'))).toMatch(/^HTTP\/1\.1 200/);
});
