import { expect, test } from 'vitest';
import { tagIconName } from './icon-names.ts';

test('a name that is not offered is shown as a hash', () => {
  expect(tagIconName('leaf')).toBe('leaf');
  expect(tagIconName('rocket')).toBe('hash');
});
