import { expect, test } from 'vitest';
import { countOf, emptyCounts, receiptText } from './counts.ts';

test('a receipt reads the same when its counts were stored between two parts of a run', () => {
  const counts = emptyCounts();
  for (const kind of ['roles', 'members', 'answer-replies', 'adoptions', 'tags']) {
    for (const table of ['second', 'first']) Object.assign(countOf(counts, kind, table), { read: 1, written: 1 });
  }
  // The order in which jsonb returns them.
  const stored = { ...counts, rows: Object.fromEntries(Object.entries(counts.rows).toReversed()) };
  expect(receiptText(stored)).toBe(receiptText(counts));
  const kinds = receiptText(stored)
    .split('\n')
    .slice(1, -1)
    .map((line) => line.split(' ')[0]);
  expect([...new Set(kinds)]).toEqual(['roles', 'members', 'tags', 'answer-replies', 'adoptions']);
});
