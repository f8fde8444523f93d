import type { Ctx } from '../../../platform/http/ctx.ts';
import { storeOf } from '../store/store.ts';
import { isFunctionToken } from '../words/function-words.ts';
import { cutterOf } from '../words/lists.ts';
import { queryTokensOf, beginsPairs, isPair, tokensOf } from '../words/tokens.ts';
import { weighWord } from './choose-words.ts';

/** A content word, and its significance (idf). */
export interface ContentWord {
  token: string;
  weight: number;
}

/** The words of a text as they are in the index. */
export type WordSet = ReadonlySet<string>;

/**
 * The content words of each text. Left out are function words, pairs of characters that are no word and occur in no document, and single
 * characters. The document counts for all texts are read at once.
 */
export async function contentWordsOf(ctx: Ctx, texts: readonly string[]): Promise<ContentWord[][]> {
  const jieba = await cutterOf(ctx.db);
  const queryWords = texts.map((text) => queryTokensOf(jieba, text).filter(({ token }) => !isFunctionToken(token) && !beginsPairs(token)));
  const frequencies = await storeOf(ctx).frequencies(ctx.db, [...new Set(queryWords.flat().map(({ token }) => token))]);
  const saysSomething = ({ token, share }: { token: string; share: number }): boolean =>
    share >= 1 || !isPair(token) || frequencies.counts.has(token);
  return queryWords.map((tokens) => tokens.filter(saysSomething).map((token) => weighWord(frequencies, token)));
}

/** Tokenizes texts like the index, to compare them. */
export async function wordReader({ db }: Pick<Ctx, 'db'>): Promise<(text: string) => WordSet> {
  const jieba = await cutterOf(db);
  return (text) => new Set(tokensOf(jieba, text).keys());
}

/** The weighted share of these words that a text contains, from 0 to 1; 0 if there are none. */
export function coverage(words: readonly ContentWord[], ...texts: readonly (WordSet | undefined)[]): number {
  let [all, held] = [0, 0];
  for (const { token, weight } of words) {
    all += weight;
    if (texts.some((text) => text?.has(token) === true)) held += weight;
  }
  return all === 0 ? 0 : held / all;
}
