import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createCompressor } from './compressor.ts';

const compressor = createCompressor();

afterAll(() => compressor.close());

test('many bodies at once, in text and in bytes, come back each as its own', async () => {
  const bodies = Array.from({ length: 40 }, (_, index) => `<p>${`第 ${index} 泡 🍵 \ud800 `.repeat(1 + index * 50)}</p>`);
  const compressed = await Promise.all(bodies.map((body, index) => compressor.compress(index % 2 === 0 ? body : Buffer.from(body), index % 3 === 0 ? 'gzip' : 'br')));
  const read = compressed.map(({ bytes }, index) => (index % 3 === 0 ? gunzipSync(bytes) : brotliDecompressSync(bytes)));
  expect(read).toEqual(bodies.map((body) => Buffer.from(body)));
  expect(new Set(compressed.map(({ digest }) => digest)).size).toBe(bodies.length);
});

test('the same body has the same digest', async () => {
  const [one, other] = await Promise.all([compressor.compress('茶'.repeat(999), 'br'), compressor.compress(Buffer.from('茶'.repeat(999)), 'br')]);
  expect(one.digest).toBe(other.digest);
});

test.each([
  ['bytes that compression makes longer than their slot', randomBytes(2_097_152)],
  ['bytes that are longer than a slot', randomBytes(2_500_000)],
  ['text that might be longer than a slot', '茶 & 水'.repeat(200_000)],
])('%s', async (_, body) => {
  const [br, gzip] = await Promise.all([compressor.compress(body, 'br'), compressor.compress(body, 'gzip')]);
  expect(brotliDecompressSync(br.bytes).equals(Buffer.from(body))).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(Buffer.from(body))).toBe(true);
});

test('what waits for a thread that ends is refused; the next body gets another thread', async () => {
  const own = createCompressor();
  const waiting = Promise.allSettled(Array.from({ length: 9 }, () => own.compress(randomBytes(500_000), 'br')));
  await own.close();
  expect((await waiting).map(({ status }) => status)).toContain('rejected');
  const { bytes } = await own.compress('again', 'br');
  expect(brotliDecompressSync(bytes).toString()).toBe('again');
  await own.close();
});
