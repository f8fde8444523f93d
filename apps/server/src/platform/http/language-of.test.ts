import { expect, test } from 'vitest';
import { languageOf, localeOf } from './language-of.ts';

test.each([
  ['zh-TW,zh;q=0.9', 'hant'],
  ['zh-Hant-HK', 'hant'],
  ['zh-MO', 'hant'],
  ['zh-Hans-HK', 'zh'],
  ['en-US,zh-TW;q=0.5', 'en'],
  [undefined, 'zh'],
  ['', 'zh'],
  ['*', 'zh'],
  ['*;q=0.5', 'zh'],
  ['zh-CN,en;q=0.8', 'zh'],
  ['ZH', 'zh'],
  ['en-US,zh;q=0.5', 'en'],
  ['de', 'en'],
])('accept-language: %s is answered in %s', (header, locale) => {
  expect(localeOf({ headers: { 'accept-language': header } })).toBe(locale);
  expect(languageOf({ headers: { 'accept-language': header } })).toBe(locale === 'en' ? 'en' : 'zh');
});
