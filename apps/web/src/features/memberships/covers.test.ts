import { expect, test } from 'vitest';
import { shortOf } from './covers.ts';
import { durationText, priceText } from './price-messages.ts';

const funds = { balance: '12.50', points: '30', held: false, endsAt: null };

test.each([
  ['12.50', '30', null],
  ['12.51', '30', 'money'],
  ['0.00', '31', 'points'],
  ['9.99', '5', null],
  ['99999999999.99', '0', 'money'],
] as const)('of %s and %s points is short: %s', (money, points, short) => {
  expect(shortOf(funds, { money, points })).toBe(short);
});

test('a price names what is due, and nothing else', () => {
  expect(priceText({ money: '12.50', points: '1200' }, 'zh')).toBe('¥12.50 + 1,200 积分');
  expect(priceText({ money: '0.00', points: '1' }, 'en')).toBe('1 point');
  expect(priceText({ money: '9.00', points: '0' }, 'en')).toBe('¥9.00');
});

test('a time is displayed in its unit', () => {
  expect(durationText({ unit: 'month', quantity: 3 }, 'zh')).toBe('3 个月');
  expect(durationText({ unit: 'year', quantity: 1 }, 'en')).toBe('1 year');
});
