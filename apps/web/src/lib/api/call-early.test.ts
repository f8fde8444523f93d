// @vitest-environment happy-dom
import { listTags, readTopicForm } from '@chaguan/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, browserTokens, endSession, type SignedIn } from '../session.ts';
import { callEarly, pageApi, reactWith } from './browser.ts';

const nothing = () => undefined;
const asked: string[] = [];

beforeEach(() => {
  reactWith({ toastError: nothing, notice: nothing, overlay: nothing, here: () => '/', go: nothing });
  browserTokens.write({ accessToken: 'a', refreshToken: 'r' });
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(/\?.*/, ''));
    return new Response('{"items":[]}', { headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  browserTokens.clear();
  delete document.documentElement.dataset['ready'];
});

test('the load of a page takes the answer of a call that began before, once', async () => {
  callEarly(listTags);
  await expect.poll(() => asked).toEqual(['/api/tags']);
  await expect(pageApi.call(listTags)).resolves.toEqual({ items: [] });
  expect(asked).toEqual(['/api/tags']);
  await pageApi.call(listTags);
  expect(asked).toEqual(['/api/tags', '/api/tags']);
});

test('nothing is asked early on a page that is awake, nor for a visitor', async () => {
  browserTokens.clear();
  callEarly(readTopicForm);
  browserTokens.write({ accessToken: 'a', refreshToken: 'r' });
  document.documentElement.dataset['ready'] = '';
  callEarly(readTopicForm);
  await pageApi.call(listTags);
  expect(asked).toEqual(['/api/tags']);
});

test('an answer that nobody took in time is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  callEarly(listTags);
  await expect.poll(() => asked).toHaveLength(1);
  vi.advanceTimersByTime(15_001);
  await pageApi.call(listTags);
  expect(asked).toHaveLength(2);
});

test('an answer for one member is not taken by the next', async () => {
  const tags = () => asked.filter((url) => url === '/api/tags');
  const systemUser = { id: '1' } as SignedIn['systemUser'];
  beginSession({ accessToken: 'a', refreshToken: 'r', systemUser });
  callEarly(listTags);
  await expect.poll(() => tags()).toHaveLength(1);
  endSession();
  beginSession({ accessToken: 'b', refreshToken: 's', systemUser: { ...systemUser, id: '2' } });
  await pageApi.call(listTags);
  expect(tags()).toHaveLength(2);
});
