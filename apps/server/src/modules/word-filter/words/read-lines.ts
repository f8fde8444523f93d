import { type RefusedWordLine, type WordAct, wordListRules } from '@chaguan/contract';
import { comparedForm } from './own-words.ts';
import { foldWord } from './trie.ts';

/** One line of a list: `word`, or `word=` followed by an action in the syntax of Discuz!. */
export interface WordLine {
  word: string;
  /** Null: the list's action. */
  act: WordAct | null;
  /** The replacement; null: an asterisk for each character. */
  replacement: string | null;
}

/** Parses a line that was accepted. */
export function readWordLine(line: string): WordLine {
  const [, word = '', given = ''] = /^([^=]*)=?(.*)$/s.exec(line) ?? [];
  if (given === '{BANNED}') return { word, act: 'refuse', replacement: null };
  if (given === '{MOD}') return { word, act: 'hold', replacement: null };
  return { word, act: given === '' ? null : 'mask', replacement: /^\**$/.test(given) ? null : given };
}

function whyRefused(line: string): RefusedWordLine['why'] | undefined {
  if (/^\/.*\/[a-z]*(?:=|$)/.test(line)) return 'expression';
  const { word, replacement } = readWordLine(line);
  if (/\{\d+\}/.test(word)) return 'wildcard';
  if ([...(replacement ?? '')].length > wordListRules.replacementLength) return 'replacement';
  const { raws } = foldWord(word);
  if (raws.length > wordListRules.wordLength || word.length > wordListRules.wordLength * 2) return 'long';
  return comparedForm(word) === '' ? 'short' : undefined;
}

/** Parses the lines of a list, each word once, the last line of it counting; and the invalid lines, with their numbers. */
export function readWordLines(text: string): { lines: string[]; refused: RefusedWordLine[] } {
  const lines = new Map<string, string>();
  const refused: RefusedWordLine[] = [];
  for (const [at, typed] of text
    .toWellFormed()
    .split(/\r\n?|\n/)
    .entries()) {
    const line = typed.replaceAll(/[\p{Cc}\ufeff]/gu, ' ').trim();
    if (line === '') continue;
    const why = whyRefused(line);
    if (why === undefined) lines.set(readWordLine(line).word, line);
    else refused.push({ line: at + 1, text: line.slice(0, 100), why });
  }
  return { lines: [...lines.values()], refused };
}
