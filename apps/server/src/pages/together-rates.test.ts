import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { servePages } from './index.ts';
import type { AnswerTogether } from './serve-together.ts';
import type { Web } from './web.ts';

const web: Web = { pickLanguage: () => 'zh', render: async () => new Response('', { headers: { 'content-type': 'text/html' } }) };
// Nine reads in a minute.
const app = testApp({ RATE_LIMIT: '1' }, (http, services, bus) => servePages(http, services, bus, web));

async function statuses(remoteAddress: string): Promise<number[]> {
  const of = Array.from({ length: 12 }, (_, index) => `/api/questions?page=${index + 1}`).join(' ');
  const answer = await app.inject({ url: `/api/together?${new URLSearchParams({ of })}`, remoteAddress });
  return answer.json<AnswerTogether[]>().map(({ status }) => status);
}

test('each part counts against the rate of the address that sent the request, alone or among others', async () => {
  const refused = (await statuses('203.0.113.5')).filter((status) => status === 456);
  expect(refused).toHaveLength(3);
  expect((await app.inject({ url: '/api/questions', remoteAddress: '203.0.113.5' })).statusCode).toBe(456);
  expect((await app.inject({ url: '/api/questions', remoteAddress: '203.0.113.6' })).statusCode).toBe(200);
});
