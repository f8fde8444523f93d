import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

const blocks = new Set(
  'blockquote br dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table td th tr ul'.split(' '),
);
const excerptMax = 180;

/** Cached, because creating a segmenter costs more than using it. */
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** The complete text of a tree. */
export function textOf(parent: Root | Element): string {
  return parent.children.map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : '')).join('');
}

/** Text for reading: blocks joined by one space. `onlyProse` leaves out displayed formulas, code blocks and footnotes; a formula within a sentence is part of it, as it was typed. */
export function plainText(tree: Root, options: { onlyProse?: boolean } = {}): string {
  return read(tree, options.onlyProse ?? false)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same of a rendered part of a body, such as a hidden block. */
export function visibleText(html: string): string {
  return plainText(fromHtml(html, { fragment: true }));
}

function read(parent: Root | Element, onlyProse: boolean): string {
  return parent.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      if (child.type !== 'element' || isReturn(child) || 'dataHidden' in child.properties || (onlyProse && !isProse(child))) return ' ';
      const text = read(child, onlyProse);
      return blocks.has(child.tagName) ? ` ${text} ` : text;
    })
    .join('');
}

function isReturn(element: Element): boolean {
  return 'dataFootnoteBackref' in element.properties;
}

function isProse({ tagName, properties }: Element): boolean {
  if (tagName === 'pre' || 'dataFootnotes' in properties || 'dataFootnoteRef' in properties) return false;
  const classes = properties.className;
  return !Array.isArray(classes) || !classes.includes('math-display');
}

/** The first 180 code points, never splitting a grapheme, with "…" when truncated. */
export function cutExcerpt(text: string): string {
  // 600 units contain 180 code points and the longest ordinary grapheme after them.
  const start = text.slice(0, 600).toWellFormed();
  if (start.length <= excerptMax) return start;
  let length = 0;
  let cut = '';
  for (const { segment } of graphemes.segment(start)) {
    length += [...segment].length;
    if (length > excerptMax) {
      // A "character" of hundreds of combining marks is split, so that something remains.
      return `${(cut || [...start].slice(0, excerptMax).join('')).trimEnd()}…`;
    }
    cut += segment;
  }
  return cut;
}
