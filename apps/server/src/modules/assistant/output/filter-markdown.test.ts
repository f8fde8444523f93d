import { parseBody, renderBody } from '@chaguan/richtext';
import { expect, test } from 'vitest';
import { filterMarkdown, type Allowed } from './filter-markdown.ts';

const handedOut: Allowed = { cite: (ref) => (ref <= 3 ? ref + 10 : undefined) };

function filtered(text: string, allowed: Allowed = handedOut, size = text.length): string {
  const filter = filterMarkdown(allowed);
  let out = '';
  for (let at = 0; at < text.length; at += size) out += filter.push(text.slice(at, at + size));
  return out + filter.end();
}

/** Every way to a link or a picture that Markdown, GFM and HTML have, and ways around filters. */
const hostile = [
  '[点我](https://evil.example/x)',
  '[点我](https://evil.example/x "标题")',
  '[点我](</a b>)',
  '[点我](/logout)',
  '[点我](//evil.example)',
  '[点我](javascript:alert(1))',
  '[点我](\n https://evil.example)',
  '[点我][ref]\n\n[ref]: https://evil.example',
  '[ref]\n\n[ref]: <https://evil.example>',
  '[ref]\n\n[ref]:/logout',
  '[ref]:\n/logout\n\n[ref]',
  '![图](https://evil.example/a.png)',
  '![图](/files/a.png)',
  '![图][ref]\n\n[ref]: /files/a.png',
  '[![图](/a.png)](/b)',
  '<https://evil.example>',
  '<mailto:a@evil.example>',
  '<a href="/x">x</a>',
  '<img src=/x>',
  '<IMG SRC=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '</p><a href=/x>y</a>',
  '<!-- x --><a href="/x">y</a>',
  '<?php ?>',
  '<![CDATA[<a href=/x>]]>',
  'https://evil.example/?q=秘密',
  'HTTPS://EVIL.EXAMPLE',
  'www.evil.example/a',
  '看看www.evil.example吧',
  '//evil.example/x',
  'someone@evil.example',
  'ftp://evil.example',
  '[a][c99](https://evil.example)',
  '[a][c99][b]\n\n[b]: /x',
  '【c99】[a]【c99】(/x)',
  '[c1](https://evil.example)',
  '[c1](/logout)',
  '[c99](/logout)',
  '![c1](/x.png)',
  '[^1]\n\n[^1]: https://evil.example',
  '`[a](/x)` [b](/x)',
  '```\n[a](/x)\n```\n[b](/y)',
  '~~~\n<img src=x>\n',
  '    <a href=x>',
  '\\[a](/x)',
  '[a\\](/x)',
  '[a]\\(/x)',
  '[a](/x\n"t")',
  '[a](<https://evil.example/b c>)',
  '[a]( /x )',
  '[a](\t/x)',
  `${'x'.repeat(1990)}[a](/abcdefghijkl)`,
  `${'x'.repeat(1999)}](/abc)`,
  '**[a](/x)**',
  '| [a](/x) | <b>b</b> |\n|---|---|\n| ![](/y) | z |',
  '$\\href{https://evil.example}{x}$',
];

test.each(hostile)('%j makes no link, no picture and no tag, however it is cut', (text) => {
  for (const size of [text.length, 1, 2, 3, 7]) {
    const out = filtered(text, handedOut, size);
    const { html } = renderBody(parseBody(out));
    const bare = html.replaceAll(/<a href="#[^"]*"|<a class="[^"]*" href="#[^"]*"/g, '');
    expect([out, bare.match(/<a |<img|<svg|<iframe|<video/g)]).toEqual([out, null]);
    expect(out).not.toMatch(/evil\.example/i);
  }
});

test('numbers that were handed out become citations, others are gone, in code they stay', () => {
  expect(filtered('甲说[c1]，乙说[2]【c3】，丙说[c99][7]。')).toBe('甲说[11]，乙说[12] [13]，丙说。');
  expect(filtered('`a[1]`和\n```\nb[2] = c[99];\n```\n完[c1]')).toBe('`a[1]`和\n```\nb[2] = c[99];\n```\n完[11]');
});

test('usual Markdown passes unchanged, in any pieces', () => {
  const text = '## 标题\n\n- **一** `code`\n- 2 < 3，a & b\n\n> 引用\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n$x^2$ 完。';
  for (const size of [1, 3, text.length]) expect(filtered(text, handedOut, size)).toBe(text);
});

test('what comes out does not depend on how it came in', () => {
  for (const text of hostile) expect(filtered(text, handedOut, 1)).toBe(filtered(text));
});

test('a revised text keeps its own links, pictures and tags, and gets no others', () => {
  const source = '看[这里](https://tea.example/a)和![图](/files/a.png)，<br>完。';
  const out = filtered('请看[这里](https://tea.example/a)及![图](/files/a.png)。<br>再看[那里](https://evil.example)![x](/files/b.png)', {
    source,
  });
  expect(out).toContain('[这里](https://tea.example/a)');
  expect(out).toContain('![图](/files/a.png)');
  expect(out).toContain('<br>');
  expect(out).not.toContain('evil.example');
  expect(out).not.toContain('](/files/b.png)');
});
