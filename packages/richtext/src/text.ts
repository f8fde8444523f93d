import type { Element, Root } from 'hast';

const blocks = new Set(
  'blockquote br dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table td th tr ul'.split(' '),
);
const excerptMax = 180;

/** Making one costs more than cutting with it. */
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** All text of a tree, exactly. */
export function textOf(parent: Root | Element): string {
  return parent.children.map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : '')).join('');
}

/** Text as read: blocks joined by one space. `onlyProse` leaves out formulas, code blocks and footnotes. */
export function plainText(tree: Root, options: { onlyProse?: boolean } = {}): string {
  return read(tree, options.onlyProse ?? false)
    .replace(/\s+/g, ' ')
    .trim();
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
  return !Array.isArray(classes) || !classes.some((name) => name === 'math-inline' || name === 'math-display');
}

/** The first 180 code points, never through a character as the reader sees it, with "…" when cut. */
export function cutExcerpt(text: string): string {
  // 600 units hold 180 code points and the longest ordinary grapheme after them.
  const start = text.slice(0, 600).toWellFormed();
  if (start.length <= excerptMax) return start;
  let length = 0;
  let cut = '';
  for (const { segment } of graphemes.segment(start)) {
    length += [...segment].length;
    if (length > excerptMax) {
      // One "character" of hundreds of combining marks is cut through, rather than leaving nothing.
      return `${(cut || [...start].slice(0, excerptMax).join('')).trimEnd()}…`;
    }
    cut += segment;
  }
  return cut;
}
