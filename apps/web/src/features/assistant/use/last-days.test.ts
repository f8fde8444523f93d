import { expect, test } from 'vitest';
import { lastDays } from './last-days.ts';

test('thirty days of the site, the last is today in Shanghai', () => {
  const days = lastDays([{ day: '2026-11-23', uses: 3, tokens: 40 }], new Date('2026-11-22T20:00:00Z'));
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: '2026-11-23', uses: 3, tokens: 40 });
  expect(days[0]).toEqual({ day: '2026-10-25', uses: 0, tokens: 0 });
});
