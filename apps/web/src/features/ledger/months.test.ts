import { expect, test } from 'vitest';
import { daysIn, monthBy, monthIn } from './months.ts';

test('months go over the ends of years', () => {
  expect([monthBy('2026-12', 1), monthBy('2026-01', -1), monthBy('2026-06', 0), monthBy('2026-03', -15)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-06',
    '2024-12',
  ]);
  expect([daysIn('2028-02'), daysIn('2026-02'), daysIn('2026-12')]).toEqual([29, 28, 31]);
});

test.each([
  ['2026-11', '2026-11'],
  ['2026-13', undefined],
  ['2026-1', undefined],
  ['<b>', undefined],
  [null, undefined],
])('an address asks for %s', (given, month) => {
  expect(monthIn(new URLSearchParams(given === null ? {} : { month: given }))).toBe(month);
});
