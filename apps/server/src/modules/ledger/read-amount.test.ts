import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, amountOf, decimalOf, parseAmount } from './index.ts';

test('what is no amount is refused at its field, whatever it looks like', () => {
  const never = [
    '',
    ' ',
    '-1',
    '+1',
    '1e3',
    '1E3',
    '0x10',
    '1,000',
    '1.',
    '.5',
    '00',
    '01',
    '1 ',
    ' 1',
    '1\n',
    '１２',
    '一',
    '1.0.0',
    'NaN',
    'Infinity',
    '1_000',
    '٣',
    '1000000000000000',
    '9'.repeat(19),
  ];
  for (const text of never) {
    for (const currency of ['CNY', 'POINT'] as const) {
      expect(() => amountOf('amount', text, currency), `${text} ${currency}`).toThrow(
        expect.objectContaining({ fields: [{ field: 'amount', code: 'amount.format', params: {} }] }),
      );
    }
  }
  expect(parseAmount('0.001', 'CNY')).toBeUndefined();
  expect(parseAmount('1.5', 'POINT')).toBeUndefined();
  expect(parseAmount('1000000000000', 'CNY')).toBeUndefined();
});

test('an amount out of bounds is refused with the bounds', () => {
  const bounds = { min: amount(1), max: amount(20_000) };
  for (const [text, currency, params] of [
    ['0', 'CNY', { min: '0.01' }],
    ['0.00', 'CNY', { min: '0.01' }],
    ['0', 'POINT', { min: '1' }],
  ] as const) {
    expect(() => amountOf('total', text, currency)).toThrow(
      expect.objectContaining({ fields: [{ field: 'total', code: 'amount.range', params }] }),
    );
  }
  expect(() => amountOf('total', '200.01', 'CNY', bounds)).toThrow(
    expect.objectContaining({ fields: [{ field: 'total', code: 'amount.range', params: { min: '0.01', max: '200.00' } }] }),
  );
  expect(amountOf('total', '200', 'CNY', bounds)).toBe(20_000n);
  expect(amountOf('total', '0.01', 'CNY', bounds)).toBe(1n);
});

test('what the server writes it reads back, and shorter forms mean the same', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 99_999_999_999_999n }), (units) => {
      expect(parseAmount(decimalOf(amount(units), 'CNY'), 'CNY')).toBe(units);
      expect(parseAmount(decimalOf(amount(units), 'POINT'), 'POINT')).toBe(units);
    }),
  );
  expect(['1', '1.0', '1.00', '0.1', '0.10'].map((text) => parseAmount(text, 'CNY'))).toEqual([100n, 100n, 100n, 10n, 10n]);
});
