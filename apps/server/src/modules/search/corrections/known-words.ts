import type { Jieba } from '@node-rs/jieba';
import { isEnglishWord } from '../../../platform/english-words.ts';
import { functionWords } from '../words/function-words.ts';
import { stemOf } from '../words/latin-words.ts';
import { spellingsOf } from '../words/variants.ts';

/** A folded Latin word that may be typed wrongly; shorter ones are as like many others. */
export const latin = /^[a-z0-9]{4,20}$/;
export const han = /^\p{Script=Han}{2,4}$/u;

/** What a name looks like: how it changes between capitals and small letters, and its digits. */
export type Shape = 'word' | 'name';

/** `PowerShell`, `iPhone`, `GPU`: capitals after the first letter are typed on purpose. */
export function shapeOf(written: string): Shape {
  return /\p{L}.*\p{Lu}/u.test(written) ? 'name' : 'word';
}

export const digitsIn = (word: string): string => word.replaceAll(/[^0-9]/g, '');

/** Whether the dictionary of Chinese words, or the site's own, contains exactly this word. */
export function isChineseWord(jieba: Jieba, word: string): boolean {
  return jieba.cutAll(word).includes(word);
}

/** Whether a folded word is in a dictionary: nobody doubts it, whether or not a post contains it. */
export function isKnownWord(jieba: Jieba, word: string): boolean {
  if (functionWords.has(word) || /^\d+$/.test(word)) return true;
  return latin.test(word) ? isEnglishWord(word) : [word, ...spellingsOf(word)].some((each) => isChineseWord(jieba, each));
}

/** A word in no dictionary that at least this many documents contain is a word of this site. */
const leastDocuments = 2;

/** Whether it is a word at all: a stem and a pair of characters that are adjacent by chance are tokens of the index, too. */
export function isLatinWord(word: string, documents: number): boolean {
  return isEnglishWord(word) || (documents >= leastDocuments && (stemOf(word) === word || isEnglishWord(stemOf(word))));
}

/**
 * Whether characters that no dictionary knows stand as a word in a folded text: on either side there is no character, a function word, or
 * a word of more characters.
 */
export function standsAsWord(jieba: Jieba, folded: string, word: string): boolean {
  if ([...word].some((character) => functionWords.has(character))) return false;
  const isEdge = (piece: string | undefined): boolean =>
    piece === undefined || !/^\p{Script=Han}$/u.test(piece) || functionWords.has(piece);
  const pieces = jieba.cut(folded, false);
  let at = 0;
  const starts = new Map(pieces.map((piece, index) => [(at += piece.length) - piece.length, index]));
  for (let from = folded.indexOf(word); from !== -1; from = folded.indexOf(word, from + 1)) {
    const [first, next] = [starts.get(from), from + word.length === folded.length ? pieces.length : starts.get(from + word.length)];
    if (first !== undefined && next !== undefined && isEdge(pieces[first - 1]) && isEdge(pieces[next])) return true;
  }
  return false;
}
