import { expect, test } from 'vitest';
import { allowedOf, tagIdsOf, toggled } from './tag-ids.ts';

test('no tags are an empty text', () => {
  expect(tagIdsOf('')).toEqual([]);
  expect(tagIdsOf('3,12')).toEqual(['3', '12']);
});

test.each([
  ['', '3', '3'],
  ['3', '12', '3,12'],
  ['3,12', '3', '12'],
  ['3', '3', ''],
  ['3,12', '31', null],
  // Full already: taking away still works.
  ['3,12', '12', '3'],
])('%j after a press on %s', (text, tagId, next) => {
  expect(toggled(text, tagId, 2)).toBe(next);
});

test('of a wish only what is open to the member is chosen', () => {
  expect(allowedOf(['9', '3', '12'], ['3', '12', '31'], 5)).toBe('3,12');
  expect(allowedOf(['3', '12'], ['3', '12'], 1)).toBe('3');
  expect(allowedOf([''], ['3'], 5)).toBe('');
});
