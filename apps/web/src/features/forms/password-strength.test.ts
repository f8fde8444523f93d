import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['123456', 'short'],
  ['1234567890', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['qwertyuiop', 'weak'],
  ['aming2026', 'weak'],
  ['k3-Tea!v', 'fair'],
  ['明前龙井要用八十度的水', 'good'],
  ['wet-Pebbles-7-ox', 'good'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password, 'aming', 7)).toBe(strength);
});
