import { editSettings } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { servePages } from './index.ts';
import type { Web } from './web.ts';

/** Pages are not what this is about. */
const web: Web = { pickLanguage: () => 'zh', render: async () => new Response('', { headers: { 'content-type': 'text/html' } }) };
const app = testApp({}, (http, services, bus) => servePages(http, services, bus, web));

/** The messages and requests that the worker handles. */
async function handled(): Promise<string[]> {
  const { statusCode, headers, body } = await app.inject('/sw.js');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/javascript; charset=utf-8', 'no-cache']);
  // Otherwise the worker could request nothing.
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  return [...new Set([...body.matchAll(/self\.addEventListener\('(\w+)'/g)].map(([, name = '']) => name))];
}

test('the worker reads offline unless staff have switched that off; push and what is shared stay', async () => {
  const boss = await app.staff('boss');
  expect(await handled()).toEqual(['install', 'activate', 'push', 'notificationclick', 'fetch', 'message']);
  await boss.call(editSettings, { body: { values: { offlineReading: 'false' } } });
  expect(await handled()).toEqual(['install', 'activate', 'push', 'notificationclick', 'fetch']);
});
