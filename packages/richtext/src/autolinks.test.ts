import { expect, test } from 'vitest';
import { parseBody, renderBody } from './bodies.ts';

/** The bare URLs that a text links, as they are read, and what is left of its text. */
function linksIn(markdown: string): { links: string[]; targets: string[]; rest: string } {
  const { html } = renderBody(parseBody(markdown), { siteOrigin: 'https://tea.example' });
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  return {
    links: links.map(([, , text = '']) => text.replaceAll('&#x26;', '&')),
    targets: links.map(([, href = '']) => decodeURI(href.replaceAll('&#x26;', '&'))),
    rest: html.replaceAll(/<a [^>]*>[^<]*<\/a>/g, '').replaceAll(/<[^>]*>/g, ''),
  };
}

test.each([
  ['https://zh.wikipedia.org/wiki/龙井茶', ''],
  ['https://example.com/文件.pdf', ''],
  ['https://example.com/文件.pdf', '下载'],
  ['https://example.com/?q=a&p=中&x=1', ''],
  ['https://example.com/?中文', ''],
  ['https://example.com/a-中-b_国_c', ''],
  ['https://example.com/#第二节', '。看'],
  ['https://example.com/docs', '了解更多'],
  ['https://example.com/v2', '版本'],
  ['https://example.com/path/', '，后'],
  ['https://example.com/茶', '，后'],
  ['https://example.com/茶/水', '」'],
  ['https://example.com/茶', '、https'],
  ['https://example.com/%E8%8C%B6', '好'],
  ['https://example.com', '了解'],
  ['https://example.com', '.然后'],
  ['https://zh.wikipedia.org/wiki/苹果_(消歧义)', '，'],
  ['https://zh.wikipedia.org/wiki/列夫·托尔斯泰', '。'],
  ['https://ja.wikipedia.org/wiki/ハリー・ポッター', '、'],
  ['https://ko.wikipedia.org/wiki/서울_타워', ''],
  ['https://example.com/𠀀茶', '。'],
  ['http://例子.中国', ''],
  ['http://例子.中国', '，好'],
  ['https://blog.例子.com/路径?问=答#段', '！'],
  ['http://例子.中国:8080/a', '的'],
  ['http://localhost:3000/测试', '。'],
])('%s is a link, %j is not part of it', (address, after) => {
  for (const before of ['', '看', '看 ', '（', '**粗** ']) {
    const { links, targets, rest } = linksIn(`${before}${address}${after}`);
    expect({ before, links, targets }).toEqual({ before, links: [address], targets: [decodeURI(address)] });
    expect(rest.endsWith(after)).toBe(true);
  }
});

test.each(['看http://这是什么', 'http://例子。中国', 'www.', 'https://，'])('%s has no link', (text) => {
  expect(linksIn(text).links).toEqual([]);
});

test('a host of Chinese labels behind www', () => {
  expect(linksIn('看 www.例子.中国，好')).toMatchObject({ links: ['www.例子.中国'], targets: ['http://www.例子.中国'] });
});

test('what follows a URL is still Markdown, and code keeps its URL whole', () => {
  expect(renderBody(parseBody('https://example.com/茶，**粗** `https://example.com/a了` ')).html).toMatch(
    /，<strong>粗<\/strong> <code>https:\/\/example\.com\/a了<\/code>/,
  );
});
