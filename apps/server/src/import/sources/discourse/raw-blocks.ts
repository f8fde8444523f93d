/** A block or span of Discourse's BBCode, which stands within its Markdown; text between them is text. */
export interface RawBlock {
  name: RawName;
  /** What follows the name in its opening tag, such as `="alice, post:3, topic:9"`. */
  value: string;
  content: RawNode[];
}
export type RawNode = string | RawBlock;

const names = ['quote', 'details', 'spoiler', 'poll', 'wrap', 'b', 'i', 'u', 's', 'url', 'img', 'email'] as const;
type RawName = (typeof names)[number];

const tag = new RegExp(String.raw`\[(/?)(${names.join('|')})((?:[= ][^\]\n]{0,500})?)\]`, 'gi');

/** Deeper tags are text: nobody has written them by hand. */
const deepest = 20;

interface Open {
  block: RawBlock;
  opening: string;
}

/** A block that nothing ended is its opening tag as text, and what followed. */
function closeUnended(open: Open[], from: number, nodes: RawNode[]): void {
  for (const { block, opening } of open.splice(from)) nodes.push(opening, ...block.content);
}

/**
 * The blocks of a text in which code is masked. Tags that are not balanced are text; a tag that ends an outer block ends those within it as
 * text, too.
 */
export function rawBlocks(text: string): RawNode[] {
  const root: RawNode[] = [];
  const open: Open[] = [];
  const nodes = (): RawNode[] => open.at(-1)?.block.content ?? root;
  let at = 0;
  for (const match of text.matchAll(tag)) {
    const [all, slash, name = '', value = ''] = match;
    if (match.index > at) nodes().push(text.slice(at, match.index));
    at = match.index + all.length;
    const known = name.toLowerCase() as RawName;
    if (slash === '') {
      if (open.length < deepest) open.push({ block: { name: known, value, content: [] }, opening: all });
      else nodes().push(all);
      continue;
    }
    const begun = open.findLastIndex(({ block }) => block.name === known);
    if (begun === -1) {
      nodes().push(all);
      continue;
    }
    const { block } = open[begun] ?? { block: undefined };
    closeUnended(open, begun + 1, block?.content ?? []);
    open.pop();
    if (block !== undefined) nodes().push(block);
  }
  if (at < text.length) nodes().push(text.slice(at));
  closeUnended(open, 0, root);
  return root;
}

/** The text of nodes as it was, without the tags. */
export const rawText = (nodes: readonly RawNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : rawText(node.content))).join('');
