import { expect, test } from 'vitest';
import { ordersAll } from './policy.ts';

test.each([
  ['the same topics in another order', ['1', '2', '3'], ['3', '1', '2'], true],
  ['none of none', [], [], true],
  ['one that was added since', ['1', '2', '3'], ['1', '2'], false],
  ['one that was taken out since', ['1', '2'], ['1', '2', '3'], false],
  ['one in place of another', ['1', '2'], ['1', '3'], false],
  ['one twice in place of another', ['1', '2'], ['1', '1'], false],
])('whether an order is of the whole column: %s', (_, present, named, whole) => {
  expect(ordersAll(present, named)).toBe(whole);
});
