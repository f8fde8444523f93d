import {
  blockMember,
  deleteConversation,
  deleteMessage,
  listConversations,
  listMessages,
  sendMessage,
  uploadMessageImage,
  type MessageImage,
} from '@chaguan/contract';
import sharp from 'sharp';
import type { Static } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { cancelMember } from '../members/index.ts';
import { exportOfMessages } from './index.ts';
import { removeLoosePictures } from '../private-pictures/index.ts';

const app = testApp();
const dayMs = 24 * 60 * 60 * 1000;

type Image = Static<typeof MessageImage>;
const to = ({ id }: Pick<Person, 'id'>) => ({ params: { memberId: id } });

async function post(person: Person, content: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), 'tea.png');
  const request = new Request('http://x', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: uploadMessageImage.path,
    headers: { ...person.headers(), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f6b4a' } })
    .png()
    .toBuffer();
});

const upload = async (person: Person): Promise<Image> => (await post(person, png)).json<Image>();
const send = (from: Person, whom: Person, imageIds: string[], text = '') =>
  from.call(sendMessage, { ...to(whom), body: { text, imageIds } });

async function statusFor(person: Person, { id }: Pick<Image, 'id'>, size?: string): Promise<number> {
  const url = `/api/user/control/messageImages/${id}${size === undefined ? '' : `?size=${size}`}`;
  return (await app.inject({ method: 'GET', url, headers: person.headers() })).statusCode;
}

const rows = () => app.db.selectFrom('privatePicture').select(['id', 'fileKey', 'thumbnailKey']).orderBy('id').execute();

let counter = 0;
async function people(): Promise<[Person, Person, Person]> {
  counter += 1;
  return [await app.member(`alice_${counter}`), await app.member(`bob_${counter}`), await app.member(`carol_${counter}`)];
}

test('a picture is its owner’s until it is sent, then of the two, and of nobody else', async () => {
  const [alice, bob, carol] = await people();
  const boss = await app.staff('boss');
  const image = await upload(alice);
  expect(image).toEqual({ id: image.id, width: 900, height: 600 });
  const seen = async (who = [alice, bob, carol, boss, app.visitor]) => Promise.all(who.map((one) => statusFor(one, image)));
  expect(await seen()).toEqual([200, 404, 404, 404, 401]);
  await send(alice, bob, [image.id]);
  expect(await seen()).toEqual([200, 200, 404, 404, 401]);
  expect(await statusFor(bob, { id: '999999999' })).toBe(404);
  expect(await statusFor(bob, image, 'huge')).toBe(422);
  const { items } = await bob.call(listMessages, { query: { memberId: alice.id } });
  expect(items).toMatchObject([{ text: '', images: [image] }]);
  expect((await bob.call(listConversations, {})).items).toMatchObject([{ last: { text: '', imageCount: 1 } }]);
  const thumbnail = await app.inject({
    method: 'GET',
    url: `/api/user/control/messageImages/${image.id}?size=thumbnail`,
    headers: bob.headers(),
  });
  expect(thumbnail.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 480, height: 320 });
  const [file] = await rows();
  expect((await app.inject({ method: 'GET', url: `/files/${file?.fileKey}` })).statusCode).toBe(404);
});

test('pictures are in their order with the text; nobody sends those of others, sent ones, unknown or too many', async () => {
  const [alice, bob, carol] = await people();
  const [one, two, hers] = [await upload(alice), await upload(alice), await upload(carol)];
  const refused = { status: 422, fields: [{ field: 'imageIds', code: 'message.image_gone' }] };
  for (const ids of [[hers.id], [one.id, hers.id], ['999999999']]) await expect(send(alice, bob, ids, 'x')).rejects.toMatchObject(refused);
  await expect(send(alice, bob, [], ' ')).rejects.toMatchObject({ fields: [{ field: 'text', code: 'body.empty' }] });
  for (const ids of [[one.id, one.id], Array.from({ length: 10 }, (_, at) => `${at + 1}`), ['0'], [`${one.id}'`]])
    await expect(send(alice, bob, ids)).rejects.toMatchObject({ status: 422, code: 'request.fields' });
  expect((await alice.call(listConversations, {})).items).toEqual([]);
  await send(alice, bob, [two.id, one.id], 'both');
  await expect(send(alice, carol, [one.id])).rejects.toMatchObject(refused);
  const { items } = await bob.call(listMessages, { query: { memberId: alice.id } });
  expect(items).toMatchObject([{ text: 'both', images: [{ id: two.id }, { id: one.id }] }]);
});

test('of ten messages at once with the same pictures one is sent', async () => {
  const [alice, bob] = await people();
  const ids = [(await upload(alice)).id, (await upload(alice)).id];
  const sent = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => send(alice, bob, at % 2 === 0 ? ids : ids.toReversed(), `${at}`)),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await bob.call(listMessages, { query: { memberId: alice.id } })).items).toHaveLength(1);
});

test('who deletes the message loses its picture; with both deletions the files go', async () => {
  const [alice, bob] = await people();
  const before = (await rows()).length;
  const [single, whole] = [await upload(alice), await upload(alice)];
  const files = (await rows()).slice(-2);
  const { id } = await send(alice, bob, [single.id]);
  const { id: last } = await send(alice, bob, [whole.id]);
  await bob.call(blockMember, to(alice));
  await alice.call(deleteMessage, { params: { messageId: id } });
  expect([await statusFor(alice, single), await statusFor(bob, single)]).toEqual([404, 200]);
  await bob.call(deleteMessage, { params: { messageId: id } });
  expect(await statusFor(bob, single)).toBe(404);
  await bob.call(deleteConversation, { ...to(alice), body: { through: last } });
  await app.settle();
  expect([await statusFor(alice, whole), await statusFor(bob, whole)]).toEqual([200, 404]);
  expect(await rows()).toHaveLength(before + 1);
  await alice.call(deleteConversation, { ...to(bob), body: { through: last } });
  await app.settle();
  expect(await rows()).toHaveLength(before);
  for (const { fileKey, thumbnailKey } of files)
    expect([await app.services.privateFiles.read(fileKey), await app.services.privateFiles.read(thumbnailKey)]).toEqual([
      undefined,
      undefined,
    ]);
});

test('a cancelled account leaves the pictures it sent and none that it did not', async () => {
  const [gone, left] = await people();
  const [sent, unsent] = [await upload(gone), await upload(gone)];
  await send(gone, left, [sent.id]);
  await app.write((tx) => cancelMember(tx, app.clock.now(), gone.id));
  await app.settle();
  expect([await statusFor(gone, sent), await statusFor(left, sent)]).toEqual([401, 200]);
  expect((await rows()).map(({ id }) => id)).not.toContain(unsent.id);
});

test('what is not sent within a day goes, and cannot be sent any more', async () => {
  const [alice, bob] = await people();
  const [kept, loose] = [await upload(alice), await upload(alice)];
  await send(alice, bob, [kept.id]);
  await app.db
    .updateTable('privatePicture')
    .set({ createdAt: new Date(app.clock.now().getTime() - dayMs - 1000) })
    .where('id', 'in', [kept.id, loose.id])
    .execute();
  const fresh = await upload(alice);
  await Promise.all([removeLoosePictures(app.services), removeLoosePictures(app.services)]);
  expect([await statusFor(alice, kept), await statusFor(alice, loose), await statusFor(alice, fresh)]).toEqual([200, 404, 200]);
  await expect(send(alice, bob, [loose.id])).rejects.toMatchObject({ status: 422 });
});

test('what is no picture is refused at the field; the export names the files of both sides', async () => {
  const [alice, bob] = await people();
  const answer = await post(alice, Buffer.from('<svg onload="alert(1)"></svg>'));
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: [{ field: 'file', code: 'image.type' }] }]);
  expect((await post(app.visitor, png)).statusCode).toBe(401);
  const image = await upload(alice);
  const { fileKey } = (await rows()).at(-1) ?? {};
  await send(alice, bob, [image.id]);
  for (const person of [alice, bob]) {
    const matches: unknown[] = [];
    for await (const some of exportOfMessages(app.db, person.id)) matches.push(...some);
    expect(matches).toMatchObject([{ images: [fileKey] }]);
  }
});
