import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BackupError } from '../backup-error.ts';
import { startS3 } from '../../../platform/storage/testing/s3-server.ts';
import { listBackups, readManifest, removeManifest, writeManifest } from './manifest.ts';
import { s3Storage } from './s3-storage.ts';
import { vaultAt } from './vault.ts';

const server = await startS3('tea', 'reader');
let aside = '';
beforeAll(async () => {
  aside = await mkdtemp(join(tmpdir(), 'chaguan-s3-'));
});
afterAll(async () => {
  await server.stop();
  await rm(aside, { recursive: true, force: true });
});

const bucket = { name: 'tea', endpoint: server.address, region: 'us-east-1', prefix: 'site/one', keyId: 'reader', secret: 'secret' };
/** As each backup has one of its own. */
const vault = (more: Partial<typeof bucket> = {}) => vaultAt(s3Storage({ ...bucket, ...more }, aside), Buffer.alloc(32, 3));
const kept = async (content: Buffer) => buffer(await vault().read({ sha256: sha(content), bytes: content.length }, 'it'));
const sha = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const [small, large] = [Buffer.from('a cup of tea'), randomBytes(40 * 1024 * 1024)];

test('what is stored comes back, in parts where it is large, encrypted, once, and leaves nothing on this machine', async () => {
  for (const content of [small, large, small, Buffer.alloc(0)])
    expect(await vault().add(Readable.from([content]))).toEqual({ sha256: sha(content), bytes: content.length });
  for (const content of [small, large, Buffer.alloc(0)]) expect((await kept(content)).equals(content)).toBe(true);
  expect(server.objects.size).toBe(3);
  expect([...server.objects.keys()].every((name) => name.startsWith('site/one/objects/') && !name.includes(sha(small)))).toBe(true);
  expect([...server.objects.values()].some((bytes) => bytes.includes(small))).toBe(false);
  expect(await readdir(aside)).toEqual([]);
  expect(server.uploads.size).toBe(0);
});

test('a failure on the way is tried again, and one that stays leaves no upload begun', async () => {
  server.failNext(2);
  const content = randomBytes(100);
  await vault().add(Readable.from([content]));
  expect((await kept(content)).equals(content)).toBe(true);
  server.uploads.set('old', { key: 'site/one/objects/aa/x', parts: new Map() });
  await vault().sweep(new Set([sha(small), sha(large), sha(content)]));
  expect(server.uploads.size).toBe(0);
  expect(server.objects.size).toBe(3);
  await expect(vault().read({ sha256: sha(Buffer.alloc(0)), bytes: 0 }, 'it')).rejects.toThrow(/it.*is missing/s);
  await expect(vault({ keyId: 'thief' }).add(Readable.from(['x']))).rejects.toThrow(/AccessDenied|UnknownError/);
});

test('a damaged object is refused by the name of what it was', async () => {
  const content = randomBytes(1000);
  await vault().add(Readable.from([content]));
  const [name = '', bytes = Buffer.alloc(0)] = [...server.objects].at(-1) ?? [];
  server.objects.set(name, Buffer.concat([bytes.subarray(0, 500), Buffer.from('x'), bytes.subarray(501)]));
  const read = kept(content);
  await expect(read).rejects.toThrow(BackupError);
  await expect(read).rejects.toThrow(/it/);
});

test('backups are listed over pages, the newest first, and those of another prefix or key are not ours', async () => {
  const days = ['01', '02', '03', '04', '05'];
  for (const day of days) {
    const head = { format: 1, madeAt: `2026-11-${day}T18:20:00Z`, kind: 'nightly', migration: '0001', database: null } as const;
    await writeManifest(vault(), { name: `202611${day}T182000Z-nightly`, head, files: [] });
  }
  expect(await listBackups(vault())).toEqual(days.toReversed().map((day) => `202611${day}T182000Z-nightly`));
  expect(await listBackups(vault({ prefix: 'site' }))).toEqual([]);
  expect((await readManifest(vault(), '20261103T182000Z-nightly')).head.migration).toBe('0001');
  await expect(readManifest(vault(), '20261109T182000Z-nightly')).rejects.toThrow(/There is no such backup/);
  await expect(readManifest(vaultAt(s3Storage(bucket, aside), undefined), '20261103T182000Z-nightly')).rejects.toThrow(/is encrypted/);
  await removeManifest(vault(), '20261105T182000Z-nightly');
  expect(await listBackups(vault())).toHaveLength(4);
});

test('a bucket that cannot be reached, or refuses a call, is a sentence with the call', async () => {
  const away = vault({ endpoint: 'http://127.0.0.1:1' });
  await expect(listBackups(away)).rejects.toThrow(
    /Cannot reach the bucket s3:\/\/tea\/site\/one \(http:\/\/127\.0\.0\.1:1\) \(ListObjectsV2\): .*ECONNREFUSED/,
  );
  server.refuse('uploads', 'NotImplemented');
  await expect(vault().sweep(new Set())).rejects.toThrow(/refused ListMultipartUploads: 501 NotImplemented/);
});
