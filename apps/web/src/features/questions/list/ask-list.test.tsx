import { expect, test } from 'vitest';
import { html, wholeHtml } from '../../../lib/testing.tsx';
import { aMember } from '../../people/testing.ts';
import { askListView } from '../views.ts';
import { aQuestionCard } from '../testing.ts';
import { askListMeta } from './ask-list-meta.ts';
import { QuestionList } from './question-list.tsx';
import { QuestionRow } from './question-row.tsx';

const view = { tab: 'unresolved', tagId: '12', sort: 'newest', page: 2 } as const;
const options = { at: '/askList' };

test('a row: title as a link, text, tags to their lists, how far it has come', () => {
  const row = html(<QuestionRow question={aQuestionCard({ answerCount: 1234 })} />, { ...options, lang: 'en' });
  expect(row).toMatch(/<a [^>]*href="\/question\?questionId=7"[^>]*>水温多少合适<\/a>/);
  expect(row).toContain('九十度还是一百度');
  expect(row).toContain('href="/askList?tagId=12"');
  expect(row).toContain('1.2k answers');
});

test('a row has no elements that CSS can do without: there are thirty on a page', () => {
  const { tags } = aQuestionCard();
  const row = html(
    <QuestionRow question={aQuestionCard({ resolved: true, tags: [...tags, ...tags.map((tag) => ({ ...tag, id: '99' }))] })} />,
    options,
  );
  expect(row.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(24);
});

test.each([
  ['answered', '岩山 回答了'],
  ['replied', '岩山 回复了'],
] as const)('the last line says who %s', (kind, words) => {
  const lastActivity = { at: '2026-11-20T09:00:00.000Z', kind, by: aMember({ name: '岩山' }) };
  expect(html(<QuestionRow question={aQuestionCard({ lastActivity })} />, options)).toContain(words);
});

test('solved, pinned, waiting and locked are marked by text', () => {
  const question = aQuestionCard({
    resolved: true,
    pinned: true,
    state: 'pending',
    lockedFor: [{ zh: '老茶客', en: 'Regulars' }],
    excerpt: '',
  });
  const row = html(<QuestionRow question={question} />, options);
  for (const word of ['已解决, 3 个回答', '置顶', '待审核', '限老茶客']) expect(row).toContain(word);
});

test('pages are links that keep tab, tag and order', () => {
  const questions = { items: [aQuestionCard()], page: 2, pages: 4, total: 100, next: null };
  const list = html(<QuestionList view={view} questions={questions} />, options);
  expect(list).toContain('href="/askList?tab=unresolved&amp;tagId=12&amp;sort=newest&amp;page=3"');
});

test('an empty list says what to do next, a page past the end leads back', async () => {
  const empty = { items: [], page: 1, pages: 0, total: 0, next: null };
  const list = (part: object, total = 0) =>
    wholeHtml(<QuestionList view={{ ...view, page: 1, ...part }} questions={{ ...empty, total }} />, options);
  expect(await list({ tab: 'all' })).toContain('href="/addQuestion?tagId=12"');
  expect(await list({})).toContain('没有待解决的问题');
  expect(await list({ tab: 'resolved' })).toContain('href="/askList?tab=unresolved&amp;tagId=12"');
  expect(await list({ page: 9 }, 40)).toContain('没有这么多页');
});

test('an address that makes no sense reads as the first page of everything', () => {
  const read = askListView(new URL('http://x/askList?tab=bounty&tagId=1%27&sort=%00&page=-3'));
  expect(read).toEqual({ tab: 'all', tagId: undefined, sort: 'activity', page: 1 });
});

test('search engines get one address per page, without the order; the feeds are named', () => {
  const questions = { items: [], page: 2, pages: 3, total: 70, next: null };
  expect(askListMeta({ view, tags: [], questions, blocks: [] }, 'zh')).toMatchObject({
    title: '待解决 · 问答',
    canonicalPath: '/askList?tab=unresolved&tagId=12&page=2',
    previousPath: '/askList?tab=unresolved&tagId=12',
    nextPath: '/askList?tab=unresolved&tagId=12&page=3',
    feeds: [
      { path: '/feeds/question-tags/12.rss', title: '问答 RSS' },
      { path: '/feeds/question-tags/12.atom', title: '问答 Atom' },
    ],
  });
  const feeds = askListMeta({ view: { ...view, tagId: undefined }, tags: [], questions, blocks: [] }, 'zh').feeds?.map(({ path }) => path);
  expect(feeds).toEqual(['/feeds/questions.rss', '/feeds/questions.atom']);
});
