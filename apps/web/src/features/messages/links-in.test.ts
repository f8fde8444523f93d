import { expect, test } from 'vitest';
import { linksIn } from './links-in.ts';

const hrefs = (text: string) => linksIn(text).flatMap(({ href }) => href ?? []);

test.each([
  ['看 https://example.org/茶?a=1#b，很好', ['https://example.org/茶?a=1#b']],
  ['(https://example.org/a_(b)).', ['https://example.org/a_(b)']],
  ['https://a.org, http://b.org! HTTPS://C.org', ['https://a.org', 'http://b.org', 'HTTPS://C.org']],
  ['"https://a.org"<https://b.org>', ['https://a.org', 'https://b.org']],
  ['javascript:alert(1) data:text/html,x ftp://a.org //a.org www.a.org', []],
  ['https:// http://[', []],
  ['javascript:https://a.org/%0aalert(1)', ['https://a.org/%0aalert(1)']],
])('%s', (text, expected) => {
  expect(hrefs(text)).toEqual(expected);
  expect(
    linksIn(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
