import { expect, test } from 'vitest';
import { formatCount, formatMoney } from './numbers.ts';

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1_000, '1000', '1k'],
  [1_290, '1290', '1.2k'],
  [9_999, '9999', '9.9k'],
  [12_345, '1.2 万', '12k'],
  [1_234_567, '123.4 万', '1.2M'],
  [234_567_890, '2.3 亿', '234M'],
])('%d', (count, zh, en) => {
  expect(formatCount(count, 'zh')).toBe(zh);
  expect(formatCount(count, 'en')).toBe(en);
});

test('money keeps its digits', () => {
  expect(formatMoney('1234.5')).toBe('¥1,234.50');
  expect(formatMoney('0.03')).toBe('¥0.03');
  expect(formatMoney('-9007199254740993.10')).toBe('-¥9,007,199,254,740,993.10');
  expect(() => formatMoney('1e3')).toThrow(RangeError);
});
