import { expect, test } from 'vitest';
import { partOfNight } from './part-of-night.ts';

const night = (n: number): Date => new Date(Date.UTC(2026, 10, 1 + n));

test('after some nights every id was examined, each night as many as the others', () => {
  const parts = Array.from({ length: 5 }, (_, n) => partOfNight(4500, 1000, night(n)));
  expect(parts.map(({ after, through }) => through - after)).toEqual([1000, 1000, 1000, 1000, 1000]);
  expect(parts.map(({ after }) => after).toSorted((a, b) => a - b)).toEqual([0, 1000, 2000, 3000, 4000]);
});

test('a small table is examined every night', () => {
  for (const last of [0, 1, 1000]) expect(partOfNight(last, 1000, night(last))).toEqual({ after: 0, through: 1000 });
});
