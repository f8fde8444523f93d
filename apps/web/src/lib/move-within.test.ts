import { expect, test } from 'vitest';
import { moveWithin } from './move-within.ts';

test('an entry moves to an index, at most to the ends, and the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moveWithin(list, 'b', 3)).toEqual(['a', 'c', 'd', 'b']);
  expect(moveWithin(list, 'd', 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(moveWithin(list, 'b', 1)).toEqual(list);
  expect(moveWithin(list, 'c', -2)).toEqual(['c', 'a', 'b', 'd']);
  expect(moveWithin(list, 'a', 9)).toEqual(['b', 'c', 'd', 'a']);
});
