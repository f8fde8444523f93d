import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { type Body, parseBody, renderBody } from './bodies.ts';
import { htmlToMarkdown, renderReply, RichtextError } from './index.ts';
import { schema } from './schema.ts';

const pieces = [
  '# ',
  '> ',
  '- ',
  '1. ',
  '- [ ] ',
  '    ',
  '\n',
  '\n\n',
  '**',
  '*',
  '_',
  '~~',
  '`',
  '```\n',
  '```js\n',
  '```mermaid\n',
  '$$\n',
  '|a|b|\n|-|-|\n',
  '|',
  '[',
  ']',
  '(',
  ')',
  '![',
  '](/x)',
  '[^1]',
  '[^1]: ',
  '<b>',
  '</b>',
  '<table><tr><td>',
  '</td>',
  '<p>',
  '<a href=x>',
  '</a>',
  '<svg>',
  '<li>',
  '<ul>',
  '<details><summary>',
  '</details>',
  '<pre>',
  '<code>',
  '</code>',
  '<h1>',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '<button>',
  '<form>',
  '<select>',
  'https://a.cn/',
  'www.a.cn',
  '@alice',
  '@bob',
  '，',
  '。',
  '中文',
  'word',
  ' ',
  '&lt;',
  '&#x202e;',
  '\\',
  '\u0000',
  '\ud800',
  '\u202e',
  '🍵',
  '\t',
  '<i id=x onclick=y>',
];
const source = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join('')),
);
const members = new Map([['alice', { id: '7', name: 'Ali<ce>' }]]);
const runs = { numRuns: 1_500 };

function parsed(markdown: string): Body | undefined {
  try {
    return parseBody(markdown);
  } catch (error) {
    if (error instanceof RichtextError) return undefined;
    throw error;
  }
}

// What dressing adds to what members may write.
const dressed: Schema = {
  ...schema,
  tagNames: [...(schema.tagNames ?? [])],
  attributes: {
    ...schema.attributes,
    '*': ['className', 'tabIndex', 'ariaLabel'],
    a: ['href', 'title', 'rel', 'target', 'dataMember', 'id', 'dataFootnoteBackref', 'dataFootnoteRef', 'className'],
    // Prism tells what a character reference in code stands for.
    div: ['className', 'tabIndex'],
    span: ['title', 'className'],
    img: [...(schema.attributes?.img ?? []), 'loading', 'decoding', 'referrerPolicy'],
    pre: ['className', 'dataLanguage', 'dataDiagram', 'tabIndex'],
    code: ['className'],
    li: ['className', 'id'],
    ol: ['start', 'reversed', 'className'],
    ul: ['className'],
    section: ['dataFootnotes', 'className'],
  },
};

test('any text is rendered or refused with a code, and sanitizing the page again changes nothing', () => {
  fc.assert(
    fc.property(source, (markdown) => {
      const body = parsed(markdown);
      if (!body) return;
      expect(sanitize(body.tree, schema)).toEqual(body.tree);
      const { html } = renderBody(body, { members });
      // KaTeX's output comes after the sanitizer and is inspected with the hostile vectors.
      if (html.includes('class="katex')) return;
      const page = fromHtml(html, { fragment: true });
      expect(toHtml(sanitize(page, dressed))).toBe(toHtml(page));
    }),
    runs,
  );
});

test('the excerpt is short, and no sign of markup is left of words in marks', () => {
  const word = fc.stringMatching(/^[a-z茶水]{1,30}$/);
  const marked = fc.array(fc.tuple(fc.constantFrom('**', '_', '`', '~~', '<b>', '# ', '- '), word), { minLength: 1, maxLength: 60 });
  const close = (mark: string) => (mark === '<b>' ? '</b>' : /[#-]/.test(mark) ? '' : mark);
  fc.assert(
    fc.property(marked, (words) => {
      const markdown = words.map(([mark, text]) => `${mark}${text}${close(mark)}`).join('\n\n');
      const { excerpt } = renderBody(parseBody(markdown));
      expect([...excerpt].length).toBeLessThanOrEqual(181);
      expect(excerpt).toMatch(/^[a-z茶水 ]+…?$/);
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(source, (markdown) => {
      const body = parsed(markdown);
      expect([...(body ? renderBody(body).excerpt : '')].length).toBeLessThanOrEqual(181);
    }),
    runs,
  );
});

test('a reply holds the text it was given', () => {
  fc.assert(
    fc.property(source, (text) => {
      const { html } = renderReply(text, { members });
      expect([...html.matchAll(/<([a-z]+)/g)].every(([, name]) => ['p', 'br', 'a'].includes(name ?? ''))).toBe(true);
    }),
    runs,
  );
});

test('any HTML becomes Markdown that parses back', () => {
  fc.assert(
    fc.property(source, (html) => {
      const markdown = htmlToMarkdown(html);
      const body = parsed(markdown);
      expect(markdown.trim() === '' || body === undefined || renderBody(body).html !== '').toBe(true);
    }),
    runs,
  );
});
