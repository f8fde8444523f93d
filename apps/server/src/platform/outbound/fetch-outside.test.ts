import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSocketServer } from '../../../test/socket-server.ts';
import { AddressRefused } from './address-refused.ts';
import { fetchOutside, isAllowedAddress, OutsideUnreachable } from './fetch-outside.ts';
import { isPublicAddress } from './public-address.ts';

let answer: RequestListener = (_, response) => response.end();
const server = createServer((request, response) => answer(request, response));
let base = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '240e::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.0.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%j is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const strict = fetchOutside({ wait: 'push', allowPrivate: false });
const loose = fetchOutside({ wait: 'push', allowPrivate: true, timeoutMs: 500, maxBytes: 1000 });

test.each([
  'http://example.org/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://user@example.org/',
  'file:///etc/passwd',
  'nonsense',
])('%s is refused before anything is sent', async (address) => {
  await expect(strict(address)).rejects.toBeInstanceOf(AddressRefused);
  expect(isAllowedAddress(address, false)).toBe(address === 'https://localhost/');
});

test('method, headers and a form arrive; status, headers and body come back', async () => {
  answer = (request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () =>
      response
        .writeHead(418, { 'x-tea': 'yes' })
        .end(`${request.method} ${request.headers['content-type']} ${String(request.headers['x-a'])} ${body}`),
    );
  };
  const response = await loose(base, { method: 'POST', headers: { 'x-a': '1' }, body: new URLSearchParams({ leaf: '茶' }) });
  expect([response.status, response.headers.get('x-tea')]).toEqual([418, 'yes']);
  expect(await response.text()).toBe('POST application/x-www-form-urlencoded;charset=UTF-8 1 leaf=%E8%8C%B6');
});

test('bytes arrive as they are', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
  const arrived = new Promise<Buffer>((resolve) => {
    answer = (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        resolve(Buffer.concat(parts));
        response.end();
      });
    };
  });
  await loose(base, { method: 'POST', body: bytes });
  expect(new Uint8Array(await arrived)).toEqual(bytes);
});

test('a redirect is not followed', async () => {
  answer = (_, response) => response.writeHead(302, { location: `${base}/elsewhere` }).end();
  expect((await loose(base)).status).toBe(302);
});

test.each<[string, RequestListener]>([
  ['too long an answer', (_, response) => response.end('x'.repeat(1001))],
  ['no answer', () => undefined],
  [
    'half an answer',
    (_, response) => {
      response.writeHead(200, { 'content-length': '50' }).write('x');
    },
  ],
  ['a torn connection', (request) => request.socket.destroy()],
])('%s is a failure', async (_, listener) => {
  answer = listener;
  await expect(loose(base)).rejects.toBeInstanceOf(OutsideUnreachable);
});

/** Listens, but takes no connection: the kernel keeps two for it. */
const deaf = `const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  require('node:fs').writeSync(1, String(server.address().port));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});`;

test('a connection that is never made is a failure, also of a response that would be streamed', async () => {
  const child = spawn(process.execPath, ['--eval', deaf], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const before = Array.from({ length: 6 }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined));
  await expect.poll(() => before.filter(({ pending }) => !pending).length, { timeout: 300_000 }).toBe(2);
  const streamed = fetchOutside({ wait: 'model', allowPrivate: true, timeoutMs: 500, streamed: true });
  await expect(streamed(`http://127.0.0.1:${String(port)}/`)).rejects.toMatchObject({ reason: 'silent' });
  for (const socket of before) socket.destroy();
  child.kill('SIGKILL');
});

test('a handshake of TLS that stops is given up after one silence, not two, also of a response that would be streamed', async () => {
  const begun = Promise.withResolvers<void>();
  const stopping = await startSocketServer((socket) => {
    socket.on('data', () => {
      // The head of a record, and no more of it.
      socket.write(Buffer.from([0x16, 0x03, 0x03, 0x00, 0x7a, 0x02]));
      begun.resolve();
    });
  });
  const streamed = fetchOutside({ wait: 'model', allowPrivate: true, timeoutMs: 500, streamed: true });
  const later = begun.promise.then(() => delay(650));
  const asked = streamed(`https://127.0.0.1:${stopping.port}/`, { method: 'POST', body: 'tea' });
  await expect(Promise.race([asked, later])).rejects.toMatchObject({ reason: 'silent' });
  await stopping.close();
});
