import type { Jieba } from '@node-rs/jieba';
import { fold } from './fold.ts';

/** Longer ones are no words, and nobody types them. */
const longestWord = 64;

/** A tsvector may take 1 MB: this many bigrams are a text of a hundred pages. */
const mostTokens = 40_000;

const word = /^[\p{L}\p{N}]+$/u;

/**
 * What a text is found by, the same for what is stored and what is asked: the words of jieba's search mode and, marked
 * by `_`, every two Chinese characters that stand side by side. Words alone miss what the dictionary cuts elsewhere;
 * without HMM, because that guesses other words in a short question than in a long text.
 */
export function tokensOf(jieba: Jieba, text: string): string[] {
  const folded = fold(text.toWellFormed());
  const tokens = new Set<string>();
  for (const cut of jieba.cutForSearch(folded, false)) {
    if (tokens.size >= mostTokens) break;
    if (cut.length <= longestWord && word.test(cut)) tokens.add(cut);
  }
  for (const [run] of folded.matchAll(/\p{Script=Han}{2,}/gu)) {
    const characters = [...run];
    for (let at = 0; at + 1 < characters.length && tokens.size < mostTokens; at += 1) {
      tokens.add(`_${characters[at]}${characters[at + 1]}`);
    }
  }
  return [...tokens];
}

export function isBigram(token: string): boolean {
  return token.startsWith('_');
}

/** Tokens as the text of a `tsvector` or, joined by an operator, of a `tsquery`; they hold letters, digits, `_`, `:` and `-` only. */
export function quoted(tokens: readonly string[], separator = ' '): string {
  return tokens.map((token) => `'${token}'`).join(separator);
}
