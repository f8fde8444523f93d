import { expect, test } from 'vitest';
import { amountProblem, tidyAmount } from './recharge-rules.ts';

const bounds = { minimum: '1.00', maximum: '10000.00' };

test.each([
  ['', 'field.required'],
  ['1e3', 'amount.format'],
  ['1.005', 'amount.format'],
  ['-5', 'amount.format'],
  ['1000000000000', 'amount.format'],
  ['0', 'amount.range'],
  ['0.99', 'amount.range'],
  ['10000.01', 'amount.range'],
  ['1', undefined],
  ['10000', undefined],
  ['12.3', undefined],
])('%s is %s', (text, code) => {
  expect(amountProblem(text, bounds)?.code).toBe(code);
});

test('full-width digits become plain ones before they are sent', () => {
  expect(tidyAmount(' １２．５０ ')).toBe('12.50');
});
