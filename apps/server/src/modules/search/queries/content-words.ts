import type { Ctx } from '../../../platform/http/ctx.ts';
import { storeOf } from '../store/store.ts';
import { isFunctionToken } from '../words/function-words.ts';
import { cutterOf } from '../words/lists.ts';
import { queryTokensOf, beginsPairs, isPair, tokensOf } from '../words/tokens.ts';
import { weighWord } from './choose-words.ts';

/** A word that says what a text is about, and how much it tells (idf). */
export interface ContentWord {
  token: string;
  weight: number;
}

/** The words of a text as they stand in the index. */
export type WordSet = ReadonlySet<string>;

/**
 * Of each text the words that say what it is about. Function words tell nothing, neither do two characters side by side
 * that are no word and stand in no document, nor a character that stands alone. The numbers of all texts are read at once.
 */
export async function contentWordsOf(ctx: Ctx, texts: readonly string[]): Promise<ContentWord[][]> {
  const jieba = await cutterOf(ctx.db);
  const queryWords = texts.map((text) => queryTokensOf(jieba, text).filter(({ token }) => !isFunctionToken(token) && !beginsPairs(token)));
  const frequencies = await storeOf(ctx).frequencies(ctx.db, [...new Set(queryWords.flat().map(({ token }) => token))]);
  const saysSomething = ({ token, share }: { token: string; share: number }): boolean =>
    share >= 1 || !isPair(token) || frequencies.counts.has(token);
  return queryWords.map((tokens) => tokens.filter(saysSomething).map((token) => weighWord(frequencies, token)));
}

/** Reads the words of texts as the index does, to compare them. */
export async function wordReader({ db }: Pick<Ctx, 'db'>): Promise<(text: string) => WordSet> {
  const jieba = await cutterOf(db);
  return (text) => new Set(tokensOf(jieba, text).keys());
}

/** How much of these words a text has, of 1; 0 where there are none. */
export function coverage(words: readonly ContentWord[], ...texts: readonly (WordSet | undefined)[]): number {
  let [all, held] = [0, 0];
  for (const { token, weight } of words) {
    all += weight;
    if (texts.some((text) => text?.has(token) === true)) held += weight;
  }
  return all === 0 ? 0 : held / all;
}
