import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { isOverloaded, shedLoad } from './overload.ts';
import { handleProblems } from './problems.ts';

test.each([
  [false, 0, false],
  [false, 999, false],
  [false, 1001, true],
  [true, 800, true],
  [true, 500, false],
  [true, 10, false],
])('refusing %s, delay %i ms: refuse %s', (before, delayMs, after) => {
  expect(isOverloaded(before, delayMs)).toBe(after);
});

afterEach(() => void vi.useRealTimers());

test('an overloaded process refuses new work only, and recovers by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let delayMs = 3000;
  const app = Fastify();
  handleProblems(app);
  shedLoad(app, () => delayMs);
  for (const path of ['/health', '/siteHome']) app.get(path, async () => 'ok');

  expect((await app.inject('/siteHome')).statusCode).toBe(200);
  vi.advanceTimersByTime(500);
  const refused = await app.inject('/siteHome');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 'server.overloaded' });
  expect((await app.inject('/health')).statusCode).toBe(200);

  delayMs = 20;
  vi.advanceTimersByTime(500);
  expect((await app.inject('/siteHome')).statusCode).toBe(200);
  await app.close();
});
