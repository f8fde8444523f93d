import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentStreak, dayBefore, longestStreak, repairableDay, streakUntil } from './streaks.ts';

test.each([
  ['2026-03-01', '2026-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2027-01-01', '2026-12-31'],
])('the day before %s is %s', (day, before) => {
  expect(dayBefore(day)).toBe(before);
});

test.each<[string, string[], number, number, string | null]>([
  ['nobody was here', [], 0, 0, null],
  ['today only', ['2026-11-29'], 1, 1, null],
  ['yesterday: it may go on', ['2026-11-28'], 1, 1, null],
  ['the day before yesterday: yesterday can be filled in', ['2026-11-27'], 0, 1, '2026-11-28'],
  ['a gap of one day behind a streak', ['2026-11-29', '2026-11-28', '2026-11-26', '2026-11-25', '2026-11-24'], 2, 3, '2026-11-27'],
  ['a gap of two days cannot be closed', ['2026-11-29', '2026-11-26'], 1, 1, null],
  ['over the end of a month', ['2026-11-01', '2026-10-31', '2026-10-30'], 0, 3, null],
])('%s', (_, days, current, longest, repairable) => {
  const here = new Set(days);
  expect([currentStreak(here, '2026-11-29'), longestStreak(here), repairableDay(here, '2026-11-29', 30)]).toEqual([
    current,
    longest,
    repairable,
  ]);
});

test('a repaired day joins what was on both sides of it', () => {
  const base = Date.parse('2026-11-29T00:00:00Z');
  const dayOf = (back: number) => new Date(base - back * 86_400_000).toISOString().slice(0, 10);
  const joins = fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 40 })), (backs) => {
    const days = new Set(backs.map(dayOf));
    const today = dayOf(0);
    const day = repairableDay(days, today, 30);
    if (day === null) return true;
    // At least the day itself, and one before it.
    return streakUntil(days, day) === 0 && currentStreak(new Set([...days, day]), today) >= currentStreak(days, today) + 2;
  });
  expect(fc.check(joins).failed).toBe(false);
});
