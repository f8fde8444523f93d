import { expect, test } from 'vitest';
import { hasOneHost, originForm } from './request-target.ts';

test.each([
  ['GET', '/thread?topicId=1', '/thread?topicId=1'],
  ['GET', '//', '//'],
  ['GET', 'http://tea.example/thread?a=b', '/thread?a=b'],
  ['GET', 'HTTPS://tea.example:443/', '/'],
  ['GET', 'http://tea.example', '/'],
  ['GET', 'http://tea.example?lang=en', '/?lang=en'],
  ['GET', 'http://[::1]:3000/x', '/x'],
  ['GET', 'http://tea.example//x', '//x'],
  ['OPTIONS', '*', '*'],
  ['GET', '*', undefined],
  ['GET', 'http://[', undefined],
  ['GET', 'http://', undefined],
  ['GET', 'http:///x', undefined],
  ['GET', 'http://user@tea.example/', undefined],
  ['GET', 'ftp://tea.example/', undefined],
  ['GET', 'thread', undefined],
  ['GET', '', undefined],
  ['GET', '?a', undefined],
])('%s %s asks for %s', (method, target, expected) => {
  expect(originForm(method, target)).toBe(expected);
});

test('a request has one host; the old protocol may do without', () => {
  expect(hasOneHost('1.1', ['Host', 'a', 'Cookie', 'host'])).toBe(true);
  expect(hasOneHost('1.1', ['Host', 'a', 'hOST', 'a'])).toBe(false);
  expect(hasOneHost('1.1', [])).toBe(false);
  expect(hasOneHost('1.0', [])).toBe(true);
});
