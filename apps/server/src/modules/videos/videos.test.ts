import { readFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addTopic,
  addVideo,
  deleteTopic,
  listTopics,
  readFileLink,
  readThread,
  readVideo,
  setVideoCaptions,
  startUpload,
  type VideoViewOf,
} from '@chaguan/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { drop } from '../../../test/drop.ts';
import { eicar, linkTo, sendPart, startScanner } from '../files/testing.ts';
import { aTag } from '../tags/testing.ts';
import { hide, unlock } from '../topics/hidden/testing.ts';
import { findFfmpeg } from './converter.ts';
import { removeGoneVideos } from './jobs/remove-gone.ts';
import { claimTurn } from './jobs/claim-turn.ts';
import { partLinks } from './play/part-links.ts';
import { aVideo, box, element } from './testing.ts';

const scanner = await startScanner();
const plain = testApp({ VIDEO_CONVERSION: 'no' });
const coordinates = '+31.2304+121.4737/';

/** An MP4 that says where it was filmed; it has an index and nothing to decode. */
function clip(word = 'tea'): Buffer {
  const handler = box('hdlr', Buffer.alloc(8), 'vide', Buffer.alloc(12), '\0');
  const moov = box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('mdia', handler)), box('udta', coordinates));
  return Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4), 'isom'), box('mdat', word), moov]);
}

async function upload(app: typeof plain, person: Person, name: string, bytes: Buffer): Promise<VideoViewOf> {
  const { id, url } = await person.call(startUpload, { body: { kind: 'video', name, sizeBytes: bytes.length } });
  await sendPart(app, person, url, 0, bytes);
  return person.call(addVideo, { body: { uploadId: id } });
}

async function post(app: typeof plain, person: Person, ...parts: string[]): Promise<string> {
  const tagId = await app.write((tx) => aTag(tx));
  return (await person.call(addTopic, { body: { title: '一段视频', tagId, body: ['正文', ...parts].join('\n\n') } })).topicId;
}

const watch = (person: Person, videoKey: string) => person.call(readVideo, { params: { videoKey } });
const missing = { status: 404, code: 'video.not_found' };

describe('without ffmpeg', () => {
  test('an MP4 plays as it was uploaded, without its location, by links that expire', async () => {
    const alice = await plain.member('alice');
    const video = await upload(plain, alice, '泡茶.mp4', clip());
    expect(video).toMatchObject({ name: '泡茶.mp4', state: 'ready', hls: null, poster: null, viewer: { canCaption: true } });
    const [file] = video.files;
    const whole = await plain.inject({ url: file?.url ?? '' });
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.includes(coordinates)]).toEqual([200, 'video/mp4', false]);
    const part = await plain.inject({ url: file?.url ?? '', headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'ftyp', `bytes 4-7/${clip().length}`]);
    expect((await plain.inject({ url: file?.url ?? '', headers: { range: 'bytes=999999-' } })).statusCode).toBe(416);
    plain.clock.advance(301_000);
    expect((await plain.inject({ url: file?.url ?? '' })).json()).toMatchObject({ code: 'file.link_expired' });
    for (const wrong of [
      file?.url.replace(/until=\d+/, 'until=9999999999'),
      file?.url.replace(video.key, 'f'.repeat(32)),
      file?.url.split('?')[0],
    ]) {
      expect((await plain.inject({ url: wrong ?? '' })).json()).toMatchObject({ code: 'file.link_expired' });
    }
  });

  test('what came is no download', async () => {
    const alice = await plain.member('alice');
    const { key } = await upload(plain, alice, 'a.mp4', clip());
    await expect(alice.call(readFileLink, { params: { fileKey: key } })).rejects.toMatchObject({ status: 404 });
  });

  test('a WebM plays too; other forms, and what is none of them, are refused with the reason', async () => {
    const alice = await plain.member('alice');
    const webm = Buffer.concat([element('1a45dfa3', element('4282', 'webm')), element('18538067', element('1254c367', coordinates))]);
    const { files } = await upload(plain, alice, 'a.webm', webm);
    expect((await plain.inject({ url: files[0]?.url ?? '' })).rawPayload.includes(coordinates)).toBe(false);
    const avi = Buffer.from('RIFF\x10\0\0\0AVI LIST\0\0\0\0');
    await expect(upload(plain, alice, 'a.avi', avi)).rejects.toMatchObject({ code: 'video.needs_mp4' });
    await expect(upload(plain, alice, 'a.mp4', avi)).rejects.toMatchObject({ code: 'file.mismatch' });
    const list = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n');
    await expect(upload(plain, alice, 'a.mp4', list)).rejects.toMatchObject({ code: 'file.mismatch' });
    const log = Buffer.concat([
      clip().subarray(0, 20),
      box('moov', box('trak', box('mdia', box('hdlr', Buffer.alloc(8), 'meta', Buffer.alloc(12))))),
    ]);
    await expect(upload(plain, alice, 'a.mp4', log)).rejects.toMatchObject({ code: 'video.metadata' });
    await expect(upload(plain, alice, 'a.exe', clip())).rejects.toMatchObject({ status: 422 });
  });

  test('who may read a post with it may watch it, and nobody else', async () => {
    const [alice, bob] = [await plain.member('alice'), await plain.member('bob')];
    const video = await upload(plain, alice, '秘方.mp4', clip());
    await expect(watch(bob, video.key)).rejects.toMatchObject(missing);
    const topicId = await post(plain, alice, hide('type=password value=xyz', linkTo(video)));
    for (const person of [bob, plain.visitor]) await expect(watch(person, video.key)).rejects.toMatchObject(missing);
    await unlock(bob, topicId, 'password', { password: 'xyz' });
    expect((await watch(bob, video.key)).files).toHaveLength(1);
    await expect(watch(plain.visitor, video.key)).rejects.toMatchObject(missing);
    await alice.call(deleteTopic, { params: { topicId } });
    await expect(watch(bob, video.key)).rejects.toMatchObject(missing);
  });

  test('on a line of its own it is the card of a video, and a plain link in a sentence', async () => {
    const alice = await plain.member('alice');
    const video = await upload(plain, alice, 'a.mp4', clip());
    const topicId = await post(plain, alice, linkTo(video), `看 ${linkTo(video)} 吧`);
    const { bodyHtml } = (await plain.visitor.call(readThread, { params: { topicId } })).topic;
    expect(bodyHtml.match(/<a class="file video" href="\/file\?key=[0-9a-f]{32}" data-file/g)).toHaveLength(1);
  });

  test('captions are cleaned, and only the author sets them', async () => {
    const [alice, bob] = [await plain.member('alice'), await plain.member('bob')];
    const { key } = await upload(plain, alice, 'a.mp4', clip());
    await post(plain, alice, `[a](/file?key=${key})`);
    const set = (person: Person, language: string, text: string) =>
      person.call(setVideoCaptions, { params: { videoKey: key }, body: { language, text } });
    await expect(set(bob, 'zh', 'WEBVTT\n\n00:01.000 --> 00:02.000\n茶')).rejects.toMatchObject(missing);
    await expect(set(alice, 'zh', '<script>')).rejects.toMatchObject({ status: 422 });
    await expect(set(alice, 'z/../h', 'x')).rejects.toMatchObject({ status: 422 });
    const [caption] = (await set(alice, 'zh', 'WEBVTT\n\nSTYLE\n::cue{}\n\n00:01.000 --> 00:02.000\n<c>茶</c>')).captions;
    const { headers, body } = await plain.inject({ url: caption?.url ?? '' });
    expect([headers['content-type'], body]).toEqual(['text/vtt; charset=utf-8', 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n茶\n']);
    for (const language of ['en', 'ja', 'ko', 'fr', 'de', 'es', 'it']) await set(alice, language, '00:01.000 --> 00:02.000\na');
    await expect(set(alice, 'pt', '00:01.000 --> 00:02.000\na')).rejects.toMatchObject({ code: 'video.captions_full' });
    expect((await set(alice, 'zh', '')).captions.map(({ language }) => language)).not.toContain('zh');
  });

  test('of many that ask for a turn at once one has it', async () => {
    const carol = await plain.member('carol');
    const { key } = await upload(plain, carol, 'a.mp4', clip());
    const { id } = await plain.db.selectFrom('storedFile').select('id').where('key', '=', key).executeTakeFirstOrThrow();
    await plain.db.updateTable('video').set({ state: 'processing' }).where('fileId', '=', id).execute();
    const now = plain.clock.now();
    const turns = await Promise.all(Array.from({ length: 8 }, () => plain.write((tx) => claimTurn(tx, now))));
    expect(turns.filter((turn) => turn !== undefined)).toHaveLength(1);
    expect(await plain.write((tx) => claimTurn(tx, new Date(now.getTime() + 600_000)))).toMatchObject({ fileId: id, tries: 2 });
    await plain.db.updateTable('video').set({ state: 'ready', turnUntil: null }).where('fileId', '=', id).execute();
  });
});

describe('with a scanner', () => {
  const app = testApp({ VIDEO_CONVERSION: 'no', CLAMD: scanner.address });
  afterAll(scanner.stop);
  const partOf = ({ key }: VideoViewOf, memberId: string) => partLinks({ ...app.services, viewer: { memberId } }, key).url('whole.mp4');

  test('nobody watches a video before it was found clean, with a link of another moment neither', async () => {
    const alice = await app.member('alice');
    const video = await upload(app, alice, 'a.mp4', clip('clean'));
    expect(video).toMatchObject({ state: 'processing', fault: null, files: [] });
    expect((await app.inject({ url: partOf(video, alice.id) })).json()).toMatchObject({ code: 'video.not_found' });
    await app.settle();
    expect(await watch(alice, video.key)).toMatchObject({ state: 'ready', files: [{ size: null }] });
    expect((await app.inject({ url: partOf(video, alice.id) })).statusCode).toBe(200);
  });

  test('an infected one fails with the reason, waits for no converter, and goes after a week', async () => {
    const alice = await app.member('alice');
    const video = await upload(app, alice, 'a.mp4', clip(eicar.toString('latin1')));
    await app.db.updateTable('video').set({ state: 'processing' }).where('id', '=', video.channel.slice('video:'.length)).execute();
    expect(await app.write((tx) => claimTurn(tx, app.clock.now()))).toBeUndefined();
    await app.settle();
    expect(await watch(alice, video.key)).toMatchObject({ state: 'failed', fault: 'infected', files: [] });
    expect((await app.inject({ url: partOf(video, alice.id) })).json()).toMatchObject({ code: 'video.not_found' });
    app.clock.advance(8 * 86_400_000);
    await removeGoneVideos(app.services);
    expect(await app.db.selectFrom('storedFile').select('id').where('key', '=', video.key).execute()).toEqual([]);
  });
});

// `npm test` needs no ffmpeg: where this machine has none, nothing of it can be converted.
describe.skipIf(!(await findFfmpeg()))('with ffmpeg', () => {
  const app = testApp();
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'videos-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const tagged = ['-metadata', `location=${coordinates}`, '-c:v', 'mpeg4', '-c:a', 'aac'];
  const film = async (name: string, options = tagged) => readFile(await aVideo(folder, name, { options }));
  const contents = async () => {
    const rows = await app.db.selectFrom('storedContent').select(['hash', 'referenceCount']).orderBy('hash').execute();
    return rows.filter(({ referenceCount }) => referenceCount > 0).length;
  };

  test('it is processed, then plays in its sizes; what came is gone', async () => {
    const alice = await app.member('alice');
    const video = await upload(app, alice, '泡茶.mov', await film('a.mov'));
    expect(video).toMatchObject({ state: 'processing', files: [], hls: null });
    await post(app, alice, linkTo(video));
    expect(await watch(app.visitor, video.key)).toMatchObject({ state: 'processing' });
    await app.settle();
    const ready = await watch(app.visitor, video.key);
    expect(ready).toMatchObject({ state: 'ready', width: 320, height: 240, viewer: { canCaption: false } });
    const sizes = await app.inject({ url: ready.hls ?? '' });
    const [list] = sizes.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const fragments = await app.inject({
      url: new URL(list ?? '', `http://site.invalid${ready.hls}`).pathname + (list?.replace(/^[^?]*/, '') ?? ''),
    });
    expect(fragments.body).toMatch(/URI="240\.mp4\?reader=\d*&until=\d+&proof=[\w-]+",BYTERANGE="\d+@0"/);
    for (const url of [ready.files[0]?.url, ready.poster, ready.strip?.url]) {
      const answer = await app.inject({ url: url ?? '' });
      expect([answer.statusCode, answer.rawPayload.includes(coordinates)]).toEqual([200, false]);
    }
    const { files } = await watch(alice, video.key);
    expect(files).toHaveLength(1);
    // Fragments, two posters and strip: the original is nobody's any more.
    expect(await contents()).toBe(4);
    expect(await readdir(join(app.services.config.DATA_DIR, 'private', 'converting'))).toEqual([]);
  });

  test('a list shows the poster while the video is in the open, and of a hidden part never', async () => {
    const [alice, bob] = [await app.member('alice'), await app.member('bob')];
    const video = await upload(app, alice, '壶.mp4', await film('poster.mp4', ['-vf', 'hue=h=45', ...tagged]));
    const hidden = await post(app, alice, hide('type=password value=xyz', linkTo(video)));
    const open = await post(app, alice, linkTo(video));
    const posterIn = async (person: Person, topicId: string) =>
      (await person.call(listTopics, { query: { sort: 'newest' } })).items.find(({ id }) => id === topicId)?.poster;
    expect(await posterIn(app.visitor, open)).toBeNull();
    await app.settle();
    const poster = await posterIn(app.visitor, open);
    expect(poster).toMatchObject({ name: '壶.mp4', seconds: expect.closeTo(2, 0) });
    await unlock(bob, hidden, 'password', { password: 'xyz' });
    for (const person of [app.visitor, bob, alice]) expect(await posterIn(person, hidden)).toBeNull();
    const image = await app.inject({ url: poster?.src ?? '' });
    expect([image.statusCode, image.headers['content-type'], image.rawPayload.subarray(0, 3).toString('hex')]).toEqual([
      200,
      'image/jpeg',
      'ffd8ff',
    ]);
    expect((await app.inject({ url: poster?.src.replace(/[0-9a-f]{32}$/, video.key) ?? '' })).statusCode).toBe(404);
    // In a closed tag, the poster and every link of the reader outside end; the author's own go on.
    const links = await Promise.all([bob, app.visitor, alice].map(async (person) => (await watch(person, video.key)).files[0]?.url ?? ''));
    const statuses = () => Promise.all(links.map(async (url) => (await app.inject({ url })).statusCode));
    expect(await statuses()).toEqual([200, 200, 200]);
    const role = await app.db.insertInto('role').values({ nameZh: '掌眼', nameEn: '' }).returning('id').executeTakeFirstOrThrow();
    const closed = await app.write((tx) => aTag(tx, { rights: { view: [role.id] } }));
    drop(app.services, 'roles', 'tags');
    const { tagId } = await app.db.selectFrom('topic').select('tagId').where('id', '=', open).executeTakeFirstOrThrow();
    await app.db.updateTable('topic').set({ tagId: closed }).where('id', 'in', [open, hidden]).execute();
    expect((await app.inject({ url: poster?.src ?? '' })).statusCode).toBe(404);
    expect(await statuses()).toEqual([404, 404, 200]);
    await app.db.updateTable('topic').set({ tagId }).where('id', 'in', [open, hidden]).execute();
    expect((await app.inject({ url: poster?.src ?? '' })).statusCode).toBe(200);
    await alice.call(deleteTopic, { params: { topicId: open } });
    expect((await app.inject({ url: poster?.src ?? '' })).statusCode).toBe(404);
  });

  test('what cannot be read fails with the reason, and goes after a week', async () => {
    const alice = await app.member('alice');
    const before = await contents();
    const video = await upload(app, alice, 'b.avi', Buffer.concat([Buffer.from('RIFF\x10\0\0\0AVI '), Buffer.alloc(5000, 7)]));
    await app.settle();
    expect(await watch(alice, video.key)).toMatchObject({ state: 'failed', fault: 'unreadable', files: [] });
    await app.db
      .updateTable('video')
      .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
      .where('state', '=', 'failed')
      .execute();
    await removeGoneVideos(app.services);
    await expect(watch(alice, video.key)).rejects.toMatchObject(missing);
    expect(await contents()).toBe(before);
  });

  test('when the last post with a video is removed, everything made of it is deleted', async () => {
    const alice = await app.member('alice');
    const before = await contents();
    const video = await upload(app, alice, 'c.mp4', await film('c.mp4', ['-vf', 'hue=h=90', ...tagged]));
    await app.settle();
    expect(await contents()).toBe(before + 4);
    await app.db.deleteFrom('storedFile').where('key', '=', video.key).execute();
    await removeGoneVideos(app.services);
    const left = await app.db
      .selectFrom('videoPart')
      .select('name')
      .where('videoId', '=', video.channel.split(':')[1] ?? '')
      .execute();
    expect(left).toEqual([]);
  });

  test('one that ends the process again and again is given up', async () => {
    const alice = await app.member('alice');
    const video = await upload(app, alice, 'd.mp4', await film('d.mp4'));
    const [, id = ''] = video.channel.split(':');
    await app.db.updateTable('video').set({ tries: 3 }).where('id', '=', id).execute();
    await app.settle();
    expect(await watch(alice, video.key)).toMatchObject({ state: 'failed', fault: 'timed_out' });
  });
});
