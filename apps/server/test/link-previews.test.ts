import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import * as contract from '@chaguan/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkPreviewJobs } from '../src/modules/link-previews/index.ts';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { testApp, type Person } from './app.ts';

const app = testApp({ ALLOW_PRIVATE_PICTURES: 'yes' });
const strict = testApp();

let answers: Record<string, RequestListener> = {};
let requested: string[] = [];
const site = createServer((request, response) => {
  requested.push(request.url ?? '');
  (answers[request.url ?? ''] ?? ((_, other) => other.writeHead(404).end()))(request, response);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  [answers, requested] = [{}, []];
});

const page =
  (content: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(content);

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#1F6B4A' } })
    .png()
    .toBuffer();

let count = 0;
async function world() {
  count += 1;
  const author = await app.member(`author${count}`);
  return { author, tagId: await app.write((tx) => aTag(tx)), questionTagId: await app.write((tx) => aQuestionTag(tx)) };
}

async function post(author: Person, tagId: string, body: string): Promise<string> {
  // The limit of a host is one of a minute.
  app.clock.advance(2 * 60_000);
  const { topicId } = await author.call(contract.addTopic, { body: { tagId, title: '一壶茶', body } });
  await app.settle();
  await runJobs();
  return topicId;
}

const bodyOf = async (topicId: string) => (await app.visitor.call(contract.readThread, { params: { topicId } })).topic.bodyHtml;
const rowOf = (path: string) =>
  app.db
    .selectFrom('linkPreview')
    .select(['state', 'tries', 'title', 'imageUrl'])
    .where('address', '=', `${base}${path}`)
    .executeTakeFirst();
const runJobs = async (services = app.services) => {
  for (const { run } of linkPreviewJobs) await run(services);
  await app.settle();
};

test('a pasted address alone on its line gets one card for all posts, with its texts escaped and its picture copied', async () => {
  const { author, tagId, questionTagId } = await world();
  const image = await picture();
  answers['/page'] = page(`<title>x</title><meta property="og:title" content="&lt;img src=x onerror=alert(1)&gt; 龙井">
    <meta property="og:site_name" content="茶&quot;站"><meta property="og:image" content="/p.png">`);
  answers['/p.png'] = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(image);
  const topicId = await post(author, tagId, `看：\n${base}/page\n好。`);
  const html = await bodyOf(topicId);
  expect(html).toContain(`<a href="${base}/page" rel="nofollow ugc noopener" target="_blank">${base}/page</a>`);
  expect(html).toContain('<span class="preview-title">&#x3C;img src=x onerror=alert(1)&#x3E; 龙井</span>');
  expect(html).toContain('<span class="preview-site">茶&#x22;站</span>');
  expect(html).toMatch(/<img src="\/files\/images\/[\w/]+_s\.webp" alt="" width="88" height="88"/);
  const { comment } = await author.call(contract.postComment, { params: { topicId }, body: { body: `${base}/page` } });
  expect(comment.bodyHtml).not.toContain('class="preview"');
  const { questionId } = await author.call(contract.addQuestion, {
    body: { tagIds: [questionTagId], title: '这个？', body: `${base}/page` },
  });
  await author.call(contract.postAnswer, { params: { questionId }, body: { body: `${base}/page` } });
  await app.settle();
  await runJobs();
  const thread = await app.visitor.call(contract.readThread, { params: { topicId } });
  const asked = await app.visitor.call(contract.readQuestion, { params: { questionId } });
  for (const view of [thread.comments.items[0], asked.question, asked.answers.items[0]])
    expect(view?.bodyHtml).toContain('class="preview"');
  expect(requested).toEqual(['/page', '/p.png']);
  expect(await app.db.selectFrom('linkPreviewUse').select('subjectKind').orderBy('subjectKind').execute()).toHaveLength(4);
});

test('an edit removes the card, and what nothing links to is deleted with its picture after a day', async () => {
  const { author, tagId } = await world();
  const image = await picture();
  answers['/edited'] = page('<title>一</title><meta property="og:image" content="/q.png">');
  answers['/q.png'] = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(image);
  const topicId = await post(author, tagId, `${base}/edited`);
  const url = (await rowOf('/edited'))?.imageUrl ?? '';
  expect(await bodyOf(topicId)).toContain('class="preview"');
  const { version } = await author.call(contract.readTopicSource, { params: { topicId } });
  await author.call(contract.editTopic, { params: { topicId }, body: { title: '一壶茶', body: '没有了。', version } });
  await app.settle();
  expect(await bodyOf(topicId)).not.toContain('class="preview"');
  app.clock.advance(25 * 60 * 60 * 1000);
  await runJobs();
  expect(await rowOf('/edited')).toBeUndefined();
  expect(await app.db.selectFrom('storedImage').select('id').where('url', '=', url).execute()).toEqual([]);
});

test('a page in GBK is read right, and one is read no further than its head', async () => {
  const { author, tagId } = await world();
  const title = Buffer.from([0xc1, 0xfa, 0xbe, 0xae, 0xb2, 0xe8]);
  answers['/gbk'] = page(Buffer.concat([Buffer.from('<meta charset=gbk><title>'), title, Buffer.from('</title>')]), {
    'content-type': 'text/html',
  });
  answers['/endless'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<head><title>无尽</title></head>');
    const more = () => {
      while (response.write('x'.repeat(65_536)));
      response.once('drain', more);
    };
    more();
  };
  const topicId = await post(author, tagId, `${base}/gbk\n${base}/endless`);
  const html = await bodyOf(topicId);
  expect(html).toContain('>龙井茶</span>');
  expect(html).toContain('>无尽</span>');
});

test.each<[string, RequestListener]>([
  ['a picture', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x')],
  [
    'compressed',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync('<title>1</title>')),
  ],
  ['without a title', page('<p>1</p>')],
  ['gone', (_, response) => response.writeHead(410).end()],
  ['a circle', (_, response) => response.writeHead(302, { location: '/refused' }).end()],
  ['elsewhere', (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
])('a page that is %s has no card, and is not tried again', async (_, answer) => {
  const { author, tagId } = await world();
  answers['/refused'] = answer;
  await app.db.deleteFrom('linkPreview').where('address', '=', `${base}/refused`).execute();
  const topicId = await post(author, tagId, `${base}/refused`);
  expect(await rowOf('/refused')).toMatchObject({ state: 'failed', title: '' });
  expect(await bodyOf(topicId)).not.toContain('class="preview"');
});

test('a page that fails is tried four times, and one that is known keeps its card and is fetched again after a month', async () => {
  const { author, tagId } = await world();
  answers['/late'] = (_, response) => response.writeHead(503).end();
  const topicId = await post(author, tagId, `${base}/late`);
  for (const minutes of [2, 11, 121, 600]) {
    app.clock.advance(minutes * 60_000);
    await runJobs();
  }
  expect(requested.filter((path) => path === '/late')).toHaveLength(4);
  expect(await rowOf('/late')).toMatchObject({ state: 'failed' });
  answers['/late'] = page('<title>好了</title>');
  app.clock.advance(31 * 24 * 60 * 60_000);
  await runJobs();
  expect(await bodyOf(topicId)).toContain('>好了</span>');
  answers['/late'] = (_, response) => response.writeHead(503).end();
  for (const minutes of [31 * 24 * 60, 2, 11, 121]) {
    app.clock.advance(minutes * 60_000);
    await runJobs();
  }
  expect(await rowOf('/late')).toMatchObject({ state: 'ready', title: '好了' });
  expect(await bodyOf(topicId)).toContain('>好了</span>');
});

test('nothing is fetched inside networks, nor for posts that were deleted', async () => {
  const member = await strict.member('strict');
  const inside = await strict.write((tx) => aTag(tx));
  await member.call(contract.addTopic, {
    body: { tagId: inside, title: '里面', body: `${base}/in\n\nhttps://localhost/\n\nhttps://10.0.0.1/` },
  });
  await strict.settle();
  expect(await strict.db.selectFrom('linkPreview').select('address').execute()).toEqual([]);
  const { author, tagId } = await world();
  const topicId = await post(author, tagId, `${base}/deleted`);
  await author.call(contract.deleteTopic, { params: { topicId } });
  await app.settle();
  answers['/deleted'] = page('<title>1</title>');
  app.clock.advance(31 * 24 * 60 * 60_000);
  await runJobs();
  expect(requested.filter((path) => path === '/deleted')).toEqual(['/deleted']);
});

test('posts in review cause no request until they are approved, and the site can switch cards off', async () => {
  const { author, tagId } = await world();
  const boss = await app.staff('boss');
  const set = (values: Record<string, string>) => boss.call(contract.editSettings, { body: { values } });
  answers['/held'] = page('<title>等着</title>');
  await set({ reviewTopic: 'all' });
  const topicId = await post(author, tagId, `${base}/held`);
  expect(requested).not.toContain('/held');
  await boss.call(contract.moderateTopic, { params: { topicId }, body: { act: 'approve' } });
  await app.settle();
  await runJobs();
  expect(await bodyOf(topicId)).toContain('>等着</span>');
  await set({ reviewTopic: 'none', linkPreviews: 'false' });
  expect(await bodyOf(topicId)).not.toContain('class="preview"');
  await post(author, tagId, `${base}/off`);
  expect(requested).not.toContain('/off');
  await set({ linkPreviews: 'true' });
});

test('a member causes at most twenty requests an hour, whatever the number of posts', async () => {
  const { author, tagId } = await world();
  for (let n = 0; n < 6; n += 1) await post(author, tagId, Array.from({ length: 6 }, (_, at) => `${base}/many-${n}-${at}`).join('\n'));
  const rows = await app.db.selectFrom('linkPreview').select('address').where('requestedBy', '=', author.id).execute();
  expect(rows).toHaveLength(20);
});
