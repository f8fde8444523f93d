import { setImmediate as pause } from 'node:timers/promises';
import { fold, type FoldedText } from './fold.ts';

/** A word in its compared form. */
export interface FoldedWord {
  codes: Uint16Array;
  raws: Uint16Array;
  /** Whether the word itself has a separator before a unit: "free money". */
  gapBefore: Uint8Array;
}

export function foldWord(word: string): FoldedWord {
  const { length, codes, raws, gapBefore } = fold(word);
  return { codes: codes.slice(0, length), raws: raws.slice(0, length), gapBefore: gapBefore.slice(0, length) };
}

/** All words as a trie of their units. The edges are in one hash table with open addressing: 50,000 words take some megabytes. */
export interface Trie {
  words: readonly FoldedWord[];
  /** Whether any word begins with this unit. */
  begins: Uint8Array;
  from: Int32Array;
  unit: Uint16Array;
  to: Int32Array;
  /** By node: the first word that ends there, and by word: the next one of the same form; -1 is none. */
  ends: Int32Array;
  next: Int32Array;
}

/** Adding a word takes a microsecond or two; this many per turn of the event loop delay nobody. */
const wordsInTurn = 1000;

function slotOf({ from, unit }: Pick<Trie, 'from' | 'unit'>, node: number, code: number): number {
  const mask = from.length - 1;
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b);
  let slot = (mixed ^ (mixed >>> 15)) & mask;
  while (from[slot] !== -1 && (from[slot] !== node || unit[slot] !== code)) slot = (slot + 1) & mask;
  return slot;
}

/** Builds in several turns, so that other work can run in between. */
export async function buildTrie(typed: readonly string[]): Promise<Trie> {
  const words: FoldedWord[] = [];
  for (const [at, word] of typed.entries()) {
    if (at % wordsInTurn === wordsInTurn - 1) await pause();
    words.push(foldWord(word));
  }
  const units = words.reduce((sum, { codes }) => sum + codes.length, 0);
  let size = 16;
  while (size < units * 2) size *= 2;
  const trie: Trie = {
    words,
    begins: new Uint8Array(0x10000),
    from: new Int32Array(size).fill(-1),
    unit: new Uint16Array(size),
    to: new Int32Array(size),
    ends: new Int32Array(units + 1).fill(-1),
    next: new Int32Array(words.length).fill(-1),
  };
  let nodes = 1;
  for (const [at, { codes }] of words.entries()) {
    if (at % wordsInTurn === wordsInTurn - 1) await pause();
    let node = 0;
    for (const code of codes) {
      const slot = slotOf(trie, node, code);
      if (trie.from[slot] === -1) {
        trie.from[slot] = node;
        trie.unit[slot] = code;
        trie.to[slot] = nodes;
        nodes += 1;
      }
      node = trie.to[slot] ?? 0;
    }
    trie.begins[codes[0] ?? 0] = 1;
    trie.next[at] = trie.ends[node] ?? -1;
    trie.ends[node] = at;
  }
  return trie;
}

/**
 * Calls back for each match of a word, `last` inclusive, of those with the same start the longest first, until the callback returns `stop`.
 * From any position at most the longest word is read. Returns how many steps it took.
 */
export function findWords(
  trie: Trie,
  text: FoldedText,
  onMatch: (word: number, first: number, last: number) => 'stop' | undefined,
): number {
  const { begins, from, to, ends, next } = trie;
  const { codes, length } = text;
  const path: number[] = [];
  let steps = length;
  for (let first = 0; first < length; first += 1) {
    if (begins[codes[first] ?? 0] === 0) continue;
    let [node, depth] = [0, 0];
    for (; first + depth < length; depth += 1) {
      const slot = slotOf(trie, node, codes[first + depth] ?? 0);
      if (from[slot] === -1) break;
      node = to[slot] ?? 0;
      path[depth] = node;
    }
    steps += depth;
    for (let at = depth - 1; at >= 0; at -= 1) {
      for (let word = ends[path[at] ?? 0] ?? -1; word !== -1; word = next[word] ?? -1) {
        steps += 1;
        if (onMatch(word, first, first + at) === 'stop') return steps;
      }
    }
  }
  return steps;
}
