import { bareAddresses } from '@chaguan/richtext';
import type { BbContext } from './context.ts';
import { decodeEntities } from './entities.ts';
import type { Leaf, Mark } from './marks.ts';
import type { Smilies, Smiley } from './smilies.ts';

/** Halves of tags, which had no effect and were not visible. */
const halves = /\[\/?(?:b|i|u|s|sub|sup|color|backcolor|font|size|align|float|p|quote|list|table|tr|td|indent|url|hide|free)\]/gi;

/** Signs that our grammar takes for parts of a hidden block or a footnote, with an invisible joiner that makes them text. */
export function neutral(text: string): string {
  return text.replace(/([:：]{2})(?=[:：])/g, '$1\u2060').replaceAll('[^', '[\u2060^');
}

type Piece = string | Smiley;

function withSmilies(text: string, smilies: Smilies): Piece[] {
  if (smilies.pattern === null) return [text];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: code, index } of text.matchAll(smilies.pattern)) {
    pieces.push(text.slice(end, index), smilies.byCode.get(code) ?? code);
    end = index + code.length;
  }
  return [...pieces, text.slice(end)];
}

/** Text and smilies; nothing in an address is one. */
function piecesOf(text: string, smilies: Smilies): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const [from, to] of bareAddresses(text)) {
    pieces.push(...withSmilies(text.slice(end, from), smilies), text.slice(from, to));
    end = to;
  }
  return [...pieces, ...withSmilies(text.slice(end), smilies)];
}

/** A text of the source as pieces of paragraphs. */
export function textLeaves(source: string, marks: readonly Mark[], { smilies, plain }: Pick<BbContext, 'smilies' | 'plain'>): Leaf[] {
  const text = neutral(decodeEntities(plain ? source : source.replace(halves, '')).replace(/\r\n?/g, '\n'));
  const leaves: Leaf[] = [];
  const addText = (value: string) => {
    value.split('\n').forEach((line, at) => {
      if (at > 0) leaves.push({ node: 'newline', marks: [] });
      if (line !== '') leaves.push({ node: { type: 'text', value: line.replaceAll(/[ \t]+/g, ' ') }, marks });
    });
  };
  for (const piece of piecesOf(text, smilies)) {
    if (typeof piece === 'string') addText(piece);
    else if ('text' in piece) addText(piece.text);
    else leaves.push({ node: { type: 'image', url: piece.url, alt: '', title: null }, marks });
  }
  return leaves;
}
