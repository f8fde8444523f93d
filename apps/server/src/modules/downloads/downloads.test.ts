import {
  addFile,
  addTopic,
  deleteTopic,
  downloadFile,
  editTopic,
  listFileCards,
  moderateTopic,
  moveTopic,
  postComment,
  readFileCard,
  readFileLink,
  readThread,
  startUpload,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { drop } from '../../../test/drop.ts';
import { aFile, linkTo, sendPart } from '../files/testing.ts';
import { hide, unlock } from '../topics/hidden/testing.ts';
import { aTag } from '../tags/testing.ts';
import { rangeOf } from './byte-range.ts';
import { attachmentName } from './send-file.ts';

const app = testApp();

let closedRole = '';
beforeAll(async () => {
  const role = { nameZh: '掌眼', nameEn: '' };
  ({ id: closedRole } = await app.db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow());
  drop(app.services, 'roles');
});

const bytes = Buffer.from('明前龙井，八十度水。'.repeat(100));
const upload = (person: Person, name = '茶谱 2026.txt') => aFile(app, person, name, bytes);
const read = (person: Person, fileKey: string) => person.call(readFileCard, { params: { fileKey } });

async function post(person: Person, ...parts: string[]): Promise<string> {
  const tagId = await app.write((tx) => aTag(tx));
  return (await person.call(addTopic, { body: { title: '附件', tagId, body: ['正文', ...parts].join('\n\n') } })).topicId;
}

const open = { allowed: expect.objectContaining({ name: '茶谱 2026.txt' }), hidden: { status: 404, code: 'file.not_found' } };

async function mayRead(person: Person, key: string): Promise<boolean> {
  return read(person, key).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject(open.hidden);
      return false;
    },
  );
}

test("a file is its owner's alone until a post shows it, and then everybody's who reads the post", async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const file = await upload(alice);
  expect([await mayRead(alice, file.key), await mayRead(bob, file.key), await mayRead(app.visitor, file.key)]).toEqual([
    true,
    false,
    false,
  ]);
  const topicId = await post(alice, linkTo(file));
  expect([await mayRead(bob, file.key), await mayRead(app.visitor, file.key)]).toEqual([true, true]);
  const { bodyHtml } = (await bob.call(readThread, { params: { topicId } })).topic;
  expect(bodyHtml).toContain(`<a class="file" href="/file?key=${file.key}" data-file="${file.key}">`);
  await alice.call(deleteTopic, { params: { topicId } });
  expect([await mayRead(alice, file.key), await mayRead(bob, file.key), await mayRead(await app.staff('boss'), file.key)]).toEqual([
    true,
    false,
    true,
  ]);
});

test("naming somebody else's file opens nothing", async () => {
  const [alice, mallory] = [await app.member('alice'), await app.member('mallory')];
  const file = await upload(alice);
  const topicId = await post(mallory, linkTo(file));
  expect([await mayRead(mallory, file.key), await mayRead(app.visitor, file.key)]).toEqual([false, false]);
  await mallory.call(postComment, { params: { topicId }, body: { body: linkTo(file) } });
  expect(await mayRead(mallory, file.key)).toBe(false);
});

test('a file in a hidden part is for whoever has opened the part', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const file = await upload(alice);
  const topicId = await post(alice, hide('type=password value=xyz', linkTo(file)));
  expect([await mayRead(bob, file.key), await mayRead(app.visitor, file.key), await mayRead(await app.staff('boss'), file.key)]).toEqual([
    false,
    false,
    true,
  ]);
  await expect(bob.call(readFileLink, { params: { fileKey: file.key } })).rejects.toMatchObject(open.hidden);
  expect((await bob.call(listFileCards, { query: { keys: file.key } })).items).toEqual([]);
  await unlock(bob, topicId, 'password', { password: 'xyz' });
  expect([await mayRead(bob, file.key), await mayRead(app.visitor, file.key)]).toEqual([true, false]);
});

test('an edit that hides or removes a file closes it', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const file = await upload(alice);
  const topicId = await post(alice, linkTo(file));
  const edit = async (body: string) => {
    const { version } = await app.db.selectFrom('topic').select('version').where('id', '=', topicId).executeTakeFirstOrThrow();
    await alice.call(editTopic, { params: { topicId }, body: { title: '附件', body, version } });
  };
  await edit(`正文\n\n${hide('type=reply', linkTo(file))}`);
  expect(await mayRead(bob, file.key)).toBe(false);
  await edit('什么都没有');
  expect([await mayRead(bob, file.key), await mayRead(alice, file.key), await mayRead(await app.staff('boss'), file.key)]).toEqual([
    false,
    true,
    true,
  ]);
  await edit(linkTo(file));
  expect(await mayRead(bob, file.key)).toBe(true);
});

test('a link downloads without a session, as an attachment in which nothing runs, and counts once a day', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const file = await upload(alice);
  await post(alice, linkTo(file));
  const { url } = await bob.call(readFileLink, { params: { fileKey: file.key } });
  const answer = await app.inject({ url });
  expect(answer.rawPayload.equals(bytes)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-disposition': `attachment; filename="__ 2026.txt"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': String(bytes.length),
    'content-type': 'text/plain',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, String(bytes.length), '']);
  // Looked at by another reader: not counted.
  await app.inject({ url: `${(await alice.call(readFileLink, { params: { fileKey: file.key } })).url}&preview=1` });
  const part = await app.inject({ url, headers: { range: 'bytes=30-59' } });
  expect([part.statusCode, part.headers['content-range'], part.payload]).toEqual([
    206,
    `bytes 30-59/${bytes.length}`,
    bytes.subarray(30, 60).toString(),
  ]);
  expect((await app.inject({ url, headers: { range: `bytes=${bytes.length}-` } })).statusCode).toBe(416);
  await app.inject({ url: (await app.visitor.call(readFileLink, { params: { fileKey: file.key } })).url });
  expect((await read(alice, file.key)).downloads).toBe(2);
});

test('a link ends after 300 seconds, and is good for nothing else', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const [file, other] = [await upload(alice), await upload(alice)];
  await post(alice, linkTo(file));
  const { url, expiresAt } = await bob.call(readFileLink, { params: { fileKey: file.key } });
  expect(new Date(expiresAt).getTime() - app.clock.now().getTime()).toBeLessThanOrEqual(300_000);
  const status = async (address: string) => (await app.inject({ url: address })).statusCode;
  expect(await status(url.replace(file.key, other.key))).toBe(403);
  expect(await status(url.replace(/until=\d+/, 'until=99999999999'))).toBe(403);
  expect(await status(url.replace(/reader=\d+/, `reader=${alice.id}`))).toBe(403);
  expect(await status(url.replace(/proof=[^&]+/, 'proof='))).toBe(403);
  expect(await status(downloadFile.path.replace('{fileKey}', file.key))).toBe(403);
  app.clock.advance(301_000);
  expect(await status(url)).toBe(403);
});

/** What ends a link that was given before: by whom, and whether its author may still use an own one. */
const endings: Record<string, (topicId: string, people: { alice: Person; bob: Person; boss: Person }) => Promise<unknown>> = {
  'deleted by its author': (topicId, { alice }) => alice.call(deleteTopic, { params: { topicId } }),
  'deleted by staff': (topicId, { boss }) => boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete', reason: '广告' } }),
  'moved to a closed tag': async (topicId, { boss }) => {
    const tagId = await app.write((tx) => aTag(tx, { rights: { view: [closedRole] } }));
    drop(app.services, 'tags');
    return boss.call(moveTopic, { params: { topicId }, body: { tagId } });
  },
  'without the file': async (topicId, { alice }) => {
    const { version } = await app.db.selectFrom('topic').select('version').where('id', '=', topicId).executeTakeFirstOrThrow();
    return alice.call(editTopic, { params: { topicId }, body: { title: '附件', body: '没有了', version } });
  },
  'held for review': (topicId) => app.db.updateTable('topic').set({ state: 'pending' }).where('id', '=', topicId).execute(),
};

test.each(Object.keys(endings))('a link that was given before ends when the topic is %s', async (ending) => {
  const people = { alice: await app.member('alice'), bob: await app.member('bob'), boss: await app.staff('boss') };
  const file = await upload(people.alice);
  const topicId = await post(people.alice, linkTo(file));
  const linkOf = async (person: Person) => (await person.call(readFileLink, { params: { fileKey: file.key } })).url;
  const given = await Promise.all([people.alice, people.bob, app.visitor, people.boss].map(linkOf));
  const statuses = () => Promise.all(given.map(async (url) => (await app.inject({ url })).statusCode));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await endings[ending]?.(topicId, people);
  expect(await statuses()).toEqual([200, 404, 404, 200]);
});

test('a link ends with the account for which it was given', async () => {
  const [alice, carol] = [await app.member('alice'), await app.member('carol')];
  const file = await upload(alice);
  await post(alice, linkTo(file));
  const { url } = await carol.call(readFileLink, { params: { fileKey: file.key } });
  await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', carol.id).execute();
  expect((await app.inject({ url })).statusCode).toBe(404);
});

test('ranges of one part', () => {
  expect(rangeOf('bytes=0-9', 100)).toEqual({ start: 0, end: 9 });
  expect(rangeOf('bytes=90-', 100)).toEqual({ start: 90, end: 99 });
  expect(rangeOf('bytes=-10', 100)).toEqual({ start: 90, end: 99 });
  expect(rangeOf('bytes=-1000', 100)).toEqual({ start: 0, end: 99 });
  expect(rangeOf('bytes=100-', 100)).toBe('none');
  expect(rangeOf('bytes=9-0', 100)).toBe('none');
  expect(rangeOf('bytes=-0', 100)).toBe('none');
  for (const other of [undefined, 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b']) expect(rangeOf(other, 100)).toBeUndefined();
});

test('no name ends its header', () => {
  expect(attachmentName(`a"\\;\r\n'(茶).txt`)).toBe(
    `attachment; filename="a__;__'(_).txt"; filename*=UTF-8''a%22%5C%3B%0D%0A%27%28%E8%8C%B6%29.txt`,
  );
});

test('bytes that are no longer there are not found', async () => {
  const alice = await app.member('zoe');
  const { id, url } = await alice.call(startUpload, { body: { kind: 'file', name: 'a.txt', sizeBytes: 4 } });
  await sendPart(app, alice, url, 0, Buffer.from('gone'));
  const { key } = await alice.call(addFile, { body: { uploadId: id } });
  const { url: link } = await alice.call(readFileLink, { params: { fileKey: key } });
  const { contentHash } = await app.db.selectFrom('storedFile').select('contentHash').where('key', '=', key).executeTakeFirstOrThrow();
  await app.services.privateFiles.remove(`content/${contentHash.slice(0, 2)}/${contentHash}`);
  expect((await app.inject({ url: link })).statusCode).toBe(404);
});
