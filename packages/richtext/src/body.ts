import type { Element, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { sanitize } from 'hast-util-sanitize';
import type { Nodes, Parent as MdastParent, Root as MdastRoot, Text } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import { toHast } from 'mdast-util-to-hast';
import { markAddressEnds, removeMarks } from './autolinks.ts';
import { cleanText, isBlank } from './clean.ts';
import { markdownTree } from './grammar.ts';
import { htmlElements } from './html-elements.ts';
import { type BodyLimits, defaultLimits, longerThan, RichtextError } from './limits.ts';
import { mentionsIn, replaceMentionText } from './mentions.ts';
import { depthOf, htmlLoad } from './nesting.ts';
import { schema } from './schema.ts';

/** A parsed body: already sanitized, not yet dressed for the page. Treat `tree` as read-only. */
export interface Body {
  source: string;
  tree: Root;
  /** Accounts written as @account outside code and links: unique, in order, as first written. */
  mentions: string[];
}

// Unclosed HTML elements, and levels of the finished tree. A block of Markdown makes up to two elements.
const openElementsMax = 100;
const repeatedElementsMax = 100_000;
const elementDepthMax = 200;

/**
 * Parses Markdown (CommonMark, GFM, maths, allowed HTML) and checks it against `limits`.
 * Throws RichtextError: 'body.empty' | 'body.too_long' | 'body.too_deep' | 'body.too_many_mentions'.
 */
export function parseBody(markdown: string, limits: Partial<BodyLimits> = {}): Body {
  const { characters, depth, mentions: mentionsMax } = { ...defaultLimits, ...limits };
  if (longerThan(markdown, characters)) throw new RichtextError('body.too_long', characters);
  const source = cleanText(markdown);
  if (isBlank(source)) throw new RichtextError('body.empty');
  const tree = safeTree(source, depth);
  if (!hasContent(tree)) throw new RichtextError('body.empty');
  const mentions = mentionsOf(tree);
  if (mentions.length > mentionsMax) throw new RichtextError('body.too_many_mentions', mentionsMax);
  return { source, tree, mentions };
}

function safeTree(source: string, depthMax: number): Root {
  const tooDeep = new RichtextError('body.too_deep', depthMax);
  try {
    const marked = markAddressEnds(source);
    const markdown = markdownTree(marked);
    if (depthOf(markdown) - 1 > depthMax) throw tooDeep;
    prepare(markdown, marked);
    removeMarks(markdown);
    const { openMax, repeats } = htmlLoad(htmlOf(markdown), source.split('\n').length);
    if (openMax > openElementsMax || repeats > repeatedElementsMax) throw tooDeep;
    const parsed = raw(
      toHast(markdown, {
        allowDangerousHtml: true,
        footnoteBackLabel: (reference, again) => `↑ ${reference + 1}${again > 1 ? `-${again}` : ''}`,
      }),
    );
    if (depthOf(parsed) > elementDepthMax) throw tooDeep;
    const safe = sanitize(parsed, schema);
    const root: Root = safe.type === 'root' ? safe : { type: 'root', children: [] };
    cleanTree(root);
    return root;
  } catch (error) {
    // A tree too deep for the stack of a library that recurses is too deep for us as well.
    throw error instanceof RangeError ? tooDeep : error;
  }
}

/** A line end is a line break, as writers of Chinese mean it; and Vec<String> outside code is text, not a tag. */
function prepare(parent: MdastRoot | MdastParent, source: string): void {
  const children: Nodes[] = [];
  for (const child of parent.children) {
    if (child.type === 'text' && child.value.includes('\n')) {
      child.value.split('\n').forEach((line, index) => {
        if (index > 0) children.push({ type: 'break' });
        if (line) children.push({ type: 'text', value: line });
      });
      continue;
    }
    if (child.type === 'html' && parent.type !== 'root' && isForeignTag(child.value)) {
      children.push({ type: 'text', value: child.value });
      continue;
    }
    if (child.type === 'inlineMath') {
      children.push(readMath(child, source, parent.children.length === 1));
      continue;
    }
    if ('children' in child) prepare(child, source);
    children.push(child);
  }
  parent.children = children as MdastParent['children'];
}

/** "$5 and $10" is money, not maths (Pandoc's rule); `$$…$$` alone in a paragraph is a formula of its own. */
function readMath(math: InlineMath, source: string, alone: boolean): InlineMath | Text {
  const end = math.position?.end.offset ?? 0;
  const written = source.slice(math.position?.start.offset ?? 0, end);
  if (written.startsWith('$$')) {
    if (alone) math.data = { ...math.data, hProperties: { className: ['language-math', 'math-display'] } };
    return math;
  }
  const isMoney = /^\$\s|\s\$$/.test(written) || /\d/.test(source.charAt(end));
  return isMoney ? { type: 'text', value: written } : math;
}

function isForeignTag(html: string): boolean {
  const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(html)?.[1];
  return name !== undefined && !htmlElements.has(name.toLowerCase());
}

function htmlOf(root: MdastRoot): string[] {
  const found: string[] = [];
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'html') found.push(node.value);
    if ('children' in node) waiting.push(...node.children.toReversed());
  }
  return found;
}

/** Character references bring back what the source was cleaned of; and the English footnote heading goes. */
function cleanTree(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type === 'text') child.value = cleanText(child.value);
    if (child.type !== 'element') continue;
    for (const [name, value] of Object.entries(child.properties)) {
      if (typeof value === 'string') child.properties[name] = cleanText(value);
    }
    if (child.tagName === 'section' && 'dataFootnotes' in child.properties) {
      child.children = child.children.filter((part) => part.type !== 'element' || part.tagName !== 'h2');
    }
    cleanTree(child);
  }
}

function hasContent(parent: Root | Element): boolean {
  return parent.children.some((child) => {
    if (child.type === 'text') return !isBlank(child.value);
    return child.type === 'element' && ((child.tagName === 'img' && child.properties.src) || hasContent(child));
  });
}

function mentionsOf(tree: Root): string[] {
  const texts: string[] = [];
  replaceMentionText(tree, (text) => {
    texts.push(text.value);
    return [text];
  });
  return mentionsIn(texts.join('\n'));
}
