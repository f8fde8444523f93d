import type { BbContext } from './context.ts';
import type { BbNode, BbTag } from './parse-bbcode.ts';
import { noSmilies } from './smilies.ts';

/**
 * Text as the conversion reads it: it decodes entities, which another parser has decoded already. `&amp;` would not do: old sites wrote that
 * twice, so twice it is decoded.
 */
export const asText = (text: string): string => text.replaceAll('&', '&#38;');

/** A tag of the tree that is converted, of a source that is no BBCode. */
export const tagOf = (name: string, value: string, content: BbNode[]): BbTag => ({ name, value, written: '', closed: true, content });

type TreeContext = Pick<BbContext, 'site' | 'rewrite' | 'attachments' | 'allowsHidden'>;

/** What the conversion of a tree needs: it has neither prices nor smilies of its own, and no quotes that end a text. */
export const treeContext = (facts: TreeContext): BbContext => ({
  price: 0,
  postedAt: new Date(0),
  now: new Date(0),
  smilies: noSmilies,
  isQuotable: () => false,
  html: false,
  plain: true,
  ...facts,
});
