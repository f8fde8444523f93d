import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, decompress } from './compress.ts';

test('many bodies at once come back each as its own, by either coding', async () => {
  const bodies = Array.from({ length: 40 }, (_, index) => Buffer.from(`<p>${`第 ${index} 泡 🍵 `.repeat(1 + index * 50)}</p>`));
  const [br, gzip] = await Promise.all([
    Promise.all(bodies.map((body) => compress(body, 'br'))),
    Promise.all(bodies.map((body) => compress(body, 'gzip'))),
  ]);
  expect(br.map((bytes) => brotliDecompressSync(bytes))).toEqual(bodies);
  expect(gzip.map((bytes) => gunzipSync(bytes))).toEqual(bodies);
});

test('what compression makes longer is whole, and holds no more memory than its bytes', async () => {
  const body = randomBytes(200_000);
  const compressed = await compress(body, 'br');
  expect((await decompress(compressed, 'br')).equals(body)).toBe(true);
  expect(compressed.buffer.byteLength).toBe(compressed.length);
});
