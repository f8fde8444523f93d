import { searchPosts, type Answer } from '@chaguan/contract';
import { isFunctionToken } from '../../apps/server/src/modules/search/words/function-words.ts';
import { readingsOf } from '../../apps/server/src/modules/search/words/readings.ts';
import { jieba } from '../../apps/server/src/platform/jieba.ts';
import type { Line } from './report.ts';
import { ask, some, type Inside } from './search-index.ts';
import type { QualitySet } from './search-sets.ts';

/** A query with one typo, and the intended word. */
interface Slipped {
  query: string;
  meant: string;
}

const queries = 150;

/** A letter doubled, one missing, two transposed: in turn, somewhere inside the word. */
function slipOf(word: string, turn: number): string {
  const at = 1 + (turn % (word.length - 2));
  const [before, letter, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
  return [`${before}${letter}${letter}${next}${after}`, `${before}${next}${after}`, `${before}${next}${letter}${after}`][turn % 3] ?? word;
}

/** Words for typos: Latin ones, or of two characters; in at least three documents. */
function frequentWords({ documents }: QualitySet): Set<string> {
  const cutter = jieba();
  const counts = new Map<string, number>();
  for (const text of documents) {
    for (const word of new Set(cutter.cut(text.toLowerCase(), false))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const isWord = (word: string) => /^[a-z]{5,}$|^\p{Script=Han}{2}$/u.test(word) && !isFunctionToken(word);
  return new Set([...counts].flatMap(([word, count]) => (count >= 3 && isWord(word) ? [word] : [])));
}

/** Characters of the set by their reading. */
function soundsOf(words: ReadonlySet<string>): Map<string, string[]> {
  const characters = [...new Set([...words].join(''))].filter((character) => /\p{Script=Han}/u.test(character));
  return Map.groupBy(characters, (character) => readingsOf(character).pinyin);
}

/** Queries with one typo: in English a letter, in Chinese another character with the same sound. */
function slippedQueries(set: QualitySet): Slipped[] {
  const [cutter, words] = [jieba(), frequentWords(set)];
  const sounds = soundsOf(words);
  const slip = (word: string, turn: number): string | undefined => {
    if (/^[a-z]/.test(word)) return slipOf(word, turn);
    const [first = '', second = ''] = word;
    const other = (sounds.get(readingsOf(second).pinyin) ?? []).find((character) => character !== second && !words.has(first + character));
    return other === undefined ? undefined : first + other;
  };
  return some(set.cases, queries * 2).flatMap(({ query }, turn) => {
    const short = query.slice(0, 90).toLowerCase();
    const candidates = cutter.cut(short, false).filter((word) => words.has(word));
    const meant = candidates[turn % candidates.length];
    const wrong = meant === undefined ? undefined : slip(meant, turn);
    return meant === undefined || wrong === undefined || words.has(wrong) ? [] : [{ query: short.replace(meant, wrong), meant }];
  });
}

async function offered(inside: Inside, keyword: string): Promise<string[]> {
  const { answer } = await ask<Answer<typeof searchPosts>>(inside, searchPosts.path, { keyword });
  return answer.corrections.map((each) => each.toLowerCase());
}

/** How often a typo is corrected, and how often a correct query is; the documents of the set are those in the index. */
export async function corrections(inside: Inside, set: QualitySet): Promise<Line> {
  const slipped = slippedQueries(set).slice(0, queries);
  let mended = 0;
  for (const { query, meant } of slipped) if ((await offered(inside, query)).some((each) => each.includes(meant))) mended += 1;
  const written = some(set.cases, queries);
  let questioned = 0;
  for (const { query } of written) if ((await offered(inside, query.slice(0, 90))).length > 0) questioned += 1;
  return {
    measure: '  one slip: mended',
    figure: `${((mended / slipped.length) * 100).toFixed(0)} %`,
    ratio: `${slipped.length} queries; ${((questioned / written.length) * 100).toFixed(0)} % of those written well are questioned`,
    bar: '',
    reached: null,
  };
}
