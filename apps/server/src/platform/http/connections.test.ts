import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { rawSocket, type RawSocket } from '../../../test/raw-socket.ts';
import { createLog } from '../log.ts';
import { addressTest, limitConnections, type ConnectionLimits } from './connections.ts';

const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' });
const usual: ConnectionLimits = { perAddress: 0, unsentBytes: 50_000_000, pipelined: 16, everyMs: 20, silenceMs: 0 };
const bodyBytes = 5_000_000;
let server: Server | undefined;
let opened: RawSocket[] = [];

afterEach(() => {
  for (const { socket } of opened) socket.destroy();
  opened = [];
  server?.close().closeAllConnections();
});

/** Answers `/large` with so much that no buffer of the system takes it whole. */
async function start(limits: Partial<ConnectionLimits>, isProxy: (address: string) => boolean = () => false): Promise<number> {
  server = createServer((request, response) => response.end(request.url === '/large' ? Buffer.alloc(bodyBytes, 'x') : 'small'));
  limitConnections(server, { ...usual, ...limits }, isProxy, log);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function connectTo(port: number): Promise<RawSocket> {
  const raw = await rawSocket(port);
  opened.push(raw);
  return raw;
}

async function openOnes(): Promise<number> {
  return new Promise((resolve, reject) => {
    server?.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

async function notReading(port: number, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const raw = await connectTo(port);
    raw.socket.pause();
    raw.send(get('/large'));
  }
}

test('connections that do not read are cut off when their answers fill the buffer; who reads gets his', async () => {
  const port = await start({});
  await notReading(port, 60);
  await expect.poll(openOnes).toBeLessThanOrEqual(20);
  const reader = await connectTo(port);
  reader.send(get('/small'));
  expect((await reader.answers(1))[0]).toContain('200 OK');
});

test('who takes nothing at all is ended after the time of silence', async () => {
  const port = await start({ silenceMs: 200 });
  await notReading(port, 3);
  await expect.poll(openOnes).toBe(0);
});

test('an address holds no more connections than it may; a trusted proxy may', async () => {
  const port = await start({ perAddress: 3 });
  const all = await Promise.all(Array.from({ length: 5 }, () => connectTo(port)));
  await vi.waitUntil(() => all.filter(({ socket }) => socket.closed).length === 2);
  expect(await openOnes()).toBe(3);
  server?.close().closeAllConnections();
  const again = await start({ perAddress: 3 }, addressTest(['loopback']));
  await Promise.all(Array.from({ length: 5 }, () => connectTo(again)));
  await expect.poll(openOnes).toBe(5);
});

test('a connection that sends many requests ahead is ended', async () => {
  const port = await start({});
  const raw = await connectTo(port);
  raw.socket.pause();
  raw.send(get('/large').repeat(200));
  await expect.poll(openOnes).toBe(0);
});

test.each([
  ['127.0.0.1', ['loopback'], true],
  ['::ffff:127.0.0.1', ['127.0.0.1'], true],
  ['::1', ['loopback'], true],
  ['10.1.2.3', ['10.0.0.0/8'], true],
  ['10.1.2.3', ['192.168.0.0/16', 'fd00::/8'], false],
  ['', ['loopback'], false],
])('%s is among %s: %s', (address, list, expected) => {
  expect(addressTest(list)(address)).toBe(expected);
});
