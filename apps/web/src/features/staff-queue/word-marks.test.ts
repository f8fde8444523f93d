import { expect, test } from 'vitest';
import { firstWord } from './word-marks.ts';

test('the first word is found whatever its case, and of two that begin together the longer', () => {
  expect(firstWord('Add me on WeChat', ['wechat', 'me'])).toEqual({ at: 4, length: 2 });
  expect(firstWord('加微信吧', ['加微', '加微信'])).toEqual({ at: 0, length: 3 });
  expect(firstWord('好茶', ['微信', ''])).toBeNull();
  // Its small form is two characters, so places after it would be others.
  expect(firstWord('İ tea', ['tea'])).toBeNull();
});
