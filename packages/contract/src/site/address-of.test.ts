import { expect, test } from 'vitest';
import { addressOf } from './address-of.ts';
import { addTopicPage, adminBooksPage, adminMemberPage, allPages, profilePage, siteHomePage, threadPage } from '../index.ts';

test('a thread has one address for its first page, with its parameters in one order', () => {
  expect(addressOf(threadPage, { topicId: '7' })).toBe('/thread?topicId=7');
  expect(addressOf(threadPage, { topicId: '7', page: 1 })).toBe('/thread?topicId=7');
  expect(addressOf(threadPage, { replyId: '12', page: 3, commentId: '9', topicId: '7' })).toBe(
    '/thread?topicId=7&page=3&commentId=9&replyId=12',
  );
});

test('values are encoded and empty ones left out', () => {
  expect(addressOf(siteHomePage)).toBe('/siteHome');
  expect(addressOf(siteHomePage, { tab: 'essence', tagId: '' })).toBe('/siteHome?tab=essence');
  expect(addressOf(profilePage, { userName: '老 陈&co', page: 1 })).toBe('/user/control/home?userName=%E8%80%81+%E9%99%88%26co');
  expect(addressOf(adminMemberPage, { memberId: '7/8', page: 2 })).toBe('/admin/members/7%2F8?page=2');
  expect(addressOf(adminBooksPage, { holds: 1, month: '2026-11' })).toBe('/admin/books?month=2026-11');
});

test('what a page does not know cannot be written into a link, and what it needs cannot be left out', () => {
  const query = { tagId: '3', colour: 'red' };
  // @ts-expect-error: a parameter that is not in the table
  expect(addressOf(addTopicPage, { colour: 'red' })).toBe('/addTopic');
  // @ts-expect-error: nor by way of another object
  expect(addressOf(addTopicPage, { ...query })).toBe('/addTopic?tagId=3');
  // @ts-expect-error: which thread
  expect(addressOf(threadPage, { page: 2 })).toBe('/thread?page=2');
  // @ts-expect-error: pages are numbers
  expect(addressOf(threadPage, { topicId: '7', page: '2' })).toBe('/thread?topicId=7&page=2');
  // @ts-expect-error: whose page
  expect(addressOf(adminMemberPage)).toBe('/admin/members/');
});

test('no path is in the table twice', () => {
  const paths = allPages.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(80);
  expect(new Set(paths).size).toBe(paths.length);
});
