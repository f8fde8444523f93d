// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberLocale, storedLangDiffers } from './language.ts';

/** Cookies of the document, or none for a browser that keeps none. */
function withCookies(keeps: boolean): void {
  let jar = '';
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    if (keeps) jar = cookie.split(';')[0] ?? '';
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a page in another language than the chosen one is loaded again, once the cookie says which', () => {
  withCookies(true);
  document.documentElement.lang = 'zh-Hant';
  localStorage.setItem('language', 'zh_CN');
  expect([storedLangDiffers(), document.cookie]).toEqual([true, 'lang=zh_CN']);
  document.documentElement.lang = 'zh-CN';
  expect(storedLangDiffers()).toBe(false);
});

test('a browser that keeps no cookies is not sent round in circles', () => {
  withCookies(false);
  document.documentElement.lang = 'zh-Hant';
  localStorage.setItem('language', 'zh_CN');
  expect(storedLangDiffers()).toBe(false);
});

test('a page stays what it is until the files of the chosen language are there', () => {
  withCookies(true);
  document.documentElement.lang = 'zh-CN';
  rememberLocale('hant');
  expect([document.documentElement.lang, document.cookie, localStorage.getItem('language')]).toEqual(['zh-CN', 'lang=zh_TW', 'zh_TW']);
  rememberLocale('en');
  expect(document.documentElement.lang).toBe('en');
});
