import { describe, expect, test } from 'vitest';
import { parseBody, renderBody } from './bodies.ts';
import { mentionsInReply, renderReply } from './index.ts';

const names = ['override', 'deprecated', 'vue', 'types', 'bar', 'docs', 'font', 'tea', '2026', 'babel', 'param'];
const members = new Map(names.map((name, at) => [name, { id: String(at + 1), name }]));
const linked = (html: string) => [...html.matchAll(/<a class="mention"[^>]*>@(\w+)<\/a>/g)].map(([, name]) => name);
const inBody = (markdown: string) => linked(renderBody(parseBody(markdown), { members }).html);
const inReply = (text: string) => linked(renderReply(text, { members }).html);

describe('even if such a member exists, no mention', () => {
  test.each([
    '@vue/cli 怎么装',
    'npm i @types/node',
    'npm i @babel/core@7.26',
    'foo(@bar)',
    'arr[@bar] {x=@bar}',
    'curl --data=@docs https://tea.example/',
    '@docs.rs',
    '@font-face',
    '\\@Override',
    '说明 \\@Override 这个注解',
    'docs@tea.example',
    '写信给 a.b+c@tea',
    'git@docs:tea.git',
    'https://tea.example/@vue',
    'https://tea.example/?by=@vue',
    'https://tea.example/a,@vue/x',
    '@@vue',
    '`@Override`',
    '`` a ` @Override ``',
    '```\n@Override\n```',
    '```java\n@Override\n\n@Deprecated\n```',
    '~~~\n@Override\n~~~',
    '看：\n\n    @Override\n    public',
    '看：\n\n\t@Override',
    '> ```\n> @Override\n> ```',
    '- 一\n\n  ```\n  @Override\n  ```',
    '1. 一\n\n       @Override',
    '```\n@Override',
  ])('%j', (text) => {
    expect(inBody(text)).toEqual([]);
    expect(inReply(text)).toEqual([]);
  });

  test.each(['&#64;tea &#x40;tea &commat;tea', '[问 @tea](/x)', '[x](/y "@tea")', '<code>@tea</code>', '$@tea$'])(
    '%j, in Markdown',
    (text) => {
      expect(inBody(text)).toEqual([]);
    },
  );
});

test.each([
  ['@Override 注解', ['override']],
  ['问@tea，谢谢', ['tea']],
  ['(@tea) 谢谢(@vue)', ['tea', 'vue']],
  ['@tea/水 @vue，@bar', ['tea', 'vue', 'bar']],
  ['@2026年会', ['2026']],
  ['\\\\ @tea \\* @vue', ['tea', 'vue']],
  ['`@bar` @tea `x`', ['tea']],
  ['$5 @tea $10', ['tea']],
  ['看https://tea.example/茶，@tea', ['tea']],
  ['@tea\n@vue\n\n\n@bar', ['tea', 'vue', 'bar']],
  ['@tea @nobody @TEA', ['tea', 'tea']],
])('%j mentions %j', (text, expected) => {
  expect(inBody(text)).toEqual(expected);
  expect(inReply(text)).toEqual(expected);
});

test('an escaped sign stops its own word alone, at every position', () => {
  expect(inBody('a\\@tea \\@vue **\\@bar** | @tea\\_2 @tea')).toEqual(['tea']);
  expect(inBody('| \\@tea | @vue |\n|--|--|\n| <b>\\@bar</b> | @docs |')).toEqual(['vue', 'docs']);
  expect(renderBody(parseBody('[a\\@b](/x\\@y "c\\@d") ![e\\@f](/g.png)')).html).toContain('<a href="/x@y" title="c@d">a@b</a>');
});

test('any number of words after "@" is taken, and a reply counts an account once', () => {
  const words = Array.from({ length: 500 }, (_, at) => `@Annotation${at}`).join(' ');
  expect(parseBody(words).mentions).toHaveLength(500);
  expect(mentionsInReply('@tea `@vue` @TEA\n@bar')).toEqual(['tea', 'bar']);
});

test('a reply keeps its lines and paragraphs around mentions and code', () => {
  expect(renderReply('```\n@tea\n\n@tea\n```\n@vue', { members }).html).toBe(
    '<p>```<br>@tea</p><p>@tea<br>```<br><a class="mention" data-member="3" href="/user/control/home?userName=vue">@vue</a></p>',
  );
});
