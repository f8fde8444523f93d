import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor, finishPage, isKnown } from './finished-page.ts';

const body = Buffer.from(`<p>${'茶'.repeat(2000)}</p>`);
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'nonce-a'" };

test.each(['br', 'gzip', 'plain'] as const)('asked for as %s first, a page has every encoding with its own headers', async (encoding) => {
  const page = await finishPage({ status: 200, headers, body }, encoding);
  const [br, gzip, plain] = await Promise.all([page.as('br'), page.as('gzip'), page.as('plain')]);
  expect(brotliDecompressSync(br.body)).toEqual(body);
  expect(gunzipSync(gzip.body)).toEqual(body);
  expect(plain.body).toEqual(body);
  expect(br.headers).toMatchObject({ ...headers, etag: page.etag, 'content-encoding': 'br', 'content-length': String(br.body.length) });
  expect(gzip.headers).toMatchObject({
    ...headers,
    etag: page.etag,
    'content-encoding': 'gzip',
    'content-length': String(gzip.body.length),
  });
  expect(plain.headers).not.toHaveProperty('content-encoding');
});

test('only what was asked for is made, and cached except for the plain form', async () => {
  const page = await finishPage({ status: 200, headers, body }, 'gzip');
  expect([page.made('gzip') === undefined, page.made('br'), page.made('plain')]).toEqual([false, undefined, undefined]);
  const [br] = await Promise.all([page.as('br'), page.as('plain')]);
  expect([page.made('br') === br, page.made('plain')]).toEqual([true, undefined]);
  expect(page.bytes).toBeLessThan(body.length);
});

test('a small answer is not compressed', async () => {
  const page = await finishPage({ status: 200, headers, body: Buffer.from('ok') });
  const br = await page.as('br');
  expect(br.headers).not.toHaveProperty('content-encoding');
  expect(br.body.toString()).toBe('ok');
  expect(page.made('gzip')).toBe(br);
});

test.each([
  [undefined, 'plain'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'plain'],
  ['br;q=0.5', 'br'],
  ['identity', 'plain'],
])('accept-encoding %s leads to %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('a browser that has the page gets 304, whatever form its request has', async () => {
  const page = await finishPage({ status: 200, headers, body });
  for (const question of [page.etag, page.etag.slice(2), `"x", ${page.etag}`, '*']) expect(isKnown(page, question)).toBe(true);
  expect(isKnown(page, '"other"')).toBe(false);
  expect(isKnown(page, undefined)).toBe(false);
  const missing = await finishPage({ status: 404, headers, body });
  expect(isKnown(missing, missing.etag)).toBe(false);
});

test('slow readers of the plain form share one copy', async () => {
  const page = await finishPage({ status: 200, headers, body });
  const [one, other] = await Promise.all([page.as('plain'), page.as('plain')]);
  const later = await page.as('plain');
  expect([other.body === one.body, later.body === one.body]).toEqual([true, true]);
});
