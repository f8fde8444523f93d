import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';

test('from none to black on white, whatever comes first', () => {
  expect(contrast('#1f6b4a', '#1F6B4A')).toBe(1);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
});

test('a known middle: #777777 on white is just below 4.5', () => {
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
