// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ownPageScript } from './own-page-script.ts';
import { memberKey, tokenKey } from './session.ts';

const went: string[] = [];

/** A document with the cookie of a page that was rendered for member 7; `isFixed`: scripts cannot delete it. */
function load({ isFixed = false } = {}): { visible: boolean; cookie: string } {
  let cookie = 'lang=zh; reader=20.stamp';
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((given) => {
    if (/^reader=;.*Max-Age=0/.test(given) && !isFixed) cookie = 'lang=zh';
  });
  vi.spyOn(location, 'reload').mockImplementation(() => void went.push('again'));
  vi.spyOn(location, 'replace').mockImplementation((to) => void went.push(String(to)));
  // As in a page: a script of the document.
  window.eval(ownPageScript('7'));
  return { visible: document.documentElement.style.display !== 'none', cookie };
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.documentElement.removeAttribute('style');
  went.length = 0;
});

test('a page of the member whose session this browser has stays', () => {
  localStorage.setItem(tokenKey, '{}');
  localStorage.setItem(memberKey, '7');
  expect(load()).toEqual({ visible: true, cookie: 'lang=zh; reader=20.stamp' });
  expect(went).toEqual([]);
});

test.each([
  ['has no session', {}],
  ['has the session of another member', { [tokenKey]: '{}', [memberKey]: '70' }],
  ['has a session of somebody unknown', { [tokenKey]: '{}' }],
  ['knows who was here, but has no session', { [memberKey]: '7' }],
])('a browser that %s shows nothing, and loads the page of visitors', (_, stored) => {
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  expect(load()).toEqual({ visible: false, cookie: 'lang=zh' });
  expect(went).toEqual(['again']);
});

test('where the cookie stays the page is left, because it would be the same again', () => {
  expect(load({ isFixed: true }).visible).toBe(false);
  expect(went).toEqual(['/']);
});
