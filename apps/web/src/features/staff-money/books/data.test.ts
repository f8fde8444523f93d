import { expect, test } from 'vitest';
import { adjacentMonth } from './data.ts';

test('months go on over the end of a year', () => {
  expect([adjacentMonth('2026-11', 1), adjacentMonth('2026-12', 1), adjacentMonth('2026-01', -1), adjacentMonth('2026-10', -1)]).toEqual([
    '2026-12',
    '2027-01',
    '2025-12',
    '2026-09',
  ]);
});
