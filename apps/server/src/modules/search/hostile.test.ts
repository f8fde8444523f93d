import * as contract from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';

const app = testApp();

beforeAll(async () => {
  const writer = await app.member('writer');
  const tagId = await app.write((tx) => aTag(tx));
  for (const title of ['100% 纯手工', "It's a 'quote' & | ! <-> *:A", '🍵🍵🍵', '茶', 'C:\\temp\\_茶']) {
    await writer.call(contract.addTopic, { body: { title, body: `${title} 正文`, tagId } });
  }
  await app.settle();
});

const keywords = {
  'operators of the text search': "茶 & | ! <-> :* ':B' ( ) -- ;",
  quotes: `'"\`‘’“”'' \\' \\\\`,
  'signs of patterns': '%_%\\%[]^$.*+?',
  'punctuation only': '，。！？…——',
  'one letter': '茶',
  'one Latin letter': 'a',
  emoji: '🍵🧑‍🤝‍🧑🇨🇳',
  'blanks only': ' \u3000\u00a0\t',
  'what cannot be seen': '\u200b\u202e\ufeff',
  'combining marks': `Z${'\u0301'.repeat(150)}`,
  'filters of the index': 't:1 a:1 m:2026-11 s:1 p:1 _茶馆',
  digits: '1'.repeat(200),
  'the longest of letters': 'ab'.repeat(100),
  'the longest of Chinese': '茶馆里的人'.repeat(400),
  'two thousand different characters': String.fromCodePoint(...Array.from({ length: 2000 }, (_, at) => 0x4e00 + at)),
  'words with signs': 'c++ c# a+b count(*) '.repeat(100),
  'half an emoji at the end': `茶${'🍵'[0]}`,
};

const calls = [contract.searchPosts, contract.suggestSearch, contract.searchMembers, contract.searchTags] as const;

test.each(Object.entries(keywords))('%s is a keyword like any other', async (_, keyword) => {
  for (const endpoint of calls) {
    const query = new URLSearchParams({ keyword });
    const { statusCode } = await app.inject({ method: 'GET', url: `${endpoint.path}?${query}` });
    expect(statusCode).toBe(200);
  }
});

test('what is too long, holds NUL or is no keyword is refused by field', async () => {
  for (const endpoint of calls) {
    for (const keyword of ['茶'.repeat(10_000), '', '茶\0馆']) {
      const { statusCode } = await app.inject({ method: 'GET', url: `${endpoint.path}?${new URLSearchParams({ keyword })}` });
      expect([400, 422]).toContain(statusCode);
    }
    expect((await app.inject({ method: 'GET', url: endpoint.path })).statusCode).toBe(422);
    expect((await app.inject({ method: 'GET', url: `${endpoint.path}?keyword=%ff%fe` })).statusCode).toBeLessThan(500);
  }
  for (const wrong of ['page=0', 'page=11', 'tab=x', 'sort=1', 'from=yesterday', 'tagId=-1', 'solved=maybe', 'author=']) {
    const { statusCode } = await app.inject({ method: 'GET', url: `/api/search?keyword=a&${wrong}` });
    expect([400, 422]).toContain(statusCode);
  }
});

test('nothing that looks like a filter of the index is one', async () => {
  const { items } = await app.visitor.call(contract.searchPosts, { query: { keyword: 'm:2026-11' } });
  expect(items).toEqual([]);
});
