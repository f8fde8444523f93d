import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor, finishPage, isKnown } from './finished-page.ts';

const body = Buffer.from(`<p>${'茶'.repeat(2000)}</p>`);
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'nonce-a'" };

test('each variant holds the same page with its own headers', async () => {
  const { variants } = await finishPage({ status: 200, headers, body });
  expect(brotliDecompressSync(variants.br.body)).toEqual(body);
  expect(gunzipSync(variants.gzip.body)).toEqual(body);
  expect(variants.plain.body).toEqual(body);
  expect(variants.br.headers).toMatchObject({ ...headers, 'content-encoding': 'br', 'content-length': String(variants.br.body.length) });
  expect(variants.plain.headers).not.toHaveProperty('content-encoding');
});

test('a small answer is not compressed', async () => {
  const { variants } = await finishPage({ status: 200, headers, body: Buffer.from('ok') });
  expect(variants.br.headers).not.toHaveProperty('content-encoding');
  expect(variants.br.body.toString()).toBe('ok');
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

test('a browser that has the page is told so, whatever form its question takes', async () => {
  const page = await finishPage({ status: 200, headers, body });
  for (const question of [page.etag, page.etag.slice(2), `"x", ${page.etag}`, '*']) expect(isKnown(page, question)).toBe(true);
  expect(isKnown(page, '"other"')).toBe(false);
  expect(isKnown(page, undefined)).toBe(false);
  const missing = await finishPage({ status: 404, headers, body });
  expect(isKnown(missing, missing.etag)).toBe(false);
});
