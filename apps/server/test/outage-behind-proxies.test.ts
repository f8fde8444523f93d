import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { isInstalled, proxies, startProxy } from './behind-proxies.ts';

const page503 = readFileSync(new URL('../../../deploy/nginx/503.html', import.meta.url), 'utf8');

test('HAProxy has the same page as nginx', () => {
  const [head = '', body] = readFileSync(new URL('../../../deploy/haproxy/503.http', import.meta.url), 'utf8').split('\r\n\r\n');
  expect([head.split('\r\n')[0], body]).toEqual(['HTTP/1.0 503 Service Unavailable', page503]);
  // HAProxy refuses an error file that does not fit into a buffer with its reserve.
  expect(head.length + page503.length).toBeLessThan(15_000);
});

/** A process of a site as a proxy sees it: a page that depends on the cookie of its language and on the browser's, and private answers. */
function startSite(port: number): Promise<Server> {
  let closed = false;
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    if (url === '/close') closed = true;
    if (closed) return response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '77' }).end('closed by staff');
    if (url.startsWith('/api/'))
      return response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('{}');
    const preferred = headers['accept-language']?.includes('zh-TW') ? 'hant' : 'zh';
    const language = /lang=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? preferred;
    const reader = headers.authorization === undefined ? 'visitor' : 'member';
    if (/reader=/.test(headers.cookie ?? '')) {
      const own = { 'content-type': 'text/html', 'cache-control': 'private, no-cache', 'x-accel-expires': '0', 'set-cookie': 'reader=1.s' };
      return response.writeHead(200, own).end('page of member 1');
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, cookie',
    });
    return response.end(`page ${language} ${reader}`);
  });
  return new Promise((resolve) => void server.listen(port, '127.0.0.1', () => resolve(server)));
}

describe.each(proxies)('behind $name', (kind) => {
  const isHere = isInstalled(kind);
  let folder: string;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let servers: Server[];
  let ports: readonly [number, number];

  beforeAll(async () => {
    if (!isHere) return;
    folder = await mkdtemp(join(tmpdir(), 'chaguan-outage-'));
    ports = [await freePort(), await freePort()];
    servers = await Promise.all(ports.map(startSite));
    proxy = await startProxy(kind, ports, folder);
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const server of servers ?? []) server.close().closeAllConnections();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(proxy.origin + path, { headers });
    const { status } = response;
    const [retry, stale] = ['retry-after', 'cache-status'].map((name) => response.headers.get(name));
    return { status, retry, stale, body: await response.text() };
  }

  test.skipIf(!isHere)(
    'an outage is answered by what readers saw last or by our page, programs by a problem, and a closed site by itself',
    async () => {
      await expect.poll(proxy.seesAll).toBe(true);
      const kept = [['/home'], ['/home', { cookie: 'lang=en' }], ['/home', { 'accept-language': 'en, zh-TW;q=0.9' }]] as const;
      for (const [path, headers] of kept) expect((await get(path, headers)).status).toBe(200);
      expect((await get('/own', { authorization: 'Bearer x' })).body).toBe('page zh member');
      // A page that is rendered for its member (ADR 83), before and after one of visitors at the same address.
      const own = { cookie: 'lang=zh; reader=1.s' };
      for (const headers of [own, {}, own, {}])
        expect((await get('/reminders', headers)).body).toBe(headers === own ? 'page of member 1' : 'page zh visitor');
      for (const server of servers) server.close().closeAllConnections();
      const mark = kind.name === 'nginx' ? 'nginx; hit; fwd=stale; detail=outage' : null;
      // Each is fresh for a while of its own.
      for (const [path, headers] of kept) await expect.poll(async () => (await get(path, headers)).stale).toBe(mark);
      const pages = await Promise.all([...kept.map(([path, headers]) => get(path, headers)), get('/never-seen'), get('/own')]);
      const away = { status: 503, retry: '10', stale: null, body: page503 };
      const old = (body: string) => (kind.name === 'nginx' ? { status: 200, retry: null, stale: mark, body } : away);
      expect(pages).toEqual([old('page zh visitor'), old('page en visitor'), old('page hant visitor'), away, away]);
      const call = await get('/api/topics');
      expect([call.status, call.retry, JSON.parse(call.body)]).toMatchObject([
        503,
        '10',
        { status: 503, code: 'server.interrupted', params: {} },
      ]);
      servers = await Promise.all(ports.map(startSite));
      await expect.poll(async () => (await get('/api/topics')).status).toBe(200);
      await expect.poll(async () => (await get('/home')).stale).toBe(null);
      // What the site itself refuses reaches the reader, also where a page of before is kept.
      await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/close`)));
      await expect.poll(async () => (await get('/home')).body).not.toBe('page zh visitor');
    },
  );
});
