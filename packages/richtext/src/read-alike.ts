import type { Nodes } from 'mdast';
import { markdownTree } from './grammar.ts';
import { RichtextError } from './limits.ts';

/** A tree as text, without where its nodes were written. */
function shapeOf(node: Nodes): string {
  return JSON.stringify(node, (key, value: unknown) => (key === 'position' ? undefined : value));
}

/** Whether two Markdown texts mean the same to our grammar; false if one of them is too deep or too complex to be read. */
export function isReadAlike(one: string, other: string): boolean {
  try {
    return shapeOf(markdownTree(one)) === shapeOf(markdownTree(other));
  } catch (error) {
    if (error instanceof RichtextError) return false;
    throw error;
  }
}
