import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { cleanText } from './clean.ts';
import { linkMentions } from './mentions.ts';
import type { RenderContext, RenderedBody } from './render.ts';
import { cutExcerpt } from './text.ts';

/** The content of a reply, as plain text: lines and paragraphs, at most one empty line between them. */
export function inlineText(source: string): string {
  return cleanText(source)
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Renders a reply to a comment: line breaks, paragraphs, emoji and @mentions only (rules 3.4); every other
 * character is literal text.
 */
export function renderReply(source: string, context: RenderContext = {}): RenderedBody {
  const text = inlineText(source);
  const members = context.members ?? new Map();
  const children: Element[] = text
    .split('\n\n')
    .filter(Boolean)
    .map((paragraph) => ({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: paragraph
        .split('\n')
        .flatMap((line, index): ElementContent[] => [
          ...(index > 0 ? [{ type: 'element' as const, tagName: 'br', properties: {}, children: [] }] : []),
          ...linkMentions(line, members),
        ]),
    }));
  const root: Root = { type: 'root', children };
  const plain = text.replace(/\s+/g, ' ');
  return { html: toHtml(root), text: plain, excerpt: cutExcerpt(plain), images: [] };
}
