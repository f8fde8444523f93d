import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { cleanText } from './clean.ts';
import { bareAddresses } from './autolinks.ts';
import { allCodeSpans } from './code-spans.ts';
import { linkMentions, mentionsIn, type Span } from './mentions.ts';
import type { RenderContext, RenderedBody } from './render.ts';
import { cutExcerpt } from './text.ts';

/** The content of a reply, as plain text: lines and paragraphs, at most one empty line between them. */
export function inlineText(source: string): string {
  return cleanText(source)
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A reply shows code and URLs as they are typed, and nothing in them is a mention. */
function unmentioning(text: string): Span[] {
  return text.includes('@') ? [...allCodeSpans(text), ...bareAddresses(text)] : [];
}

/** Accounts written as @account in a reply: unique (case-insensitive), in order, as first written. */
export function mentionsInReply(source: string): string[] {
  const text = inlineText(source);
  return mentionsIn(text, unmentioning(text));
}

/** The lines of a text with the number of characters before each. */
function linesOf(text: string): { line: string; from: number }[] {
  let from = 0;
  return text.split('\n').map((line) => {
    const start = from;
    from += line.length + 1;
    return { line, from: start };
  });
}

/**
 * Renders a reply to a comment: line breaks, paragraphs, emoji and @mentions only (rules 3.4); every other
 * character is literal text.
 */
export function renderReply(source: string, context: RenderContext = {}): RenderedBody {
  const text = inlineText(source);
  const members = context.members ?? new Map();
  const except = unmentioning(text);
  const children: Element[] = [];
  for (const { line, from } of linesOf(text)) {
    const last = children.at(-1)?.children;
    // A paragraph that an empty line has ended is not continued.
    const isNew = last === undefined || text.startsWith('\n\n', from - 2);
    if (line === '') continue;
    const inline: ElementContent[] = linkMentions(line, members, except, from);
    if (isNew) children.push({ type: 'element', tagName: 'p', properties: {}, children: inline });
    else last.push({ type: 'element', tagName: 'br', properties: {}, children: [] }, ...inline);
  }
  const root: Root = { type: 'root', children };
  const plain = text.replace(/\s+/g, ' ');
  return { html: toHtml(root), text: plain, excerpt: cutExcerpt(plain), images: [] };
}
