import { RichtextError } from '@chaguan/richtext';
import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterMarkdown, type Allowed } from './filter-markdown.ts';
import { tries } from '../../../../test/long.ts';

const handedOut: Allowed = { cite: (ref) => (ref <= 3 ? ref + 10 : undefined) };

function filtered(text: string, allowed: Allowed = handedOut, size = text.length): string {
  const filter = filterMarkdown(allowed);
  let out = '';
  for (let at = 0; at < text.length; at += size) out += filter.push(text.slice(at, at + size));
  return out + filter.end();
}

/** What a reader sees, or nothing where the text cannot be published. */
function renderedOf(text: string): string {
  try {
    return renderBody(parseBody(text)).html;
  } catch (error) {
    if (error instanceof RichtextError) return '';
    throw error;
  }
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
  '``` <img src=/x>\ncode\n```\n<img src=/y>',
  '```mermaid\nA@{ img: "https://evil.example/a.png" }\n```',
  '```MATH\n\\href{https://evil.example}{x}\n```',
  'a `[b](/x) | c`\n---|---\n',
  'a ` b [c](/x)\n\n` d',
  '<div>\n```\n[a](/x)\n```\n\n</div>',
  '- a `\n- [b](/x) `',
  '> `a\n\n[b](/x)`',
  '`[a](/x)`\u202e`',
  '``a`\u202e`[b](/x)``',
  '```\na\n``\u202e`\n[b](/x)\n```\n',
  '<\u200ba href=/x>y</a>',
  'ht\u200btps://evil.ex\u00adample',
  '<\u0001img src=/x>',
  ']\u202e(/x)',
];

test.each(hostile)('%j makes no link, no picture and no tag, however it is cut', (text) => {
  for (const size of [text.length, 1, 2, 3, 7]) {
    const out = filtered(text, handedOut, size);
    const { html } = renderBody(parseBody(out));
    const bare = html.replaceAll(/<a href="#[^"]*"|<a class="[^"]*" href="#[^"]*"/g, '');
    expect([out, bare.match(/<a |<img|<svg|<iframe|<video/g)]).toEqual([out, null]);
    expect(out.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')).not.toMatch(/evil\.example/i);
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

/** What a filter of text would change. */
const codes = [
  'Map<string, number>',
  'if (a<b && c>d) a[0](b.c);',
  'npm i someone@example.org https://tea.example/a www.tea.example',
  '[c1] [2] [c99] 【c3】',
  '<a href="/x">y</a> ![图](/a.png) [a]: /x',
  'a\u202eb\u200bc\u2066d',
];

test.each(codes)('%j stays as it is in spans and blocks of code, however it comes', (code) => {
  const texts = [
    `用 \`${code}\` 吧。`,
    `- 一\n- 用 \`\` ${code} \`\`\n- 三`,
    `## \`${code}\`\n\n> \`${code}\`\n> 完`,
    `\`\`\`ts\n${code}\n\n  ${code}\n\`\`\`\n完。`,
    `1. 一：\n\n   ~~~\n   ${code}\n   ~~~\n2. 二`,
    `段。\n\n    ${code}\n\n完。`,
    `> \`\`\`\n> ${code}\n> \`\`\``,
    `| 名 | 码 |\n|---|---|\n| 一 | \`${code.replaceAll('|', '\\|')}\` |\n`,
    `\`${code}\` 与 \`${code}\`，未完 \` 完`,
  ];
  for (const text of texts) for (const size of [1, 3, text.length]) expect(filtered(text, handedOut, size)).toBe(text);
});

test('what cannot be seen is gone outside of code, and pictures and letters that need joiners stay whole', () => {
  expect(filtered('一\u202e二\u200b三\u2066四\u00ad五\u{e0041}六\u0007七`八\u202e`')).toBe('一二三四五六七`八\u202e`');
  for (const text of ['❤️ 👨‍👩‍👧 1️⃣', 'می‌خواهم', 'क्‍ष']) for (const size of [1, text.length]) expect(filtered(text, handedOut, size)).toBe(text);
});

test('text goes on coming while a paragraph is written, and so do lines of code', () => {
  const filter = filterMarkdown(handedOut);
  expect(filter.push('一段文字，用 `npm i` 装 [c1]，再')).toBe('一段文字，用 `npm i` 装 [11]，再');
  expect(filter.push('用 `Map<string, ')).toBe('用 ');
  expect(filter.push('number>`。\n\n```\n')).toBe('`Map<string, number>`。\n\n```\n');
  expect(filter.push('a<b;\nc')).toBe('a<b;\n');
});

/** Pieces of Markdown that open and close what code and links are made of. */
const parts = [
  '`',
  '``',
  '```',
  '~~~',
  '\n',
  '\n\n',
  '    ',
  '- ',
  '> ',
  '1. ',
  '|',
  '\n|-|-|\n',
  '\\',
  '<div>',
  '<b>',
  '$',
  '$$',
  '# ',
  'mermaid',

  '[a](/x)',
  '](',
  '[a]',
  '(/x)',
  '[a]: /x',
  '<a href=/x>',
  '![',
  'https://evil.example',
  '[c1]',
  'a@evil.example',
  '\u202e',
  '字',
  'x ',
];

test('nothing that is put together of hostile pieces and code makes a link, a picture or a tag, however it is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 24 }), fc.integer({ min: 1, max: 9 }), (pieces, size) => {
      const text = pieces.join('');
      const out = filtered(text);
      expect(filtered(text, handedOut, size)).toBe(out);
      if (out.trim() === '') return;
      const html = renderedOf(out);
      expect([out, html.replaceAll(/<a (?:class="[^"]*" )?href="#[^"]*"/g, '').match(/<a |<img|<b>/g)]).toEqual([out, null]);
    }),
    { numRuns: tries(600) },
  );
});

test('code between text is the same to the byte', () => {
  // What a page leaves out anyway, such as a vertical tab between blanks, need not stay.
  const unshown = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]/g;
  const visible = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 60 })
    .map((text) => `x${text.replaceAll(unshown, '').replaceAll(/[`~\r\n]|[\ud800-\udfff]/g, '')}x`);
  fc.assert(
    fc.property(fc.array(visible, { minLength: 1, maxLength: 5 }), visible, fc.integer({ min: 1, max: 9 }), (lines, span, size) => {
      const block = `\`\`\`ts\n${lines.join('\n')}\n\`\`\``;
      const text = `前 [c1]\n\n${block}\n\n后 \`${span}\` 完。`;
      expect(filtered(text, handedOut, size)).toBe(`前 [11]\n\n${block}\n\n后 \`${span}\` 完。`);
    }),
    { numRuns: tries(300) },
  );
});
