import { endpoints, firstLoadPaths } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { servePages } from './index.ts';
import type { AnswerTogether } from './serve-together.ts';
import type { Web } from './web.ts';

/** Pages are not what this is about. */
const web: Web = { pickLanguage: () => 'zh', render: async () => new Response('', { headers: { 'content-type': 'text/html' } }) };
const app = testApp({}, (http, services, bus) => servePages(http, services, bus, web));

async function together(paths: readonly string[], headers: Record<string, string> = {}) {
  const query = new URLSearchParams({ of: paths.join(' '), _t: '1' });
  return app.inject({ url: `/api/together?${query}`, headers });
}

const withoutTime = (text: string): string => text.replaceAll(/"requestId":"[^"]*"/g, '');

test('each answer is the one that the API gives alone, with the same status, for visitors and members', async () => {
  const alice = await app.member('alice');
  const paths = ['/api/baseInfo', '/api/topics?tab=all&page=1', '/api/threads/999?page=1', '/api/user/control/summary'];
  for (const headers of [{}, { authorization: `Bearer ${alice.tokens?.accessToken},${alice.tokens?.refreshToken}` }] as Record<
    string,
    string
  >[]) {
    const answers = (await together(paths, headers)).json<AnswerTogether[]>();
    for (const [index, path] of paths.entries()) {
      const alone = await app.inject({ url: path, headers });
      const { status, type, text } = answers[index] ?? { status: 0, type: '', text: '' };
      expect([status, type]).toEqual([alone.statusCode, alone.headers['content-type']]);
      expect(withoutTime(text)).toBe(withoutTime(alone.body));
    }
  }
});

test('an ended session is refused in each part, so that the browser renews it', async () => {
  const answers = (await together(['/api/baseInfo', '/api/tags'], { authorization: 'Bearer x,y' })).json<AnswerTogether[]>();
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});

test.each([
  [[]],
  [['/api/together?of=/api/baseInfo']],
  [['/api/realtime?channels=site']],
  [['/siteHome']],
  [['https://elsewhere.example/api/baseInfo']],
  [['/api/baseInfo', '/api/user/control/logout']],
  [['/api/baseInfo', '/api/baseInfo']],
  [['/api/captcha']],
  [['/api/statistic/add']],
  [['/api/search?keyword=tea']],
  [['/api/assistant/summaries?topicId=1']],
  [['/api/threads/..']],
  [['/api/threads/%2e%2e']],
  [[String.raw`/api/threads/..\user\control\exports`]],
  [[String.raw`/api/topics/..\..\exports/similar`]],
  [['/api/threads/1#/similar']],
  [['/api/threads/1/']],
  [['//api/baseInfo']],
  [['/api/baseInfo\t']],
  [Array.from({ length: 13 }, (_, index) => `/api/topics?page=${index + 1}`)],
  [[`/api/topics?keyword=${'x'.repeat(5000)}`]],
])('only what pages load first, each once, and not too much: %#', async (paths) => {
  const { statusCode, body } = await together(paths);
  expect([statusCode, body.includes('request.invalid')]).toEqual([400, true]);
});

test('it is never stored', async () => {
  expect((await together(['/api/baseInfo'])).headers['cache-control']).toBe('no-store');
});

test('what it answers has no effects, no rate of its own, and is no file', () => {
  const answered = [...endpoints.values()].filter(({ path, method }) => method === 'GET' && firstLoadPaths.includes(path));
  expect(answered).toHaveLength(firstLoadPaths.length);
  for (const { rate, stream, raw, redirects } of answered)
    expect([rate, stream, raw, redirects]).toEqual(['read', undefined, undefined, undefined]);
});
