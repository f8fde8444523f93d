import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import { describe, expect, test } from 'vitest';
import { linkLines } from './link-lines.ts';

const rules = { siteOrigin: 'https://tea.example', allowPrivate: false };
const html = (markdown: string) => renderBody(parseBody(markdown), { siteOrigin: rules.siteOrigin }).html;
const addresses = (markdown: string) => linkLines(html(markdown), rules).map(({ address }) => address);

describe('an address that is alone on its line', () => {
  test.each([
    ['https://a.example/x?b=1&c=2#d', ['https://a.example/x?b=1&c=2']],
    ['看这个：\nhttps://a.example/x\n好茶。', ['https://a.example/x']],
    [
      'https://a.example/1\nhttps://a.example/2\n\nhttps://a.example/3',
      ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'],
    ],
    ['http://a.example/x', ['https://a.example/x']],
    ['<https://a.example/x>', ['https://a.example/x']],
    ['https://茶.example/龙井', ['https://xn--cl1a.example/%E9%BE%99%E4%BA%95']],
    ['> https://a.example/x', ['https://a.example/x']],
  ])('%j', (markdown, expected) => {
    expect(addresses(markdown)).toEqual(expected);
  });

  test.each([
    '看 https://a.example/x',
    'https://a.example/x 好',
    '[好茶](https://a.example/x)',
    '[https://b.example/](https://a.example/x)',
    'https://tea.example/thread?topicId=1',
    'http://tea.example/',
    'https://tea.example./x',
    'https://TEA.example:443/x',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://192.168.1.1/',
    'https://localhost/',
    'https://inside/',
    'https://a.example:8443/x',
    'https://me:secret@a.example/',
    'ftp://a.example/x',
    '```\nhttps://a.example/x\n```',
    '- https://a.example/x',
    `https://a.example/${'x'.repeat(1000)}`,
    '<a href="https://a.example/x" rel="nofollow ugc noopener" target="_blank">https://a.example/x</a> 好',
  ])('%j is none', (markdown) => {
    expect(addresses(markdown)).toEqual([]);
  });

  test('its card follows the paragraph', () => {
    const text = html('一\nhttps://a.example/x\n二\n\n三');
    const [line] = linkLines(text, rules);
    expect(text.slice(0, line?.end)).toBe(text.slice(0, text.indexOf('</p>') + 4));
  });
});
