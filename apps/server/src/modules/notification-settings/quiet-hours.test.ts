import { expect, test } from 'vitest';
import { localTime, quietUntil, timeZoneOf } from './quiet-hours.ts';

const night = { from: 22 * 60 + 30, until: 7 * 60 };

test.each([
  ['before', '2026-11-22T14:29:59Z', null],
  ['at the first minute', '2026-11-22T14:30:00Z', '2026-11-22T23:00:00.000Z'],
  ['within, before midnight', '2026-11-22T15:10:40Z', '2026-11-22T23:00:00.000Z'],
  ['within, after midnight', '2026-11-22T22:59:59Z', '2026-11-22T23:00:00.000Z'],
  ['at the end', '2026-11-22T23:00:00Z', null],
])('over midnight in Shanghai: %s', (_, now, end) => {
  expect(quietUntil(new Date(now), night, 'Asia/Shanghai')?.toISOString() ?? null).toBe(end);
});

test('within one day', () => {
  const noon = { from: 12 * 60, until: 14 * 60 };
  expect(quietUntil(new Date('2026-11-22T04:30:00Z'), noon, 'Asia/Shanghai')?.toISOString()).toBe('2026-11-22T06:00:00.000Z');
  expect(quietUntil(new Date('2026-11-22T06:00:00Z'), noon, 'Asia/Shanghai')).toBeNull();
});

test.each([
  ['spring, one hour shorter', '2026-03-08T04:00:00Z', '2026-03-08T11:00:00.000Z'],
  ['autumn, one hour longer', '2026-11-01T03:00:00Z', '2026-11-01T12:00:00.000Z'],
])('where clocks change, they end when the clock says so: %s', (_, now, end) => {
  expect(quietUntil(new Date(now), night, 'America/New_York')?.toISOString()).toBe(end);
});

test('a time zone is a name that the runtime knows, in one spelling', () => {
  expect(timeZoneOf('asia/shanghai')).toBe('Asia/Shanghai');
  expect(timeZoneOf('UTC')).toBe('UTC');
  for (const name of ['', '+08:00', 'Mars/Olympus', "Asia/'; drop", '../etc', 'Asia/Shanghai ']) expect(timeZoneOf(name)).toBeUndefined();
});

test('the local day of the week and minute', () => {
  expect(localTime(new Date('2026-11-22T16:05:00Z'), 'Asia/Shanghai')).toEqual({ minutes: 5, weekday: 'Mon', date: '2026-11-23' });
});
