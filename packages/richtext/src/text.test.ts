import { describe, expect, test } from 'vitest';
import { parseBody, renderBody } from './bodies.ts';
import { inlineText, renderReply } from './index.ts';
import { cutExcerpt, visibleText } from './text.ts';

const render = (markdown: string) => renderBody(parseBody(markdown));

describe('excerpt', () => {
  test('is what a reader sees, blocks joined by a space', () => {
    const markdown =
      '# 题\n\n一段 **粗** `x`[^1]\n\n- 甲\n- 乙\n\n```js\nlet a\n```\n\n$$\n\\frac12\n$$\n\n末 $y$ 尾 &lt;b&gt;\n\n[^1]: 注';
    expect(render(markdown).excerpt).toBe('题 一段 粗 x 甲 乙 末 y 尾 <b>');
    expect(render(markdown).text).toContain('let a');
  });

  test('keeps the formulas of a sentence, and shows something of a text without sentences', () => {
    expect(render('$a^2$ 和 $\\sqrt{b}$').excerpt).toBe('a^2 和 \\sqrt{b}');
    expect(render('$x$').excerpt).toBe('x');
    expect(render('$$\nE=mc^2\n$$').excerpt).toBe('E=mc^2');
    expect(render('```js\nlet a\n```').excerpt).toBe('let a');
  });

  test('has 180 characters and a sign that there is more', () => {
    expect(render('茶'.repeat(180)).excerpt).toBe('茶'.repeat(180));
    expect(render('茶'.repeat(181)).excerpt).toBe(`${'茶'.repeat(180)}…`);
  });

  test('does not cut through a family', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(cutExcerpt('a'.repeat(178) + family)).toBe(`${'a'.repeat(178)}…`);
    expect([...cutExcerpt(`a${'\u0301'.repeat(500)}`)]).toHaveLength(181);
  });
});

describe('replies', () => {
  const members = new Map([['alice', { id: '7', name: '阿丽' }]]);

  test('know lines, paragraphs and members; all else is literal', () => {
    expect(renderReply('**好** <b>\n@alice 👍\n\n\n\n# 二 https://a.cn &amp;', { members }).html).toBe(
      '<p>**好** &#x3C;b><br><a class="mention" data-member="7" href="/user/control/home?userName=alice">@阿丽</a> 👍</p><p># 二 https://a.cn &#x26;amp;</p>',
    );
  });

  test('lose controls and direction overrides', () => {
    expect(inlineText('\u202eabc\u0000\r\nd  \n\n\n\ne\ud800')).toBe('abc\nd\n\ne\ufffd');
  });
});

test('direction overrides do not come back as character references', () => {
  expect(render('a&#x202E;b `c\u2067d` [x](/y "&#x202e;")').html).toBe('<p>ab <code>cd</code> <a href="/y" title="">x</a></p>');
});

test('the visible text of a rendered part: blocks end a word, other markup does not, and attributes are none of it', () => {
  const html = '<p title="a > b">一<b>杯</b>茶 &amp; <code>&lt;b&gt;</code></p><p>e<i>vil</i>.com<br>水</p><img src="x" alt="y">';
  expect(visibleText(html)).toBe('一杯茶 & <b> evil.com 水');
});
