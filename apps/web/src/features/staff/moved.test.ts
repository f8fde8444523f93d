import { expect, test } from 'vitest';
import { moved, reordered } from './moved.ts';

const list = ['a', 'b', 'c', 'd'];

test('one position up or down, and nowhere beyond the edges', () => {
  expect(moved(list, 1, -1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moved(list, 1, 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(list, 0, -1)).toEqual(list);
  expect(moved(list, 3, 1)).toEqual(list);
});

test('dragged over several, forwards and back', () => {
  expect(reordered(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(reordered(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(reordered(list, 2, 2)).toEqual(list);
  expect(reordered(list, 9, 0)).toEqual(list);
});
