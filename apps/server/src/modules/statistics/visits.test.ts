import { addVisit, editSettings } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { purge } from '../retention/purge.ts';
import { statisticsRetention } from './index.ts';
import { visits } from './visits/write-visits.ts';

const app = testApp();

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

async function visit(url: string, headers: Record<string, string> = {}, referrer = ''): Promise<number> {
  const query = new URLSearchParams({ url, referrer, _t: '1' });
  const { statusCode, headers: answered } = await app.inject({
    url: `${addVisit.path}?${query}`,
    headers: { 'user-agent': firefox, 'sec-fetch-site': 'same-origin', ...headers },
  });
  expect(answered['set-cookie']).toBeUndefined();
  return statusCode;
}

async function written() {
  await app.services.state.of(visits).flush();
  const rows = await app.db.selectFrom('visitCount').selectAll().execute();
  return Object.fromEntries(rows.map(({ kind, value, visits: count }) => [`${kind} ${value}`, Number(count)]));
}

async function log() {
  return app.db.selectFrom('visit').select(['screen', 'source', 'robot']).orderBy('id').execute();
}

async function forgetAll(): Promise<void> {
  await app.services.state.of(visits).flush();
  for (const table of ['visit', 'visitCount', 'visitVisitor'] as const) await app.db.deleteFrom(table).execute();
}

test('a visit is answered at once and counted by day with where it came from and by what, without its words', async () => {
  await forgetAll();
  expect(await visit('/thread?topicId=7&keyword=secret&page=2', {}, 'https://www.Example.com/some/page?word=secret')).toBe(200);
  expect(await visit('/search?keyword=secret', {}, '/thread?topicId=7')).toBe(200);
  expect(await app.db.selectFrom('visit').select('id').execute()).toEqual([]);
  expect(await written()).toEqual({
    'visits ': 2,
    'visitors ': 1,
    'screen /thread': 1,
    'screen /search': 1,
    'source example.com': 1,
    'region 本机/内网': 2,
    'browser Firefox': 2,
    'system Linux': 2,
    'device desktop': 2,
  });
  expect(await log()).toEqual([
    { screen: '/thread?topicId=7', source: 'example.com', robot: false },
    { screen: '/search', source: null, robot: false },
  ]);
});

test('the site itself is no source, under whichever of its names', async () => {
  await forgetAll();
  await visit('/siteHome', { host: 'tea.example' }, 'https://tea.example/thread?topicId=1');
  await visit('http://tea.example/siteHome', { host: 'tea.example' }, 'android-app://com.example');
  await app.services.state.of(visits).flush();
  expect((await log()).map(({ source }) => source)).toEqual([null, '']);
});

test('two browsers of one address are two visitors, and the same one on the next day another', async () => {
  await forgetAll();
  await visit('/siteHome');
  await visit('/askList');
  await visit('/siteHome', { 'user-agent': firefox.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64') });
  expect(await written()).toMatchObject({ 'visits ': 3, 'visitors ': 2 });
  app.clock.advance(24 * 60 * 60_000);
  await visit('/siteHome');
  await app.services.state.of(visits).flush();
  const days = await app.db.selectFrom('visitCount').select('visits').where('kind', '=', 'visitors').orderBy('day').execute();
  expect(days.map(({ visits: count }) => Number(count))).toEqual([2, 1]);
});

test('robots are counted apart', async () => {
  await forgetAll();
  await visit('/siteHome', { 'user-agent': googlebot });
  await visit('/siteHome', { 'user-agent': '' });
  expect(await written()).toEqual({ 'robots ': 2 });
  expect((await log()).map(({ robot }) => robot)).toEqual([true, true]);
});

test('nobody is counted at what is no screen, a screen of staff, or by another site', async () => {
  await forgetAll();
  for (const url of ['/nowhere', '/admin/members', '/admin/members/7', 'javascript:alert(1)', '//', '', '\u{0}', 'x'.repeat(2000)])
    expect([200, 422]).toContain(await visit(url));
  expect(await visit('x'.repeat(2001))).toBe(422);
  await visit('/siteHome', { 'sec-fetch-site': 'cross-site' });
  expect(await written()).toEqual({});
});

test('whoever asks not to be tracked is counted only where the site counts all', async () => {
  const boss = await app.staff('boss');
  const counted = async (visitCounting: string): Promise<number> => {
    await forgetAll();
    await boss.call(editSettings, { body: { values: { visitCounting } } });
    await visit('/siteHome', { dnt: '1' });
    await visit('/siteHome', { 'sec-gpc': '1' });
    await visit('/siteHome', { dnt: '0' });
    return (await written())['visits '] ?? 0;
  };
  expect(await counted('respect_dnt')).toBe(1);
  expect(await counted('all')).toBe(3);
  expect(await counted('off')).toBe(0);
  await boss.call(editSettings, { body: { values: { visitCounting: 'respect_dnt' } } });
});

test('a day has so many sources and no more, however many are invented; those that are known go on', async () => {
  await forgetAll();
  for (let n = 0; n < 520; n += 1) await visit('/siteHome', {}, `https://invented${n}.example/`);
  await written();
  for (let n = 0; n < 20; n += 1) await visit('/siteHome', {}, `https://later${n}.example/`);
  const known = await app.db
    .selectFrom('visitCount')
    .select('value')
    .where('kind', '=', 'source')
    .where('value', '<>', '*')
    .limit(1)
    .execute();
  await visit('/siteHome', {}, `https://${known[0]?.value}/`);
  const counts = await written();
  expect(Object.keys(counts).filter((key) => key.startsWith('source '))).toHaveLength(501);
  expect(counts['source *']).toBe(40);
  expect(counts[`source ${known[0]?.value}`]).toBe(2);
  expect(counts['visits ']).toBe(541);
});

test('what waits is bounded, and two processes count together', async () => {
  await forgetAll();
  const buffer = app.services.state.of(visits);
  await Promise.all(Array.from({ length: 40 }, () => visit('/siteHome')));
  await Promise.all([buffer.flush(), buffer.flush()]);
  expect(await written()).toMatchObject({ 'visits ': 40, 'screen /siteHome': 40, 'visitors ': 1 });
});

test('the log lasts thirty days, hashes of visitors one, counts two years', async () => {
  await forgetAll();
  await visit('/siteHome');
  await written();
  const left = async (days: number) => {
    app.clock.advance(days * 24 * 60 * 60_000);
    await purge(app.services, statisticsRetention);
    const count = async (table: 'visit' | 'visitVisitor' | 'visitCount') => (await app.db.selectFrom(table).selectAll().execute()).length;
    return { log: await count('visit'), visitors: await count('visitVisitor'), counts: (await count('visitCount')) > 0 };
  };
  expect(await left(1)).toEqual({ log: 1, visitors: 1, counts: true });
  expect(await left(1)).toEqual({ log: 1, visitors: 0, counts: true });
  expect(await left(29)).toEqual({ log: 0, visitors: 0, counts: true });
  expect(await left(720)).toEqual({ log: 0, visitors: 0, counts: false });
});
