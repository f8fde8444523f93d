import { expect, test } from 'vitest';
import { hasFigures, visibleItems, sumByDay, sumYuan, totalOf, valuesOf } from './series.ts';

const of = (unit: 'count' | 'yuan' | 'hours' | 'cost', values: (string | null)[]) => ({ label: '', tone: 'tea' as const, unit, values });

test('sums of money are exact and keep their sign', () => {
  expect(sumYuan(['0.10', '0.20', null, '-0.05', '90071992547409.91'])).toBe('90071992547410.16');
  expect(sumYuan(['-0.30', '0.20'])).toBe('-0.10');
  expect(sumYuan([])).toBe('0.00');
  expect(totalOf(of('yuan', ['1234.50', '-0.50']), 'zh')).toBe('¥1,234.00');
});

test('what came in and what went out are two lines', () => {
  const lines = [
    ['1.00', '-2.00', '0.00'],
    ['0.50', '0.25', null],
  ];
  expect(sumByDay(lines, 3, 'in')).toEqual(['1.50', '0.25', '0.00']);
  expect(sumByDay(lines, 3, 'out')).toEqual(['0.00', '2.00', '0.00']);
});

test('a day without a waiting time is no waiting time of zero', () => {
  expect(visibleItems(null, 'hours')).toBe('–');
  expect(visibleItems('5400', 'hours')).toBe('1.5');
  expect(totalOf(of('hours', [null, '3600', '7200', '36000']), 'zh')).toBe('2.0');
  expect(totalOf(of('count', ['3', null, '4']), 'zh')).toBe('7');
});

test('a line of nothing but zeros has nothing to show, and a missing one neither', () => {
  expect(hasFigures(of('yuan', ['0.00', '0.00']))).toBe(false);
  expect(hasFigures(of('hours', [null, null]))).toBe(false);
  expect(hasFigures(of('yuan', ['0.00', '-0.01']))).toBe(true);
  expect(hasFigures({ label: '', tone: 'tea', unit: 'count', values: valuesOf({ days: ['2026-11-25'], lines: [] }, 'topics') })).toBe(
    false,
  );
});
