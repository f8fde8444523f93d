import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rawSocket, withoutDate } from '../../../test/raw-socket.ts';
import { type Front, type Ready, serverBehind } from './front.ts';
import type { PlainGet } from './plain-get.ts';

const large: Ready = { status: 200, headers: ['content-length', '300000'], body: Buffer.alloc(300_000, 'x') };

/** An answer that shows what was understood, so that two readers of the same bytes cannot differ unseen. */
function readyFor(get: PlainGet): Ready | undefined {
  if (get.target === '/large') return large;
  const body = Buffer.from(`${JSON.stringify(get)}\r\n`);
  return get.target.startsWith('/kept') ? { status: 200, headers: ['content-type', 'text/html', 'content-length', String(body.length)], body } : undefined;
}

let parsed = 0;
let unparsed = 0;
const front: Front = {
  find: (get) => () => {
    const ready = readyFor(get);
    unparsed += ready === undefined ? 0 : 1;
    return ready;
  },
  answer({ method, url: target = '', headers }, response) {
    parsed += 1;
    const get = { target, cookies: headers.cookie ?? '', accepted: headers['accept-encoding'], known: headers['if-none-match'] };
    const ready = method === 'GET' ? readyFor(get) : undefined;
    if (ready === undefined) return false;
    response.writeHead(ready.status, ready.headers).end(ready.body);
    return true;
  },
};

/** Stands for the framework: tells what it understood. */
function handler({ method, url, headers }: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({ method, url, headers });
  response.writeHead(404, { 'content-length': Buffer.byteLength(body) }).end(body);
}

let ours: Server;
/** The same answers by Node alone. */
let plain: Server;
let taken: Socket[] = [];

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

beforeEach(async () => {
  parsed = 0;
  unparsed = 0;
  taken = [];
  ours = serverBehind(front, handler, { keepAliveTimeout: 72_000 }).on('connection', (socket: Socket) => taken.push(socket));
  plain = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    if (front.answer?.(request, response) !== true) handler(request, response);
  });
  for (const server of [ours, plain]) await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => {
  for (const server of [ours, plain]) server.close().closeAllConnections();
});

const simple = (target = '/kept', more = ''): string => `GET ${target} HTTP/1.1\r\nHost: tea.example\r\n${more}\r\n`;

/** All that a server says to these bytes, sent in one piece and followed by nothing. */
async function said(server: Server, text: string): Promise<string> {
  const raw = await rawSocket(portOf(server));
  raw.send(text);
  raw.socket.end();
  return withoutDate(await raw.untilClosed());
}

test('one simple request is answered without Node, byte for byte as Node would', async () => {
  const browser = 'Connection: keep-alive\r\nUser-Agent: Mozilla/5.0 (X11)\r\nAccept: text/html,*/*;q=0.8\r\nAccept-Encoding: gzip, br\r\nCookie: lang=en; a="b"\r\nSec-Fetch-Mode: navigate\r\nX-Forwarded-For: 192.0.2.1\r\n';
  const answers = [await said(ours, simple()), await said(ours, simple('/kept?page=2', browser))];
  expect(parsed).toBe(0);
  expect(answers).toEqual([await said(plain, simple()), await said(plain, simple('/kept?page=2', browser))]);
  expect(parsed).toBe(2);
  expect(answers[0]).toContain('Keep-Alive: timeout=72\r\n\r\n{"target":"/kept"');
});

const shapes: [string, string][] = [
  ['both lengths', simple('/kept', 'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n') + '0\r\n\r\nX'],
  ['a length', simple('/kept', 'Content-Length: 4\r\n') + 'body'],
  ['no length', simple('/kept', 'Content-Length: 0\r\n')],
  ['chunks', simple('/kept', 'Transfer-Encoding: chunked\r\n') + '0\r\n\r\n'],
  ['odd chunks', simple('/kept', 'Transfer-Encoding : chunked\r\n') + '0\r\n\r\n'],
  ['line feeds alone', simple().replaceAll('\r\n', '\n')],
  ['one line feed alone', simple().replace('\r\nHost', '\nHost')],
  ['a lone return', simple('/kept', 'X-Request-Id: a\rb\r\n')],
  ['a NUL in a value', simple('/kept', 'Cookie: a=\0b\r\n')],
  ['a NUL in the target', simple('/kept\0')],
  ['bytes beyond ASCII', simple('/kept', 'Cookie: a=\u00E9\r\n')],
  ['a folded line', simple('/kept', 'Accept: a\r\n b\r\n')],
  ['a space before the colon', simple('/kept', 'Cookie : a=b\r\n')],
  ['a line that begins with a space', simple('/kept', ' Cookie: a=b\r\n')],
  ['a line without colon', simple('/kept', 'Cookie\r\n')],
  ['an empty value', simple('/kept', 'Cookie: \r\n')],
  ['a tab', simple('/kept', 'Cookie:\ta=b\r\n')],
  ['two hosts', simple('/kept', 'Host: other.example\r\n')],
  ['no host', 'GET /kept HTTP/1.1\r\n\r\n'],
  ['two cookies', simple('/kept', 'Cookie: a=b\r\ncookie: c=d\r\n')],
  ['an upgrade', simple('/kept', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')],
  ['a close', simple('/kept', 'Connection: close\r\n')],
  ['a close by the other name', simple('/kept', 'Proxy-Connection: close\r\n')],
  ['an expectation', simple('/kept', 'Expect: 100-continue\r\n')],
  ['an impossible expectation', simple('/kept', 'Expect: tea\r\n')],
  ['an absolute target', simple('http://tea.example/kept')],
  ['two slashes', simple('//kept')],
  ['a fragment', simple('/kept#a')],
  ['two spaces', simple(' /kept')],
  ['HTTP/1.0', simple().replace('1.1', '1.0')],
  ['HTTP/2.0', simple().replace('1.1', '2.0')],
  ['a small method', simple().replace('GET', 'get')],
  ['HEAD', simple().replace('GET', 'HEAD')],
  ['POST', simple().replace('GET', 'POST')],
  ['an empty line first', '\r\n' + simple()],
  ['two at once', simple('/kept?1') + simple('/kept?2')],
  ['one and a half', simple() + 'GET /ke'],
  ['one and something', simple() + 'x'],
  ['half a request', simple().slice(0, 30)],
  ['a long one', simple('/kept', `Cookie: ${'a'.repeat(9000)}\r\n`)],
  ['one that is too long', simple('/kept', `Cookie: ${'a'.repeat(20_000)}\r\n`)],
  ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001'],
];

test.each(shapes)('%s: Node decides', async (_name, text) => {
  expect(await said(ours, text)).toBe(await said(plain, text));
});

test('whatever the bytes are, the answer is that of Node alone', async () => {
  // A small generator with a fixed seed: a failure can be repeated.
  let seed = 20_261_122;
  const below = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  const pick = (from: readonly string[]): string => from[below(from.length)] ?? '';
  const odd = ['\r', '\n', '\r\n', '\0', ' ', '\t', ':', ',', '#', '\u0080', '/', 'Content-Length: 3\r\n', 'Transfer-Encoding: chunked\r\n', 'Connection: close\r\n', 'Host: b\r\n', '0\r\n\r\n'];
  const lines = ['Cookie: lang=en\r\n', 'Accept: */*\r\n', 'Connection: keep-alive\r\n', 'X-Forwarded-For: ::1\r\n', 'If-None-Match: W/"a"\r\n', 'Accept-Encoding: br\r\n'];
  const wanted: string[] = [];
  for (let count = 0; count < 400; count += 1) {
    const text = simple(pick(['/kept', '/large', '/other', '/kept?lang=en']), pick(lines) + pick(lines));
    const at = below(text.length + 1);
    wanted.push(text.slice(0, at) + pick(odd) + text.slice(at + below(3)));
  }
  for (const text of wanted) expect([text, await said(ours, text)]).toEqual([text, await said(plain, text)]);
  // Some of each kind, else nothing was compared.
  expect([unparsed > 20, parsed > 100]).toEqual([true, true]);
});

test('answers leave in the order of the requests, also across the change to Node and after it', async () => {
  const raw = await rawSocket(portOf(ours));
  const targets = ['/kept?1', '/kept?1', '/large', '/other?1', '/kept?2', '/other?2'];
  for (const [index, target] of targets.entries()) {
    raw.send(simple(target));
    await raw.answers(index + 1);
  }
  for (const target of targets) raw.send(simple(target));
  const answers = await raw.answers(12);
  const named = answers.map((answer) => /"(?:target|url)":"([^"]+)"/.exec(answer)?.[1] ?? '/large');
  expect(named).toEqual([...targets, ...targets]);
  expect(parsed).toBe(9);
  raw.socket.destroy();
});

test('a request that comes in pieces is put together by Node', async () => {
  const raw = await rawSocket(portOf(ours));
  const text = simple();
  for (let at = 0; at < text.length; at += 7) {
    raw.send(text.slice(at, at + 7));
    // The piece has been read before the next is sent.
    await vi.waitUntil(() => (taken[0]?.bytesRead ?? 0) >= Math.min(at + 7, text.length), { interval: 1 });
  }
  expect(await raw.answers(1)).toHaveLength(1);
  expect(parsed).toBe(1);
  raw.socket.destroy();
});

test('who says nothing is ended with 408 by the one who answers broken requests', async () => {
  ours.headersTimeout = 20;
  const codes: unknown[] = [];
  ours.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    codes.push(error.code);
    socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n');
  });
  const raw = await rawSocket(portOf(ours));
  expect(await raw.untilClosed()).toMatch(/^HTTP\/1\.1 408/);
  expect(codes).toEqual(['ERR_HTTP_REQUEST_TIMEOUT']);
});

test('an idle connection is closed without a word once its time is over', async () => {
  Object.assign(ours, { keepAliveTimeout: 20, keepAliveTimeoutBuffer: 0 });
  const raw = await rawSocket(portOf(ours));
  raw.send(simple());
  expect((await raw.untilClosed()).match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('who does not read gets no more than fits, and all of it later', async () => {
  const raw = await rawSocket(portOf(ours));
  raw.socket.pause();
  const asked = 60;
  for (let count = 0; count < asked && taken[0]?.isPaused() !== true; count += 1) {
    raw.send(simple('/large'));
    const bytes = simple('/large').length * (count + 1);
    await vi.waitUntil(() => taken[0]?.isPaused() === true || (taken[0]?.bytesRead ?? 0) >= bytes, { interval: 1 });
  }
  expect(taken[0]?.isPaused()).toBe(true);
  expect(taken[0]?.writableLength).toBeLessThan(2 * large.body.length);
  const before = parsed;
  raw.send(simple('/other'));
  raw.socket.resume();
  await vi.waitUntil(() => parsed > before, { interval: 1 });
  const answers = await raw.answers(2);
  expect(answers[0]).toContain('content-length: 300000');
  raw.socket.destroy();
});

test('closing ends connections that wait or never spoke, after what they were sent', async () => {
  const [silent, waiting, other] = await Promise.all([rawSocket(portOf(ours)), rawSocket(portOf(ours)), rawSocket(portOf(ours))]);
  waiting.send(simple('/large'));
  other.send(simple('/other'));
  await Promise.all([waiting.answers(1), other.answers(1)]);
  await vi.waitUntil(() => taken.length === 3, { interval: 1 });
  ours.close();
  await once(ours, 'close');
  expect(await silent.untilClosed()).toBe('');
  expect(await waiting.untilClosed()).toHaveLength((await waiting.answers(1))[0]?.length ?? 0);
  expect(await other.untilClosed()).toContain('/other');
});

test('a connection that breaks harms nobody', async () => {
  const raw = await rawSocket(portOf(ours));
  raw.send(simple('/large'));
  raw.socket.resetAndDestroy();
  await vi.waitUntil(() => taken[0]?.destroyed === true, { interval: 1 });
  expect(await said(ours, simple())).toContain('/kept');
});

test('a header that would end the answer early is not sent at all', async () => {
  const broken: Ready = { ...large, headers: ['x-a', 'b\r\n\r\nHTTP/1.1 200 OK'] };
  const server = serverBehind({ find: () => () => broken, answer: undefined }, handler, {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  expect(await said(server, simple())).toMatch(/^HTTP\/1\.1 404/);
  server.close();
});
