import { tests } from 'commonmark-spec';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { expect, test } from 'vitest';
import { costLimits } from './cost.ts';
import { commonmark } from './grammar.ts';

// The core alone, before the HTML parser, the sanitizer and our dressing. Both sides pass through an HTML
// parser, so that meaning is compared and not the spelling of entities.
function core(markdown: string): string {
  const tree = fromMarkdown(markdown, { extensions: [...commonmark, costLimits(markdown)] });
  return normal(toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true }));
}

function normal(html: string): string {
  return toHtml(fromHtml(html.trimEnd(), { fragment: true }));
}

test('the whole specification is read', () => {
  expect(tests.length).toBe(652);
});

test.each(tests)('CommonMark example $number ($section)', ({ markdown, html }) => {
  const source = markdown.replaceAll('→', '\t');
  expect(core(source)).toBe(normal(html.replaceAll('→', '\t')));
});
