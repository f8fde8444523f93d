import { expect, test } from 'vitest';
import { decimalOf, moreThan, unitsOf } from './sums.ts';

test('amounts are read as the server reads them, and written as it writes them', () => {
  const read = ['20', '20.5', ' 0.05 ', '0', '999999999999.99'].map((text) => unitsOf(text, 'cny'));
  expect(read).toEqual([2000n, 2050n, 5n, 0n, 99999999999999n]);
  for (const text of ['', '-1', '1e2', '1.005', '１', '01', '1,000']) expect(unitsOf(text, 'cny')).toBeUndefined();
  expect([unitsOf('50', 'points'), unitsOf('1.5', 'points')]).toEqual([50n, undefined]);
  expect([decimalOf(5n, 'cny'), decimalOf(2050n, 'cny'), decimalOf(50n, 'points')]).toEqual(['0.05', '20.50', '50']);
});

test('only what is more is to be paid', () => {
  expect([
    moreThan('20.00', '20.01', 'cny'),
    moreThan('20.00', '20', 'cny'),
    moreThan('20.00', '1', 'cny'),
    moreThan('0', 'x', 'points'),
  ]).toEqual([1n, null, null, null]);
});
