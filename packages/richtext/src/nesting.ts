import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';

/** Levels of a tree, counted without recursion: trees that must be rejected would overflow the stack. */
export function depthOf(root: HastNodes | MdastNodes): number {
  let level: (HastNodes | MdastNodes)[] = [root];
  let depth = 0;
  while (level.length > 0) {
    depth += 1;
    level = level.flatMap((node): (HastNodes | MdastNodes)[] => ('children' in node ? node.children : []));
  }
  return depth;
}

const tag = /<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])/gi;
// Closed by the next of their kind, or empty: these are never nested.
const shallow = new Set(
  'area base br col dd dt embed hr img input li link meta option p source tbody td tfoot th thead tr track wbr'.split(' '),
);

// The HTML parser repeats these, if unclosed, in every following block.
const repeated = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

interface HtmlLoad {
  /** Maximum number of open elements: parsing takes quadratic time in it. */
  openMax: number;
  /** Elements that the parser may create by repeating unclosed marks in later blocks. */
  repeats: number;
}

/** The cost of parsing HTML fragments, estimated from their tags alone. */
export function htmlLoad(pieces: string[], blocks: number): HtmlLoad {
  const open = new Map<string, number>();
  let total = 0;
  let openMax = 0;
  let tags = 0;
  let marks = 0;
  let marksMax = 0;
  for (const [, slash, written = ''] of pieces.flatMap((piece) => [...piece.matchAll(tag)])) {
    const name = written.toLowerCase();
    tags += 1;
    if (shallow.has(name)) continue;
    const count = open.get(name) ?? 0;
    if (slash && count === 0) continue;
    const change = slash ? -1 : 1;
    open.set(name, count + change);
    total += change;
    if (repeated.has(name)) marks += change;
    openMax = Math.max(openMax, total);
    marksMax = Math.max(marksMax, marks);
  }
  return { openMax, repeats: marksMax * (tags + blocks) };
}
