import type { Element, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { sanitize } from 'hast-util-sanitize';
import type { Nodes, Parent as MdastParent, Root as MdastRoot, Text } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import { toHast } from 'mdast-util-to-hast';
import { markAddressEnds, removeMarks } from './autolinks.ts';
import { cleanText, isBlank } from './clean.ts';
import { linkOfFrame } from './embed-cards.ts';
import { markEscapedSigns, splitAtEscapes } from './escapes.ts';
import { markdownTree } from './grammar.ts';
import { type HiddenHead, looksHidden, markedNumber, splitHidden, withoutMarks } from './hidden.ts';
import { htmlElements, schema } from './schema.ts';
import { type BodyLimits, defaultLimits, longerThan, RichtextError } from './limits.ts';
import { mentionsIn, replaceMentionText } from './mentions.ts';
import { depthOf, htmlLoad } from './nesting.ts';

/** A parsed body: already sanitized, not yet prepared for the page. Treat `tree` as read-only. */
export interface Body {
  source: string;
  tree: Root;
  /** Accounts written as @account outside code, links and hidden blocks: unique, in order, as first written. */
  mentions: string[];
  /** The blocks that are only placeholders in `tree`; the block at place 1 comes first. */
  hidden: readonly HiddenBlock[];
}

/** A hidden block with a body of its own: footnotes, references and tags never cross its border. */
export interface HiddenBlock extends HiddenHead {
  body: Body;
}

// Unclosed HTML elements, and levels of the finished tree. A block of Markdown produces up to two elements.
const openElementsMax = 100;
const repeatedElementsMax = 100_000;
const elementDepthMax = 200;

/**
 * Parses Markdown (CommonMark, GFM, maths, allowed HTML) and checks it against `limits`. Hidden blocks are extracted if they are `allowed`;
 * otherwise, and if something only looks like one, the text is rejected, never shown. Throws RichtextError: 'body.empty' | 'body.too_long'
 * | 'body.too_deep' | 'body.too_complex' | 'hidden.…'.
 */
export function parseBody(markdown: string, limits: Partial<BodyLimits> = {}, blocks: 'allowed' | 'refused' = 'refused'): Body {
  const { characters, depth, bounded } = { ...defaultLimits, ...limits };
  if (longerThan(markdown, characters)) throw new RichtextError('body.too_long', characters);
  const source = withoutMarks(cleanText(markdown));
  if (isBlank(source)) throw new RichtextError('body.empty');
  const { source: visible, parts } = blocks === 'allowed' ? splitHidden(source) : { source, parts: [] };
  const tree = safeTree(visible, bounded ? depth : null, blocks, parts.length);
  if (!hasContent(tree)) throw new RichtextError('body.empty');
  const hidden = parts.map(({ source: inside, line, from: _, to: __, ...head }): HiddenBlock => {
    const first = parts.find(({ kind }) => kind === head.kind);
    if (first?.value !== head.value) throw new RichtextError('hidden.value_differs', line);
    return { ...head, body: parseInside(inside, limits, line) };
  });
  return { source, tree, mentions: mentionsOf(tree), hidden };
}

function parseInside(source: string, limits: Partial<BodyLimits>, line: number): Body {
  try {
    return parseBody(source, limits);
  } catch (error) {
    const isEmpty = error instanceof RichtextError && (error.code === 'body.empty' || error.code === 'hidden.not_here');
    throw isEmpty ? new RichtextError('hidden.invalid', line) : error;
  }
}

/** A typing error in a hidden block must never publish what was meant to be hidden. */
function refuseSlips(root: MdastRoot, blocks: 'allowed' | 'refused', count: number): void {
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node && node.type !== 'code' && node.type !== 'inlineCode' && looksHidden(node.value, count > 0)) {
      throw new RichtextError(blocks === 'allowed' ? 'hidden.invalid' : 'hidden.not_here');
    }
    if ('children' in node) waiting.push(...node.children);
  }
}

/** Each block has exactly one placeholder in the page, in order; one inside raw HTML has none. */
function refuseLostPlaceholders(root: Root, count: number): void {
  const numbers: (number | undefined)[] = [];
  const visit = (parent: Root | Element): void => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      const number = hiddenNumber(child);
      if (number === undefined) visit(child);
      else numbers.push(number);
    }
  };
  visit(root);
  if (numbers.length !== count || numbers.some((number, at) => number !== at + 1)) throw new RichtextError('hidden.invalid');
}

/** The place of the hidden block for which an element is the placeholder. */
export function hiddenNumber({ tagName, children }: Element): number | undefined {
  const [only] = children;
  return tagName === 'p' && children.length === 1 && only?.type === 'text' ? markedNumber(only.value) : undefined;
}

/** `depthMax`: null for no limits of depth and costs. */
function safeTree(source: string, depthMax: number | null, blocks: 'allowed' | 'refused', count: number): Root {
  const tooDeep = (): RichtextError => new RichtextError('body.too_deep', depthMax ?? elementDepthMax);
  try {
    const marked = markAddressEnds(source);
    const markdown = markdownTree(marked, depthMax !== null);
    if (depthMax !== null && depthOf(markdown) - 1 > depthMax) throw tooDeep();
    refuseSlips(markdown, blocks, count);
    prepare(markdown, marked);
    removeMarks(markdown);
    const { openMax, repeats } = htmlLoad(htmlOf(markdown), source.split('\n').length);
    if (openMax > openElementsMax || repeats > repeatedElementsMax) throw tooDeep();
    const parsed = raw(
      toHast(markdown, {
        allowDangerousHtml: true,
        footnoteBackLabel: (reference, again) => `↑ ${reference + 1}${again > 1 ? `-${again}` : ''}`,
      }),
    );
    if (depthOf(parsed) > elementDepthMax) throw tooDeep();
    const safe = sanitize(parsed, schema);
    const root: Root = safe.type === 'root' ? safe : { type: 'root', children: [] };
    cleanTree(root);
    refuseLostPlaceholders(root, count);
    return root;
  } catch (error) {
    // A tree too deep for the stack of a recursive library is too deep for us as well.
    throw error instanceof RangeError ? tooDeep() : error;
  }
}

/** A line end is a line break, as Chinese writers expect; and Vec<String> outside code is text, not a tag. */
function prepare(parent: MdastRoot | MdastParent, source: string): void {
  const children: Nodes[] = [];
  for (const child of parent.children) {
    if (child.type === 'text') markEscapedSigns(child, source);
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
    const framed = child.type === 'html' && parent.type !== 'paragraph' ? linkOfFrame(child) : undefined;
    if (framed) {
      children.push(framed.link, { type: 'html', value: framed.rest });
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

/** "$5 and $10" is money, not maths (Pandoc's rule); `$$…$$` alone in a paragraph is a display formula. */
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
  const matches: string[] = [];
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'html') matches.push(node.value);
    if ('children' in node) waiting.push(...node.children.toReversed());
  }
  return matches;
}

/** Character references restore characters that were removed from the source; and the English footnote heading is removed. */
function cleanTree(parent: Root | Element): void {
  parent.children = parent.children.flatMap((child): RootContent[] =>
    child.type === 'text' ? splitAtEscapes(child) : [child],
  ) as Element['children'];
  for (const child of parent.children) {
    if (child.type === 'text') child.value = cleanText(child.value);
    if (child.type !== 'element') continue;
    for (const [name, value] of Object.entries(child.properties)) {
      if (typeof value === 'string') child.properties[name] = cleanText(value);
      // The result for a list of classes without any of ours.
      if (Array.isArray(value) && value.length === 0) delete child.properties[name];
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
