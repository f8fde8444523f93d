import { expect, test } from 'vitest';
import { moved, placed } from './moved.ts';

const list = ['a', 'b', 'c', 'd'];

test('one place up or down, and nowhere beyond the edges', () => {
  expect(moved(list, 1, -1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moved(list, 1, 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(list, 0, -1)).toEqual(list);
  expect(moved(list, 3, 1)).toEqual(list);
});

test('dragged over several, forwards and back', () => {
  expect(placed(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(placed(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(placed(list, 2, 2)).toEqual(list);
  expect(placed(list, 9, 0)).toEqual(list);
});
