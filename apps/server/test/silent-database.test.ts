import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readThread } from '@chaguan/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { measureDatabase } from '../src/main/database-metrics.ts';
import { createHttp } from '../src/main/http.ts';
import { createServices } from '../src/main/services.ts';
import { subscriptions } from '../src/main/subscriptions.ts';
import { servePages } from '../src/pages/index.ts';
import type { Web } from '../src/pages/web.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { connect } from '../src/platform/database/db.ts';
import { createLog } from '../src/platform/log.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { cloneTemplate } from './template.ts';

/** A page that is there while the database says that a topic is not. */
const web: Web = {
  pickLanguage: () => 'zh',
  render: async ({ api }) => {
    const outcome = await api
      .call(readThread, { params: { topicId: '1' } })
      .catch((failure: unknown) => (failure as { status: number }).status);
    const status = outcome === 404 ? 200 : 503;
    return new Response(`<p>${status}</p>`, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

let proxy: TcpProxy;
let app: FastifyInstance;
let end: () => Promise<void>;

beforeAll(async () => {
  const clone = await cloneTemplate(inject('server'), inject('template'));
  const url = new URL(clone.url);
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-silent-'));
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: '0', DATA_DIR: folder, PAGE_CACHE_SECONDS: '1' });
  const log = createLog(config);
  const database = connect({ url: url.href, connections: 4, waitMs: 5000 });
  database.db.reactions.declare(subscriptions);
  const { services, bus } = await createServices(config, database, log);
  const http = await createHttp(services, bus);
  app = http.app;
  measureDatabase(app.metrics, { ...database, slowStatements: () => 0, deadlocks: () => 0 });
  await servePages(app, services, bus, web);
  await app.ready();
  end = async () => {
    await http.close();
    await bus.close();
    await database.close();
    await proxy.close();
    await clone.drop();
    await rm(folder, { recursive: true, force: true });
  };
});

afterAll(() => end());

async function get(url: string) {
  const { statusCode: status, headers, body } = await app.inject({ url, remoteAddress: '127.0.0.1' });
  return { status, headers, body };
}

test.each([
  ['swallows every packet', () => proxy.swallow()],
  ['refuses connections', () => proxy.refuse()],
])('while the database %s, nothing waits for it, cached pages are served, and it is found again', async (_, fail) => {
  expect([(await get('/siteHome')).status, (await get('/api/baseInfo')).status, (await get('/ready')).status]).toEqual([200, 200, 200]);
  fail();
  const paths = ['/api/threads/2', '/newPage', '/api/members/nobody/profile', '/api/threads/1'];
  const requested = paths.map(get);
  // These wait for nothing, from the first moment on.
  for (let at = 0; at < 5; at += 1) expect(await get('/health')).toMatchObject({ status: 200, body: '{"ok":true}' });
  expect(await get('/ready')).toMatchObject({ status: 503, body: '{"ok":false,"reason":"database"}' });
  const answers = await Promise.all(requested);
  const refused = paths.map((path) => [path, 503, expect.stringMatching(/^\d+$/)]);
  expect(answers.map(({ status, headers }, at) => [paths[at], status, headers['retry-after']])).toEqual(refused);
  const { body: metrics } = await get('/metrics');
  expect(metrics).toMatch(/^db_away 1$/m);
  expect(metrics).toMatch(/^jobs_waiting \d/m);
  // Ten times the age at which it is usually rendered again.
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  const page = await get('/siteHome');
  expect([page.status, page.headers['cache-status']]).toEqual([200, expect.stringMatching(/^chaguan; hit; ttl=-\d+$/)]);
  proxy.pass();
  await expect.poll(async () => (await get('/api/threads/1')).status).toBe(404);
  await expect.poll(async () => (await get('/siteHome')).headers['cache-status']).toBe(undefined);
  expect([(await get('/ready')).status, (await get('/metrics')).body]).toEqual([200, expect.stringMatching(/^db_away 0$/m)]);
});
