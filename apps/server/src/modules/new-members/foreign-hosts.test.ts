import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import { expect, test } from 'vitest';
import { foreignHosts } from './foreign-hosts.ts';

const siteOrigin = 'https://tea.example.org';

function hostsOf(markdown: string): string[] {
  const { html, text } = renderBody(parseBody(markdown), { siteOrigin });
  return foreignHosts({ html: [html], texts: [text] }, siteOrigin);
}

test.each([
  ['a link', '[便宜](https://evil.com/a)'],
  ['a link by reference', '[便宜][1]\n\n[1]: http://evil.com "x"'],
  ['a link between signs', '<https://evil.com>'],
  ['an address alone', '看 https://evil.com/a?b=c 吧'],
  ['an address without its scheme', '看 www.evil.com 吧'],
  ['HTML', '<a href="https://evil.com">x</a>'],
  ['HTML without a scheme', '<a href="//evil.com">x</a>'],
  ['a link without a scheme', '[x](//evil.com)'],
  ['with a false name before it', '[x](https://tea.example.org@evil.com/)'],
  ['a picture of theirs', '![](https://evil.com/a.png)'],
  ['in code', '`https://evil.com`'],
  ['in a block of code', '```\nhttps://evil.com\n```'],
  ['the host alone', '上 evil.com 看看'],
  ['the host within Chinese', '请到evil.com看看'],
  ['with a path', 'evil.com/a'],
  ['in capitals', 'EVIL.COM'],
  ['in full width', 'ｅｖｉｌ．ｃｏｍ'],
  ['with a Chinese full stop', 'evil。com'],
  ['with what is not seen', 'ev\u200bil.c\u2060om'],
  ['in circles', 'ⓔⓥⓘⓛ.ⓒⓞⓜ'],
  ['with blanks around the dot', 'evil . com'],
  ['with a dot in brackets', 'evil[.]com'],
  ['with a dot in words', 'evil(dot)com'],
  ['with a dot in Chinese', 'evil点com'],
  ['with another scheme', 'hxxp://evil.com'],
  ['with a scheme in full width', 'ｈｔｔｐ：／／evil.com'],
  ['in bold', 'evil.**com**'],
  ['at the end of a sentence', 'Look at evil.com.'],
])('what leads elsewhere is found: %s', (_, markdown) => {
  expect(hostsOf(markdown)).toEqual(['evil.com']);
});

test('other hosts are returned unchanged', () => {
  expect(hostsOf('加群 t.me/abc 或 shop.evil.com.cn，写信 a@mail.evil.org')).toEqual([
    'mailto:a@mail.evil.org',
    't.me',
    'shop.evil.com.cn',
    'mail.evil.org',
  ]);
  expect(hostsOf('http://10.1.2.3:8080/x 和 10.1.2.4/admin')).toEqual(['10.1.2.3:8080', '10.1.2.4']);
  expect(hostsOf('好茶.com、好茶.中国')).toEqual(['好茶.com', '好茶.中国']);
});

test.each([
  'https://tea.example.org/thread?topicId=1',
  '[前一篇](/thread?topicId=1) ![](/files/a.png)',
  '@alice 说得对',
  '版本 1.2.3.4，八点.我到了。',
  'It works.me too. I like it.in fact.',
  'Node.js、main.ts、readme.md、a.py、index.html、ASP.NET、3.14、e.g. this',
  'console.info("x")、user.name',
  '8.5点开始，第3点说过',
])('what only looks like a host is none: %s', (markdown) => {
  expect(hostsOf(markdown)).toEqual([]);
});

test('a long text is read through once, however hostile', () => {
  const hosts = [
    'a.'.repeat(50_000),
    '好'.repeat(100_000),
    'http://'.repeat(14_000),
    '( dot ) '.repeat(12_000),
    'a . com '.repeat(12_000),
  ].map((text) => foreignHosts({ html: [], texts: [text] }, siteOrigin).length);
  expect(hosts).toEqual([0, 0, 1, 0, 1]);
});
