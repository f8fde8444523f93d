import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketAt } from './bucket.ts';
import { startS3 } from './testing/s3-server.ts';

const server = await startS3('tea', 'reader');
const bucket = bucketAt({ name: 'tea', endpoint: server.address, region: 'us-east-1', prefix: 'site', keyId: 'reader', secret: 'secret' });
const mib = 1024 * 1024;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaguan-bucket-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function fileOf(bytes: number): Promise<string> {
  const path = join(folder, String(bytes));
  await writeFile(path, Buffer.alloc(bytes, 'tea'));
  return path;
}

test('a large file is sent in parts of 16 MiB, and each is reported', async () => {
  let parts = 0;
  await bucket.put('large', await fileOf(40 * mib), () => {
    parts += 1;
  });
  expect([server.objects.get('site/large')?.length, server.uploads.size, parts]).toEqual([40 * mib, 0, 3]);
});

test('a file that becomes shorter while it is sent is not stored, and its upload is aborted', async () => {
  const path = await fileOf(41 * mib);
  const sending = bucket.put('shortened', path, () => void truncate(path, 38 * mib));
  await expect(sending).rejects.toThrow('changed its length');
  expect([server.objects.has('site/shortened'), server.uploads.size]).toEqual([false, 0]);
});

test('an empty file is an object without content', async () => {
  await bucket.put('empty', await fileOf(0));
  expect(server.objects.get('site/empty')?.length).toBe(0);
});
