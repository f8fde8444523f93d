import { expect, test } from 'vitest';
import { encodeJumpUrl } from './jump-url.ts';
import { decodeJumpUrl } from './read-jump-url.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each(['/siteHome', '/thread?topicId=7&page=3', '/search?keyword=%E8%8C%B6%26%E6%B0%B4+100%25', '/addTopic?tag=%3Cscript%3E'])(
  '%s comes back',
  (address) => {
    expect(decodeJumpUrl(encodeJumpUrl(address))).toBe(address);
  },
);

test.each(['//', '//[', '//host.example/x?y=['])('%s, which alone is no path, is encoded as one and leads nowhere', (address) => {
  const { path } = JSON.parse(Buffer.from(encodeJumpUrl(address), 'base64url').toString()) as { path: string };
  expect(path.startsWith('/')).toBe(true);
  expect(decodeJumpUrl(encodeJumpUrl(address))).toBeNull();
});

test('the text is safe in a query', () => {
  expect(encodeJumpUrl('/search?keyword=茶~?>')).toMatch(/^[\w-]+$/);
});

test.each([
  ['another host', { path: '//evil.example/', query: {} }],
  ['a backslash', { path: '/\\evil.example', query: {} }],
  ['two slashes after a tab', { path: '\t//evil.example', query: {} }],
  ['a line feed that browsers drop', { path: '/\n/evil.example', query: {} }],
  ['a carriage return that browsers drop', { path: '/\r\\evil.example', query: {} }],
  ['two backslashes', { path: '\\\\evil.example', query: {} }],
  ['a backslash further on', { path: '/thread\\..\\..\\evil.example', query: {} }],
  ['three slashes', { path: '///evil.example', query: {} }],
  ['javascript in any case', { path: 'JaVaScRiPt:alert(1)', query: {} }],
  ['javascript after a blank', { path: ' javascript:alert(1)', query: {} }],
  ['data', { path: 'data:text/html,<script>alert(1)</script>', query: {} }],
  ['a host with a name before it', { path: 'https://site.invalid@evil.example/', query: {} }],
  ['no slash at the front', { path: 'evil.example', query: {} }],
  ['a list for a path', { path: ['/', '/evil.example'], query: {} }],
  ['a tab that browsers drop', { path: '/\t/evil.example', query: {} }],
  ['a scheme', { path: 'https://evil.example', query: {} }],
  ['javascript', { path: 'javascript:alert(1)', query: {} }],
  ['dots that climb', { path: '/x/..//evil.example', query: {} }],
  ['login again', { path: '/login', query: {} }],
  ['no path', { query: {} }],
  ['a nested query', { path: '/x', query: { a: { b: 1 } } }],
  ['a broken value', { path: '/x', query: { a: '%E0%A4%A' } }],
  ['nothing', null],
])('%s is refused', (_, value) => {
  expect(decodeJumpUrl(encoded(value))).toBeNull();
});

test('text that is not ours is refused', () => {
  expect(['', '!!', 'e30', null, undefined, '/siteHome'].map(decodeJumpUrl)).toEqual([null, null, null, null, null, null]);
});

test('whatever is decoded stays on the site when a browser resolves it', () => {
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/%2f/evil.example',
    '/@evil.example',
    '/x?y=//evil.example',
    '/x#//evil.example',
  ];
  const targets = hostile.map((path) => decodeJumpUrl(encoded({ path, query: {} }))).filter((target) => target !== null);
  const hosts = targets.map((target) => new URL(target, 'https://tea.example').host);
  expect(hosts.filter((host) => host !== 'tea.example')).toEqual([]);
  expect(hosts.length).toBeGreaterThan(0);
});
