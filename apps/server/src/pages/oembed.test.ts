import { deleteTopic, editSettings } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { aQuestion, aQuestionTag } from '../modules/questions/testing.ts';
import { aTag } from '../modules/tags/testing.ts';
import { aTopic } from '../modules/topics/testing.ts';
import { everyPage } from '../platform/cache/page-group.ts';
import { servePages } from './index.ts';
import type { Web } from './web.ts';

/** Pages are not what this is about. */
const web: Web = { pickLanguage: () => 'zh', render: async () => new Response('', { headers: { 'content-type': 'text/html' } }) };
const base = 'https://tea.example';
const app = testApp({ PUBLIC_URL: base }, (http, services, bus) => servePages(http, services, bus, web));

let [topicId, questionId, closedTopic, closedQuestion, pending] = ['', '', '', '', ''];

beforeAll(async () => {
  const alice = await app.member('alice');
  const { id: role } = await app.db.insertInto('role').values({ nameZh: '茶友会' }).returning('id').executeTakeFirstOrThrow();
  await app.write(async (tx) => {
    const tagId = await aTag(tx, { name: '闲谈' });
    const closed = await aTag(tx, { name: '密室', rights: { view: [role] } });
    const closedOfQuestions = await aQuestionTag(tx, { name: '内堂', rights: { view: [role] } });
    topicId = await aTopic(tx, app.services, { tagId, authorId: alice.id, title: '壶 & <杯> "盏"' });
    questionId = await aQuestion(tx, app.services, { authorId: alice.id, title: '多少度？' });
    closedTopic = await aTopic(tx, app.services, { tagId: closed, title: '金丝雀一' });
    closedQuestion = await aQuestion(tx, app.services, { tagIds: [closedOfQuestions], title: '金丝雀二' });
    pending = await aTopic(tx, app.services, { tagId, title: '金丝雀三' });
  });
  await app.db.updateTable('topic').set({ state: 'pending' }).where('id', '=', pending).execute();
});

const get = (url: string, more = '', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/oembed?url=${encodeURIComponent(url)}${more}` });

const thread = (id: string) => `${base}/thread?topicId=${id}`;
const question = (id: string) => `${base}/question?questionId=${id}`;

test('a topic and a question answer with title, author and provider, in the language of the address', async () => {
  const topic = await get(thread(topicId), '&format=json');
  expect(topic.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(topic.json()).toEqual({
    version: '1.0',
    type: 'link',
    title: '壶 & <杯> "盏"',
    author_name: 'alice',
    author_url: `${base}/user/control/home?userName=alice`,
    provider_name: '茶馆',
    provider_url: base,
    cache_age: 3600,
  });
  expect((await app.inject({ url: `/oembed?format=json&url=${thread(topicId)}` })).json()).toEqual(topic.json());
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { siteTitleEn: 'Tea house' } } });
  expect((await get(`${question(questionId)}&answerId=1&page=2&lang=en#floor-1`)).json()).toMatchObject({
    title: '多少度？',
    provider_name: 'Tea house',
  });
});

test('a thumbnail is of this site, has a size, and is no larger than requested', async () => {
  const images = [
    { src: 'https://img.example/cup.png', alt: '', width: 10, height: 10 },
    { src: '/files/images/none.webp', alt: '', width: null, height: null },
    { src: '/files/images/pot.webp', alt: '', width: 800, height: 600 },
  ];
  await app.db
    .updateTable('topic')
    .set({ images: JSON.stringify(images) })
    .where('id', '=', topicId)
    .execute();
  everyPage.drop(app.services.announcer);
  const thumbnail = { thumbnail_url: `${base}/files/images/pot.webp`, thumbnail_width: 800, thumbnail_height: 600 };
  expect((await get(thread(topicId))).json()).toMatchObject(thumbnail);
  expect((await get(thread(topicId), '&maxwidth=800&maxheight=600')).json()).toMatchObject(thumbnail);
  for (const size of ['&maxwidth=799', '&maxheight=599', '&maxwidth=0'])
    expect((await get(thread(topicId), size)).json()).not.toHaveProperty('thumbnail_url');
  expect((await get(thread(topicId), '&maxwidth=-1&maxheight=abc')).json()).toMatchObject(thumbnail);
});

test.each(['GET', 'HEAD'] as const)('what is no open topic or question of this site is not found by %s', async (method) => {
  const none = [
    thread(closedTopic),
    question(closedQuestion),
    thread(pending),
    thread('999999'),
    thread('0'),
    thread('9'.repeat(40)),
    thread(`${topicId}e1`),
    question(topicId + questionId),
    `/thread?topicId=${topicId}`,
    `//tea.example/thread?topicId=${topicId}`,
    `${base}//thread?topicId=${topicId}`,
    `http://tea.example/thread?topicId=${topicId}`,
    `https://tea.example:8443/thread?topicId=${topicId}`,
    `https://tea.example@evil.example/thread?topicId=${topicId}`,
    `https://a:b@tea.example/thread?topicId=${topicId}`,
    `https://tea.example.evil.example/thread?topicId=${topicId}`,
    `javascript:alert(1)//${base}/thread?topicId=${topicId}`,
    `${base}/siteHome`,
    `${base}/thread`,
    'https://[',
    '%',
    '\0',
    '',
    `${thread(topicId)}&x=${'x'.repeat(2000)}`,
  ];
  for (const url of none) {
    const { statusCode, headers, body } = await get(url, '', method);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/problem+json']);
    expect(body).not.toContain('金丝雀');
  }
  expect((await app.inject({ method, url: '/oembed' })).statusCode).toBe(404);
  expect((await app.inject({ method, url: '/oembed?url=%E0%A4%A' })).statusCode).toBe(404);
});

test('a caller who may read more gets what a visitor gets', async () => {
  const boss = await app.staff('boss');
  const { statusCode } = await app.inject({ url: `/oembed?url=${encodeURIComponent(thread(closedTopic))}`, headers: boss.headers() });
  expect(statusCode).toBe(404);
});

test('other formats are not implemented, and HEAD answers as GET without a body', async () => {
  for (const format of ['xml', 'JSON', '', 'x'.repeat(3000)])
    expect([format, (await get(thread(topicId), `&format=${format}`)).statusCode]).toEqual([format, 501]);
  const [full, head] = [await get(thread(topicId)), await get(thread(topicId), '', 'HEAD')];
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', full.headers['content-length']]);
});

test('an answer is cached, and gone with its topic', async () => {
  const alice = await app.member('alice');
  const id = await app.write((tx) => aTopic(tx, app.services, { authorId: alice.id, title: '说走就走' }));
  expect((await get(thread(id))).statusCode).toBe(200);
  expect((await app.statements(() => get(thread(id)))).statements).toEqual([]);
  await alice.call(deleteTopic, { params: { topicId: id } });
  expect((await get(thread(id))).statusCode).toBe(404);
});

test('a closed site answers with its notice', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { mode: 'closed', closingText: '今天歇业' } } });
  expect((await get(thread(topicId))).statusCode).toBe(503);
});
