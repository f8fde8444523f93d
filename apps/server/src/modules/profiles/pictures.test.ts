import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  editSettings,
  readOwnProfile,
  readProfile,
  deleteAvatar,
  deleteCover,
  setAvatar,
  setCover,
  type Answer,
  type Problem,
} from '@chaguan/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/person.ts';
import { removePictures } from './replace-pictures.ts';
import { picture, sendFile } from './testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

type Urls = Answer<typeof setAvatar>;

async function avatar(person: Person, content: Buffer): Promise<Urls> {
  const response = await sendFile(app, person, setAvatar.path, content);
  expect(response.statusCode).toBe(200);
  return response.json<Urls>();
}

function fileOf(url: string | null): string {
  return join(app.services.storage.root, (url ?? '').slice('/files/'.length));
}

async function allFiles(): Promise<string[]> {
  // The folder comes with the first file.
  const files = await readdir(app.services.storage.root, { recursive: true, withFileTypes: true }).catch(() => []);
  return files.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test.each([
  ['an SVG, which can carry scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image.type'],
  ['a page of HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image.type'],
  ['HTML behind the first bytes of a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>'), 'image.unreadable'],
  ['a cut picture', async () => (await picture(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 4000), 'image.unreadable'],
  ['too many bytes', () => Buffer.alloc(5_000 * 1024 + 1, 1), 'image.too_large'],
  ['a bomb of few bytes and many pixels', () => picture(9000, 9000).png().toBuffer(), 'image.too_many_pixels'],
  ['nothing', () => Buffer.alloc(0), 'image.missing'],
])('%s is refused at the field, and nothing of it is stored', async (_, make, code) => {
  const alice = await app.member('alice');
  for (const endpoint of [setAvatar, setCover]) {
    const response = await sendFile(app, alice, endpoint.path, await make());
    expect([response.statusCode, response.json<Problem>().fields]).toEqual([422, [expect.objectContaining({ field: 'file', code })]]);
  }
  expect(await allFiles()).toEqual([]);
});

test('visitors, members without the right and a site that only reads take no picture', async () => {
  const content = await picture(10, 10).png().toBuffer();
  expect((await sendFile(app, app.visitor, setAvatar.path, content)).statusCode).toBe(401);
  const mute = await app.member('mute');
  await app.db.deleteFrom('roleRight').where('right', '=', 'upload.avatar').execute();
  drop(app.services, 'roles', 'sessions');
  for (const endpoint of [setAvatar, setCover]) {
    expect((await sendFile(app, mute, endpoint.path, content)).json<Problem>()).toMatchObject({
      status: 403,
      code: 'right.missing',
      params: { right: 'upload.avatar' },
    });
  }
  const { id: roleId } = await app.db.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  await app.db.insertInto('roleRight').values({ roleId, right: 'upload.avatar' }).execute();
  drop(app.services, 'roles', 'sessions');
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  expect((await sendFile(app, mute, setAvatar.path, content)).json<Problem>().code).toBe('site.read_only');
  await expect(mute.call(deleteAvatar)).rejects.toMatchObject({ code: 'site.read_only' });
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
  expect(await allFiles()).toEqual([]);
});

test('an avatar is cut square in two sizes, as WebP, upright, without what the camera wrote', async () => {
  const alice = await app.member('alice');
  const photo = await picture(600, 400)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const urls = await avatar(alice, photo);
  expect(urls.avatarLargeUrl).toMatch(/^\/files\/avatars\/\d{4}\/\d{2}\/[0-9a-f]{32}\.webp$/);
  expect(urls.avatarUrl).toBe(urls.avatarLargeUrl?.replace('.webp', '_s.webp'));
  for (const [url, edge] of [
    [urls.avatarLargeUrl, 200],
    [urls.avatarUrl, 100],
  ] as const) {
    const meta = await sharp(fileOf(url)).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: edge, height: edge });
    expect([meta.exif, meta.pages]).toEqual([undefined, undefined]);
  }
  const profile = await app.visitor.call(readProfile, { params: { account: 'alice' } });
  expect([profile.member.avatarUrl, profile.avatarLargeUrl]).toEqual([urls.avatarUrl, urls.avatarLargeUrl]);
});

test('of an animated picture the first frame is taken', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const { avatarLargeUrl } = await avatar(await app.member('alice'), animated);
  const { dominant } = await sharp(fileOf(avatarLargeUrl)).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
  expect((await sharp(fileOf(avatarLargeUrl)).metadata()).pages).toBeUndefined();
});

test('a cover is four times as wide as high, and goes with its file', async () => {
  const bob = await app.member('bob');
  const { coverUrl } = (await sendFile(app, bob, setCover.path, await picture(2000, 900).jpeg().toBuffer())).json<Urls>();
  expect(await sharp(fileOf(coverUrl)).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 320 });
  expect((await bob.call(readOwnProfile, {})).coverUrl).toBe(coverUrl);
  expect(await bob.call(deleteCover)).toMatchObject({ coverUrl: null });
  expect((await bob.call(readOwnProfile, {})).coverUrl).toBeNull();
});

test('fields sent with the file change nothing, and nobody changes a picture of someone else', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const before = await app.db.selectFrom('member').selectAll().where('id', '=', bob.id).executeTakeFirstOrThrow();
  const more = { memberId: bob.id, id: bob.id, staff: 'true', avatarUrl: 'https://evil.example/a.png' };
  const response = await sendFile(app, alice, `${setAvatar.path}?memberId=${bob.id}`, await picture(10, 10).png().toBuffer(), { more });
  expect(response.json<Urls>().avatarUrl).toMatch(/^\/files\/avatars\//);
  expect(await app.db.selectFrom('member').selectAll().where('id', '=', bob.id).executeTakeFirstOrThrow()).toEqual(before);
  expect(await app.db.selectFrom('member').select('staff').where('id', '=', alice.id).executeTakeFirstOrThrow()).toEqual({ staff: false });
});

test('the files of a picture that was replaced stay an hour for cached pages, then go; the new ones stay', async () => {
  const carol = await app.member('carol');
  const content = await picture(30, 30).png().toBuffer();
  const old = await avatar(carol, content);
  const next = await avatar(carol, content);
  await app.settle();
  await access(fileOf(old.avatarUrl));
  await app.db.executeQuery(dueNow());
  await app.settle();
  await expect(access(fileOf(old.avatarUrl))).rejects.toThrow('ENOENT');
  await expect(access(fileOf(old.avatarLargeUrl))).rejects.toThrow('ENOENT');
  await access(fileOf(next.avatarUrl));
  expect(await carol.call(deleteAvatar)).toMatchObject({ avatarUrl: null, avatarLargeUrl: null });
  await app.db.executeQuery(dueNow());
  await app.settle();
  await expect(access(fileOf(next.avatarLargeUrl))).rejects.toThrow('ENOENT');
});

test('of ten pictures at once one is shown, and the files of the others go', async () => {
  const dora = await app.member('dora');
  const content = await picture(30, 30).png().toBuffer();
  const all = await Promise.all(Array.from({ length: 10 }, () => avatar(dora, content)));
  const { member } = await dora.call(readOwnProfile, {});
  await app.db.executeQuery(dueNow());
  await app.settle();
  const there = await Promise.all(
    all.map(({ avatarUrl }) =>
      access(fileOf(avatarUrl)).then(
        () => avatarUrl,
        () => null,
      ),
    ),
  );
  expect(there.filter((url) => url !== null)).toEqual([member.avatarUrl]);
});

test('only files that were written for this are removed', async () => {
  await app.services.storage.put('images/2026/11/stays.webp', Buffer.from('x'));
  await removePictures(app.services, {
    urls: ['/files/images/2026/11/stays.webp', '/files/avatars/../images/2026/11/stays.webp', 'https://x.example/files/avatars/a.webp'],
  });
  expect(await allFiles()).toContain('stays.webp');
});

/** The hour is over for every job that waits for it. */
function dueNow() {
  return app.db
    .updateTable('graphile_worker._private_jobs' as never)
    .set({ run_at: new Date(0) } as never)
    .compile();
}
