import { describe, expect, test } from 'vitest';
import { parseBody, renderBody, type RenderContext } from './bodies.ts';

const members = new Map([['alice', { id: '7', name: '阿丽' }]]);
const render = (markdown: string, context: RenderContext = {}) =>
  renderBody(parseBody(markdown), { siteOrigin: 'https://tea.example', ...context });
const html = (markdown: string, context?: RenderContext) => render(markdown, context).html;

describe('GFM', () => {
  test('tables scroll in a box of their own and keep their alignment', () => {
    expect(html('|茶|价|\n|-|-:|\n|龙井|**12**|')).toMatch(
      /^<div class="table" tabindex="0"><table>[^]*<th align="right">价<\/th>[^]*<td align="right"><strong>12<\/strong><\/td>[^]*<\/table><\/div>$/,
    );
  });

  test('a header without words or picture heads nothing, and is a plain cell', () => {
    const made = html('| | 价 | ![壶](https://tea.example/a.png) |\n|-|-|-|\n|龙井|12|13|');
    expect(made).toMatch(/<thead>\s*<tr>\s*<td><\/td>\s*<th>价<\/th>\s*<th>.*壶.*<\/th>/);
  });

  test('task lists are disabled checkboxes named by their item', () => {
    expect(html('- [x] 买茶\n- [ ] 烧水')).toContain(
      '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="买茶"> 买茶</li>',
    );
  });

  test('strikethrough, also next to Chinese punctuation', () => {
    expect(html('~~旧。~~新')).toBe('<p><del>旧。</del>新</p>');
  });

  test('footnotes carry prefixed ids, and the prefix of their post', () => {
    const made = html('茶[^a]\n\n[^a]: 叶', { idPrefix: 'c5' });
    expect(made).toContain('<a href="#user-content-c5-fn-a" id="user-content-c5-fnref-a" data-footnote-ref');
    expect(made).toContain('<li id="user-content-c5-fn-a">');
    expect(made).not.toContain('<h2');
  });
});

describe('Chinese', () => {
  test.each([
    ['**中文。**后', '<p><strong>中文。</strong>后</p>'],
    ['他说**“好”**了', '<p>他说<strong>“好”</strong>了</p>'],
    ['一行\n两行', '<p>一行<br>\n两行</p>'],
  ])('%s', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  test.each(['，后', '。后', '！', '？好', '；', '：', '」', '』', '）', '】', '后面的字', '、', '…'])(
    'a bare address ends before %s',
    (after) => {
      expect(html(`看https://tea.example/a?b=c${after}`)).toBe(
        `<p>看<a href="https://tea.example/a?b=c">https://tea.example/a?b=c</a>${after}</p>`,
      );
    },
  );

  test('marks after a bare address still work', () => {
    expect(html('https://tea.example/，**粗**')).toContain('，<strong>粗</strong>');
  });
});

describe('links and images', () => {
  test.each([
    ['/a', ''],
    ['#a', ''],
    ['mailto:a@b.cn', ''],
    ['https://tea.example/x', ''],
    ['https://other.example/', ' rel="nofollow ugc noopener" target="_blank"'],
    ['//other.example/', ' rel="nofollow ugc noopener" target="_blank"'],
  ])('%s', (href, expected) => {
    expect(html(`[x](${href})`)).toBe(`<p><a href="${href}"${expected}>x</a></p>`);
  });

  test('our own images keep their position and open whole', () => {
    const images = new Map([['/files/1.png', { width: 800, height: 600, thumbnailUrl: '/thumbs/1.webp' }]]);
    const made = render('![壶](/files/1.png)', { images });
    expect(made.html).toBe(
      '<p><a class="image" href="/files/1.png"><img src="/thumbs/1.webp" alt="壶" width="800" height="600" loading="lazy" decoding="async"></a></p>',
    );
    expect(made.images).toEqual([{ src: '/files/1.png', alt: '壶', width: 800, height: 600 }]);
  });

  test('an image inside a link stays in that link', () => {
    const images = new Map([['/1.png', { width: 8, height: 6, thumbnailUrl: '/t.webp' }]]);
    expect(html('[![a](/1.png)](/b)', { images })).toMatch(/^<p><a href="\/b"><img src="\/t.webp"[^>]*><\/a><\/p>$/);
  });
});

describe('mentions', () => {
  test('known members by account, in any case; others stay text', () => {
    expect(html('@Alice，你好 @nobody', { members })).toBe(
      '<p><a class="mention" data-member="7" href="/user/control/home?userName=Alice">@阿丽</a>，你好 @nobody</p>',
    );
  });

  test('not in code, links, addresses or longer words', () => {
    const markdown = '`@alice` [@alice](/x) <code>@alice</code> a@alice.cn @alice_2 @@alice\n\n    @alice';
    expect(html(markdown, { members })).not.toContain('mention');
    expect(parseBody(markdown).mentions).toEqual(['alice_2']);
  });

  test('each account once, in order', () => {
    expect(parseBody('@bob_1 @alice **@BOB_1** @al').mentions).toEqual(['bob_1', 'alice']);
  });
});

describe('code, diagrams and maths', () => {
  test.each([
    ['python', 'python'],
    ['js', 'javascript'],
    ['cs', 'cs'],
    ['c#', 'cs'],
    ['html', 'html'],
    ['xml', 'xml'],
    ['c++', 'cpp'],
    ['rust', 'rust'],
    ['ts', 'typescript'],
    ['tsx', 'tsx'],
    ['jsx', 'jsx'],
    ['sql', 'sql'],
    ['json', 'json'],
    ['yml', 'yaml'],
    ['kt', 'kotlin'],
    ['swift', 'swift'],
    ['php', 'php'],
    ['dockerfile', 'docker'],
    ['patch', 'diff'],
    ['toml', 'toml'],
    ['ini', 'ini'],
    ['shell', 'bash'],
    ['markup', 'markup'],
    ['', 'text'],
    ['brainfuck', 'text'],
    ['constructor', 'text'],
    ['__proto__', 'text'],
  ])('a block in "%s" is shown as %s', (written, language) => {
    expect(html(`\`\`\`${written}\nx = "1"\n\`\`\``)).toContain(`<pre class="code" data-language="${language}" tabindex="0"><code>`);
  });

  test('code is coloured', () => {
    expect(html('```go\nfunc main() {}\n```')).toContain('<span class="token keyword">func</span>');
  });

  test.each([
    ['ts', 'interface A { b: string }'],
    ['tsx', 'const a = <p>b</p>;'],
    ['jsx', 'const a = <p>b</p>;'],
    ['sql', 'select 1 from a'],
    ['json', '{"a": true}'],
    ['yaml', 'a: true'],
    ['rust', 'fn main() {}'],
    ['kotlin', 'fun main() {}'],
    ['swift', 'func a() {}'],
    ['php', '<?php echo "a";'],
    ['dockerfile', 'FROM node'],
    ['diff', '- a\n+ b'],
    ['toml', 'a = 1'],
    ['ini', '[a]\nb = c'],
    ['shell', 'if true; then echo a; fi'],
    ['c', 'int main() { return 0; }'],
  ])('%s is coloured', (language, source) => {
    expect(html(`\`\`\`${language}\n${source}\n\`\`\``)).toContain('<span class="token');
  });

  test('code of no known language is left as it is', () => {
    expect(html('```\n<b>a</b> &amp; "b"\n```')).toBe(
      '<pre class="code" data-language="text" tabindex="0"><code>&#x3C;b>a&#x3C;/b> &#x26;amp; "b"\n</code></pre>',
    );
  });

  test('code that Prism overflows on stays plain', () => {
    const source = '#include '.repeat(1_000);
    expect(html(`\`\`\`cpp\n${source}\n\`\`\``)).toContain(source);
  });

  test('a diagram keeps its source for the browser', () => {
    expect(html('```mermaid\ngraph TD; A-->B\n```')).toBe(
      '<pre class="diagram" data-diagram="mermaid"><code>graph TD; A-->B\n</code></pre>',
    );
  });

  test('formulas in a line, alone, and in a block', () => {
    expect(html('$x$')).toMatch(/^<p><span class="math"><span class="katex">/);
    expect(html('$$x$$')).toMatch(/^<p><span class="math math-display" tabindex="0"><span class="katex-display">/);
    expect(html('$$\n速度=x\n$$')).toMatch(/^<div class="math math-display" tabindex="0"><span class="katex-display">/);
    expect(html('$\\frac{1}{2}$')).not.toContain('annotation');
  });

  test('money is not maths; a broken formula shows its source', () => {
    expect(html('花了 $5 和 $10。')).toBe('<p>花了 $5 和 $10。</p>');
    expect(html('$\\frac{$')).toBe('<p><code class="math math-source">\\frac{</code></p>');
  });
});

test('headings leave the first level to the page', () => {
  expect(html('# a\n\n## b\n\n# c')).toBe('<h2>a</h2>\n<h3>b</h3>\n<h2>c</h2>');
});

test.each([
  ['## a\n\n### b', 'h2 h3'],
  ['# a\n\n##### b\n\n###### c', 'h2 h3 h4'],
  ['### a\n\n# b\n\n### c\n\n## d', 'h2 h2 h3 h3'],
  ['# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f', 'h2 h3 h4 h5 h6 h6'],
])('headings leave no level out: %j', (markdown, levels) => {
  expect([...html(markdown).matchAll(/<(h\d)>/g)].map(([, name]) => name).join(' ')).toBe(levels);
});

test('generics outside code stay readable', () => {
  expect(html('用 Map<String, Vec<T>> 和 <b>粗</b>')).toBe('<p>用 Map&#x3C;String, Vec&#x3C;T>> 和 <b>粗</b></p>');
});

test('a body may be rendered again: nothing of it is changed', () => {
  const body = parseBody('# a\n\n@alice ![x](/1.png) $x$');
  const before = structuredClone(body);
  expect(renderBody(body, { members })).toEqual(renderBody(body, { members }));
  expect(body).toEqual(before);
});
