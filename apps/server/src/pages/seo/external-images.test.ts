import { readBaseInfo, editSettings } from '@chaguan/contract';
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
  await app.write((tx) =>
    aTopic(tx, app.services, {
      tagId,
      title: '三张图',
      body: '![杯](https://img.example/cup.png) ![壶](/files/pot.webp) ![盏](https://tea.example/files/bowl.webp)',
    }),
  );
});

const images = async (path: string) => {
  const { body } = await app.inject({ url: path });
  return [...body.matchAll(/&lt;img src="([^"]*)"/g), ...body.matchAll(/&lt;img src=&quot;(.*?)&quot;/g)].map(([, src]) => src);
};
const own = ['https://tea.example/files/pot.webp', 'https://tea.example/files/bowl.webp'];
const feeds = ['/feeds/topics.rss', '/feeds/topics.atom'];

test('images of other sites wait for the reader, in feeds too, until staff say otherwise', async () => {
  const boss = await app.staff('boss');
  expect((await boss.call(readBaseInfo)).features.externalImages).toBe(false);
  for (const feed of feeds) {
    expect([feed, await images(feed)]).toEqual([feed, own]);
    expect((await app.inject({ url: feed })).body).toContain('https://img.example/cup.png');
  }
  await boss.call(editSettings, { body: { values: { externalImages: 'true' } } });
  expect((await boss.call(readBaseInfo)).features.externalImages).toBe(true);
  for (const feed of feeds) expect([feed, await images(feed)]).toEqual([feed, ['https://img.example/cup.png', ...own]]);
});

const imageSources = async () => {
  const { headers } = await app.inject({ url: '/siteHome' });
  return /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
};

test('a page may load images of other sites only while staff allow it, also a page that was cached before', async () => {
  const boss = await app.staff('boss');
  const set = (externalImages: string) => boss.call(editSettings, { body: { values: { externalImages } } });
  for (const allowed of ['false', 'true', 'false']) {
    await set(allowed);
    const expected = `'self' data: blob:${allowed === 'true' ? ' https:' : ''}`;
    // The second one comes from the cache.
    for (let answer = 1; answer <= 2; answer += 1) expect([allowed, answer, await imageSources()]).toEqual([allowed, answer, expected]);
  }
});

test('the documentation of the API loads no image of another site, whatever the setting', async () => {
  await (await app.staff('boss')).call(editSettings, { body: { values: { externalImages: 'true' } } });
  const { headers } = await app.inject({ url: '/api/docs' });
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
});
