import { editSettings, readBaseInfo } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aTag } from '../../modules/tags/testing.ts';
import { aTopic } from '../../modules/topics/testing.ts';
import { servePages } from '../index.ts';
import type { Web } from '../web.ts';

/** Pages are not what this is about. */
const web: Web = { pickLanguage: () => 'zh', render: async () => new Response('', { headers: { 'content-type': 'text/html' } }) };
const app = testApp({ PUBLIC_URL: 'https://tea.example' }, (http, services, bus) => servePages(http, services, bus, web));

beforeAll(async () => {
  const tagId = await app.write((tx) => aTag(tx, { name: '闲谈' }));
  await app.write((tx) => aTopic(tx, app.services, { tagId, title: '看这个', body: '先看：\nhttps://youtu.be/dQw4w9WgXcQ' }));
});

const framesOf = async () => {
  const { headers } = await app.inject({ url: '/siteHome' });
  return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ') ?? [];
};

test('a page may load frames of the sites that staff switched on, and of no others', async () => {
  const boss = await app.staff('boss');
  expect((await boss.call(readBaseInfo)).embeds).toEqual(['bilibili', 'youku', 'qq', 'iqiyi', 'sohu']);
  expect(await framesOf()).toEqual([
    "'self'",
    'https://player.bilibili.com',
    'https://player.youku.com',
    'https://v.qq.com',
    'https://open.iqiyi.com',
    'https://tv.sohu.com',
  ]);
  const off = Object.fromEntries(['embedYouku', 'embedQq', 'embedIqiyi', 'embedSohu'].map((key) => [key, 'false']));
  await boss.call(editSettings, { body: { values: { ...off, embedYoutube: 'true' } } });
  expect((await boss.call(readBaseInfo)).embeds).toEqual(['bilibili', 'youtube']);
  expect(await framesOf()).toEqual(["'self'", 'https://player.bilibili.com', 'https://www.youtube-nocookie.com']);
});

test.each(['/feeds/topics.rss', '/feeds/topics.atom'])('in %s a video is a link', async (feed) => {
  const { body } = await app.inject({ url: feed });
  expect(body).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(body).not.toMatch(/iframe|youtube-nocookie/);
});
