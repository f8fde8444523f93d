import { expect, test } from 'vitest';
import { reviewFilters } from './filters.ts';

test.each([
  ['', { page: 1 }],
  ['state=pending&tagId=7&title=%20茶%20&page=3', { state: 'pending', tagId: '7', title: '茶', page: 3 }],
  ['state=hidden&tagId=abc&title=%20&page=0', { page: 1 }],
  ['tagId=0&page=1.5', { page: 1 }],
  ['page=99999999', { page: 1 }],
])('%s', (query, filters) => {
  expect(reviewFilters(new URLSearchParams(query))).toEqual(filters);
});

test('a title is cut at what the contract takes', () => {
  expect(reviewFilters(new URLSearchParams({ title: '茶'.repeat(200) })).title).toHaveLength(90);
});
