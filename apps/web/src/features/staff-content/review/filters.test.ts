import { expect, test } from 'vitest';
import { requestOf, reviewFilters } from './filters.ts';

test.each([
  ['', {}],
  ['state=pending&tagId=7&words=%20茶%20&before=17-3', { state: 'pending', tagId: '7', words: '茶', before: '17-3' }],
  ['state=hidden&tagId=abc&words=%20&before=3', {}],
  ['tagId=0&from=2026-13-01&until=yesterday', {}],
  [`words=${'茶'.repeat(101)}`, {}],
  ['author=lin&from=2026-02-01&until=2026-02-03', { author: 'lin', from: '2026-02-01', until: '2026-02-03' }],
])('%s', (query, filters) => {
  expect(reviewFilters(new URLSearchParams(query))).toEqual(filters);
});

test('days are those of the site, the last one included', () => {
  expect(requestOf({ from: '2026-02-01', until: '2026-02-03', words: '茶' })).toEqual({
    from: '2026-01-31T16:00:00.000Z',
    until: '2026-02-03T16:00:00.000Z',
    words: '茶',
  });
});
