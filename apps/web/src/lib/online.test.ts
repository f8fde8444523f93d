// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkOnline, isOnline, subscribeOnline, watchOnline, whenOnline } from './online.ts';

const says = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const answered = () => Promise.resolve(new Response());
const unreachable = () => Promise.reject(new TypeError('network failure'));

beforeEach(() => vi.stubGlobal('fetch', vi.fn(unreachable)));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a browser that says it is online is believed without a request', async () => {
  expect(await checkOnline()).toBe(true);
  expect(fetch).not.toHaveBeenCalled();
});

test('an answer of the site counts more than a browser that says it is offline, until it says so again', async () => {
  says(false);
  const changed = vi.fn<() => void>();
  subscribeOnline(changed);
  expect(await checkOnline()).toBe(false);
  expect(changed).not.toHaveBeenCalled();
  vi.mocked(fetch).mockImplementation(answered);
  expect(await checkOnline()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(isOnline()).toBe(true);

  watchOnline();
  vi.mocked(fetch).mockImplementation(unreachable);
  window.dispatchEvent(new Event('offline'));
  expect(isOnline()).toBe(false);
});

test('what waits for a network goes on when the browser reports one', async () => {
  const browser = says(false);
  let isBack = false;
  const waiting = whenOnline().then(() => (isBack = true));
  await checkOnline();
  window.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(isBack).toBe(false);
  browser.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waiting;
  expect(isBack).toBe(true);
});
