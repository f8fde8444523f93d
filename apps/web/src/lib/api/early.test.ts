// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { countTopicView } from '@chaguan/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyScript } from '../early-script.ts';
import { api, reactWith } from './browser.ts';
import { forgetEarly, consumeEarly } from './early.ts';
import { asMark, quietly } from './quietly.ts';

const tokens = { accessToken: 'a', refreshToken: 'r' };
const paths = ['/api/baseInfo', '/api/topics?tab=all&page=1'];
const answer = (text: string, status = 200) => ({ status, type: 'application/json', text });

/** Runs the script of a page; returns what it requested. */
function run(answers: readonly object[] | null): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    requested.push(url, headers['authorization'] ?? '');
    return new Response(JSON.stringify(answers), { status: answers === null ? 503 : 200 });
  });
  runInThisContext(earlyScript(paths, 'zh'));
  return requested;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'early');
});

test('a visitor requests nothing', () => {
  expect(run([])).toEqual([]);
});

test("a member's page requests all with one request, and the client takes each answer once, for its own session alone", async () => {
  localStorage.setItem('token', JSON.stringify(tokens));
  const [url, authorization] = run([answer('"info"'), answer('"topics"')]);
  expect(decodeURIComponent(url ?? '')).toContain(`/api/together?of=${paths.join(' ')}`);
  expect(authorization).toBe('Bearer a,r');
  expect(await consumeEarly('/api/topics?tab=all&page=1&_t=5', { ...tokens, accessToken: 'other' })).toBeNull();
  expect(await consumeEarly('/api/topics?tab=all&page=1&_t=5', tokens)).toMatchObject({ text: '"topics"' });
  expect(await consumeEarly('/api/topics?tab=all&page=1&_t=6', tokens)).toBeNull();
  expect(await consumeEarly('/api/other?_t=6', tokens)).toBeNull();
});

test('what failed is requested again', async () => {
  localStorage.setItem('token', JSON.stringify(tokens));
  run([answer('"broken"', 503)]);
  expect(await consumeEarly('/api/baseInfo?_t=7', tokens)).toBeNull();
});

test('after an act everything is read anew', async () => {
  localStorage.setItem('token', JSON.stringify(tokens));
  run([answer('"before"')]);
  forgetEarly();
  expect(await consumeEarly('/api/baseInfo?_t=8', tokens)).toBeNull();
});

test('what did not fit into the answer is requested alone', async () => {
  localStorage.setItem('token', JSON.stringify(tokens));
  run([answer('"info"'), answer('', 0)]);
  expect(await consumeEarly('/api/topics?tab=all&page=1&_t=9', tokens)).toBeNull();
  expect(await consumeEarly('/api/baseInfo?_t=9', tokens)).toMatchObject({ text: '"info"' });
});

test('noting that a page was read leaves the answers that came with it, any other act does not', async () => {
  localStorage.setItem('token', JSON.stringify(tokens));
  const nothing = () => undefined;
  reactWith({ toastError: nothing, notice: nothing, overlay: nothing, here: () => '/', go: nothing });
  run([answer('"info"'), answer('"topics"')]);
  await api.call(countTopicView, { params: { topicId: '1' } }, asMark).catch(() => null);
  expect(await consumeEarly('/api/baseInfo?_t=10', tokens)).toMatchObject({ text: '"info"' });
  await api.call(countTopicView, { params: { topicId: '1' } }, quietly).catch(() => null);
  expect(await consumeEarly('/api/topics?tab=all&page=1&_t=10', tokens)).toBeNull();
});
