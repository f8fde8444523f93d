import type { Nodes, Parents } from 'mdast';
import { cleanText } from './clean.ts';
import { markdownTree } from './grammar.ts';

/** Blocks of code that a page draws from instead of showing it: what they name may be loaded. */
const drawn = new Set(['mermaid', 'math']);

const holders = new Set(['root', 'blockquote', 'list', 'listItem', 'footnoteDefinition']);

/** Nothing is code in what is nested too deep. */
function treeOf(text: string): Parents {
  try {
    return markdownTree(text);
  } catch {
    return { type: 'root', children: [] };
  }
}

/** A page shows a text without some characters that cannot be seen, and without them code may begin and end elsewhere. */
function readingsOf(text: string): string[] {
  const plain = cleanText(text);
  return plain === text ? [text] : [text, plain];
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
const endOf = (node: Nodes): number => node.position?.end.offset ?? 0;

function lineStart(text: string, node: Nodes): number {
  return text.lastIndexOf('\n', startOf(node) - 1) + 1;
}

/** The block that a text ends with: a paragraph, a table, code; undefined where there is none. */
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
  // The line that opens a block is none of its code.
  return (
    block?.type === 'code' && isVisible(block) && endOf(block) === text.length && ending !== '' && cleanText(block.value).endsWith(ending)
  );
}

/** Whether a span of code may have begun in a text and not ended: a run of backticks waits for its like. */
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

/** The last block at the top, of a list the last item: nothing before it matters to how more is read. */
function topStart(text: string, tree: Parents): number {
  const last = tree.children.at(-1);
  const block = last?.type === 'list' ? last.children.at(-1) : last;
  return block === undefined ? 0 : lineStart(text, block);
}

/** Where a Markdown text ends that is still being written. */
export interface Ending {
  /** A block of code, as which it stays whatever follows; perhaps a span of code, which the rest of its paragraph decides; or text. */
  place: 'block' | 'span' | 'text';
  /** As much of the text as matters to how more of it is read. */
  since: string;
}

/** @param ending what the text ends with, without blanks: where that stands is the question */
export function endOfText(text: string, ending: string): Ending {
  const last = cleanText(ending);
  const tree = treeOf(text);
  const block = lastBlock(tree);
  const top = topStart(text, tree);
  const visible = cleanText(text);
  const isBlock = isOfBlock(block, text, last) && (visible === text || isOfBlock(lastBlock(treeOf(visible)), visible, last));
  if (isBlock && block !== undefined && visible === text) {
    const opened = text.indexOf('\n', startOf(block)) + 1;
    return { place: 'block', since: text.slice(top, opened) + text.slice(text.lastIndexOf('\n') + 1) };
  }
  if (isBlock) return { place: 'block', since: text.slice(top) };
  const mayBeSpan = ending.includes('`') || maySpan(block === undefined ? text : text.slice(lineStart(text, block)));
  return { place: mayBeSpan ? 'span' : 'text', since: text.slice(top) };
}

/** Where code stands in a Markdown text that a page shows as code: first to last, from and to. */
export function codeSpans(text: string, kind?: 'inlineCode'): [from: number, to: number][] {
  const spans: [number, number][] = [];
  const waiting: Nodes[] = [treeOf(text)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isVisible(node) && (kind === undefined || node.type === kind)) spans.push([startOf(node), endOf(node)]);
    if ('children' in node) waiting.push(...node.children);
  }
  return spans.toSorted(([a], [b]) => a - b);
}

/** What of a Markdown text is no code, each with what stands before it; in every way in which the text may be read. */
export function outsideCode(text: string): { text: string; before: string }[] {
  return readingsOf(text).flatMap((reading) => {
    const spans = codeSpans(reading);
    const starts = [0, ...spans.map(([, to]) => to)];
    return starts.map((start, at) => ({ text: reading.slice(start, spans[at]?.[0]), before: reading.slice(0, start) }));
  });
}

/** Up to where a text of whole lines is made of blocks that no further line can change. */
export function finishedTo(text: string): number {
  const block = lastBlock(treeOf(text));
  if (block === undefined) return text.length;
  const isOver = text.slice(endOf(block)).split('\n').length > 2;
  return isOver ? text.length : lineStart(text, block);
}
