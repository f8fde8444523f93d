import { expect, test } from 'vitest';
import { presetMoments } from './remind-presets.ts';

const at = (local: string) => presetMoments(Date.parse(`${local}:00+08:00`));

test('the presets are evenings and mornings of the site, whatever the time zone of the browser', () => {
  expect(at('2026-11-27T00:00')).toEqual({
    tonight: '2026-11-27T12:00:00.000Z',
    tomorrow: '2026-11-28T01:00:00.000Z',
    week: '2026-11-30T01:00:00.000Z',
  });
});

test('next week begins on Monday: the next one on a Monday, tomorrow on a Sunday', () => {
  expect(at('2026-11-30T08:00').week).toBe('2026-12-07T01:00:00.000Z');
  expect(at('2026-11-29T23:59').week).toBe('2026-11-30T01:00:00.000Z');
});

test('tonight is not offered when it is over, or a few minutes away', () => {
  expect(at('2026-11-29T19:49').tonight).toBe('2026-11-29T12:00:00.000Z');
  expect(at('2026-11-29T19:50').tonight).toBeUndefined();
  expect(at('2026-11-29T21:00').tonight).toBeUndefined();
});
