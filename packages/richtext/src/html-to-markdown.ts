import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent } from 'mdast';
import { gfmAutolinkLiteralToMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown } from 'mdast-util-to-markdown';
import { cleanText } from './clean.ts';
import { depthOf, htmlLoad } from './nesting.ts';
import { schema } from './schema.ts';

const markdown = [
  gfmAutolinkLiteralToMarkdown(),
  gfmStrikethroughToMarkdown(),
  gfmTableToMarkdown(),
  gfmTaskListItemToMarkdown(),
  mathToMarkdown(),
];

const openElementsMax = 200;
const repeatedElementsMax = 500_000;

/** Marks that have no Markdown syntax but are allowed in our bodies: kept as HTML around their converted content. */
const asHtml: Handle = (state, element: Element) => {
  const around = (value: string): PhrasingContent => ({ type: 'html', value });
  const content = state.all(element) as PhrasingContent[];
  return [around(`<${element.tagName}>`), ...content, around(`</${element.tagName}>`)];
};

/**
 * Converts HTML of other sites (Stack Exchange dumps) to our Markdown. Tolerates broken HTML: what cannot be parsed becomes text, scripts
 * are dropped, and the result can always be parsed back.
 */
export function htmlToMarkdown(html: string): string {
  const source = cleanText(html);
  const { openMax, repeats } = htmlLoad([source], 0);
  if (openMax > openElementsMax || repeats > repeatedElementsMax) return textWithoutTags(source);
  try {
    const parsed = fromHtml(source, { fragment: true });
    if (depthOf(parsed) > openElementsMax * 2) return textWithoutTags(source);
    nameLanguages(parsed);
    const tree = toMdast(sanitize(parsed, schema), {
      handlers: { kbd: asHtml, mark: asHtml, sub: asHtml, sup: asHtml },
      nodeHandlers: { comment: () => undefined },
    });
    return write(tree);
  } catch (error) {
    if (error instanceof RangeError) return textWithoutTags(source);
    throw error;
  }
}

function write(tree: Nodes): string {
  return toMarkdown(tree, {
    bullet: '-',
    emphasis: '*',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
    extensions: markdown,
  });
}

function textWithoutTags(html: string): string {
  const text = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return write({ type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] });
}

/** Stack Exchange puts a block's language on the pre, as "lang-py"; Markdown trees expect it on the code. */
function nameLanguages(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    nameLanguages(child);
    const language = child.tagName === 'pre' ? languageOf(child) : undefined;
    const code = child.children.find((part) => part.type === 'element' && part.tagName === 'code');
    if (language && code?.type === 'element') code.properties.className = [`language-${language}`];
  }
}

function languageOf(pre: Element): string | undefined {
  const parts = [pre, ...pre.children.filter((child) => child.type === 'element')];
  const classes = parts.flatMap(({ properties: { className } }) => (Array.isArray(className) ? className : []));
  return classes.map((name) => /^lang(?:uage)?-([\w+#.-]+)$/.exec(name)?.[1]).find((name) => name && name !== 'none');
}
