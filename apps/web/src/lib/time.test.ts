import { expect, test } from 'vitest';
import { formatDateTime, formatFull, formatRelative } from './time.ts';

const posted = '2026-11-21T16:30:05.000Z';
const at = (ms: number) => Date.parse(posted) + ms;
const day = 86_400_000;

test('absolute times are in Shanghai', () => {
  expect(formatDateTime(posted)).toBe('2026-11-22 00:30');
  expect(formatFull(posted)).toBe('2026-11-22 00:30:05 (UTC+8)');
});

test.each(['00:00:00.000', '01:59:59.999', '07:30:00.001', '15:59:59.999', '16:00:00.000', '23:59:59.999'])(
  '%s is the same moment',
  (time) => {
    for (const date of ['2025-12-31', '2024-02-28', '2026-03-09']) {
      const iso = `${date}T${time}Z`;
      const there = new Date(iso).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
      expect(formatFull(iso)).toBe(`${there} (UTC+8)`);
    }
  },
);

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
