import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { endpoints, type Endpoint } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from './app.ts';
import { rawSocket } from './raw-socket.ts';

const app = testApp();

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

/** As it is published, not as the code would write it. */
const { paths } = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as Document;

const declared = ({ path, method }: Endpoint): string[] => Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {});

const rows = [...endpoints];
const json = { 'content-type': 'application/json' };

const posts = rows.filter(([, { method }]) => method === 'POST');

/** Refused by what reads requests, before a handler: none of them may do anything. */
const malformed: [what: string, headers: Record<string, string>, payload: string][] = [
  ['broken JSON', json, '{"a":'],
  ['another media type', { 'content-type': 'text/xml' }, '<a/>'],
  ['a body that says it is huge', { ...json, 'content-length': '99999999' }, '{}'],
  ['a broken token', { ...json, authorization: 'Bearer ,,,' }, '{"a":'],
];

const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
const files: typeof malformed = [
  ['multipart without its end', { 'content-type': 'multipart/form-data; boundary=x' }, part],
  ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, 'abc'],
];

const filled = ({ path }: Endpoint, id: string): string => path.replaceAll(/\{\w+\}/g, id);

/** Answers whose status the document does not have. */
async function undeclared(
  some: typeof rows,
  attempt: (endpoint: Endpoint, by: Person) => Promise<{ statusCode: number }>,
): Promise<string[]> {
  const boss = await app.staff('boss');
  const matches: string[] = [];
  for (const [name, endpoint] of some) {
    const { statusCode } = await attempt(endpoint, endpoint.access === 'public' ? app.visitor : boss);
    if (!declared(endpoint).includes(String(statusCode))) matches.push(`${name} ${statusCode}`);
  }
  return matches;
}

test.each([...malformed, ...files])('a post answers declared statuses only: %s', async (what, headers, payload) => {
  const some = files.some(([name]) => name === what) ? posts.filter(([, { upload }]) => upload !== undefined) : posts;
  expect(some.length).toBeGreaterThan(3);
  const send = (endpoint: Endpoint, by: Person) =>
    app.inject({ method: 'POST', url: filled(endpoint, '1'), headers: { ...by.headers(), ...headers }, payload });
  expect(await undeclared(some, send)).toEqual([]);
});

test.each(['1', '%00', '%zz'])('a reading answers declared statuses only: %s as an id and a page', async (id) => {
  const some = rows.filter(([, { method, stream, redirects }]) => method === 'GET' && (!stream || redirects));
  const read = (endpoint: Endpoint, by: Person) => app.inject({ url: `${filled(endpoint, id)}?page=${id}`, headers: by.headers() });
  expect(await undeclared(some, read)).toEqual([]);
});

test('what is refused before the call is known is declared at every call, and so are rates', () => {
  for (const [name, endpoint] of rows)
    expect([name, declared(endpoint)]).toEqual([name, expect.arrayContaining(['400', '408', '413', '431', '456', '500', '503'])]);
});

test('a link that leads on answers 303, declared instead of 200', async () => {
  const matches = rows.filter(([, { redirects }]) => redirects);
  expect(matches.length).toBeGreaterThan(0);
  for (const [, endpoint] of matches) {
    const response = await app.inject({ url: endpoint.path.replaceAll(/\{\w+\}/g, 'abc') });
    expect([response.statusCode, declared(endpoint).includes('303'), declared(endpoint).includes('200')]).toEqual([303, true, false]);
  }
});

test.each([
  [
    'headers that are too large',
    `GET /api/baseInfo HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(99_000)}\r\n\r\n`,
    431,
    'request.headers_too_large',
  ],
  ['no HTTP', 'tea please\r\n\r\n', 400, 'request.invalid'],
])('the code and the status of what Node’s parser refuses belong together: %s', async (_, text, status, code) => {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  const raw = await rawSocket((app.http.server.address() as AddressInfo).port);
  raw.send(text);
  const answer = await raw.untilClosed();
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain(`"status":${status},"code":"${code}"`);
});
