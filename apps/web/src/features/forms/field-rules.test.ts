import { expect, test } from 'vitest';
import { fieldRules } from './field-rules.ts';

test.each([
  ['', 'field.required'],
  ['ab', 'field.too_short'],
  ['abc', undefined],
  ['a'.repeat(25), undefined],
  ['a'.repeat(26), 'field.too_long'],
  ['阿明阿明', 'account.format'],
  ['with space', 'account.format'],
  ['Ming_7', undefined],
])('account %j', (text, code) => {
  expect(fieldRules.account(text)?.code).toBe(code);
});

test.each([
  ['', 'field.required'],
  ['123456', 'field.too_short'],
  ['1234567', undefined],
  ['x'.repeat(129), 'field.too_long'],
])('password %j', (text, code) => {
  expect(fieldRules.newPassword(text, 7)?.code).toBe(code);
});

test('the minimum of the site is the one that counts, and is displayed', () => {
  expect(fieldRules.newPassword('12345678901', 12)).toEqual({ code: 'field.too_short', params: { min: 12 } });
  expect(fieldRules.newPassword('123456789012', 12)).toBeNull();
});

test('the second password must be the first, and empty twice is still empty', () => {
  expect(fieldRules.passwordAgain('abcdefg', 'abcdefG')?.code).toBe('password.mismatch');
  expect(fieldRules.passwordAgain('abcdefg', 'abcdefg')).toBeNull();
  expect(fieldRules.passwordAgain('', '')?.code).toBe('field.required');
});

test('blanks do not count towards the hint, a rare character counts once', () => {
  expect(fieldRules.hint('  abc    ')).toEqual({ code: 'field.too_short', params: { min: 7 } });
  expect(fieldRules.hint('𠮷𠮷𠮷𠮷𠮷𠮷')?.code).toBe('field.too_short');
  expect(fieldRules.hint('𠮷𠮷𠮷𠮷𠮷𠮷𠮷')).toBeNull();
});

test.each([
  ['', 'captcha.required'],
  ['abc', 'field.length'],
  ['abcd', undefined],
])('captcha %j', (text, code) => {
  expect(fieldRules.captcha(text)?.code).toBe(code);
});

test('the terms must be ticked', () => {
  expect(fieldRules.agreed(false)?.code).toBe('terms.not_agreed');
  expect(fieldRules.agreed(true)).toBeNull();
});
