import { expect, test } from 'vitest';
import { localTime, momentOf } from './site-time.ts';

test('a field has the time of the site, wherever its reader is', () => {
  expect(momentOf('2026-11-23T08:30')).toBe('2026-11-23T00:30:00.000Z');
  // Browsers add seconds where a step asks for them.
  expect(momentOf('2026-11-23T08:30:59')).toBe('2026-11-23T00:30:00.000Z');
  expect(momentOf('')).toBeUndefined();
  expect(localTime('2026-11-22T23:30:00.000Z')).toBe('2026-11-23T07:30');
  expect(localTime(null)).toBe('');
});
