import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { rawSocket, withoutDate } from '../../test/raw-socket.ts';
import type { Front } from '../platform/http/front.ts';
import { servePages } from './index.ts';
import type { Web } from './web.ts';

let renders = 0;

const web: Web = {
  pickLanguage: (target, cookies = '') => (/lang=en/.test(target) || (!target.includes('lang=') && /lang=en/.test(cookies)) ? 'en' : 'zh'),
  async render({ url, language, nonce }) {
    renders += 1;
    return new Response(`<html lang="${language}" data-nonce="${nonce}">${url}${'茶'.repeat(1000)}</html>`, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

const app = testApp({ PUBLIC_URL: 'https://tea.example' }, (http, services, bus) => servePages(http, services, bus, web));
let port = 0;
let below: Front;

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
  below = { ...app.http.front };
});

const request = (target: string, headers: string): string => `GET ${target} HTTP/1.1\r\nHost: tea.example\r\n${headers}\r\n`;

async function answerTo(text: string): Promise<string> {
  const raw = await rawSocket(port);
  raw.send(text);
  const [answer = ''] = await raw.answers(1);
  raw.socket.destroy();
  return withoutDate(answer);
}

type Way = 'below' | 'front' | 'framework';

/** The same request by each of the three ways out, the others shut. */
async function by(way: Way, text: string): Promise<string> {
  Object.assign(app.http.front, { find: way === 'below' ? below.find : undefined, answer: way === 'front' ? below.answer : undefined });
  const answer = await answerTo(text);
  Object.assign(app.http.front, below);
  return answer;
}

const targets = ['/siteHome', '/siteHome?lang=en', '/siteHome?lang=zh', '/siteHome?tab=links', '/siteHome?page=2&utm_source=x', '/siteHome?page=0', '/thread?topicId=1', '/thread?topicId=1&sort=x', '/askList', '/termsService?%', '/siteHome?lang=fr'];
const encodings = ['', 'Accept-Encoding: br\r\n', 'Accept-Encoding: gzip, deflate, br;q=0\r\n', 'Accept-Encoding: gzip\r\n', 'Accept-Encoding: identity\r\n'];
const cookies = ['', 'Cookie: lang=en\r\n', 'Cookie: a=b; lang=en; c="d"\r\n', 'Cookie: a=b\r\n'];

test('a kept page leaves by every way with the same bytes, for every reader', async () => {
  const requests = targets.flatMap((target) => encodings.flatMap((encoding) => cookies.map((cookie) => request(target, encoding + cookie))));
  const spy = vi.spyOn(app.http.server, 'emit');
  let quick = 0;
  for (const text of requests) {
    // By the framework first: it makes the page and the encoding.
    const expected = await by('framework', text);
    spy.mockClear();
    expect([text, await by('below', text)]).toEqual([text, expected]);
    if (!spy.mock.calls.some(([event]) => event === 'request')) quick += 1;
    expect([text, await by('front', text)]).toEqual([text, expected]);
  }
  spy.mockRestore();
  // The plain form is never kept: readers without compression are left to the framework.
  expect(quick).toBeGreaterThan(requests.length / 2);
});

test('a browser that has the page is told so, and one that has another gets it', async () => {
  const page = await by('framework', request('/siteHome', 'Accept-Encoding: br\r\n'));
  const etag = /\r\netag: ([^\r]+)/i.exec(page)?.[1] ?? 'none';
  const known = request('/siteHome', `Accept-Encoding: br\r\nIf-None-Match: ${etag}\r\n`);
  const raw = await rawSocket(port);
  raw.send(known);
  await vi.waitUntil(() => raw.socket.bytesRead > 0, { interval: 1 });
  raw.socket.end();
  expect(await raw.untilClosed()).toMatch(/^HTTP\/1\.1 304 /);
  expect(await by('below', request('/siteHome', 'Accept-Encoding: br\r\nIf-None-Match: W/"x"\r\n'))).toBe(page);
});

test('what was dropped is rendered anew, also on a connection that just had it', async () => {
  const text = request('/siteHome?page=3', 'Accept-Encoding: br\r\n');
  await by('framework', text);
  const before = renders;
  const raw = await rawSocket(port);
  raw.send(text);
  await raw.answers(1);
  raw.send(text);
  const [first, second] = await raw.answers(2);
  expect([renders, second]).toEqual([before, first]);
  app.services.announcer.send([{ drop: 'page:lists' }]);
  raw.send(text);
  const third = (await raw.answers(3))[2];
  expect(renders).toBe(before + 1);
  expect(third).not.toBe(first);
  raw.socket.destroy();
});

test('pages for one reader, calls of the API and files go to the framework', async () => {
  for (const target of ['/login?jumpUrl=%2FaddTopic', '/api/settings', '/assets/none.js', '/nowhere', '/health']) {
    expect(await by('below', request(target, ''))).toMatch(/^HTTP\/1\.1 (?:200|404)/);
    expect(below.find?.({ target, cookies: '', accepted: 'br', known: undefined })).toBeUndefined();
  }
});
