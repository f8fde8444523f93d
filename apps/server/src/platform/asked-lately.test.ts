import { expect, test } from 'vitest';
import { askedLately } from './asked-lately.ts';

test('remembers at least the last keys, and forgets those before', () => {
  const isKnown = askedLately(3);
  expect(['a', 'a', 'b', 'c'].map(isKnown)).toEqual([false, true, false, false]);
  expect(['d', 'e', 'a', 'a'].map(isKnown), 'asked for again, a key stays').toEqual([false, false, true, true]);
  expect(['f', 'g', 'h', 'i'].map(isKnown)).toEqual([false, false, false, false]);
  expect(['b', 'c', 'd'].map(isKnown)).toEqual([false, false, false]);
});
