import { expect, test } from 'vitest';
import { html, wholeHtml } from '../../../lib/testing.tsx';
import { aMember } from '../../people/testing.ts';
import { aCard } from '../testing.ts';
import { homeMeta } from './home-meta.ts';
import { TopicList } from './topic-list.tsx';
import { TopicRow } from './topic-row.tsx';

const view = { tab: 'all', tagId: '12', sort: 'newest', page: 2 } as const;

test('a row: title as a link, excerpt, who acted last, counts', () => {
  const by = aMember({ name: '岩山' });
  const row = html(<TopicRow topic={aCard({ lastActivity: { at: '2026-11-20T09:00:00.000Z', kind: 'replied', by } })} />);
  expect(row).toMatch(/<a [^>]*href="\/thread\?topicId=7"[^>]*>水温<\/a>/);
  expect(row).toContain('九十度');
  expect(row).toContain('回复 岩山');
  expect(row).toContain('>2026-11-20</time>');
});

test('one picture is beside the text and keeps its space', () => {
  const image = { src: '/files/a.webp', alt: '壶', width: 1200, height: 800 };
  const row = html(<TopicRow topic={aCard({ images: [image, { ...image, src: '/files/b.webp' }] })} />);
  expect(row).toMatch(/<img src="\/files\/a\.webp" alt="壶" width="88" height="72"/);
  expect(row.match(/<img/g)).toHaveLength(1);
  expect(row).toContain('九十度');
});

test('a row has no elements that CSS can do without: there are thirty on a page', () => {
  const by = aMember({ name: '岩山' });
  const lastActivity = { at: '2026-11-20T09:00:00.000Z', kind: 'replied' as const, by };
  const row = html(<TopicRow topic={aCard({ lastActivity, likeCount: 3, unread: { fresh: true, comments: 0 } })} />);
  expect(row.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(19);
});

test('a locked row names the roles in the language of the reader', () => {
  const topic = aCard({ excerpt: '', lockedFor: [{ zh: '老茶客', en: 'Regulars' }] });
  expect(html(<TopicRow topic={topic} />)).toContain('限老茶客');
  expect(html(<TopicRow topic={topic} />, { lang: 'en' })).toContain('Regulars only');
});

test.each([
  [{ fresh: true, comments: 0 }, '还没看过'],
  [{ fresh: false, comments: 4 }, '4 条新评论'],
])('what a member has not read is marked with its text: %o', (unread, text) => {
  expect(html(<TopicRow topic={aCard({ unread })} />)).toContain(text);
  expect(html(<TopicRow topic={aCard()} />)).not.toContain(text);
});

test('a cancelled account shows neither its name nor its account', () => {
  const row = html(<TopicRow topic={aCard({ author: aMember({ name: '', account: 'ghost', cancelled: true }) })} />);
  expect(row).toContain('已注销的茶友');
  expect(row).not.toContain('ghost');
});

test('pages are links that keep tag and order', () => {
  const list = html(<TopicList view={view} page={{ items: [aCard()], page: 2, pages: 4, total: 100, next: null }} />);
  expect(list).toContain('href="/siteHome?tagId=12&amp;sort=newest&amp;page=3"');
  expect(list).toMatch(
    /href="\/siteHome\?tagId=12&amp;sort=newest"[^>]*rel="prev"|rel="prev"[^>]*href="\/siteHome\?tagId=12&amp;sort=newest"/,
  );
});

test('an empty list says what to do next, a page past the end leads back', async () => {
  const empty = { items: [], page: 1, pages: 0, total: 0, next: null };
  expect(await wholeHtml(<TopicList view={{ ...view, page: 1 }} page={empty} />)).toContain('href="/addTopic?tagId=12"');
  expect(await wholeHtml(<TopicList view={{ ...view, tab: 'essence' }} page={empty} />)).toContain('还没有评出精华');
  expect(await wholeHtml(<TopicList view={{ ...view, page: 9 }} page={{ ...empty, page: 9, total: 40 }} />)).toContain('翻过头了');
});

test('search engines get one address per page, without the order', () => {
  const topics = { items: [], page: 2, pages: 3, total: 70, next: null };
  const meta = homeMeta({ view: { ...view, tab: 'essence' }, tags: [], hot: [], topics, links: null, blocks: [] }, 'zh');
  expect(meta).toMatchObject({
    title: '精华',
    canonicalPath: '/siteHome?tab=essence&tagId=12&page=2',
    previousPath: '/siteHome?tab=essence&tagId=12',
    nextPath: '/siteHome?tab=essence&tagId=12&page=3',
  });
  expect(meta.feeds?.map(({ path }) => path)).toEqual(['/feeds/tags/12.rss', '/feeds/tags/12.atom']);
  const english = homeMeta({ view, tags: [], hot: [], topics, links: null, blocks: [] }, 'en');
  expect(english.feeds?.map(({ path }) => path)).toEqual(['/feeds/tags/12.rss?lang=en', '/feeds/tags/12.atom?lang=en']);
});
