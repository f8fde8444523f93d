import { expect, test } from 'vitest';
import { responseFilters } from './data.ts';

const kinds = ['answer', 'answer_reply'] as const;

test.each([
  ['', { kind: 'answer', page: 1 }],
  ['kind=answer_reply&state=pending&page=2', { kind: 'answer_reply', state: 'pending', page: 2 }],
  ['kind=topic&state=hidden&authorId=0', { kind: 'answer', page: 1 }],
  ['authorId=12', { kind: 'answer', authorId: '12', page: 1 }],
])('%s', (query, filters) => {
  expect(responseFilters(new URLSearchParams(query), kinds)).toEqual(filters);
});
