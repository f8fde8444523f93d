import { join } from 'node:path';
import {
  addTopic,
  editComment,
  editTopic,
  scopeTools,
  postComment,
  postReply,
  readBaseInfo,
  readTopicSource,
  uploadImage,
  uploadMessageImage,
} from '@chaguan/contract';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { testApp, type Person } from './app.ts';
import { setSettings, someone } from './cast.ts';
import { aTag } from '../src/modules/tags/testing.ts';

const app = testApp();

const initial = {
  toolsTopic: scopeTools.topic.join(', '),
  toolsComment: scopeTools.comment.join(', '),
  toolsMessage: scopeTools.message.join(', '),
  imageTypes: 'jpeg, png, webp, gif',
  imageMaxKilobytes: '5000',
  thumbnailEdge: '480',
};
afterEach(() => setSettings(app, initial));

const without = (scope: 'topic' | 'comment' | 'message', ...tools: string[]): string =>
  scopeTools[scope].filter((tool) => !tools.includes(tool)).join(',');

const refusedTool = (tool: string) => ({ status: 422, fields: [{ field: 'body', code: 'body.tool_off', params: { tool } }] });

const picture = (size = 900) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#1F6B4A' } })
    .png()
    .toBuffer();

async function send(person: Person, url: string, content: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'a.png');
  const request = new Request('http://x', { method: 'POST', body: form });
  const headers = { ...person.headers(), 'content-type': request.headers.get('content-type') ?? '' };
  return app.inject({ method: 'POST', url, headers, payload: Buffer.from(await request.arrayBuffer()) });
}

const bodies: [tool: string, body: string][] = [
  ['image', '![壶](https://pictures.example/pot.png)'],
  ['link', '看 [这里](https://tea.example/)'],
  ['link', 'https://tea.example/ 有'],
  ['link', '<a href="https://tea.example/">x</a>'],
  ['link', `[壶](https://tea.example/file?key=${'a'.repeat(32)})`],
  ['link', 'https://tea.example/?from=/file?key=1'],
  ['hidden', '开头\n\n:::hide{type=reply}\n里面\n:::'],
];

test.each(bodies)('without %s in topics, %j is refused, and taken once it is back', async (tool, body) => {
  const [author, tagId] = [await someone(app), await app.write((tx) => aTag(tx))];
  const post = () => author.call(addTopic, { body: { tagId, title: '茶', body } });
  await setSettings(app, { toolsTopic: without('topic', tool) });
  await expect(post()).rejects.toMatchObject(refusedTool(tool));
  await setSettings(app, initial);
  await expect(post()).resolves.toMatchObject({ state: 'published' });
});

test('who switches off links leaves footnotes and code alone', async () => {
  const [author, tagId] = [await someone(app), await app.write((tx) => aTag(tx))];
  await setSettings(app, { toolsTopic: without('topic', 'link', 'image', 'mention') });
  const body = '水[^1]\n\n`<a href="https://x">` `![x](y)` `@someone`\n\n[^1]: 山泉';
  await expect(author.call(addTopic, { body: { tagId, title: '茶', body } })).resolves.toMatchObject({ state: 'published' });
});

test('an edit keeps what was there, and adds nothing that is off', async () => {
  const [author, tagId] = [await someone(app), await app.write((tx) => aTag(tx))];
  const old = '![壶](https://pictures.example/pot.png)\n\n:::hide{type=reply}\n[里面](https://tea.example/)\n:::';
  const { topicId } = await author.call(addTopic, { body: { tagId, title: '茶', body: old } });
  await setSettings(app, { toolsTopic: without('topic', 'image', 'link', 'mention', 'hidden') });
  const edit = async (body: string) => {
    const { version } = await author.call(readTopicSource, { params: { topicId } });
    return author.call(editTopic, { params: { topicId }, body: { title: '茶', body, version } });
  };
  await expect(edit(`${old}\n\n补一句`)).resolves.toMatchObject({ topicId });
  await expect(edit(`${old}\n\n@boss`)).rejects.toMatchObject(refusedTool('mention'));
  await expect(edit('不要图了')).resolves.toMatchObject({ topicId });
  await expect(edit(old)).rejects.toMatchObject({ fields: [{ code: 'body.tool_off' }] });
});

test('comments and replies have tools of their own', async () => {
  const [author, tagId] = [await someone(app), await app.write((tx) => aTag(tx))];
  const { topicId } = await author.call(addTopic, { body: { tagId, title: '茶', body: '好' } });
  const { comment } = await author.call(postComment, { params: { topicId }, body: { body: '嗯 @boss' } });
  await setSettings(app, { toolsComment: without('comment', 'mention', 'image') });
  await expect(author.call(postComment, { params: { topicId }, body: { body: '![x](https://a.example/b.png)' } })).rejects.toMatchObject(
    refusedTool('image'),
  );
  const reply = author.call(postReply, { params: { commentId: comment.id }, body: { body: '@boss 你看' } });
  await expect(reply).rejects.toMatchObject(refusedTool('mention'));
  const edit = (body: string, version: number) => author.call(editComment, { params: { commentId: comment.id }, body: { body, version } });
  await expect(edit('嗯嗯 @boss', 1)).resolves.toMatchObject({ comment: { id: comment.id } });
  await expect(edit('![x](https://a.example/b.png)', 2)).rejects.toMatchObject(refusedTool('image'));
  // Topics are as they were.
  const posted = author.call(addTopic, { body: { tagId, title: '茶', body: '![x](https://a.example/b.png)' } });
  await expect(posted).resolves.toMatchObject({ state: 'published' });
});

test('everybody gets the list of tools that are off, empty where all are on', async () => {
  expect((await app.visitor.call(readBaseInfo)).toolsOff).toEqual({});
  await setSettings(app, { toolsMessage: '', toolsTopic: without('topic', 'hidden') });
  expect((await app.visitor.call(readBaseInfo)).toolsOff).toEqual({ message: ['emoji', 'image'], topic: ['hidden'] });
  const answer = await send(await someone(app), uploadMessageImage.path, await picture());
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: [{ code: 'body.tool_off' }] }]);
});

const malformed: Record<string, string>[] = [
  { toolsTopic: 'image, wand' },
  { toolsMessage: 'hidden' },
  { imageTypes: '' },
  { imageTypes: 'svg' },
  { thumbnailEdge: '20' },
];

test.each(malformed)('not a setting: %j', async (values) => {
  await expect(setSettings(app, values)).rejects.toMatchObject({ code: 'request.fields' });
});

test('pictures: types by their bytes, bytes and thumbnails as the settings say', async () => {
  const author = await someone(app);
  await setSettings(app, { imageTypes: 'webp,jpeg', thumbnailEdge: '200' });
  const refused = await send(author, uploadImage.path, await picture());
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { fields: [{ code: 'image.type', params: { types: 'JPEG, WEBP' } }] }]);
  const stored = (
    await send(
      author,
      uploadImage.path,
      await sharp(await picture())
        .jpeg()
        .toBuffer(),
    )
  ).json<{ thumbnailUrl: string }>();
  const thumbnail = join(app.services.storage.root, stored.thumbnailUrl.slice('/files/'.length));
  expect((await sharp(thumbnail).metadata()).width).toBe(200);
  await setSettings(app, { imageTypes: 'png', imageMaxKilobytes: '50' });
  const noise = await sharp(Buffer.from(Array.from({ length: 240 * 240 * 3 }, (_, at) => (at * 7919 * (at % 251)) % 256)), {
    raw: { width: 240, height: 240, channels: 3 },
  })
    .png()
    .toBuffer();
  expect(noise.length).toBeGreaterThan(50 * 1024);
  const large = await send(author, uploadImage.path, noise);
  expect([large.statusCode, large.json()]).toMatchObject([422, { fields: [{ code: 'image.too_large', params: { maxBytes: 51_200 } }] }]);
  await setSettings(app, { imageMaxKilobytes: '10000' });
  expect((await send(author, uploadImage.path, noise)).statusCode).toBe(200);
});
