import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  readBaseInfo,
  editSettings,
  deleteTopic,
  editProfile,
  listHotTopics,
  listTags,
  listTopics,
  readProfile,
  setNickname,
  listSimilarTopics,
  readThread,
  type Endpoint,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { aTag } from '../modules/tags/testing.ts';
import { aTopic } from '../modules/topics/testing.ts';
import { servePages } from './index.ts';
import type { PageApi } from './page-api.ts';
import type { Web } from './web.ts';
import { addFormerAddress } from '../modules/former-addresses/index.ts';
import { memberCardCache } from '../modules/members/index.ts';
import { topicListPages } from '../modules/topics/index.ts';
import { everyPage } from '../platform/cache/page-group.ts';

let renders = 0;

type Load = Pick<Endpoint, 'method' | 'path'>;

/** What the thread and home screens load for a visitor, without their markup. */
async function load(api: PageApi, url: URL): Promise<unknown[]> {
  const topicId = url.searchParams.get('topicId');
  const one = (endpoint: Load, input?: object) => api.call(endpoint, input);
  if (url.pathname === '/thread') {
    const params = { params: { topicId } };
    return Promise.all([
      one(readBaseInfo),
      one(readThread, { ...params, query: { page: url.searchParams.get('page') } }),
      one(listHotTopics),
      one(listSimilarTopics, params),
    ]);
  }
  if (url.pathname === '/user/control/home') {
    return Promise.all([one(readBaseInfo), one(readProfile, { params: { account: url.searchParams.get('userName') } })]);
  }
  return Promise.all([
    one(readBaseInfo),
    one(listTopics, { query: { tagId: url.searchParams.get('tagId') } }),
    one(listHotTopics),
    one(listTags),
  ]);
}

/** A web application of a few lines, because a build of the real one takes longer than all these tests. */
const web: Web = {
  pickLanguage: (target) => (target.includes('lang=en') ? 'en' : 'zh'),
  async render({ url, language, nonce, api }) {
    renders += 1;
    const at = new URL(url);
    if (at.pathname === '/') return new Response(null, { status: 302, headers: { location: '/siteHome' } });
    try {
      const result = JSON.stringify(await load(api, at));
      return new Response(`<html lang="${language}"><script nonce="${nonce}"></script>${at.search}${result}`, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b' },
      });
    } catch (error) {
      const { status, code } = error as { status: number; code: string };
      return new Response(code, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
    }
  },
};

const app = testApp({ PUBLIC_URL: 'https://tea.example' }, (http, services, bus) => servePages(http, services, bus, web));
let topicId = '';
let tagId = '';
let secretTagId = '';
let secretTopicId = '';

beforeAll(async () => {
  await app.write(async (tx) => {
    tagId = await aTag(tx, { name: '喝茶' });
    const other = await tx.insertInto('role').values({ nameZh: '茶友会', nameEn: 'Club' }).returning('id').executeTakeFirstOrThrow();
    secretTagId = await aTag(tx, { name: '密室', rights: { view: [other.id] } });
    topicId = await aTopic(tx, app.services, { tagId, title: '壶 & <杯>', body: '水开了。\n\n[去](/siteHome)' });
    secretTopicId = await aTopic(tx, app.services, { tagId: secretTagId, title: '密室话题', body: '金丝雀' });
  });
});

/** Reads many addresses, each paired with its path so that a failure names it. */
async function each<T>(paths: readonly string[], read: (answer: Awaited<ReturnType<typeof get>>) => T): Promise<[string, T][]> {
  return Promise.all(paths.map(async (path): Promise<[string, T]> => [path, read(await get(path))]));
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a page is rendered once and then answered from memory, compressed, with its own policy', async () => {
  const before = renders;
  const first = await get(`/thread?topicId=${topicId}`);
  const again = await get(`/thread?utm_source=x&topicId=${topicId}`, {
    'accept-encoding': 'br',
    cookie: 'a=b',
    authorization: 'Bearer unknown',
  });
  expect([first.statusCode, again.statusCode, renders - before]).toEqual([200, 200, 1]);
  expect(again.headers['content-encoding']).toBe('br');
  const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1] ?? 'none';
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect(first.headers).not.toHaveProperty('set-cookie');
  expect(first.headers['x-content-type-options']).toBe('nosniff');
});

test('under the name of a former site its addresses come first, though they have the form of ours', async () => {
  const site = 'old.example.org';
  await app.write(async (tx) => {
    await tx
      .updateTable('topic')
      .set({ importKey: `${site}:77` })
      .where('id', '=', topicId)
      .execute();
    const pattern = {
      site,
      key: '1',
      pattern: '/thread?topicId={topics}',
      subject: undefined,
      perPage: undefined,
      encoding: 'plain' as const,
    };
    await addFormerAddress(tx, pattern);
  });
  const visit = async (url: string, host: string) => {
    const { statusCode, headers } = await get(url, { host });
    return [statusCode, headers.location];
  };
  expect(await visit('/thread?topicId=77', site)).toEqual([301, `https://tea.example/thread?topicId=${topicId}`]);
  expect(await visit('/thread?topicId=78', site)).toEqual([404, undefined]);
  expect(await visit('/siteHome', 'OLD.example.org:8080')).toEqual([302, 'https://tea.example/siteHome']);
  // Under our own name, and under one that nobody had, the address is ours.
  for (const host of ['tea.example', 'elsewhere.example'])
    expect(await visit(`/thread?topicId=${topicId}`, host)).toEqual([200, undefined]);
});

test('a browser that has the page gets 304 with the policy of that page', async () => {
  const { headers } = await get('/siteHome');
  const known = await get('/siteHome', { 'if-none-match': String(headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect(known.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

test('a page on a miss costs at most 6 statements, once settings and tags are warm', async () => {
  await get(`/thread?topicId=${topicId}`);
  for (const pages of [everyPage, topicListPages]) pages.drop(app.services.announcer);
  const aThread = await app.statements(async () => await get(`/thread?topicId=${topicId}`));
  const aList = await app.statements(async () => await get('/siteHome'));
  for (const { statements } of [aThread, aList]) {
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.slice(6)).toEqual([]);
  }
});

test('languages have pages of their own', async () => {
  expect((await get('/siteHome?lang=en')).body).toContain('lang="en"');
  expect((await get('/siteHome')).body).toContain('lang="zh"');
});

test('a change of the topic is seen by the next visitor', async () => {
  const alice = await app.member('alice');
  const gone = await app.write((tx) => aTopic(tx, app.services, { tagId, authorId: alice.id, title: '说走就走' }));
  topicListPages.drop(app.services.announcer);
  expect((await get(`/thread?topicId=${gone}`)).statusCode).toBe(200);
  expect((await get('/feeds/topics.rss')).body).toContain('说走就走');
  await alice.call(deleteTopic, { params: { topicId: gone } });
  expect((await get(`/thread?topicId=${gone}`)).statusCode).toBe(404);
  expect((await get('/feeds/topics.rss')).body).not.toContain('说走就走');
});

test('the page of a member is cached for visitors, costs at most 6 statements, and changes with the member', async () => {
  const ming = await app.member('ming');
  const page = '/user/control/home?userName=ming';
  for (const cached of [everyPage, memberCardCache]) cached.drop(app.services.announcer);
  const { result: first, statements } = await app.statements(async () => await get(page));
  expect([first.statusCode, statements.length <= 6]).toEqual([200, true]);
  expect((await app.statements(async () => await get(page))).statements).toEqual([]);
  await ming.call(editProfile, { body: { bio: '白茶配书' } });
  expect((await get(page)).body).toContain('白茶配书');
  await ming.call(setNickname, { body: { nickname: '阿明' } });
  expect((await get(page)).body).toContain('阿明');
  expect(await get('/user/control/home?userName=nobody')).toMatchObject({ statusCode: 404, body: 'member.not_found' });
});

test('what is not found or only for some keeps its status', async () => {
  expect(await get('/thread?topicId=999999')).toMatchObject({ statusCode: 404, body: 'topic.not_found' });
  expect(await get(`/thread?topicId=${secretTopicId}`)).toMatchObject({ statusCode: 403, body: 'topic.not_visible' });
  expect(await get('/')).toMatchObject({ statusCode: 302, headers: { location: '/siteHome' } });
  expect(await get('/thread.data?topicId=1')).toMatchObject({ statusCode: 404 });
  expect(await app.inject({ method: 'POST', url: '/siteHome' })).toMatchObject({ statusCode: 404 });
  expect((await get(`/${'long/'.repeat(300)}`)).statusCode).toBe(200);
  expect((await get('/%E0%A4%A')).statusCode).toBe(400);
});

test('feeds carry what a visitor may read, per tag too', async () => {
  const rss = await get('/feeds/topics.rss');
  expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(rss.body).toContain('<title>壶 &amp; &lt;杯&gt;</title>');
  expect(rss.body).toContain('https://tea.example/siteHome');
  expect((await get(`/feeds/tags/${tagId}.atom`)).body).toContain(`<id>https://tea.example/thread?topicId=${topicId}</id>`);
  const closed = [`/feeds/tags/${secretTagId}.rss`, '/feeds/tags/999.atom', '/feeds/tags/1.json', '/feeds/x'];
  expect(await each(closed, ({ statusCode }) => statusCode)).toEqual(closed.map((path) => [path, 404]));
});

test('sitemaps list what a visitor may read, by ranges of ids', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://tea.example/sitemap.xml');
  expect((await get('/sitemap.xml')).body).toContain('<loc>https://tea.example/sitemap/topics-1.xml</loc>');
  expect((await get('/sitemap.xml')).body).toContain('<loc>https://tea.example/sitemap/texts.xml</loc>');
  expect((await get('/sitemap/texts.xml')).body).toContain('<loc>https://tea.example/help</loc>');
  expect((await get('/sitemap/lists.xml')).body).toContain(`<loc>https://tea.example/siteHome?tagId=${tagId}</loc>`);
  expect((await get('/sitemap/topics-1.xml')).body).toContain(`<loc>https://tea.example/thread?topicId=${topicId}</loc>`);
  expect((await get('/sitemap/topics-999999999999.xml')).statusCode).toBe(404);
});

test('nothing of a restricted tag leaves by any of these addresses', async () => {
  const addresses = [
    '/siteHome',
    '/feeds/topics.rss',
    '/feeds/topics.atom',
    '/sitemap.xml',
    '/sitemap/lists.xml',
    '/sitemap/topics-1.xml',
    `/thread?topicId=${secretTopicId}`,
  ];
  const secret = new RegExp(`密室|topicId=${secretTopicId}<|tagId=${secretTagId}<`);
  expect(await each(addresses, ({ body }) => body.includes('金丝雀'))).toEqual(addresses.map((address) => [address, false]));
  // The list shows the title with its lock; the others show nothing of it.
  const silent = addresses.slice(1, 6);
  expect(await each(silent, ({ body }) => secret.test(body))).toEqual(silent.map((address) => [address, false]));
});

async function upload(name: string, content: string): Promise<void> {
  const file = join(app.services.storage.root, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

test('uploads run nothing: sandboxed, not sniffed, only pictures inline, no listing, no dotfiles, nothing above', async () => {
  await Promise.all([
    upload('images/a.webp', 'x'),
    upload('images/b.svg', '<svg/>'),
    upload('images/c.html', '<script>1</script>'),
    upload('images/.hidden.webp', 'x'),
    upload('../outside.webp', 'x'),
  ]);
  const picture = await get('/files/images/a.webp');
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const name of ['b.svg', 'c.html']) expect((await get(`/files/images/${name}`)).headers['content-disposition']).toBe('attachment');
  const refused = [
    '/files/images/',
    '/files/',
    '/files/images/.hidden.webp',
    '/files/../outside.webp',
    '/files/%2e%2e/outside.webp',
    '/files/images/none.webp',
  ];
  expect(await each(refused, ({ body }) => body === 'x')).toEqual(refused.map((path) => [path, false]));
});

test('the API is documented for programs and people', async () => {
  expect((await get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  const docs = await get('/api/docs');
  expect(docs.body).toContain('/api/threads/<em>{topicId}</em>');
  const nonce = /<script nonce="([^"]+)"/.exec(docs.body)?.[1] ?? 'none';
  expect(docs.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(docs.body).not.toMatch(/(src|href)="https?:/);
  expect((await get('/api/nothing')).json()).toMatchObject({ code: 'request.not_found' });
});

test('a closed site shows its notice instead of feeds and cached pages', async () => {
  const boss = await app.staff('boss');
  expect((await get('/siteHome')).statusCode).toBe(200);
  await boss.call(editSettings, { body: { values: { mode: 'closed', closingText: '今天歇业' } } });
  const paths = ['/siteHome', '/feeds/topics.rss', '/sitemap/topics-1.xml'];
  const answers = await each(paths, ({ statusCode, headers }) => [statusCode, Number(headers['retry-after']) > 0]);
  expect(answers).toEqual(paths.map((path) => [path, [503, true]]));
});
