import { type HiddenHead, markedNumber, splitHidden, writeHiddenHead } from '@chaguan/richtext';
import type { Nodes, Root, RootContent } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';

/** A hidden block in the tree of the rich text. */
type Hidden = HiddenHead & { type: 'hidden'; children: RootContent[] };

export type Read = (source: string) => Root;

/** The blocks of a source; none if one of them is invalid, so that its writer sees the source. */
function splitOf(source: string): ReturnType<typeof splitHidden> {
  try {
    return splitHidden(source);
  } catch {
    return { source, parts: [] };
  }
}

function hiddenNumber(node: RootContent): number | undefined {
  const only = node.type === 'paragraph' && node.children.length === 1 ? node.children[0] : undefined;
  return only?.type === 'text' ? markedNumber(only.value) : undefined;
}

/** The position of a node in the whole source; other extensions of the parser use it. */
function shift(node: Nodes, by: number): void {
  const { start, end } = node.position ?? {};
  if (start?.offset !== undefined) start.offset += by;
  if (end?.offset !== undefined) end.offset += by;
  if ('children' in node) for (const child of node.children) shift(child, by);
}

/** Replaces a block: an empty line, its marker, an empty line. */
const markLength = (number: number) => String(number).length + 4;

/** Parses a source with its hidden blocks, split as when published. */
export function readWithHidden(read: Read, source: string): Root {
  const { source: visible, parts } = splitOf(source);
  if (parts.length === 0) return read(source);
  const tree = read(visible);
  let [matched, by] = [0, 0];
  tree.children = tree.children.map((child) => {
    const part = parts[(hiddenNumber(child) ?? 0) - 1];
    if (part === undefined) {
      shift(child, by);
      return child;
    }
    matched += 1;
    const { source: inside, kind, value, caption, from, to } = part;
    by += to - from - markLength(matched);
    const { children } = read(inside);
    for (const one of children) shift(one, source.indexOf('\n', from) + 1);
    const block: Hidden = { type: 'hidden', kind, value, caption, children };
    return block as unknown as RootContent;
  });
  // A block in raw HTML has no position of its own: then all of it stays text.
  return matched === parts.length ? tree : read(source);
}

export const writeHidden: Handle = (node: Hidden, _parent, state, info) =>
  `${writeHiddenHead(node)}\n${state.containerFlow(node as never, info)}\n:::`;
