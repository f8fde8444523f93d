import { login, createCaptcha, readThread, register, type Endpoint } from '@chaguan/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createHttp, type HttpApp } from '../../main/http.ts';
import { httpJobs } from './clear-keys.ts';
import { consumeShared } from './shared-rates.ts';

let second: HttpApp | undefined;

/** Two processes on one database: each has its own counts in memory. */
const app = testApp({ RATE_LIMIT: '10' }, async (_, services, bus) => {
  second = await createHttp(services, bus);
  await second.app.ready();
});
afterAll(() => second?.close());

/** How many of so many calls at once, half of them to each process, pass the rates. */
async function passing({ method, path }: Endpoint, calls: number, address: string): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: calls }, async (_, call) => {
      const http = call % 2 === 0 ? app.http : second?.app;
      return http?.inject({ method, url: path, remoteAddress: address, ...(method === 'POST' && { payload: {} }) });
    }),
  );
  const refused = answers.filter((answer) => answer?.statusCode === 456);
  for (const answer of refused) expect(answer?.json()).toMatchObject({ code: 'rate.exceeded' });
  return calls - refused.length;
}

test.for([
  { name: 'signing in', endpoint: login, most: 6, windowMs: 60_000 },
  { name: 'registering', endpoint: register, most: 2, windowMs: 600_000 },
  { name: 'captchas', endpoint: createCaptcha, most: 6, windowMs: 60_000 },
])('two processes count $name together, and begin anew together', async ({ endpoint, most, windowMs }) => {
  // Each process alone would let all of its half pass.
  expect(await passing(endpoint, most * 2, '203.0.113.5')).toBe(most);
  expect(await passing(endpoint, 1, '203.0.113.6')).toBe(1);
  const refusal = await app.inject({
    method: endpoint.method,
    url: endpoint.path,
    remoteAddress: '203.0.113.5',
    ...(endpoint.method === 'POST' && { payload: {} }),
  });
  const { seconds } = refusal.json<{ params: { seconds: number } }>().params;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(windowMs / 1000);
  app.clock.advance(windowMs + 1);
  expect(await passing(endpoint, most * 2, '203.0.113.5')).toBe(most);
});

test('nothing is counted in the database of what each process counts, nor without rates; what is over is cleared', async () => {
  const counted = () => app.db.selectFrom('rateCount').select(['rate', 'calls']).orderBy('rate').execute();
  app.clock.advance(600_001);
  await httpJobs.find(({ task }) => task === 'http/clear-rate-counts')?.run(app.services);
  expect(await counted()).toEqual([]);
  await app.inject({ method: 'GET', url: readThread.path.replace('{topicId}', '1') });
  await consumeShared({ ...app.services, config: { ...app.services.config, RATE_LIMIT: 0 } }, 'login', '203.0.113.7');
  expect(await counted()).toEqual([]);
  await consumeShared(app.services, 'login', '203.0.113.7');
  await httpJobs.find(({ task }) => task === 'http/clear-rate-counts')?.run(app.services);
  expect(await counted()).toEqual([{ rate: 'login', calls: 1 }]);
});
