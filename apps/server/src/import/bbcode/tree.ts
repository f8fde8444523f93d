import type { BbNode, BbTag } from './parse-bbcode.ts';

/** Text as the conversion reads it: it decodes entities, which another parser has decoded already. */
export const asText = (text: string): string => text.replaceAll('&', '&amp;');

/** A tag of the tree that is converted, of a source that is no BBCode. */
export const tagOf = (name: string, value: string, content: BbNode[]): BbTag => ({ name, value, written: '', closed: true, content });
