import type { Jieba } from '@node-rs/jieba';
import { fold } from './fold.ts';
import { isFunctionToken } from './function-words.ts';
import { latinWordsOf, lettersOfSigns, namesIn, type Occurrence } from './latin-words.ts';

/** Longer strings are no words, and nobody types them. */
const longestWord = 64;

/** A tsvector is limited to 1 MB: this many distinct tokens are a text of a hundred pages. */
const mostTokens = 40_000;

/** Weight of a pair: two characters may be adjacent by chance, and the pairs of a long word repeat what the word says. */
const shareOfPair = 0.4;
const shareOfLong = 0.5;

/** A word of one character is less significant. */
const shareOfCharacter = 0.5;

/** A single character in a query should rather match as a word than within one; a match in the title is better still. */
const shareOfWhole = 0.25;

/** Weight of a function word. */
const shareOfFunction = 0.15;

const word = /^[\p{L}\p{N}]+$/u;
const han = /\p{Script=Han}/u;
const pairOfHan = /^\p{Script=Han}{2}$/u;

/**
 * Words and pairs of a text, with repetitions: the words of jieba's search mode (without HMM, because that guesses different words in a
 * short query than in a long text); every two adjacent Chinese characters, because words alone miss what the dictionary segments
 * differently elsewhere; and words in other scripts. A word of two characters is one of the pairs, which are marked by `_`, so it is not
 * added twice.
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

/** Each Chinese character at the end of an unbroken run, and those that are single. */
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
 * The tokens by which a text is found and their frequencies: words, pairs, and, marked, the last character of each clause, so that every
 * Chinese character begins a token.
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

/** A query token and its weight compared with equally rare ones. */
export type QueryToken = Occurrence;

/** The tokens that a query looks for. A single character is looked for at every position where it can occur. */
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
  for (const { token, share } of namesIn(text.toWellFormed(), folded)) {
    if (!tokens.has(token) && token.length <= longestWord) tokens.set(token, { share, times: 1 });
  }
  // Words that a long query repeats are what it is about.
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

/** A prefix that matches all pairs beginning with a character. */
export function beginsPairs(token: string): boolean {
  return isPair(token) && token.endsWith('*');
}

/** What a token represents in a text. */
export function textOfToken(token: string): string {
  return beginsPairs(token) ? token.slice(1, -1) : token.replace(/^_/, '');
}

/** Escaping of a token in the text of a `tsvector` or `tsquery`. */
export function quotedToken(token: string): string {
  return `'${token.replaceAll(/['\\]/g, '$&$&')}'`;
}

/** Tokens as the text of a `tsquery`, joined by an operator. */
export function queryOf(tokens: readonly string[], operator: '&' | '|' = '&'): string {
  return tokens.map((token) => (beginsPairs(token) ? `${quotedToken(token.slice(0, -1))}:*` : quotedToken(token))).join(` ${operator} `);
}
