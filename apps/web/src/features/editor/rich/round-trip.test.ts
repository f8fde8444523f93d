import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import { beforeAll, expect, test } from 'vitest';
import { roundTrip } from './testing.ts';

let write: (markdown: string) => string;
beforeAll(async () => {
  write = await roundTrip();
});

const published = (markdown: string) => {
  const body = parseBody(markdown, {}, 'allowed');
  return [renderBody(body).html, ...body.hidden.map((block) => renderBody(block.body).html)].join('\n');
};

const unchanged: Record<string, string> = {
  headings: '# 一\n\n## 二\n\n### 三',
  'line ends': '第一行\n第二行\n\n另一段',
  lists: '- 一\n- 二\n  - 里面\n\n1. 甲\n2. 乙',
  'list from three': '3. 丙\n4. 丁',
  'task list': '- [x] 烧水\n- [ ] 洗杯子',
  'code with language': '```python\nprint("茶")\n\nx = 1\n```',
  'code in code': '````markdown\n```js\n1\n```\n````',
  mermaid: '```mermaid\ngraph TD\n  A --> B\n```',
  'maths in a line': '勾股 $a^2 + b^2 = c^2$ 定理',
  'maths block': '$$\n\\int_0^1 x\\,dx\n$$',
  footnote: '一句话[^1]。\n\n[^1]: 注解在这里。',
  links: '[茶](https://example.org/a_b) 和 https://example.org/a_b_c?x=1 看看',
  'an address beside Chinese': '请看https://example.org/tea，然后说',
  'an address with Chinese in it': '看https://zh.wikipedia.org/wiki/苹果_(消歧义)_a_b 和 http://例子.中国/茶_b_c',
  image: '![一杯茶](/files/1.webp)',
  quote: '> 引用\n>\n> > 里面的',
  divider: '上\n\n---\n\n下',
  strike: '~~不要~~',
  'strong beside Chinese punctuation': '**“茶”**好喝，**水。**再来',
  'inline code': '运行 `npm start` 即可',
  html: '<details>\n<summary>看</summary>\n\n里面 <kbd>Ctrl</kbd>\n\n</details>',
  mention: '@tea_lover 你好',
  'hidden block': ':::hide{type=points value=25 caption="a_b 的*做法*"}\n- 水温\n- 茶量\n\n$x$ 和 @tea_lover\n:::\n\n后',
  'hidden blocks in a row': ':::hide{type=password value="两个 词"}\n里\n:::\n\n:::hide{type=reply}\n里\n:::',
  'underlined, coloured and sized words': ':u[下**划**线] 和 :color[红 :size[大]{large}]{red}，`:u[x]`',
  'words with brackets': ':u[a\\[b\\] 和 [茶](/x)] :color[$[0,1]$]{blue}',
  'aligned blocks': ':::center\n# 题\n\n正文\n:::\n\n:::right\n落款\n:::\n\n后',
  'aligned block in a quote': '> :::right\n> 落款\n> :::',
  'aligned block in a hidden part': ':::hide{type=reply}\n:::center\n甲\n:::\n\n秘密\n:::\n\n后',
  'aligned blocks in each other': '::::center\n甲\n\n:::right\n乙\n:::\n::::',
  'signs of styles as text': '12:30 a:b :smile: :u\\[x]\n\n\\:::center\n:u',
  emoji: '🍵 好茶 👨‍👩‍👧',
};

test.each(Object.entries(unchanged))('%s: kept to the letter', (_, markdown) => {
  expect(write(markdown).trim()).toBe(markdown);
});

const sameMeaning: Record<string, string> = {
  table: '| 名 | 价 |\n|:--|--:|\n| 龙井 | **30** |\n| a\\|b | `x` |',
  'table with breaks': '| 一 |\n|---|\n| 甲<br>乙 |',
  'hard breaks': '一行  \n二行\\\n三行',
  'star lists': '* 一\n* 二',
  'reference links': '[茶][t]\n\n[t]: https://example.org',
  'underscores and stars': '2 * 3 * 4，snake_case_name，_强调_ 和 __加重__',
  'money is not maths': '$5 和 $10，还有 \\$3',
  'image with title': '![茶](/a.webp "题")',
  'empty quote': '> \n\n后',
  'generic types in text': 'Vec<String> 和 a < b',
  'setext headings': '标题\n===\n\n小标题\n---',
  'nested marks': '***又粗又斜*** **粗 *斜* 粗** a**b**c',
  'loose list': '- 一\n\n- 二\n\n  二的第二段',
  'numbers that are no list': '2026\\. 这一年',
  'escaped signs': '\\# 不是标题 \\- 不是列表 \\[x\\]',
  'indented code': '    let x = 1;',
  'html comment': '前 <!-- 不显示 --> 后',
  'hidden block of its own hand': '一\n:::hide{type=balance value=0.5}\n```\n:::\n```\n:::\n二',
  'code that does not fit into brackets': ':u[前 `]` 后] :color[$[0,1)$ 茶]{red}',
  'braces behind underlined words': ':u[x]\\{red} [a]\\{b}',
  'a colour that we do not have': ':color[x]{pink}',
  'an aligned block without its end': '一\n:::center\n二\n\n三',
  'a line of colons in an aligned block': ':::center\n\\:::\n:::',
  'strong with spaces': '前** 不是 **后 **是**',
};

test.each(Object.entries(sameMeaning))('%s: publishes the same', (_, markdown) => {
  expect(published(write(markdown))).toBe(published(markdown));
});

test('display maths in one line stays a formula of its own', () => {
  expect(write('$$x^2$$').trim()).toBe('$$\nx^2\n$$');
});

test('nothing stays nothing', () => {
  expect(write('').trim()).toBe('');
});

test('writing twice changes nothing more', () => {
  const all = [...Object.values(unchanged), ...Object.values(sameMeaning)].join('\n\n');
  const once = write(all);
  expect(write(once)).toBe(once);
});
