import { addTopic, editSettings, readSearchFigures, searchPosts } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { misses } from '../search/misses.ts';
import { siteDay } from '../../platform/site-day.ts';
import { aTag } from '../tags/testing.ts';
import { purge } from '../retention/purge.ts';
import { statisticsRetention } from './index.ts';

const app = testApp();

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function search(query: Record<string, string>, userAgent = firefox): Promise<void> {
  const { statusCode } = await app.inject({
    url: `${searchPosts.path}?${new URLSearchParams(query)}`,
    headers: { 'user-agent': userAgent },
  });
  expect(statusCode).toBe(200);
}

async function figures() {
  await app.services.state.of(misses).flush();
  const { most, lines } = await (await app.staff('boss')).call(readSearchFigures);
  return { most, today: lines[0]?.values.at(-1) };
}

async function forgetAll(): Promise<void> {
  await app.services.state.of(misses).flush();
  await app.db.deleteFrom('searchMiss').execute();
}

test('what finds nothing is counted by its folded words, in memory first; what finds something is not', async () => {
  await forgetAll();
  const tagId = await app.write((tx) => aTag(tx));
  await (await app.member('writer')).call(addTopic, { body: { title: '银针白毫', body: '略', tagId } });
  await app.settle();
  await search({ keyword: '银针' });
  for (const keyword of ['焙火深浅', '  焙火 深浅', '焙火  深浅', 'KETTLE']) await search({ keyword });
  expect(await app.db.selectFrom('searchMiss').selectAll().execute()).toEqual([]);
  expect(await figures()).toEqual({
    most: [
      { keyword: '焙火 深浅', searches: 2 },
      { keyword: 'kettle', searches: 1 },
      { keyword: '焙火深浅', searches: 1 },
    ],
    today: '4',
  });
});

test('a filter, a later page, a robot and a site that counts nothing leave no mark; of a long text only that it was', async () => {
  await forgetAll();
  await search({ keyword: '没有的词', solved: 'true' });
  await search({ keyword: '没有的词', tab: 'questions' });
  await search({ keyword: '没有的词', author: 'nobody' });
  await search({ keyword: '没有的词', page: '2' });
  await search({ keyword: '没有的词' }, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  expect(await figures()).toEqual({ most: [], today: '0' });
  await search({ keyword: '囍'.repeat(61) });
  expect(await figures()).toEqual({ most: [], today: '1' });
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { visitCounting: 'off' } } });
  await search({ keyword: '没有的词' });
  expect(await figures()).toEqual({ most: [], today: '1' });
  await boss.call(editSettings, { body: { values: { visitCounting: 'respect_dnt' } } });
});

test('of a day five hundred keywords are kept apart, whatever is sent, and the known ones are counted on', async () => {
  await forgetAll();
  const day = siteDay(app.clock.now());
  const keywords = Array.from({ length: 499 }, (_, at) => `词${at}`);
  await app.db
    .insertInto('searchMiss')
    .values(keywords.map((keyword) => ({ day: new Date(day), keyword, searches: 1 })))
    .execute();
  for (const keyword of ['甲乙丙', '丁戊己', '词7']) await search({ keyword });
  await app.services.state.of(misses).flush();
  const rows = await app.db.selectFrom('searchMiss').select(['keyword', 'searches']).execute();
  expect(rows).toHaveLength(501);
  expect(rows.find(({ keyword }) => keyword === '词7')?.searches).toBe(2);
  expect(rows.find(({ keyword }) => keyword === '')?.searches).toBe(1);
});

test('they are kept as long as the counts of visits', async () => {
  await forgetAll();
  const dayMs = 24 * 60 * 60_000;
  const at = (days: number) => new Date(app.clock.now().getTime() - days * dayMs);
  await app.db
    .insertInto('searchMiss')
    .values([
      { day: at(732), keyword: '旧', searches: 1 },
      { day: at(728), keyword: '新', searches: 1 },
    ])
    .execute();
  await purge(app.services, statisticsRetention);
  expect((await app.db.selectFrom('searchMiss').select('keyword').execute()).map(({ keyword }) => keyword)).toEqual(['新']);
});
