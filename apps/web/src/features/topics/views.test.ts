import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { expect, test } from 'vitest';
import { homeQuery, homeView, threadView } from './views.ts';

const home = (address: string) => homeView(new URL(address, 'http://site.invalid'));
const thread = (address: string) => threadView(new URL(address, 'http://site.invalid'));

test('an address says which list, tag, order and page', () => {
  expect(home('/siteHome?tab=essence&tagId=12&sort=newest&page=3')).toEqual({ tab: 'essence', tagId: '12', sort: 'newest', page: 3 });
  expect(home('/siteHome')).toEqual({ tab: 'all', tagId: undefined, sort: 'activity', page: 1 });
});

test.each([
  'page=0',
  'page=-1',
  'page=1e9',
  'page=x',
  'tab=nonsense',
  'sort=drop table',
  'tagId=0',
  'tagId=12;',
  'tagId=99999999999999999999',
])('what makes no sense (%s) reads as the plain list', (query) => expect(home(`/siteHome?${query}`)).toEqual(home('/siteHome')));

test('equal screens have equal addresses, and an address reads back as what it was made from', () => {
  expect(addressOf(siteHomePage, homeQuery(home('/siteHome')))).toBe('/siteHome');
  expect(addressOf(siteHomePage, homeQuery({ ...home('/siteHome?sort=newest'), tab: 'hot' }))).toBe('/siteHome?tab=hot');
  const view = home('/siteHome?tab=pinned&tagId=5&sort=newest&page=2');
  expect(home(addressOf(siteHomePage, homeQuery(view)))).toEqual(view);
});

test('a thread is found by ids that can be ids', () => {
  expect(thread('/thread?topicId=7&commentId=9&sort=newest')).toMatchObject({ topicId: '7', commentId: '9', sort: 'newest', page: 1 });
  expect(thread('/thread?topicId=../../etc&replyId=<script>')).toMatchObject({ topicId: undefined, replyId: undefined });
});
