import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { rawSocket, withoutDate } from '../../test/raw-socket.ts';
import type { EarlyAnswers } from '../platform/http/guarded-server.ts';
import { servePages } from './index.ts';
import type { Web } from './web.ts';
import { topicListPages } from '../modules/topics/index.ts';

let renders = 0;

const web: Web = {
  pickLanguage(target, cookies = '', languages = '') {
    if (/lang=en/.test(target) || (!target.includes('lang=') && /lang=en/.test(cookies))) return 'en';
    return /zh-TW/.test(languages) ? 'hant' : 'zh';
  },
  async render({ url, language, nonce }) {
    renders += 1;
    return new Response(`<html lang="${language}" data-nonce="${nonce}">${url}${'茶'.repeat(1000)}</html>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  },
};

const app = testApp({ PUBLIC_URL: 'https://tea.example' }, (http, services, bus) => servePages(http, services, bus, web));
let port = 0;
let early: EarlyAnswers['answer'];

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
  early = app.http.earlyAnswers.answer;
});

const request = (target: string, headers: string): string => `GET ${target} HTTP/1.1\r\nHost: tea.example\r\n${headers}\r\n`;

async function answerTo(text: string): Promise<string> {
  const raw = await rawSocket(port);
  raw.send(text);
  const [answer = ''] = await raw.answers(1);
  raw.socket.destroy();
  return withoutDate(answer);
}

/** The answer of the framework, which makes the page and the encoding if they are not there. */
async function byFramework(text: string): Promise<string> {
  app.http.earlyAnswers.answer = undefined;
  const answer = await answerTo(text);
  app.http.earlyAnswers.answer = early;
  return answer;
}

/** The answer before the framework, and whether it was one. */
async function byEarly(text: string): Promise<{ answer: string; isEarly: boolean }> {
  let isEarly = false;
  app.http.earlyAnswers.answer = (...args) => (isEarly = early?.(...args) === true);
  const answer = await answerTo(text);
  app.http.earlyAnswers.answer = early;
  return { answer, isEarly };
}

const targets = [
  '/siteHome',
  '/siteHome?lang=en',
  '/siteHome?lang=zh',
  '/siteHome?tab=links',
  '/siteHome?page=2&utm_source=x',
  '/siteHome?page=0',
  '/thread?topicId=1',
  '/thread?topicId=1&sort=x',
  '/askList',
  '/termsService?%',
  '/siteHome?lang=fr',
];
const encodings = [
  '',
  'Accept-Encoding: br\r\n',
  'Accept-Encoding: gzip, deflate, br;q=0\r\n',
  'Accept-Encoding: gzip\r\n',
  'Accept-Encoding: identity\r\n',
];
const cookies = ['', 'Cookie: lang=en\r\n', 'Cookie: a=b; lang=en; c="d"\r\n', 'Cookie: a=b\r\n'];

test('a cached page leaves with the same bytes before the framework and through it, for every reader', async () => {
  const requests = targets.flatMap((target) =>
    encodings.flatMap((encoding) => cookies.map((cookie) => request(target, encoding + cookie))),
  );
  let count = 0;
  for (const text of requests) {
    const expected = await byFramework(text);
    const { answer, isEarly } = await byEarly(text);
    expect([text, answer]).toEqual([text, expected]);
    if (isEarly) count += 1;
  }
  // The plain form is not cached: readers without compression are left to the framework.
  expect(count).toBeGreaterThan(requests.length / 2);
});

test('a page is cached for each language that a browser prefers, whatever else it lists', async () => {
  const languagesOf = async (languages: string): Promise<string | undefined> => {
    const text = request('/siteHome?page=5', `Accept-Encoding: identity\r\n${languages}`);
    await byFramework(text);
    return /<html lang="(\w+)"/.exec((await byEarly(text)).answer)?.[1];
  };
  const before = renders;
  const lists = ['', 'zh-TW,zh;q=0.9', 'zh-CN', 'en, zh-TW;q=0.1', 'de'].map((list) => (list === '' ? '' : `Accept-Language: ${list}\r\n`));
  const languages: (string | undefined)[] = [];
  for (const list of lists) languages.push(await languagesOf(list));
  expect(languages).toEqual(['zh', 'hant', 'zh', 'hant', 'zh']);
  expect(renders).toBe(before + 2);
});

test('a browser that has the page gets 304, and one that has another gets it', async () => {
  const page = await byFramework(request('/siteHome', 'Accept-Encoding: br\r\n'));
  const etag = /\r\netag: ([^\r]+)/i.exec(page)?.[1] ?? 'none';
  const raw = await rawSocket(port);
  raw.send(request('/siteHome', `Accept-Encoding: br\r\nIf-None-Match: ${etag}\r\n`));
  await vi.waitUntil(() => raw.socket.bytesRead > 0, { interval: 1 });
  raw.socket.end();
  expect(await raw.untilClosed()).toMatch(/^HTTP\/1\.1 304 /);
  expect(await byEarly(request('/siteHome', 'Accept-Encoding: br\r\nIf-None-Match: W/"x"\r\n'))).toEqual({ answer: page, isEarly: true });
});

test('what was dropped is rendered anew, also on a connection that just had it', async () => {
  const text = request('/siteHome?page=3', 'Accept-Encoding: br\r\n');
  await byFramework(text);
  const before = renders;
  const raw = await rawSocket(port);
  raw.send(text);
  await raw.answers(1);
  raw.send(text);
  const [first, second] = await raw.answers(2);
  expect([renders, withoutDate(second ?? '')]).toEqual([before, withoutDate(first ?? '')]);
  topicListPages.drop(app.services.announcer);
  raw.send(text);
  const third = (await raw.answers(3))[2];
  expect(renders).toBe(before + 1);
  expect(third).not.toBe(first);
  raw.socket.destroy();
});

test('pages for one reader, calls of the API and files go to the framework', async () => {
  for (const target of ['/login?jumpUrl=%2FaddTopic', '/api/settings', '/assets/none.js', '/nowhere', '/health']) {
    const { answer, isEarly } = await byEarly(request(target, ''));
    expect([target, isEarly]).toEqual([target, false]);
    expect(answer).toMatch(/^HTTP\/1\.1 (?:200|404)/);
  }
});
