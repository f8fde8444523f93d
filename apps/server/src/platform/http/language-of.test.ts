import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['*', 'zh'],
  ['*;q=0.5', 'zh'],
  ['zh-CN,en;q=0.8', 'zh'],
  ['ZH', 'zh'],
  ['en-US,zh;q=0.5', 'en'],
  ['de', 'en'],
])('accept-language: %s is answered in %s', (header, language) => {
  expect(languageOf({ headers: { 'accept-language': header } })).toBe(language);
});
