import { expect, test } from 'vitest';
import { formatDateTime, formatFull, formatRelative } from './time.ts';

const posted = '2026-11-21T16:30:05.000Z';
const at = (ms: number) => Date.parse(posted) + ms;
const day = 86_400_000;

test('absolute times are in Shanghai', () => {
  expect(formatDateTime(posted)).toBe('2026-11-22 00:30');
  expect(formatFull(posted)).toBe('2026-11-22 00:30:05 (UTC+8)');
});

test.each([
  [-5_000, '刚刚', 'just now'],
  [59_999, '刚刚', 'just now'],
  [60_000, '1 分钟前', '1 minute ago'],
  [3 * 3_600_000, '3 小时前', '3 hours ago'],
  [day, '1 天前', '1 day ago'],
  [7 * day, '7 天前', '7 days ago'],
  [7 * day + 1, '2026-11-22', '2026-11-22'],
])('%d ms later', (age, zh, en) => {
  expect(formatRelative(posted, at(age), 'zh')).toBe(zh);
  expect(formatRelative(posted, at(age), 'en')).toBe(en);
});
