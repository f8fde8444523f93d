// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { isTimeToAsk } from './install.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 12));

afterEach(() => localStorage.clear());

test('asks on the third day of use, and never again', () => {
  expect([day(1), day(1), day(2), day(2)].map(isTimeToAsk)).toEqual([false, false, false, false]);
  expect([day(9), day(9), day(10)].map(isTimeToAsk)).toEqual([true, false, false]);
});

test('a value that something else stored is a first day', () => {
  localStorage.setItem('installVisits', '{"days":"x"');
  expect(isTimeToAsk(day(1))).toBe(false);
});
