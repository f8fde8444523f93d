import { expect, test } from 'vitest';
import { byDay } from './login-log-page.tsx';

test('entries are under their day in Shanghai, in their order', () => {
  const entries = ['2026-11-21T16:30:00Z', '2026-11-21T15:59:00Z', '2026-11-20T16:01:00Z', '2026-11-19T01:00:00Z'].map((at) => ({ at }));
  expect(byDay(entries).map(({ day, entries: own }) => [day, own.length])).toEqual([
    ['2026-11-22', 1],
    ['2026-11-21', 2],
    ['2026-11-19', 1],
  ]);
  expect(byDay([])).toEqual([]);
});
