// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reactWith } from '../../lib/api/browser.ts';
import { browserTokens } from '../../lib/session.ts';
import { refreshSummary } from './summary.ts';

const nothing = () => undefined;
let requests = 0;

beforeEach(() => {
  reactWith({ toastError: nothing, notice: nothing, overlay: nothing, here: () => '/', go: nothing });
  browserTokens.write({ accessToken: 'a', refreshToken: 'r' });
  requests = 0;
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return new Response('{"draftCount":2}', { headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  browserTokens.clear();
});

test('parts that need the figures at the same moment share a request, and the next moment has its own', async () => {
  await Promise.all([refreshSummary('1'), refreshSummary('1')]);
  expect(requests).toBe(1);
  await refreshSummary('1');
  expect(requests).toBe(2);
});

test('one member never gets the figures that were requested for another', async () => {
  await Promise.all([refreshSummary('1'), refreshSummary('2')]);
  expect(requests).toBe(2);
});
