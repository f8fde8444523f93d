import type { Nodes, Parents } from 'mdast';
import { cleanText } from './clean.ts';
import { markdownTree } from './grammar.ts';

/** Code blocks that a page renders as a drawing instead of showing the source: URLs in them may be loaded. */
const drawn = new Set(['mermaid', 'math']);

const holders = new Set(['root', 'blockquote', 'list', 'listItem', 'footnoteDefinition']);

/** Text that is nested too deep is not treated as code. */
function treeOf(text: string): Parents {
  try {
    return markdownTree(text);
  } catch {
    return { type: 'root', children: [] };
  }
}

/** A page drops some invisible characters of a text, and without them code may begin and end elsewhere. */
function readingsOf(text: string): string[] {
  const plain = cleanText(text);
  return plain === text ? [text] : [text, plain];
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
const endOf = (node: Nodes): number => node.position?.end.offset ?? 0;

function lineStart(text: string, node: Nodes): number {
  return text.lastIndexOf('\n', startOf(node) - 1) + 1;
}

/** The block at the end of a text: a paragraph, a table, code; undefined if there is none. */
function lastBlock(root: Parents): Nodes | undefined {
  let node: Nodes = root;
  while (holders.has(node.type) && 'children' in node) {
    const last: Nodes | undefined = node.children.at(-1);
    if (last === undefined) break;
    node = last;
  }
  return node === root ? undefined : node;
}

function isVisible(node: Nodes): boolean {
  return node.type === 'inlineCode' || (node.type === 'code' && !drawn.has(node.lang?.toLowerCase() ?? ''));
}

function isOfBlock(block: Nodes | undefined, text: string, ending: string): boolean {
  // The line that opens a code block is not part of its code.
  return (
    block?.type === 'code' && isVisible(block) && endOf(block) === text.length && ending !== '' && cleanText(block.value).endsWith(ending)
  );
}

/** Whether a code span may be open at the end of a text: a run of backticks waits for an equal one. */
function maySpan(text: string): boolean {
  const runs = /\\[\s\S]|(`+)/g;
  for (let match = runs.exec(text); match !== null; match = runs.exec(text)) {
    const [, opening] = match;
    if (opening === undefined) continue;
    const closing = new RegExp(`(?<!\`)${opening}(?!\`)`, 'g');
    closing.lastIndex = runs.lastIndex;
    if (closing.exec(text) === null) return true;
    runs.lastIndex = closing.lastIndex;
  }
  return false;
}

/** The last top-level block, of a list the last item: nothing before it affects how further text is parsed. */
function topStart(text: string, tree: Parents): number {
  const last = tree.children.at(-1);
  const block = last?.type === 'list' ? last.children.at(-1) : last;
  return block === undefined ? 0 : lineStart(text, block);
}

/** The state at the end of a Markdown text that is still being written. */
export interface Ending {
  /** A code block, which it remains whatever follows; possibly a code span, which the rest of its paragraph decides; or text. */
  kind: 'block' | 'span' | 'text';
  /** The part of the text that affects how further text is parsed. */
  since: string;
}

/** @param ending the end of the text, without spaces: the result is for its position */
export function endOfText(text: string, ending: string): Ending {
  const last = cleanText(ending);
  const tree = treeOf(text);
  const block = lastBlock(tree);
  const top = topStart(text, tree);
  const visible = cleanText(text);
  const isBlock = isOfBlock(block, text, last) && (visible === text || isOfBlock(lastBlock(treeOf(visible)), visible, last));
  if (isBlock && block !== undefined && visible === text) {
    const opened = text.indexOf('\n', startOf(block)) + 1;
    return { kind: 'block', since: text.slice(top, opened) + text.slice(text.lastIndexOf('\n') + 1) };
  }
  if (isBlock) return { kind: 'block', since: text.slice(top) };
  const mayBeSpan = ending.includes('`') || maySpan(block === undefined ? text : text.slice(lineStart(text, block)));
  return { kind: mayBeSpan ? 'span' : 'text', since: text.slice(top) };
}

/** Ranges of a Markdown text that a page shows as code, in order. */
export function codeSpans(text: string, kind?: 'inlineCode'): [from: number, to: number][] {
  return spansOf(text, (node) => isVisible(node) && (kind === undefined || node.type === kind));
}

function spansOf(text: string, filter: (node: Nodes) => boolean): [from: number, to: number][] {
  const spans: [number, number][] = [];
  const waiting: Nodes[] = [treeOf(text)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (filter(node)) spans.push([startOf(node), endOf(node)]);
    if ('children' in node) waiting.push(...node.children);
  }
  return spans.toSorted(([a], [b]) => a - b);
}

/** Ranges of a text that Markdown reads as code, in order, also of code that a page shows as a drawing. */
export function allCodeSpans(text: string): [from: number, to: number][] {
  return spansOf(text, ({ type }) => type === 'inlineCode' || type === 'code');
}

/** The parts of a Markdown text that are not code, each with the text before it; valid for every possible way to parse the text. */
export function outsideCode(text: string): { text: string; before: string }[] {
  return readingsOf(text).flatMap((reading) => {
    const spans = codeSpans(reading);
    const starts = [0, ...spans.map(([, to]) => to)];
    return starts.map((start, at) => ({ text: reading.slice(start, spans[at]?.[0]), before: reading.slice(0, start) }));
  });
}

/** The end of the part of a text (of whole lines) that no further line can change. */
export function finishedTo(text: string): number {
  const block = lastBlock(treeOf(text));
  if (block === undefined) return text.length;
  const isOver = text.slice(endOf(block)).split('\n').length > 2;
  return isOver ? text.length : lineStart(text, block);
}
