import type { Jieba } from '@node-rs/jieba';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { storeOf } from '../store/store-of.ts';
import { fold } from '../words/fold.ts';
import { functionWords, isFunctionToken } from '../words/function-words.ts';
import { stemOf } from '../words/latin-words.ts';
import { cutterOf } from '../words/lists.ts';
import { beginsPairs, isPair, type QueryToken, queryTokensOf, tokensOf } from '../words/tokens.ts';
import { type Frequencies, weighWord } from './choose-words.ts';

/** A content word, and its significance (idf). */
export interface ContentWord {
  token: string;
  weight: number;
}

/** A content word as it was typed, with the tokens any of which it is found by, and its rarity (idf): a word that no document contains is the rarest. */
export interface Term {
  tokens: readonly string[];
  weight: number;
}

/** The words of a text as they are in the index. */
export type WordSet = ReadonlySet<string>;

/** The content words of a text as the index counts them, without what only a query looks for, and single characters that match anywhere. */
function contentTokensOf(jieba: Jieba, text: string): QueryToken[] {
  const own = tokensOf(jieba, text);
  return queryTokensOf(jieba, text).filter(({ token }) => own.has(token) && !isFunctionToken(token) && !beginsPairs(token));
}

/** Without pairs of characters that are no word and occur in no document. */
const weighed = (frequencies: Frequencies, tokens: readonly QueryToken[]): ContentWord[] =>
  tokens
    .filter(({ token, share }) => share >= 1 || !isPair(token) || frequencies.counts.has(token))
    .map((token) => weighWord(frequencies, token));

/** The content words of each text. The document counts for all texts are read at once. */
export async function contentWordsOf(ctx: Ctx, texts: readonly string[]): Promise<ContentWord[][]> {
  const jieba = await cutterOf(ctx.db);
  const tokens = texts.map((text) => contentTokensOf(jieba, text));
  const frequencies = await storeOf(ctx).frequencies(ctx.db, [...new Set(tokens.flat().map(({ token }) => token))]);
  return tokens.map((of) => weighed(frequencies, of));
}

/** 几分钟 asks for 分钟: without a beginning that says nothing, if a word is left. */
const counting = /^(?:几|多少|每|哪|某|第几)(?=\p{Script=Han}{2})/u;

function counted(jieba: Jieba, word: string): string {
  const rest = word.replace(counting, '');
  return rest !== word && jieba.cutAll(rest).includes(rest) ? rest : word;
}

const lone = (piece: string): boolean => /^\p{Script=Han}$/u.test(piece) && !functionWords.has(piece);

/** Chinese words of a folded question; characters that the dictionary leaves single are one word where they are adjacent (老白茶). */
function chineseWordsOf(jieba: Jieba, folded: string): { words: string[][]; characters: string[] } {
  const pieces = jieba.cut(folded, false);
  const words = pieces.filter((piece) => /^\p{Script=Han}{2,}$/u.test(piece)).map((piece) => counted(jieba, piece));
  const runs = pieces
    .map((piece) => (lone(piece) ? piece : ' '))
    .join('')
    .match(/\p{Script=Han}{2,}/gu);
  const pairsOf = (run: string): string[] => [...run.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = '']) => `_${pair}`);
  return {
    words: [...words.map((word) => [[...word].length === 2 ? `_${word}` : word]), ...(runs ?? []).map(pairsOf)],
    characters: pieces.filter(lone),
  };
}

/** Words in other scripts, each with its stem. */
const otherWordsOf = (folded: string): string[][] =>
  (folded.match(/(?:(?!\p{Script=Han})[\p{L}\p{N}]){2,}/gu) ?? [])
    .filter((word) => !functionWords.has(word))
    .map((word) => [word, stemOf(word)]);

export interface ReadQuestion {
  words: ContentWord[];
  /** Content words of the question as they were typed. */
  terms: Term[];
  /** Characters that are words of their own: too many texts contain them to show anything but a difference. */
  characters: string[];
  /** The content words of each title. */
  titleWords: ContentWord[][];
}

/** A question beside the titles that may answer it; their document counts are read at once. */
export async function readQuestion(ctx: Ctx, question: string, titles: readonly string[]): Promise<ReadQuestion> {
  const jieba = await cutterOf(ctx.db);
  const [tokens = [], ...titleTokens] = [question, ...titles].map((text) => contentTokensOf(jieba, text));
  const folded = fold(question.toWellFormed());
  const { words: chinese, characters } = chineseWordsOf(jieba, folded);
  const typed = [...chinese, ...otherWordsOf(folded)].filter(([first = '']) => !isFunctionToken(first));
  const all = [...[tokens, ...titleTokens].flat().map(({ token }) => token), ...typed.flat()];
  const frequencies = await storeOf(ctx).frequencies(ctx.db, [...new Set(all)]);
  const rarity = (of: readonly string[]): number =>
    Math.log(1 + frequencies.total / Math.max(1, ...of.map((token) => frequencies.counts.get(token) ?? 0)));
  return {
    words: weighed(frequencies, tokens),
    terms: typed.map((of) => ({ tokens: of, weight: rarity(of) })),
    characters,
    titleWords: titleTokens.map((of) => weighed(frequencies, of)),
  };
}

/** Tokenizes texts like the index, to compare them. */
export async function wordReader({ db }: Pick<Ctx, 'db'>): Promise<(text: string) => WordSet> {
  const jieba = await cutterOf(db);
  return (text) => new Set(tokensOf(jieba, text).keys());
}

/** The weighted share of these words that a text contains, from 0 to 1; 0 if there are none. */
export function coverage(words: readonly ContentWord[], ...texts: readonly (WordSet | undefined)[]): number {
  let [all, matching] = [0, 0];
  for (const { token, weight } of words) {
    all += weight;
    if (texts.some((text) => text?.has(token) === true)) matching += weight;
  }
  return all === 0 ? 0 : matching / all;
}
