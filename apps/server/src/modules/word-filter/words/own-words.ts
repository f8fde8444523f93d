import { fold } from './fold.ts';
import { judgeOf } from './judge.ts';
import { buildTrie, findWords, foldWord, type Trie } from './trie.ts';

/** Words of one member, compiled for searching. */
export interface CompiledWords {
  words: readonly string[];
  trie: Trie;
}

export async function compileWords(words: readonly string[]): Promise<CompiledWords> {
  return { words, trie: await buildTrie(words) };
}

/**
 * The words that a text contains by the rules of the word lists, in the order in which they begin in it, up to so many; linear in its
 * length.
 */
export function wordsIn({ words, trie }: CompiledWords, text: string, most = words.length): Set<string> {
  const folded = fold(text);
  const judge = judgeOf(folded);
  const matches = new Set<string>();
  findWords(trie, folded, (at, first, last) => {
    const [word, typed] = [trie.words[at], words[at]];
    if (word === undefined || typed === undefined || matches.has(typed)) return undefined;
    if (judge.isHit(word, first, last)) matches.add(typed);
    return matches.size >= most ? 'stop' : undefined;
  });
  return matches;
}

/** The first of them. */
export function firstWordIn(compiled: CompiledWords, text: string): string | undefined {
  const [word] = wordsIn(compiled, text, 1);
  return word;
}

/** What is compared of a word: equal for all its spellings. Empty if nothing of it is, or so little that it would match in every text. */
export function comparedForm(word: string): string {
  const { raws } = foldWord(word);
  if (raws.length === 1 && (raws[0] ?? 0) < 0x80) return '';
  return String.fromCharCode(...raws);
}
