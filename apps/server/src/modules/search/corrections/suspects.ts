import type { Jieba } from '@node-rs/jieba';
import { functionWords, isFunctionToken } from '../words/function-words.ts';
import { han, isKnownWord, latin } from './known-words.ts';

/** A word in more documents is assumed to be spelled correctly. */
const rare = 2;

/** For one keyword, this many words are considered. */
const mostWords = 6;

/** Words that may be typos: rare ones in no dictionary, and Chinese characters that form no word, as a whole and in pairs. */
export function suspectsIn(jieba: Jieba, folded: string, pieces: readonly string[], counts: ReadonlyMap<string, number>): string[] {
  const runsOf = (isUnknown: (piece: string) => boolean): string[] =>
    pieces
      .map((piece) => ([...piece].length === 1 && isUnknown(piece) ? piece : ' '))
      .join('')
      .match(/\p{Script=Han}{2,}/gu) ?? [];
  const pairsIn = (run: string): string[] => [...run.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = '']) => pair);
  const runs = runsOf((piece) => !functionWords.has(piece));
  // 以经 for 已经: a homophone typed for a function word may itself contain one.
  const mixed = runsOf(() => true).flatMap(pairsIn);
  const words = [...runs, ...runs.flatMap(pairsIn), ...(folded.match(/[a-z0-9]+/g) ?? []), ...mixed];
  const countOf = (word: string): number => Math.max(counts.get(word) ?? 0, counts.get(`_${word}`) ?? 0);
  const unknown = [...new Set(words)].filter(
    (word) => (latin.test(word) || han.test(word)) && !isFunctionToken(`_${word}`) && countOf(word) <= rare && !isKnownWord(jieba, word),
  );
  return unknown.slice(0, mostWords);
}
