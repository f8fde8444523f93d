import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { addFile, readBaseInfo, readFileLink, startUpload } from '@chaguan/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { ConfigError, readConfig } from '../../../platform/config/config.ts';
import { type ContentStorages, contentStorages } from '../../../platform/storage/content-storage.ts';
import { startS3 } from '../../../platform/storage/testing/s3-server.ts';
import { aFile, sendPart } from '../testing.ts';
import { moveContents } from './move-contents.ts';
import { removeUnclaimedFiles } from '../jobs/remove-unclaimed.ts';

const server = await startS3('tea', 'reader');
afterAll(server.stop);

const bucket = { FILES_S3_BUCKET: 'tea', FILES_S3_ENDPOINT: server.address, FILES_S3_KEY_ID: 'reader', FILES_S3_SECRET: 'secret' };
const app = testApp({ ...bucket, FILES_STORAGE: 's3' });

const bytes = (text: string): Buffer => Buffer.from(text.repeat(1000));
const sha = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const objects = (): string[] => [...server.objects.keys()].map((key) => key.split('/').at(-1) ?? '');
const inFolder = async (): Promise<string[]> => {
  const root = join(app.services.config.DATA_DIR, 'private', 'content');
  return (await readdir(root, { recursive: true }).catch(() => [])).filter((name) => name.length > 2).map((name) => name.slice(3));
};

async function download(fileKey: string, range?: string) {
  const { url } = await (await app.member('alice')).call(readFileLink, { params: { fileKey } });
  return app.inject({ method: 'GET', url, ...(range !== undefined && { headers: { range } }) });
}

test('a bucket has what is uploaded, once, and answers whole and by range as a folder does', async () => {
  const alice = await app.member('alice');
  const content = bytes('白毫银针');
  const [one, two] = [await aFile(app, alice, '一.txt', content), await aFile(app, alice, '二.txt', content)];
  expect(objects()).toEqual([sha(content)]);
  expect(server.objects.keys().next().value).toBe(`chaguan-files/content/${sha(content).slice(0, 2)}/${sha(content)}`);
  expect(await inFolder()).toEqual([]);
  for (const { key } of [one, two]) expect((await download(key)).rawPayload.equals(content)).toBe(true);
  const part = await download(one.key, 'bytes=12-23');
  expect([part.statusCode, part.headers['content-range'], part.payload]).toEqual([206, `bytes 12-23/${content.length}`, '白毫银针']);
  expect((await app.visitor.call(readBaseInfo)).fileStorageSystem).toBe(20);
});

test('while the bucket does not answer nothing is lost or half written, and callers get a clear failure', async () => {
  const alice = await app.member('alice');
  const content = bytes('金骏眉');
  const known = await aFile(app, alice, '有.txt', bytes('祁门'));
  const { id, url } = await alice.call(startUpload, { body: { kind: 'file', name: '茶.txt', sizeBytes: content.length } });
  await sendPart(app, alice, url, 0, content);
  server.failNext(1000);
  await expect(alice.call(addFile, { body: { uploadId: id } })).rejects.toMatchObject({ status: 503, code: 'storage.unavailable' });
  expect((await download(known.key)).statusCode).toBe(503);
  server.failNext(0);
  const file = await alice.call(addFile, { body: { uploadId: id } });
  expect((await download(file.key)).rawPayload.equals(content)).toBe(true);
});

/** A run that is stopped after so many files, or at the end. */
async function move({ current, other }: ContentStorages, from: 'current' | 'other', most = Infinity) {
  const stop = new AbortController();
  const way = other === undefined ? undefined : from === 'other' ? { from: other, to: current } : { from: current, to: other };
  if (way === undefined) throw new Error('two storages are meant');
  return moveContents(app.services, way, stop.signal, ({ moved }) => (moved >= most ? stop.abort() : undefined));
}

test('all is moved back and forth, in runs that are stopped and killed, and is read at every moment', async () => {
  const alice = await app.member('alice');
  const contents = Array.from({ length: 12 }, (_, n) => bytes(`第${n}泡`));
  const files: { key: string }[] = [];
  for (const [n, content] of contents.entries()) files.push(await aFile(app, alice, `${n}.txt`, content));
  const all = objects().toSorted();
  const isAllThere = async (): Promise<boolean> => {
    const answers = await Promise.all(files.map(({ key }) => download(key)));
    return answers.every(({ rawPayload }, n) => rawPayload.equals(contents[n] ?? Buffer.alloc(0)));
  };
  const storages = contentStorages(app.services.config);

  expect(await move(storages, 'current', 5)).toMatchObject({ moved: 5, unnamed: 0, damaged: [] });
  expect([(await inFolder()).length, objects().length]).toEqual([5, all.length - 5]);
  expect(await isAllThere()).toBe(true);
  // Killed between the copy and the removal, and in the middle of a write.
  const [left = ''] = objects();
  const path = join(tmpdir(), `chaguan-left-${process.pid}`);
  await writeFile(path, server.objects.get(`chaguan-files/content/${left.slice(0, 2)}/${left}`) ?? '');
  await storages.other?.put(left, path);
  await writeFile(join(app.services.config.DATA_DIR, 'private', 'content', `${all[0]?.slice(0, 2)}`, `${all[0]}.x.part`), 'half');
  const reading = (async () => {
    const seen = [];
    for (let n = 0; n < 5; n += 1) seen.push(await isAllThere());
    return seen;
  })();
  expect(await move(storages, 'current')).toMatchObject({ moved: all.length - 5, unnamed: 0, damaged: [] });
  expect(await reading).toEqual([true, true, true, true, true]);
  expect(objects()).toEqual([]);
  expect((await inFolder()).filter((name) => !name.endsWith('.part')).toSorted()).toEqual(all);

  // Of two at once each content is moved by one of them.
  const both = await Promise.all([move(storages, 'other'), move(storages, 'other')]);
  expect(both.flatMap(({ damaged }) => damaged)).toEqual([]);
  expect(objects().toSorted()).toEqual(all);
  expect(await isAllThere()).toBe(true);
});

test('what is not what its hash says, and what no row names, stays where it is', async () => {
  const content = bytes('坏');
  await aFile(app, await app.member('alice'), '坏.txt', content);
  const storages = contentStorages(app.services.config);
  const key = [...server.objects.keys()].find((name) => name.endsWith(sha(content))) ?? '';
  server.objects.set(key, Buffer.from('x'));
  const stray = '0'.repeat(64);
  server.objects.set(`chaguan-files/content/00/${stray}`, Buffer.from('y'));
  expect(await move(storages, 'current')).toMatchObject({ unnamed: 1, damaged: [sha(content)] });
  expect(objects().toSorted()).toEqual([stray, sha(content)].toSorted());
  expect((await inFolder()).includes(sha(content))).toBe(false);
});

test('what nothing refers to goes out of the bucket by job', async () => {
  await aFile(app, await app.member('alice'), '走.txt', bytes('走'));
  expect(objects()).toContain(sha(bytes('走')));
  for (const _ of [1, 2]) {
    app.clock.advance(3 * 60 * 60_000);
    await removeUnclaimedFiles(app.services);
  }
  expect(objects()).not.toContain(sha(bytes('走')));
});

test('a large content is sent in parts and comes back as it was', async () => {
  const storages = contentStorages(app.services.config);
  const content = Buffer.alloc(40 * 1024 * 1024, 'tea');
  const path = join(tmpdir(), `chaguan-large-${process.pid}`);
  await writeFile(path, content);
  await storages.current.put(sha(content), path);
  const stored = await storages.current.read(sha(content));
  if (stored === undefined) throw new Error('it was stored a moment ago');
  expect(stored.sizeBytes).toBe(content.length);
  expect((await buffer(stored.content)).equals(content)).toBe(true);
  expect(server.uploads.size).toBe(0);
});

test('what was begun and never finished goes after a day', async () => {
  const half = join(app.services.config.DATA_DIR, 'private', 'content', 'ab');
  await mkdir(half, { recursive: true });
  await writeFile(join(half, `${'ab'.repeat(32)}.x.part`), 'half');
  server.uploads.set('old', { key: 'chaguan-files/content/ab/x', parts: new Map() });
  const { contents } = app.services;
  await contents.clearUnfinished(new Date(Date.now() - 60 * 60_000));
  expect([server.uploads.size, (await readdir(half)).length]).toEqual([1, 1]);
  await contents.clearUnfinished(new Date(Date.now() + 60 * 60_000));
  expect([server.uploads.size, await readdir(half)]).toEqual([0, []]);
});

test('a storage without its bucket is refused at the start', () => {
  expect(() => contentStorages(readConfig({ FILES_STORAGE: 's3' }))).toThrow(ConfigError);
});
