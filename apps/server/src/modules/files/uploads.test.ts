import { existsSync } from 'node:fs';
import { readdir, rm, stat, symlink } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import {
  addFile,
  cancelUpload,
  editSettings,
  type ErrorCode,
  listOwnUploads,
  type Problem,
  startUpload,
  uploadProtocol,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { fullDiskWatch } from '../../platform/full-disk-watch.ts';
import { testApp } from '../../../test/app.ts';
import { drop } from '../../../test/drop.ts';
import { everyCallErrors } from '../../platform/http/openapi.ts';
import type { ReceivedUpload } from './examine-file.ts';
import { removeUnclaimedFiles } from './jobs/remove-unclaimed.ts';
import { aFile, askOffset, partHeaders, sendPart } from './testing.ts';
import { claimUpload } from './uploads/claim-upload.ts';
import { uploadLeases } from './uploads/upload-lease.ts';

const app = testApp();

const text = Buffer.from('茶叶一两，水二升。\n'.repeat(2000));
const begin = (sizeBytes = text.length, name = '茶谱.txt') => ({ body: { kind: 'file', name, sizeBytes } as const });
const hour = 60 * 60_000;
const sendUploadPartCodes: readonly ErrorCode[] = [...everyCallErrors, ...uploadProtocol.requests.sendUploadPart.errors];

test('a visitor does not upload, nor does a member whose roles do not allow it', async () => {
  await expect(app.visitor.call(startUpload, begin())).rejects.toMatchObject({ status: 401 });
  const { id: roleId } = await app.db.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  await app.db.deleteFrom('roleRight').where('roleId', '=', roleId).where('right', '=', 'upload.file').execute();
  drop(app.services, 'roles', 'sessions');
  const params = { right: 'upload.file' };
  await expect((await app.member('mute')).call(startUpload, begin())).rejects.toMatchObject({ code: 'right.missing', params });
  await app.db.insertInto('roleRight').values({ roleId, right: 'upload.file' }).execute();
  drop(app.services, 'roles', 'sessions');
});

test('what the settings do not take is refused before a byte is sent', async () => {
  const alice = await app.member('alice');
  for (const name of ['a.exe', 'a', '.txt.', 'a.html', 'a.svg', 'a.txt.js'])
    await expect(alice.call(startUpload, begin(10, name))).rejects.toMatchObject({ fields: [{ field: 'name', code: 'file.type' }] });
  const size = { fields: [{ field: 'sizeBytes', code: 'file.too_large', params: { maxBytes: 5000 * 1024 } }] };
  await expect(alice.call(startUpload, begin(5000 * 1024 + 1))).rejects.toMatchObject(size);
  await expect(alice.call(startUpload, begin(0))).rejects.toMatchObject({ status: 422 });
});

test('an upload goes on where it broke off, on another device too, and becomes a file once', async () => {
  const alice = await app.member('alice');
  const { id, url } = await alice.call(startUpload, begin());
  await expect(alice.call(addFile, { body: { uploadId: id } })).rejects.toMatchObject({
    code: 'upload.unfinished',
    params: { received: 0 },
  });
  expect((await sendPart(app, alice, url, 0, text.subarray(0, 10_000))).statusCode).toBe(204);
  const [open] = (await alice.call(listOwnUploads)).items;
  expect(open).toMatchObject({ id, name: '茶谱.txt', receivedBytes: 10_000, sizeBytes: text.length });
  expect(await askOffset(app, alice, url)).toBe(10_000);
  expect((await sendPart(app, alice, url, 10_000, text.subarray(10_000))).headers['upload-offset']).toBe(String(text.length));
  const both = await Promise.allSettled([0, 1].map(() => alice.call(addFile, { body: { uploadId: id } })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await alice.call(listOwnUploads)).items).toEqual([]);
  expect(await readdir(join(app.services.config.DATA_DIR, 'private', 'uploads'))).toEqual([]);
});

test('nobody else finds an upload, asks about it, writes into it, finishes it or ends it', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const { id, url } = await alice.call(startUpload, begin());
  for (const person of [bob, app.visitor, await app.staff('boss')]) {
    const status = person === app.visitor ? 401 : 404;
    expect((await sendPart(app, person, url, 0, text)).statusCode).toBe(status);
    expect(await askOffset(app, person, url)).toBe(status);
    await expect(person.call(addFile, { body: { uploadId: id } })).rejects.toMatchObject({ status });
    await expect(person.call(cancelUpload, { params: { uploadId: id } })).rejects.toMatchObject({ status });
  }
  expect(await askOffset(app, alice, url)).toBe(0);
  await alice.call(cancelUpload, { params: { uploadId: id } });
  expect(await askOffset(app, alice, url)).toBe(404);
});

test.runIf(existsSync('/dev/full'))('a full disk is reported as such, and the upload goes on when there is space', async () => {
  const { partFiles } = app.services;
  const filler = await app.member('filler');
  const { id, url } = await filler.call(startUpload, begin());
  await rm(partFiles.pathOf(id));
  await symlink('/dev/full', partFiles.pathOf(id));
  const refused = await sendPart(app, filler, url, 0, text);
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([503, 'storage.full']);
  await rm(partFiles.pathOf(id));
  await partFiles.create(id);
  await app.services.state.of(fullDiskWatch).tryNow();
  expect((await sendPart(app, filler, url, 0, text)).statusCode).toBe(204);
  expect((await filler.call(addFile, { body: { uploadId: id } })).sizeBytes).toBe(text.length);
});

const some = text.subarray(0, 100);

/** What is wrong with a part of an upload of 1000 bytes, and how it is refused. */
const refusals: [what: string, headers: Record<string, string | undefined>, payload: Buffer, status: number, code: ErrorCode][] = [
  ['another offset than has arrived', { 'upload-offset': '50' }, some, 409, 'upload.offset'],
  ['an offset below zero', { 'upload-offset': '-1' }, some, 400, 'request.invalid'],
  ['an offset that is no number', { 'upload-offset': '1e2' }, some, 400, 'request.invalid'],
  ['an offset that no number holds', { 'upload-offset': '99999999999999999999' }, some, 400, 'request.invalid'],
  ['no offset', { 'upload-offset': undefined }, some, 400, 'request.invalid'],
  ['a length of its own', { 'upload-length': '10' }, some, 400, 'request.invalid'],
  ['a length that is to come', { 'upload-defer-length': '1', 'upload-length': '5000' }, some, 400, 'request.invalid'],
  ['a wrong media type', { 'content-type': 'text/plain' }, some, 400, 'request.invalid'],
  ['no media type', { 'content-type': undefined }, some, 400, 'request.invalid'],
  ['metadata that cannot be read', { 'upload-metadata': 'a b c' }, some, 400, 'request.invalid'],
  ['a checksum, which nobody would check', { 'upload-checksum': 'sha1 AAAA' }, some, 400, 'request.invalid'],
  ['another version of the protocol', { 'tus-resumable': '0.2.2' }, some, 412, 'upload.version'],
  ['no version', { 'tus-resumable': undefined }, some, 412, 'upload.version'],
  ['more bytes than were announced', {}, text, 413, 'request.too_large'],
];

test.each(refusals)('a part with %s is refused with a code of ours and changes nothing', async (_, headers, payload, status, code) => {
  const alice = await app.member('alice');
  const { url } = await alice.call(startUpload, begin(1000));
  const all = Object.entries({ ...partHeaders(alice, 0), ...headers }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const answer = await app.inject({ method: 'PATCH', url, headers: Object.fromEntries(all) as Record<string, string>, payload });
  expect([answer.statusCode, answer.headers['content-type'], answer.json<Problem>().code]).toEqual([
    status,
    'application/problem+json',
    code,
  ]);
  expect([answer.headers['tus-resumable'], answer.headers['tus-version']]).toEqual(['1.0.0', '1.0.0']);
  expect(await askOffset(app, alice, url)).toBeLessThanOrEqual(1000);
  expect(sendUploadPartCodes).toContain(code);
});

test('what a proxy adds to a part is not refused', async () => {
  const alice = await app.member('alice');
  const { url } = await alice.call(startUpload, begin(100));
  const headers = partHeaders(alice, 0, { 'x-forwarded-proto': 'https, http' });
  expect((await app.inject({ method: 'PATCH', url, headers, payload: some })).statusCode).toBe(204);
});

test('an upload of another member, an unknown one and one without its bytes are refused alike', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const [{ url }, { id: lost, url: lostUrl }] = [await alice.call(startUpload, begin(100)), await bob.call(startUpload, begin(100))];
  await app.services.partFiles.remove(lost);
  for (const target of [url, url.replace(/[0-9a-f]{32}/, '0'.repeat(32)), lostUrl]) {
    const answer = await sendPart(app, bob, target, 0, some);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'upload.not_found']);
    expect(await askOffset(app, bob, target)).toBe(404);
  }
});

test('a part for an upload that another process does not let go of is refused, as is the question for its offset', async () => {
  const alice = await app.member('alice');
  const { id, url } = await alice.call(startUpload, begin(100));
  await app.db
    .updateTable('upload')
    .set({ leaseToken: 'other', leaseUntil: new Date(Date.now() + 3_600_000) })
    .where('id', '=', id)
    .execute();
  const [answer, offset] = await Promise.all([sendPart(app, alice, url, 0, some), askOffset(app, alice, url)]);
  expect([answer.statusCode, answer.json<Problem>().code, offset]).toEqual([409, 'upload.busy', 409]);
});

test('of two processes that finish one upload, the second is refused wherever the first overtakes it', async () => {
  const alice = await app.member('alice');
  const viewer = { memberId: alice.id, sessionId: null, readsAllPosts: false, roleIds: [], rights: new Set(['upload.file' as const]) };
  const call = { language: 'zh', locale: 'zh', address: '', device: '', userAgent: '', requestId: '', authorization: undefined } as const;
  const ctx = { ...app.services, ...call, viewer };
  const whole = async () => {
    const { id, url } = await alice.call(startUpload, begin(text.length));
    await sendPart(app, alice, url, 0, text);
    return id;
  };
  const finish = (uploadId: string) => alice.call(addFile, { body: { uploadId } });
  const record = () => Promise.reject(new Error('not reached'));
  const overtaken = await whole();
  const examine = async ({ path }: ReceivedUpload) => {
    await finish(overtaken);
    return stat(path);
  };
  await expect(claimUpload(ctx, overtaken, 'file', { examine, record })).rejects.toMatchObject({ code: 'upload.busy' });
  const later = await whole();
  const examined = async () => void (await finish(later));
  await expect(claimUpload(ctx, later, 'file', { examine: examined, record })).rejects.toMatchObject({ code: 'upload.busy' });
});

test('nothing else of the protocol is served', async () => {
  const alice = await app.member('alice');
  const { url } = await alice.call(startUpload, begin());
  const headers = { ...alice.headers(), 'tus-resumable': '1.0.0', 'upload-length': '5', 'upload-concat': 'partial' };
  for (const method of ['POST', 'DELETE', 'PUT', 'GET'] as const)
    expect((await app.inject({ method, url, headers: { ...headers, 'x-http-method-override': 'PATCH' } })).statusCode).toBe(404);
  const elsewhere = url.replace(/[0-9a-f]{32}/, '..%2f..%2fsecret.key');
  expect((await app.inject({ method: 'PATCH', url: elsewhere, headers: partHeaders(alice, 0), payload: 'x' })).statusCode).toBe(400);
  expect(await askOffset(app, alice, url)).toBe(0);
});

test('a read-only site takes no part, and says how much has arrived', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const { url } = await alice.call(startUpload, begin());
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  const answer = await sendPart(app, alice, url, 0, text);
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'site.read_only']);
  expect(await askOffset(app, alice, url)).toBe(0);
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
});

test('a day has an end, also for uploads at the same time', async () => {
  const [greedy, boss] = [await app.member('greedy'), await app.staff('boss')];
  await boss.call(editSettings, { body: { values: { filesPerDay: '3', fileMegabytesPerDay: '1' } } });
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => greedy.call(startUpload, begin(1000))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const params = { uploads: 3, megabytes: 1 };
  await expect(greedy.call(startUpload, begin(1000))).rejects.toMatchObject({ code: 'upload.quota', params });
  const heavy = await app.member('heavy');
  await heavy.call(startUpload, begin(1_000_000));
  await expect(heavy.call(startUpload, begin(100_000))).rejects.toMatchObject({ code: 'upload.quota' });
  app.clock.advance(24 * hour);
  await removeUnclaimedFiles(app.services);
  expect(await app.db.selectFrom('uploadDay').selectAll().execute()).toEqual([]);
});

test('what is left open for two hours goes by the job, with its bytes', async () => {
  const carol = await app.member('carol');
  const { id, url } = await carol.call(startUpload, begin());
  await sendPart(app, carol, url, 0, text.subarray(0, 10));
  app.clock.advance(1.9 * hour);
  await removeUnclaimedFiles(app.services);
  expect(await app.services.partFiles.size(id)).toBe(10);
  app.clock.advance(0.2 * hour);
  await removeUnclaimedFiles(app.services);
  expect(await app.db.selectFrom('upload').select('id').where('id', '=', id).execute()).toEqual([]);
  expect(await app.services.partFiles.list()).toEqual([]);
});

test('the same bytes are stored once, and go when no file has had them for two hours', async () => {
  const [alice, bob] = [await app.member('dora'), await app.member('emil')];
  const bytes = Buffer.from('只存一份');
  const [one, two] = [await aFile(app, alice, '甲.txt', bytes), await aFile(app, bob, '乙.txt', bytes)];
  const rows = () =>
    app.db
      .selectFrom('storedContent')
      .select(['hash', 'referenceCount'])
      .where('hash', 'in', (eb) => eb.selectFrom('storedFile').select('contentHash').where('key', 'in', [one.key, two.key]))
      .execute();
  const [content, ...more] = await rows();
  expect([content?.referenceCount, more]).toEqual([2, []]);
  const path = join('content', content?.hash.slice(0, 2) ?? '', content?.hash ?? '');
  expect(await app.services.privateFiles.has(path)).toBe(true);
  app.clock.advance(2.1 * hour);
  await removeUnclaimedFiles(app.services);
  expect(await app.services.privateFiles.has(path)).toBe(true);
  app.clock.advance(2.1 * hour);
  await removeUnclaimedFiles(app.services);
  expect(await app.services.privateFiles.has(path)).toBe(false);
  expect(await rows()).toEqual([]);
});

test('a line that breaks within a part leaves what has arrived, and the rest goes on from there', async () => {
  const alice = await app.member('cut');
  const { id, url } = await alice.call(startUpload, begin());
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const half = 30_000;
  const sending = request(new URL(url, origin), {
    method: 'PATCH',
    headers: partHeaders(alice, 0, { 'content-length': String(text.length) }),
  });
  sending.on('error', () => undefined);
  sending.write(text.subarray(0, half));
  await expect.poll(() => app.services.partFiles.size(id)).toBe(half);
  sending.destroy();
  // Whoever asks waits until the broken part has let go.
  expect(await askOffset(app, alice, url)).toBe(half);
  expect((await sendPart(app, alice, url, half, text.subarray(half))).statusCode).toBe(204);
  expect((await alice.call(addFile, { body: { uploadId: id } })).sizeBytes).toBe(text.length);
});

test('of many who store the same bytes at once nobody is refused', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, at) => app.member(`same${at}`)));
  const bytes = Buffer.from('同时来的同一份'.repeat(1000));
  const files = await Promise.all(people.map((person) => aFile(app, person, '同.txt', bytes)));
  expect(new Set(files.map(({ key }) => key)).size).toBe(6);
  expect(await app.db.selectFrom('storedContent').select('referenceCount').where('sizeBytes', '=', String(bytes.length)).execute()).toEqual(
    [{ referenceCount: 6 }],
  );
});

test('a request for a locked upload makes its holder release it, and the lock of a dead holder ends', async () => {
  const { id } = await (await app.member('fay')).call(startUpload, begin());
  const locker = uploadLeases(app.db);
  const [first, second] = [locker.newLock(id), locker.newLock(id)];
  const { promise: requested, resolve: ask } = Promise.withResolvers<void>();
  await first.lock(new AbortController().signal, ask);
  const locked = second.lock(new AbortController().signal, () => undefined);
  await requested;
  await first.unlock();
  await locked;
  await second.unlock();
  // As a process leaves it that was killed: its lease is in the row and ends by itself.
  await app.db
    .updateTable('upload')
    .set({ leaseToken: 'dead', leaseUntil: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  await first.lock(new AbortController().signal, () => undefined);
  await first.unlock();
  const left = await app.db.selectFrom('upload').select(['leaseToken', 'leaseRequested']).where('id', '=', id).executeTakeFirst();
  expect(left).toEqual({ leaseToken: null, leaseRequested: false });
});
