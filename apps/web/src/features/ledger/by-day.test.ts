import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

test('a day is a day of the site, and lines keep their order', () => {
  const lines = ['2026-11-21T16:30:00Z', '2026-11-21T16:00:00Z', '2026-11-21T15:59:59Z', '2026-11-19T00:00:00Z'].map((at) => ({ at }));
  expect(byDay(lines).map(({ day, lines: of }) => [day, of.length])).toEqual([
    ['2026-11-22', 2],
    ['2026-11-21', 1],
    ['2026-11-19', 1],
  ]);
  expect(byDay([])).toEqual([]);
});
