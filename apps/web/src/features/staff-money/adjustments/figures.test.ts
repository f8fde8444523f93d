import { expect, test } from 'vitest';
import { afterwards, figure, isAmount, signedFigure } from './figures.ts';

test('what the server would refuse is not sent', () => {
  for (const text of ['', '0', '0.00', '-1', '1e3', '１', '1.005', '01', '1,000', '1.'])
    expect([text, isAmount(text, 'CNY')]).toEqual([text, false]);
  for (const text of ['0', '1.5', '-2', '']) expect([text, isAmount(text, 'POINT')]).toEqual([text, false]);
  expect(['0.01', '1', '12.5', '999999999999.99'].every((text) => isAmount(text, 'CNY'))).toBe(true);
});

test('what would be there afterwards is exact, and nothing where it is not covered', () => {
  expect(afterwards('0.10', 'give', '0.2', 'CNY')).toBe('¥0.30');
  expect(afterwards('10.00', 'take', '9.99', 'CNY')).toBe('¥0.01');
  expect(afterwards('10.00', 'take', '10.01', 'CNY')).toBeNull();
  expect(afterwards('10.00', 'give', 'x', 'CNY')).toBeNull();
  expect(afterwards('9007199254740993', 'give', '1', 'POINT')).toBe('9,007,199,254,740,994');
});

test('figures have commas and a sign', () => {
  expect([figure('-1234.50', 'CNY'), figure('1234567', 'POINT'), signedFigure('5.00', 'CNY'), signedFigure('-50', 'POINT')]).toEqual([
    '-¥1,234.50',
    '1,234,567',
    '+¥5.00',
    '-50',
  ]);
});
