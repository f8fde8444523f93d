import { access } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { uploadImage, type Problem } from '@chaguan/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rawSocket } from '../../../test/raw-socket.ts';
import { testApp, type Person } from '../../../test/app.ts';
import { toFailure } from '../../platform/http/problems.ts';
import { claimImages, type StoredImage } from './index.ts';
import { removeUnclaimedImages } from './jobs/remove-unclaimed-images.ts';
import { drop } from '../../../test/drop.ts';

/** Codes of what went wrong; undefined is a mistake of ours. */
const codes: (string | undefined)[] = [];

const app = testApp({}, async (http) => {
  http.addHook('onError', async (_request, _reply, error) => {
    codes.push(toFailure(error)?.code);
  });
});

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#1F6B4A' } });
}

/** Frames of different colours, or the encoder would keep one of them. */
async function animation(width: number, height: number, frames: number): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, at) =>
      sharp({ create: { width, height, channels: 3, background: { r: at * 11, g: 90, b: 200 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .gif()
    .toBuffer();
}

// One white pixel.
const bitmap = Buffer.from(
  '424d3a0000000000000036000000280000000100000001000000010018000000000004000000130b0000130b00000000000000000000ffffff00',
  'hex',
);

async function send(person: Person, content: Buffer, name = 'a.png', type = 'image/png') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: uploadImage.path,
    headers: { ...person.headers(), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** A chunk of a PNG, with its checksum. */
function chunk(name: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

test('an animated PNG is taken, with its first frame', async () => {
  const png = await picture(40, 30).png().toBuffer();
  const headerEnd = 8 + 25;
  const [frames, control] = [Buffer.alloc(8), Buffer.alloc(26)];
  frames.writeUInt32BE(1);
  control.writeUInt32BE(40, 4);
  control.writeUInt32BE(30, 8);
  const apng = Buffer.concat([png.subarray(0, headerEnd), chunk('acTL', frames), chunk('fcTL', control), png.subarray(headerEnd)]);
  const answer = await send(await app.member('alice'), apng);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { width: 40, height: 30 }]);
});

test('a visitor may not upload', async () => {
  expect((await send(app.visitor, await picture(10, 10).png().toBuffer())).statusCode).toBe(401);
});

test('a member whose roles do not allow it may not upload', async () => {
  const { id: initialRoleId } = await app.db.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  const right = app.db.deleteFrom('roleRight').where('roleId', '=', initialRoleId).where('right', '=', 'upload.image');
  await right.execute();
  drop(app.services, 'roles', 'sessions');
  const answer = await send(await app.member('mute'), await picture(10, 10).png().toBuffer());
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'upload.denied']);
  expect((await send(await app.staff('boss'), await picture(10, 10).png().toBuffer())).statusCode).toBe(200);
  await app.db.insertInto('roleRight').values({ roleId: initialRoleId, right: 'upload.image' }).execute();
  drop(app.services, 'roles', 'sessions');
});

test.each([
  ['a script named as a picture', () => Buffer.from('<script>alert(1)</script>'), 'image.type'],
  ['an SVG, which can carry scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image.type'],
  ['nothing', () => Buffer.alloc(0), 'image.missing'],
  ['a cut picture', async () => (await picture(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 4000), 'image.unreadable'],
  ['too many bytes', () => Buffer.alloc(5_000 * 1024 + 1, 1), 'image.too_large'],
  ['a BMP', () => bitmap, 'image.type'],
  ['an AVIF', () => picture(10, 10).avif().toBuffer(), 'image.type'],
  ['too many frames', () => animation(1000, 1000, 21), 'image.too_many_pixels'],
  ['too many pixels', () => picture(9000, 9000).png().toBuffer(), 'image.too_many_pixels'],
])('%s is refused at the field', async (_, make, code) => {
  const alice = await app.member('alice');
  const response = await send(alice, await make());
  expect(response.statusCode).toBe(422);
  expect(response.json<Problem>().fields).toEqual([expect.objectContaining({ field: 'file', code })]);
});

test('a request without a file, or that is no upload at all, is refused at the field', async () => {
  const alice = await app.member('alice');
  await expect(alice.call(uploadImage)).rejects.toMatchObject({ status: 422, fields: [{ field: 'file', code: 'image.missing' }] });
});

test('a picture is stored upright, without metadata, with its size and a thumbnail', async () => {
  const alice = await app.member('alice');
  const content = await picture(600, 400)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const turned = await sharp(content).withMetadata({ orientation: 6 }).toBuffer();
  const stored = (await send(alice, turned, '../../etc/passwd', 'text/html')).json<StoredImage>();
  expect(stored).toMatchObject({ width: 400, height: 600 });
  expect(stored.url).toMatch(/^\/files\/images\/\d{4}\/\d{2}\/[0-9a-f]{32}\.jpg$/);
  const metadata = await sharp(join(app.services.storage.root, stored.url.slice('/files/'.length))).metadata();
  expect(metadata.exif).toBeUndefined();
  const small = await sharp(join(app.services.storage.root, stored.thumbnailUrl.slice('/files/'.length))).metadata();
  expect(small).toMatchObject({ width: 320, height: 480 });
});

test('a picture that no post claims goes after a day; claimed ones and those in drafts stay', async () => {
  const alice = await app.member('alice');
  const content = await picture(20, 20).png().toBuffer();
  const [lost, claimed, drafted] = (await Promise.all([send(alice, content), send(alice, content), send(alice, content)])).map((r) =>
    r.json<StoredImage>(),
  ) as [StoredImage, StoredImage, StoredImage];
  await app.write((tx) => claimImages(tx, [claimed.url], { kind: 'topic', id: '1' }));
  await app.db
    .insertInto('draft')
    .values({ memberId: alice.id, key: 'topic:new', body: `![](${drafted.url})` })
    .execute();
  app.clock.advance(25 * 60 * 60 * 1000);
  await removeUnclaimedImages(app.services);
  const there = (image: StoredImage) => access(join(app.services.storage.root, image.url.slice('/files/'.length)));
  await expect(there(lost)).rejects.toThrow('ENOENT');
  await there(claimed);
  await there(drafted);
});

test.each([
  ['no boundary', 'multipart/form-data', '--x\r\n\r\n'],
  [
    'no end',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc',
  ],
  ['no part', 'multipart/form-data; boundary=x', ''],
  ['a part without a head', 'multipart/form-data; boundary=x', '--x\r\nabc\r\n--x--'],
])('an upload with %s is the mistake of whoever sent it', async (_, type, payload) => {
  const person = await app.member('clumsy');
  const answer = await app.inject({
    method: 'POST',
    url: uploadImage.path,
    headers: { ...person.headers(), 'content-type': type },
    payload,
  });
  expect([400, 422]).toContain(answer.statusCode);
});

test('an upload that is broken off is no mistake of ours', async () => {
  const person = await app.member('hasty');
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  codes.length = 0;
  const raw = await rawSocket((app.http.server.address() as AddressInfo).port);
  const headers = Object.entries({
    ...person.headers(),
    host: 'x',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '1000000',
  });
  raw.send(
    `POST ${uploadImage.path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'a'.repeat(5000)}`,
  );
  await once(app.http.server, 'request');
  raw.socket.resetAndDestroy();
  await expect.poll(() => codes).toEqual(['request.invalid']);
});

test('an animated picture keeps its frames, and many sent at once by one member wait for each other', async () => {
  const alice = await app.member('carol');
  const content = await animation(60, 40, 4);
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(alice, content)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const { url } = answers[0]?.json<StoredImage>() ?? { url: '' };
  expect(await sharp(join(app.services.storage.root, url.slice('/files/'.length))).metadata()).toMatchObject({ pages: 4, format: 'webp' });
});

test('a member who sends more than may wait is asked to come back later, and others are served meanwhile', async () => {
  const [alice, bob] = [await app.member('dora'), await app.member('bob')];
  const content = await animation(400, 400, 20);
  const flood = Array.from({ length: 20 }, () => send(alice, content));
  expect((await send(bob, await picture(20, 20).png().toBuffer())).statusCode).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect((await send(alice, await picture(20, 20).png().toBuffer())).statusCode).toBe(200);
});
