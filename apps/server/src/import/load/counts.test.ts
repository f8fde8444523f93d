import { expect, test } from 'vitest';
import { addRemark, countOf, emptyCounts, isReconciled, receiptText, skip } from './counts.ts';

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

test('a source with endless remarks and reasons has a receipt of some size, in which every row is still counted', () => {
  const counts = emptyCounts();
  const count = countOf(counts, 'members', 'users');
  for (let row = 0; row < 5000; row += 1) {
    count.read += 1;
    skip(count, `reason ${row}`);
    addRemark(counts, `staff at the source: ${row}`);
  }
  expect(Object.keys(counts.remarks)).toHaveLength(1001);
  expect(Object.keys(count.skipped)).toHaveLength(201);
  expect(isReconciled(counts)).toBe(true);
  expect(Object.values(counts.remarks).reduce((sum, times) => sum + times, 0)).toBe(5000);
});
