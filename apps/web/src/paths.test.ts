import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('a thread has one address for its first page', () => {
  expect(paths.thread({ topicId: '7' })).toBe('/thread?topicId=7');
  expect(paths.thread({ topicId: '7', page: 1 })).toBe('/thread?topicId=7');
  expect(paths.thread({ topicId: '7', page: 3, commentId: '9', replyId: '12' })).toBe(
    '/thread?topicId=7&page=3&commentId=9&replyId=12',
  );
});

test('values are encoded and empty ones left out', () => {
  expect(paths.siteHome({ tab: 'essence', tagId: '' })).toBe('/siteHome?tab=essence');
  expect(paths.addTopic({ tagId: '12' })).toBe('/addTopic?tagId=12');
});
