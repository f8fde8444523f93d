import { RichtextError, type HiddenHead, writeHiddenHead, writeMarkdown } from '@chaguan/richtext';
import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import type { BlockContent, Nodes, PhrasingContent } from 'mdast';
import type { BbContext, ConvertedBody } from './context.ts';
import { convertNodes } from './convert-nodes.ts';
import { splitHiddenParts } from './hidden-parts.ts';
import { htmlToBbcode } from './html-to-bbcode.ts';
import { parseBbcode, type BbNode } from './parse-bbcode.ts';
import { textIn } from './partition.ts';
import { liftQuote } from './quotes.ts';
import { neutral } from './text-leaves.ts';

/** Blocks of a body, public or hidden. */
interface Piece {
  head: HiddenHead | undefined;
  blocks: BlockContent[];
}

/** The letters and digits of a text, by which two texts are compared: what is between them may differ. */
const wordsOf = (text: string): string => (text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []).join('');

function textsOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
  return 'children' in node ? node.children.map(textsOf).join(' ') : '';
}

function withFence({ head, blocks }: Piece, write: (blocks: BlockContent[]) => string): string {
  const inside = write(blocks).trim();
  if (head === undefined || inside === '') return inside;
  const longest = Math.max(2, ...[...inside.matchAll(/^(:{3,})/gm)].map(([, colons = '']) => colons.length));
  const fence = ':'.repeat(longest + 1);
  return `${writeHiddenHead(head).replace(/^:+/, fence)}\n${inside}\n${fence}`;
}

function joined(pieces: readonly Piece[], write: (blocks: BlockContent[]) => string): string {
  return pieces
    .map((piece) => withFence(piece, write))
    .filter((part) => part !== '')
    .join('\n\n');
}

const writeBlocks = (blocks: BlockContent[]): string => writeMarkdown({ type: 'root', children: blocks });

const plainWords = (text: string): string => neutral(text.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/\n\s*\n+/g, '\n'));

function withoutMarks(node: Nodes): PhrasingContent[] {
  if (node.type === 'image') return [node];
  if (node.type === 'link') {
    const words = textsOf(node).trim();
    return words === '' ? node.children.flatMap(withoutMarks) : [{ ...node, children: [{ type: 'text', value: plainWords(words) }] }];
  }
  if ('children' in node)
    return node.children.flatMap((child): PhrasingContent[] => [...withoutMarks(child), { type: 'text', value: ' ' }]);
  const value = plainWords(textsOf(node));
  return value === '' ? [] : [{ type: 'text', value }];
}

/** Paragraphs of text, links and pictures only, for what our grammar would not accept or would read differently. */
const writeParagraphs = (blocks: readonly BlockContent[]): string =>
  writeBlocks(blocks.map((block): BlockContent => ({ type: 'paragraph', children: withoutMarks(block) })));

/** Text only, with addresses written out. */
const writePlain = (blocks: readonly BlockContent[]): string =>
  writeBlocks(
    blocks.map((block): BlockContent => ({
      type: 'paragraph',
      children: [{ type: 'text', value: plainWords(addressedText(block)).trim() }],
    })),
  );

/** Letters, digits, spaces and the punctuation of Chinese, of which our grammar reads nothing as a mark. */
const onlyWords = /^[\p{L}\p{N}\s\u3000-\u303f\uff00-\uff5e“”‘’…—·]*$/u;

/** Whether a page shows every word of the pieces, each in its own part; false if it cannot be shown at all. */
function showsAll(markdown: string, pieces: readonly Piece[]): boolean {
  const wordsIn = (hidden: boolean) =>
    wordsOf(
      pieces
        .filter(({ head }) => (head !== undefined) === hidden)
        .flatMap(({ blocks }) => blocks.map(textsOf))
        .join(' '),
    );
  try {
    // A picture of another record is content, too, though its address is not one yet.
    const body = parseBody(markdown.replaceAll('](archive:', '](https://archive.invalid/'), {}, 'allowed');
    const hidden = body.hidden.map((block) => renderBody(block.body).text).join(' ');
    return wordsOf(renderBody(body).text) === wordsIn(false) && wordsOf(hidden) === wordsIn(true);
  } catch (error) {
    if (error instanceof RichtextError) return false;
    throw error;
  }
}

/** A text as plain text, of which nothing but words and addresses is left: for replies and messages. */
export function bbcodeText(source: string, context: BbContext): string {
  return treeText(context.plain ? [source] : parseBbcode(source), context);
}

/** The same for a tree. */
export function treeText(nodes: readonly BbNode[], context: BbContext): string {
  return convertNodes(nodes, context).map(addressedText).join('\n\n').trim();
}

function addressedText(node: Nodes): string {
  if (node.type === 'image') return node.url;
  if (node.type === 'html') return '';
  if (!('children' in node)) return textsOf(node);
  const inside = node.children
    .map(addressedText)
    .join(node.type === 'list' || node.type === 'table' || node.type === 'blockquote' ? '\n' : '');
  return node.type === 'link' && !inside.includes(node.url) ? `${inside} (${node.url})` : inside;
}

function piecesOf(nodes: readonly BbNode[], context: BbContext): { pieces: Piece[]; lost: string[] } {
  const { parts, lost } = splitHiddenParts(nodes, context);
  if (context.allowsHidden) {
    return { pieces: parts.map((part) => ({ head: part.head, blocks: convertNodes(part.nodes, context) })), lost };
  }
  const isHidden = parts.some((part) => part.head !== undefined);
  const visible = parts.map((part): BbNode[] => (part.head === undefined ? part.nodes : ['\n（隐藏内容）\n']));
  return {
    pieces: [{ head: undefined, blocks: convertNodes(visible.flat(), context) }],
    lost: isHidden ? ['hidden part of a response'] : [],
  };
}

/** Attachments that the text does not name come after it, those with a price in a hidden part. */
function unnamed(nodes: readonly BbNode[], context: BbContext): Piece[] {
  const named = new Set<string>();
  const visit = (list: readonly BbNode[]): void => {
    for (const node of list) {
      if (typeof node === 'string') continue;
      if (node.name === 'attach' || node.name === 'attachimg') named.add(textIn(node.content).trim());
      else visit(node.content);
    }
  };
  visit(nodes);
  const rest = [...context.attachments].filter(([aid]) => !named.has(aid));
  if (rest.length === 0) return [];
  return parseAndSplit(rest.map(([aid]) => `[attach]${aid}[/attach]`).join('\n\n'), context);
}

function parseAndSplit(source: string, context: BbContext): Piece[] {
  return piecesOf(parseBbcode(source), { ...context, plain: false }).pieces;
}

/**
 * Converts a post of Discuz! X to our Markdown. Every word that its readers saw is still shown: what has no counterpart becomes text, and
 * a text that our grammar does not accept becomes paragraphs without marks.
 */
export function convertBbcode(source: string, context: BbContext): ConvertedBody {
  const written = context.html ? htmlToBbcode(source) : source;
  const parsed: BbNode[] = context.plain ? [written] : parseBbcode(written);
  const { nodes, quoted } = liftQuote(parsed, context);
  return { ...convertTree(nodes, context), quoted };
}

/** The same for a text that another parser has read into a tree. */
export function convertTree(nodes: readonly BbNode[], context: BbContext): Omit<ConvertedBody, 'quoted'> {
  const { pieces, lost } = piecesOf(nodes, context);
  const all = [...pieces, ...unnamed(nodes, context)].filter(({ blocks }) => blocks.length > 0);
  if (all.length === 0) return { markdown: '', lost };
  const markdown = joined(all, writeBlocks);
  if (onlyWords.test(markdown) || showsAll(markdown, all)) return { markdown, lost };
  const simple = joined(all, writeParagraphs);
  const isAccepted = showsAll(simple, all);
  return { markdown: isAccepted ? simple : joined(all, writePlain), lost: [...lost, 'marks that our grammar does not accept'] };
}
