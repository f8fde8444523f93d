import type { Jieba } from '@node-rs/jieba';
import { fold } from './fold.ts';
import { isFunctionToken } from './function-words.ts';
import { latinWordsOf, lettersOfSigns, type Occurrence } from './latin-words.ts';

/** Longer ones are no words, and nobody types them. */
const longestWord = 64;

/** A tsvector may take 1 MB: this many different tokens are a text of a hundred pages. */
const mostTokens = 40_000;

/** Two characters may only stand side by side, and what a long word says its pairs say as well. */
const shareOfPair = 0.4;
const shareOfLong = 0.5;

/** A word of one character says less. */
const shareOfCharacter = 0.5;

/** A character that is asked alone is better found as a word than within one; a title says it better still. */
const shareOfWhole = 0.25;

/** Of a word that says nothing by itself. */
const shareOfFunction = 0.15;

const word = /^[\p{L}\p{N}]+$/u;
const han = /\p{Script=Han}/u;
const pairOfHan = /^\p{Script=Han}{2}$/u;

/**
 * Words and pairs of a text, as often as they stand there: the words of jieba's search mode (without HMM, because that guesses
 * other words in a short question than in a long text), every two Chinese characters side by side, because words alone miss what
 * the dictionary cuts elsewhere, and what is written in other scripts. A word of two characters is one of the pairs, which are
 * marked by `_`, so it does not stand there twice.
 */
function* occurrencesOf(jieba: Jieba, folded: string): Iterable<Occurrence> {
  yield* latinWordsOf(folded);
  const pairsThatAreWords = new Set<string>();
  for (const piece of han.test(folded) ? jieba.cutForSearch(folded, false) : []) {
    if (pairOfHan.test(piece)) pairsThatAreWords.add(piece);
    else if (piece.length <= longestWord && word.test(piece) && han.test(piece))
      yield { token: piece, share: [...piece].length === 1 ? shareOfCharacter : shareOfLong };
  }
  for (const [run] of folded.matchAll(/\p{Script=Han}+/gu)) {
    const characters = [...run];
    for (let at = 0; at + 1 < characters.length; at += 1) {
      const pair = `${characters[at]}${characters[at + 1]}`;
      yield { token: `_${pair}`, share: pairsThatAreWords.has(pair) ? 1 : shareOfPair };
    }
  }
}

/** Each Chinese character that ends what is written without a break, and those of them that stand alone. */
function endsOf(folded: string): { ends: Set<string>; alone: Set<string> } {
  const [ends, alone] = [new Set<string>(), new Set<string>()];
  for (const [run] of folded.matchAll(/\p{Script=Han}+/gu)) {
    const characters = [...run];
    const last = characters.at(-1) ?? '';
    ends.add(last);
    if (characters.length === 1) alone.add(last);
  }
  return { ends, alone };
}

/**
 * What a text is found by and how often it stands there: words, pairs, and marked too the last character of each clause, so that
 * every Chinese character begins one of these.
 */
export function tokensOf(jieba: Jieba, text: string): Map<string, number> {
  const folded = fold(text.toWellFormed());
  const counts = new Map<string, number>();
  for (const { token } of occurrencesOf(jieba, folded)) {
    const count = counts.get(token);
    if (count !== undefined || counts.size < mostTokens) counts.set(token, (count ?? 0) + 1);
  }
  for (const character of endsOf(folded).ends) counts.set(`_${character}`, 1);
  return counts;
}

/** A token of a question and how much it is worth beside others that are as rare. */
export type QueryToken = Occurrence;

/** What a question looks for in the tokens of texts. A character that is asked alone is looked for at every place where it can stand. */
export function queryTokensOf(jieba: Jieba, text: string): QueryToken[] {
  const folded = fold(text.toWellFormed());
  const { alone } = endsOf(folded);
  const letters = lettersOfSigns(folded);
  const tokens = new Map<string, { share: number; times: number }>();
  for (const { token, share } of occurrencesOf(jieba, folded)) {
    if (tokens.size >= mostTokens) break;
    if (alone.has(token) || letters.has(token)) continue;
    const known = tokens.get(token);
    tokens.set(token, { share: Math.max(share, known?.share ?? 0), times: 1 + (known?.times ?? 0) });
  }
  // What a long question says again and again is what it is about.
  const words = [...tokens].map(([token, { share, times }]) => ({
    token,
    share: share * Math.sqrt(times) * (isFunctionToken(token) ? shareOfFunction : 1),
  }));
  const characters = [...alone].flatMap((character) => [
    { token: `_${character}*`, share: 1 },
    { token: character, share: shareOfWhole * (isFunctionToken(character) ? shareOfFunction : 1) },
  ]);
  return [...characters, ...words];
}

export function isPair(token: string): boolean {
  return token.startsWith('_');
}

/** It stands for all pairs that begin with a character. */
export function beginsPairs(token: string): boolean {
  return isPair(token) && token.endsWith('*');
}

/** What of a text a token says. */
export function textOfToken(token: string): string {
  return beginsPairs(token) ? token.slice(1, -1) : token.replace(/^_/, '');
}

/** How the texts of `tsvector` and `tsquery` write a token. */
export function quotedToken(token: string): string {
  return `'${token.replaceAll(/['\\]/g, '$&$&')}'`;
}

/** Tokens as the text of a `tsquery`, joined by an operator. */
export function queryOf(tokens: readonly string[], operator: '&' | '|' = '&'): string {
  return tokens.map((token) => (beginsPairs(token) ? `${quotedToken(token.slice(0, -1))}:*` : quotedToken(token))).join(` ${operator} `);
}
