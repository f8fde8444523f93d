import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  requestExport,
  createExportLink,
  exportRules,
  readLastExport,
  readCancellationForm,
  saveDraft,
  sendMessage,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { testApp, type Person } from '../../../test/app.ts';
import { someone } from '../../../test/cast.ts';
import { personOf } from '../../../test/person.ts';
import { cancelMember, signInAs } from '../members/index.ts';
import { castVote } from '../polls/cast-vote.ts';
import { addPoll } from '../polls/index.ts';
import { anAnswer, anAnswerReply, aQuestion } from '../questions/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';
import { exportFolder } from './export/write-zip.ts';
import { buildExport } from './jobs/build-export.ts';
import { exportFiles } from './own-data.ts';
import { tidyExports } from './jobs/tidy-exports.ts';
import { aFile } from '../files/testing.ts';

const app = testApp();
const dayMs = 24 * 60 * 60 * 1000;
function rowOf({ id }: Person) {
  return app.db.selectFrom('dataExport').selectAll().where('memberId', '=', id).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

function files(): Promise<string[]> {
  return app.services.privateFiles.olderThan(exportFolder, new Date(Date.now() + dayMs));
}

async function download(person: Person): Promise<Buffer> {
  const { lastExport: ready } = await person.call(readLastExport);
  const { url } = await person.call(createExportLink, { params: { exportId: ready?.id ?? '' } });
  const response = await app.inject({ method: 'GET', url });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="chaguan-\d{4}-\d\d-\d\d\.zip"$/);
  return response.rawPayload;
}

async function unzip(content: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(content, { lazyEntries: true });
  const matches = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) matches.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return matches;
}

/** A video of the file that somebody has, with captions. */
async function captionVideoOf({ id }: Person, text: string): Promise<void> {
  const file = await app.db.selectFrom('storedFile').select('id').where('ownerId', '=', id).executeTakeFirstOrThrow();
  const row = { fileId: file.id, container: 'mp4', state: 'ready', createdAt: new Date() };
  const video = await app.db.insertInto('video').values(row).returning('id').executeTakeFirstOrThrow();
  await app.db.insertInto('videoCaption').values({ videoId: video.id, language: 'zh', text }).execute();
}

const secrets = { password: 'a secret password', hintQuestion: 'my first tea?', hintAnswer: 'a secret answer' };

test('the zip holds what is the member’s, as it was written, and of others nothing but ids', async () => {
  const [person, other] = [await someone(app, secrets), await someone(app, secrets)];
  await app.db.updateTable('member').set({ email: 'exporter@example.org', bio: '爱喝岩茶' }).where('id', '=', person.id).execute();
  const theirs = await app.write((tx) => aTopic(tx, app.services, { authorId: other.id, title: '他写的标题', body: '他写的话' }));
  const mine = await app.write((tx) => aTopic(tx, app.services, { authorId: person.id, title: '我的标题', body: '**我的**话' }));
  await app.write((tx) => aComment(tx, app.services, { parentId: theirs, authorId: person.id, body: '我的评论' }));
  await app.write((tx) => aComment(tx, app.services, { parentId: mine, authorId: other.id, body: '他写的评论' }));
  const asks = (title: string) => ({ title, options: [`${title}一`, `${title}二`], maxChoices: 1, endsAt: null });
  await app.write((tx) => addPoll(tx, app.clock.now(), { kind: 'topic', id: mine }, person.id, asks('我的投票')));
  await app.write((tx) => addPoll(tx, app.clock.now(), { kind: 'topic', id: theirs }, other.id, asks('他写的投票')));
  await app.write((tx) => castVote(tx, app.clock.now(), person.id, { kind: 'topic', id: theirs }, [2]));
  await app.write((tx) => castVote(tx, app.clock.now(), other.id, { kind: 'topic', id: mine }, [1]));
  const newQuestion = await app.write((tx) => aQuestion(tx, app.services, { authorId: person.id, title: '我的问题', body: '我问' }));
  const addendum = { bodySource: '我补充', bodyHtml: '', bodyText: '', postedAt: new Date() };
  await app.db
    .insertInto('questionAddendum')
    .values({ questionId: newQuestion, ...addendum })
    .execute();
  const helped = await app.write((tx) => anAnswer(tx, app.services, { questionId: newQuestion, authorId: other.id, body: '他写的回答' }));
  await app.write((tx) =>
    anAnswerReply(tx, app.services, { questionId: newQuestion, answerId: helped, authorId: person.id, body: '我谢' }),
  );
  await app.db.insertInto('answerWorked').values({ answerId: helped, memberId: person.id, at: new Date() }).execute();
  const question = await app.write((tx) => aQuestion(tx, app.services, { authorId: other.id, title: '他写的问题', body: '他写的问' }));
  await app.write((tx) => anAnswer(tx, app.services, { questionId: question, authorId: person.id, body: '我答', holdsFor: '2024' }));
  const before = { postKind: 'topic', postId: mine, authorId: person.id, editorId: person.id, title: '旧标题', bodySource: '旧话' };
  await app.db
    .insertInto('postEdit')
    .values([
      { ...before, at: new Date() },
      { ...before, postId: theirs, authorId: other.id, bodySource: '他写的旧话', at: new Date() },
    ])
    .execute();
  await person.call(saveDraft, { params: { key: 'topic:new' }, body: { title: '', tagId: '', body: '我的草稿' } });
  await app.services.storage.put('images/2026/01/abc.png', Buffer.from('pixels'));
  const image = { thumbnailUrl: '', mime: 'image/png', width: 1, height: 1, sizeBytes: 6 };
  await app.db
    .insertInto('storedImage')
    .values([
      { ...image, ownerId: person.id, url: '/files/images/2026/01/abc.png' },
      { ...image, ownerId: person.id, url: '/files/images/gone.png' },
    ])
    .execute();
  await aFile(app, person, '我的.txt', Buffer.from('我上传的'));
  await aFile(app, other, '他写的.txt', Buffer.from('他写的'));
  await captionVideoOf(person, '我的字幕');
  await captionVideoOf(other, '他写的字幕');
  const request = await person.call(requestExport);
  expect(request).toMatchObject({ state: 'waiting', percent: 0, sizeBytes: null });
  await app.settle();
  expect((await person.call(readLastExport)).lastExport).toMatchObject({ id: request.id, state: 'ready', percent: 100 });
  const entries = await unzip(await download(person));
  const listed = exportFiles.map(({ file }) => file);
  const whole = ['README.txt', 'profile.json', 'files/images/2026/01/abc.png', 'files/uploaded/1-我的.txt'];
  expect([...entries.keys()].toSorted()).toEqual([...whole, ...listed].toSorted());
  const json = (name: string): unknown => JSON.parse(entries.get(name)?.toString() ?? '');
  expect(json('profile.json')).toMatchObject({
    account: person.account,
    email: 'exporter@example.org',
    bio: '爱喝岩茶',
    hintQuestion: 'my first tea?',
  });
  expect(json('topics.json')).toEqual([expect.objectContaining({ id: mine, title: '我的标题', markdown: '**我的**话' })]);
  expect(json('comments.json')).toEqual([expect.objectContaining({ topicId: theirs, markdown: '我的评论' })]);
  expect(json('edits.json')).toEqual([
    expect.objectContaining({ postKind: 'topic', postId: mine, byStaff: false, title: '旧标题', markdown: '旧话' }),
  ]);
  expect(json('drafts.json')).toEqual([expect.objectContaining({ markdown: '我的草稿' })]);
  expect(json('polls.json')).toEqual([
    expect.objectContaining({
      kind: 'poll',
      subjectId: mine,
      title: '我的投票',
      options: [
        { place: 1, text: '我的投票一', votes: 1 },
        { place: 2, text: '我的投票二', votes: 0 },
      ],
    }),
    expect.objectContaining({ kind: 'vote', subjectKind: 'topic', subjectId: theirs, choices: [2] }),
  ]);
  expect(json('questions.json')).toMatchObject([
    { id: newQuestion, title: '我的问题', tags: [expect.any(String)], markdown: '我问', addenda: [{ markdown: '我补充', editedAt: null }] },
  ]);
  expect(json('answers.json')).toEqual([expect.objectContaining({ questionId: question, markdown: '我答', holdsFor: '2024' })]);
  expect(json('answer-replies.json')).toEqual([expect.objectContaining({ answerId: helped, markdown: '我谢' })]);
  expect(json('worked.json')).toEqual([expect.objectContaining({ id: helped })]);
  expect(json('video-captions.json')).toEqual([expect.objectContaining({ captions: [{ language: 'zh', text: '我的字幕' }] })]);
  expect(json('replies.json')).toEqual([]);
  expect(json('login-log.json')).toHaveLength(1);
  expect(entries.get('files/images/2026/01/abc.png')?.toString()).toBe('pixels');
  expect(entries.get('files/uploaded/1-我的.txt')?.toString()).toBe('我上传的');
  const all = [...entries.values()].map(String).join('\n');
  const { passwordHash, hintAnswerHash } = await app.db
    .selectFrom('member')
    .select(['passwordHash', 'hintAnswerHash'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  for (const secret of ['他写', other.account, 'argon2', passwordHash ?? '', hintAnswerHash ?? '', person.tokens?.accessToken ?? ''])
    expect(all).not.toContain(secret);
});

test('one at a time, three a day, also when asked for all at once', async () => {
  const person = await someone(app, secrets);
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => person.call(requestExport)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(person.call(requestExport)).rejects.toMatchObject({ code: 'export.running' });
  for (let turn = 1; turn < exportRules.daily; turn += 1) {
    await app.settle();
    await person.call(requestExport);
  }
  await app.settle();
  await expect(person.call(requestExport)).rejects.toMatchObject({ code: 'export.daily_limit' });
  expect((await person.call(readCancellationForm)).exportsLeft).toBe(0);
  app.clock.advance(dayMs + 1);
  const tomorrow = personOf(app.http, person.id, '', await signInAs(app.services, person.id));
  await tomorrow.call(requestExport);
  await app.settle();
});

test('nobody gets the export of somebody else, by id, by key or without one', async () => {
  const [person, thief] = [await someone(app, secrets), await someone(app, secrets)];
  const { id } = await person.call(requestExport);
  await app.settle();
  await expect(thief.call(createExportLink, { params: { exportId: id } })).rejects.toMatchObject({ status: 404, code: 'export.not_found' });
  const { url } = await person.call(createExportLink, { params: { exportId: id } });
  const key = new URL(url, 'http://x').searchParams.get('key') ?? '';
  const broken = `${key.slice(0, -4)}${key.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  const foreign = app.services.seal
    .close('another purpose', JSON.stringify({ exportId: id, endsAt: Date.now() * 2 }))
    .toString('base64url');
  for (const wrong of [broken, foreign, id, 'x', `${key}x`, encodeURIComponent('../../secret.key')]) {
    const response = await app.inject({ method: 'GET', url: `/api/exports?key=${wrong}` });
    expect(response.json()).toMatchObject({ status: 404, code: 'export.link_over' });
  }
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200);
  const { fileKey } = await rowOf(person);
  for (const path of [`/files/${fileKey}`, `/files/../private/${fileKey}`, `/files/private/${fileKey}`])
    expect((await app.inject({ method: 'GET', url: path })).statusCode).toBe(404);
  app.clock.advance(2 * 60_000 + 1);
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404);
});

test('after three days the file is gone', async () => {
  const person = await someone(app, secrets);
  await person.call(requestExport);
  await app.settle();
  const { fileKey } = await rowOf(person);
  expect(await files()).toContain(fileKey);
  app.clock.advance(exportRules.availableDays * dayMs + 1);
  const later = personOf(app.http, person.id, '', await signInAs(app.services, person.id));
  const { lastExport: over } = await later.call(readLastExport);
  await expect(later.call(createExportLink, { params: { exportId: over?.id ?? '' } })).rejects.toMatchObject({ code: 'export.not_found' });
  await tidyExports(app.services);
  expect(await files()).not.toContain(fileKey);
  expect((await later.call(readLastExport)).lastExport).toMatchObject({ state: 'expired', sizeBytes: null });
});

test('an export whose process died is taken up again, and two builders leave one file', async () => {
  const person = await someone(app, secrets);
  const { id } = await person.call(requestExport);
  await app.db
    .updateTable('dataExport')
    .set({ state: 'running', run: 'of the dead', percent: 40, movedAt: app.clock.now() })
    .where('id', '=', id)
    .execute();
  const before = (await files()).length;
  await buildExport(app.services, { exportId: id });
  expect(await rowOf(person)).toMatchObject({ state: 'running', run: 'of the dead' });
  app.clock.advance(6 * 60_000);
  await tidyExports(app.services);
  await Promise.all([app.settle(), buildExport(app.services, { exportId: id }), buildExport(app.services, { exportId: id })]);
  expect(await rowOf(person)).toMatchObject({ state: 'ready', percent: 100 });
  expect(await files()).toHaveLength(before + 1);
});

test('with the account its exports go', async () => {
  const person = await someone(app, secrets);
  await person.call(requestExport);
  await app.settle();
  const { fileKey } = await rowOf(person);
  await app.write((tx) => cancelMember(tx, app.clock.now(), person.id));
  await app.settle();
  expect(await files()).not.toContain(fileKey);
  expect(await app.db.selectFrom('dataExport').select('id').where('memberId', '=', person.id).execute()).toEqual([]);
});

test('pictures of messages, sent and received, are files of the zip', async () => {
  const [person, other] = [await someone(app, secrets), await someone(app, secrets)];
  const { id: messageId } = await other.call(sendMessage, { params: { memberId: person.id }, body: { text: '看图' } });
  const fileKey = 'message-images/2026/11/picture.webp';
  await app.services.privateFiles.write(fileKey, Readable.from([Buffer.from('pixels')]));
  const image = {
    use: 'message',
    ownerId: other.id,
    messageId,
    place: 1,
    fileKey,
    thumbnailKey: 's',
    mime: 'image/webp',
    width: 1,
    height: 1,
    sizeBytes: 6,
  };
  await app.db
    .insertInto('privatePicture')
    .values({ ...image, createdAt: new Date() })
    .execute();
  await person.call(requestExport);
  await app.settle();
  const result = await unzip(await download(person));
  expect(result.get(`files/${fileKey}`)?.toString()).toBe('pixels');
  expect(result.get('messages.json')?.toString()).toContain(fileKey);
});
