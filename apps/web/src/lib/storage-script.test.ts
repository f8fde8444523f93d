// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { storageScript } from './storage-script.ts';

const real = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? { configurable: true, value: window.localStorage };
afterEach(() => void Object.defineProperty(window, 'localStorage', real));

// As in a page: a script of the document.
const run = () => window.eval(storageScript) as undefined;

const refusing = {
  'throws, as where cookies are blocked': {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  },
  'is null, as in some web views': { value: null },
};

for (const [how, storage] of Object.entries(refusing))
  test(`a storage that ${how} is one of the page`, () => {
    Object.defineProperty(window, 'localStorage', { configurable: true, ...storage });
    run();
    localStorage.setItem('scheme', 'dark');
    localStorage.setItem('count', 1 as unknown as string);
    expect([localStorage.getItem('scheme'), localStorage.getItem('count'), localStorage.getItem('none')]).toEqual(['dark', '1', null]);
    expect([localStorage.length, localStorage.key(0)]).toEqual([2, 'scheme']);
    localStorage.removeItem('scheme');
    localStorage.clear();
    expect(localStorage.length).toBe(0);
  });

test('a storage that works stays', () => {
  const before = window.localStorage;
  run();
  expect(window.localStorage).toBe(before);
});
