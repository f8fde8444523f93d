import { expect, test } from 'vitest';
import { mayDecide } from './policy.ts';

test.each([
  ['open', true, true],
  ['open', false, true],
  ['refused', true, true],
  ['refused', false, false],
  ['accepted', true, false],
  ['accepted', false, false],
])('a registration that is %s may be decided, accepted: %s', (state, accepted, may) => {
  expect(mayDecide(state, accepted)).toBe(may);
});
