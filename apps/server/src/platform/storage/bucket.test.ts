import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketAt } from './bucket.ts';
import { startSocketServer } from '../../../test/socket-server.ts';
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

test('a content that breaks off in its middle names the bucket, and the call', async () => {
  const half = await startSocketServer((socket) => {
    socket.once('data', () => {
      socket.end('HTTP/1.1 200 OK\r\netag: "a"\r\ncontent-length: 1000\r\n\r\nhalf');
    });
  });
  const endpoint = `http://127.0.0.1:${half.port}`;
  const broken = bucketAt({ name: 'tea', endpoint, region: 'us-east-1', prefix: 'site', keyId: 'reader', secret: 'secret' });
  const { content } = (await broken.read('some')) ?? {};
  await expect(content?.toArray()).rejects.toMatchObject({
    name: 'BucketError',
    message: expect.stringMatching(new RegExp(`s3://tea/site \\(${endpoint}\\) \\(GetObject\\): aborted`)) as string,
  });
  await half.close();
});

test('a reader who leaves closes the connection', async () => {
  const ends = Promise.withResolvers<string>();
  const slow = await startSocketServer((socket) => {
    socket.once('close', () => ends.resolve('closed'));
    socket.once('data', () => void socket.write('HTTP/1.1 200 OK\r\netag: "a"\r\ncontent-length: 1000\r\n\r\nhalf'));
  });
  const endpoint = `http://127.0.0.1:${slow.port}`;
  const read = await bucketAt({ name: 'tea', endpoint, region: 'us-east-1', prefix: '', keyId: 'a', secret: 'b' }).read('some');
  read?.content.destroy();
  expect(await ends.promise).toBe('closed');
  await slow.close();
});
