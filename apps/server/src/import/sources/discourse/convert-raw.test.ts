import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import { describe, expect, test } from 'vitest';
import { base62OfSha1, sha1OfBase62 } from './base62.ts';
import { convertRaw, type RawContext } from './convert-raw.ts';

const sha1 = 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3';
const short = base62OfSha1(sha1);

const context: RawContext = {
  site: 'https://forum.example.com/',
  topic: '9',
  as: 'comment',
  upload: (hash) => (hash === sha1 ? 'archive:files/31' : undefined),
  rewrite: ({ host, pathname }) => (host === 'forum.example.com' && pathname.startsWith('/t/') ? 'archive:topics/7' : undefined),
  postAt: (topic, number) =>
    new Map([
      ['9/3', 'comments/13'],
      ['7/1', 'topics/7'],
    ]).get(`${topic}/${number}`),
};
const convert = (raw: string, changes: Partial<RawContext> = {}) => convertRaw(raw, { ...context, ...changes });

test('the short name of an upload is its hash', () => {
  expect(sha1OfBase62(short)).toBe(sha1);
  expect(sha1OfBase62(base62OfSha1('0000000000000000000000000000000000000001'))).toBe('0000000000000000000000000000000000000001');
  expect(['', 'a-b', 'Z'.repeat(60)].map(sha1OfBase62)).toEqual([undefined, undefined, undefined]);
});

test('a quote at the top of a comment becomes its quote; others stay, with their author', () => {
  expect(convert('[quote="alice, post:3, topic:9"]\n旧话\n[/quote]\n\n同意')).toMatchObject({ markdown: '同意', quoted: '13' });
  expect(convert('[quote="alice, post:3, topic:9"]\n旧话\n[/quote]\n\n同意', { as: 'answer' })).toMatchObject({
    markdown: '> [alice](archive:comments/13):\n>\n> 旧话\n\n同意',
    quoted: undefined,
  });
  expect(convert('看\n[quote="Bob B., post:1, topic:7, full:true, username:bob"]\n一\n\n二\n[/quote]').markdown).toBe(
    '看\n\n> [bob](archive:topics/7):\n>\n> 一\n>\n> 二',
  );
  expect(convert('[quote="gone, post:8, topic:5"]x[/quote] y').markdown).toBe('> gone:\n>\n> x\n\n y');
  expect(convert('[quote]\n[quote="b"]in[/quote]\nout\n[/quote]').markdown).toBe('> > b:\n> >\n> > in\n>\n> out');
});

const cases: [name: string, raw: string, markdown: string][] = [
  ['a picture with its size', `![猫|690x388, 50%](upload://${short}.png)`, '![猫](archive:files/31)'],
  ['a picture that is gone', '![x|10x10](upload://zzz.png)', '![x](upload://zzz.png)'],
  ['an attachment', `[茶谱.pdf|attachment](upload://${short}.pdf) (12 KB)`, '[茶谱.pdf](archive:files/31) (12 KB)'],
  ['an upload by its address', `![](/uploads/default/original/1X/${sha1}.png)`, '![](archive:files/31)'],
  ['an upload at a bucket', `<img src="//cdn.example.com/original/2X/a/${sha1}.png" width="9">`, '<img src="archive:files/31" width="9">'],
  ['a link with a text', '[那里](/t/some-slug/7/2 "题")', '[那里](archive:topics/7 "题")'],
  ['a bare address', '见 https://forum.example.com/t/a_b/7 。', '见 [https://forum.example.com/t/a\\_b/7](archive:topics/7) 。'],
  ['an address of elsewhere', 'https://example.org/t/x/7', 'https://example.org/t/x/7'],
  ['a relative link', '[规则](/faq)', '[规则](https://forum.example.com/faq)'],
  [
    'code stays',
    '`[quote]` 和 `:smile:`\n\n```\n[details="x"]upload://a[/details]\n```',
    '`[quote]` 和 `:smile:`\n\n```\n[details="x"]upload://a[/details]\n```',
  ],
  ['code in a quote', '[quote="b"]\n```js\nlet a;\n```\n[/quote]', '> b:\n>\n> ```js\n> let a;\n> ```'],
  ['a fold', '[details="答案 <1>"]\n**四**\n[/details]', '<details><summary>答案  1</summary>\n\n**四**\n\n</details>'],
  ['an inline spoiler', '凶手是 [spoiler]管家[/spoiler]。', '凶手是 管家。'],
  ['emoji', '好 :+1: :slight_smile: :no_such: a:b:c 10:30:00', '好 👍 🙂 :no_such: a:b:c 10:30:00'],
  ['a date', '[date=2024-05-01 time=10:00:00 timezone="Asia/Shanghai"]', '2024-05-01 10:00:00 Asia/Shanghai'],
  [
    'old tags',
    '[b]粗[/b] [url=https://example.org/a(b)]到[/url] [img]https://example.org/a b.png[/img]',
    '<b>粗</b> [到](https://example.org/a%28b%29) ![](https://example.org/a%20b.png)',
  ],
  ['tags without an end', '[quote="a"]开 [b]粗 [/details] 完', '[quote="a"]开 [b]粗 [/details] 完'],
  ['crossed tags', '[b]一[i]二[/b]三[/i]', '<b>一[i]二</b>三[/i]'],
  ['a poll below the first post', '[poll type=regular]\n* 甲\n* 乙\n[/poll]', '* 甲\n* 乙'],
  ['a NUL', 'a\0b', 'ab'],
];
test.each(cases)('%s', (_, raw, markdown) => {
  expect(convert(raw).markdown).toBe(markdown);
});

test('a poll of a first post is a record, and leaves its text', () => {
  expect(convert('选\n\n[poll name=a]\n* 甲\n* 乙\n[/poll]\n\n谢谢', { as: 'root' }).markdown).toBe('选\n\n谢谢');
});

test('what a conversion loses is reported', () => {
  expect(convert('[spoiler]x[/spoiler] [poll]a[/poll]').lost).toEqual([
    'a text that was blurred until it was pressed',
    'a poll below the first post',
  ]);
  expect(convert('旧 [b]话[/b]').lost).toEqual([]);
});

describe('hostile texts', () => {
  test.each([
    ['opening tags', '[quote="a"]'.repeat(20_000)],
    ['closing tags', '[/quote]'.repeat(20_000)],
    ['nested tags', `${'[b]'.repeat(5000)}x${'[/b]'.repeat(5000)}`],
    ['brackets', '['.repeat(100_000)],
    ['links', '[a]('.repeat(30_000)],
    ['addresses', 'https://forum.example.com/t/'.repeat(4000)],
    ['colons', ':a'.repeat(60_000)],
  ])('%s are read in bounded time', (_, raw) => {
    expect(convert(raw).markdown.length).toBeGreaterThan(0);
  });

  test('no address becomes a script', () => {
    const { markdown } = convert('[url=javascript:alert(1)]x[/url] [a](javascript:alert(1)) <a href="javascript:alert(1)">b</a>');
    expect(renderBody(parseBody(markdown)).html).not.toMatch(/href="javascript/i);
  });
});
