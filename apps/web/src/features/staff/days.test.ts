import { expect, test } from 'vitest';
import { dayOf, endOf, lastDayOf, momentOf } from './days.ts';

test.each(['2026-11-21', '2028-02-29', '2026-12-31'])('%s is the same day after it was sent', (day) => {
  expect(dayOf(momentOf(day))).toBe(day);
  expect(lastDayOf(endOf(day))).toBe(day);
});

test('days begin at midnight in Beijing, and no day is no bound', () => {
  expect(momentOf('2026-11-21')).toBe('2026-11-20T16:00:00.000Z');
  expect(endOf('2026-11-21')).toBe('2026-11-21T16:00:00.000Z');
  expect([dayOf(null), lastDayOf(null)]).toEqual(['', '']);
});
