import type { Jieba } from '@node-rs/jieba';
import { fold } from './fold.ts';

/** Longer ones are no words, and nobody types them. */
const longestWord = 64;

/** A tsvector may take 1 MB: this many tokens are a text of a hundred pages. */
const mostTokens = 40_000;

const word = /^[\p{L}\p{N}]+$/u;
const pairOfHan = /^\p{Script=Han}{2}$/u;
const severalHan = /^\p{Script=Han}{2,}$/u;

interface Cut {
  /** The words of jieba's search mode, without HMM, because that guesses other words in a short question than in a long text. */
  words: ReadonlySet<string>;
  /** Every two Chinese characters that stand side by side: words alone miss what the dictionary cuts elsewhere. */
  pairs: ReadonlySet<string>;
  /** The last characters of what is written in Chinese without a break. */
  ends: ReadonlySet<string>;
  /** Chinese characters without another one beside them. */
  alone: ReadonlySet<string>;
}

function cut(jieba: Jieba, text: string): Cut {
  const folded = fold(text.toWellFormed());
  const words = new Set<string>();
  for (const piece of jieba.cutForSearch(folded, false)) {
    if (words.size >= mostTokens) break;
    if (piece.length <= longestWord && word.test(piece)) words.add(piece);
  }
  const [pairs, ends, alone] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [run] of folded.matchAll(/\p{Script=Han}+/gu)) {
    const characters = [...run];
    const last = characters.at(-1) ?? '';
    if (characters.length === 1) alone.add(last);
    ends.add(last);
    for (let at = 0; at + 1 < characters.length && words.size + pairs.size < mostTokens; at += 1) {
      pairs.add(`${characters[at]}${characters[at + 1]}`);
    }
  }
  return { words, pairs, ends, alone };
}

/** A word of two Chinese characters is one of the pairs, which are marked, so it does not stand there twice. */
function tokensOfCut({ words, pairs }: Pick<Cut, 'words' | 'pairs'>): string[] {
  return [...[...words].filter((each) => !pairOfHan.test(each)), ...[...pairs].map((pair) => `_${pair}`)];
}

/** What a text is found by: words, pairs of Chinese characters marked by `_`, and marked too the last character of each clause, so that every character begins one of these. */
export function tokensOf(jieba: Jieba, text: string): string[] {
  const found = cut(jieba, text);
  return [...tokensOfCut(found), ...[...found.ends].map((character) => `_${character}`)];
}

/** A token of a question and how much it is worth beside others that are as rare. */
export interface AskedToken {
  token: string;
  share: number;
}

/** Two characters may only stand side by side, and what a long word says its pairs say as well. */
const shareOfPair = 0.5;
const shareOfLong = 0.5;

/** What a question looks for in the tokens of texts. A character that is asked alone is looked for at every place where it can stand. */
export function askedTokensOf(jieba: Jieba, text: string): AskedToken[] {
  const found = cut(jieba, text);
  const shareOf = (token: string): number => {
    if (isPair(token)) return found.words.has(token.slice(1)) ? 1 : shareOfPair;
    return severalHan.test(token) ? shareOfLong : 1;
  };
  const tokens = tokensOfCut(found).filter((token) => !found.alone.has(token));
  const anywhere = [...found.alone].map((character) => ({ token: `_${character}*`, share: 1 }));
  return [...anywhere, ...tokens.map((token) => ({ token, share: shareOf(token) }))];
}

export function isPair(token: string): boolean {
  return token.startsWith('_');
}

/** It stands for all pairs that begin with a character. */
export function beginsPairs(token: string): boolean {
  return token.endsWith('*');
}

/** What of a text a token says. */
export function textOfToken(token: string): string {
  return token.replace(/^_/, '').replace(/\*$/, '');
}

/** Tokens as the text of a `tsvector` or, joined by an operator, of a `tsquery`; they hold letters, digits, `_`, `:` and `-` only. */
export function quoted(tokens: readonly string[], separator = ' '): string {
  return tokens.map((token) => (beginsPairs(token) ? `'${token.slice(0, -1)}':*` : `'${token}'`)).join(separator);
}
