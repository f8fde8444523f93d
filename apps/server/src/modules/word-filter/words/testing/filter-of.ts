import { hitsIn, type WordFilter } from '../filter.ts';
import { readWordLine } from '../read-lines.ts';
import { buildTrie } from '../trie.ts';

/** A filter of one list with these lines. */
export async function filterOf(...lines: string[]): Promise<WordFilter> {
  const list = { id: '1', name: 'test', places: ['names', 'posts', 'messages'] };
  const entries = lines.map(readWordLine).map((line) => ({ ...line, act: line.act ?? ('hold' as const), list }));
  return { entries, trie: await buildTrie(entries.map(({ word }) => word)) };
}

/** The words of the filter that a post with this text has. */
export function findMatches(filter: WordFilter, text: string): string[] {
  return [...new Set(hitsIn(filter, 'posts', text).map(({ word }) => word))];
}
