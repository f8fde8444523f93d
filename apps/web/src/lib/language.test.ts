import { expect, test } from 'vitest';
import { langOf, pickLang } from './language.ts';

test('a stored language that starts with zh_ is Chinese, any other English, none Chinese', () => {
  expect(['zh_CN', 'zh_TW', 'en_US', 'fr_FR', 'zh', null].map(langOf)).toEqual(['zh', 'zh', 'en', 'en', 'en', 'zh']);
});

test('the address wins over the cookie, the cookie over the default', () => {
  expect(pickLang('/siteHome?lang=en', 'lang=zh_CN')).toBe('en');
  expect(pickLang('/siteHome', 'a=1; lang=en_US')).toBe('en');
  expect(pickLang('/siteHome?lang=xx', 'notlang=en_US')).toBe('zh');
  expect(pickLang('/siteHome', undefined)).toBe('zh');
});

test.each(['//', '//?', '//[', '//[?lang=en', '//a^b/', 'http://[', 'http://[?lang=en', '*', '', '?%', '/?lang=%', '\\\\', '/%ff?lang=en'])(
  'the target %s gives a language, whatever it is',
  (target) => {
    expect(pickLang(target, 'lang=en_US')).toBe('en');
  },
);
