import { expect, test } from 'vitest';
import { localeOf, pickLocale, prefersTraditional } from './language.ts';

test('a stored language that starts with zh_ is Chinese, any other English, none Chinese', () => {
  expect(['zh_CN', 'zh_TW', 'zh_HK', 'en_US', 'fr_FR', 'zh', null].map(localeOf)).toEqual(['zh', 'hant', 'hant', 'en', 'en', 'en', 'zh']);
});

test('the address wins over the cookie, the cookie over the default', () => {
  expect(pickLocale('/siteHome?lang=en', 'lang=zh_CN', undefined)).toBe('en');
  expect(pickLocale('/siteHome', 'a=1; lang=en_US', undefined)).toBe('en');
  expect(pickLocale('/siteHome?lang=xx', 'notlang=en_US', undefined)).toBe('zh');
  expect(pickLocale('/siteHome', undefined, undefined)).toBe('zh');
});

test.each(['//', '//?', '//[', '//[?lang=en', '//a^b/', 'http://[', 'http://[?lang=en', '*', '', '?%', '/?lang=%', '\\\\', '/%ff?lang=en'])(
  'the target %s gives a language, whatever it is',
  (target) => {
    expect(pickLocale(target, 'lang=en_US', undefined)).toBe('en');
  },
);

test.each([
  ['zh-TW,zh;q=0.9,en;q=0.8', true],
  ['en-US,en;q=0.9,zh-HK;q=0.8', true],
  ['zh-Hant', true],
  ['zh-MO', true],
  ['zh-CN,zh-TW;q=0.9', false],
  ['zh-Hans-TW', false],
  ['zh', false],
  ['en, x-zh-tw', false],
  ['', false],
  [undefined, false],
])('a browser with the languages %s reads Traditional Chinese: %s', (languages, prefers) => {
  expect(prefersTraditional(languages)).toBe(prefers);
  expect(pickLocale('/siteHome', undefined, languages)).toBe(prefers ? 'hant' : 'zh');
});

test('what a reader chose wins over the languages of the browser', () => {
  expect(pickLocale('/siteHome', 'lang=zh_CN', 'zh-TW')).toBe('zh');
  expect(pickLocale('/siteHome', 'lang=zh_TW', 'zh-CN')).toBe('hant');
  expect(pickLocale('/siteHome?lang=zh-Hant', 'lang=en_US', 'en')).toBe('hant');
  expect(pickLocale('/siteHome?lang=en', 'lang=zh_TW', 'zh-TW')).toBe('en');
});
