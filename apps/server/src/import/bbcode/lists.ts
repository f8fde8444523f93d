import type { BlockContent, ListItem } from 'mdast';
import type { BbNode, BbTag } from './parse-bbcode.ts';
import { partition } from './partition.ts';

const isList = ({ name }: BbTag): boolean => name === 'list' || name === 'code';

/** A list with the items of `[*]` and `[li]`; what is before the first comes before the list. */
export function listBlocks(tag: BbTag, convert: (nodes: readonly BbNode[]) => BlockContent[]): BlockContent[] {
  const before: BbNode[] = [];
  const items: BbNode[][] = [];
  const isItem = ({ name }: BbTag) => name === '*' || name === 'li';
  for (const { special, nodes } of partition(tag.content, { isSpecial: isItem, isClosed: isList })) {
    if (special !== undefined) items.push([...nodes]);
    else (items.at(-1) ?? before).push(...nodes);
  }
  const children = items
    .map((item) => convert(item))
    .filter((blocks) => blocks.length > 0)
    .map((blocks): ListItem => ({ type: 'listItem', spread: false, children: blocks }));
  const ordered = /^[1aAiI]$/.test(tag.value);
  return [
    ...convert(before),
    ...(children.length === 0 ? [] : [{ type: 'list' as const, ordered, start: ordered ? 1 : null, spread: false, children }]),
  ];
}
