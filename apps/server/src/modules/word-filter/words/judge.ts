import { gaps, type FoldedText } from './fold.ts';
import type { FoldedWord } from './trie.ts';

function isDigit(raw: number): boolean {
  return raw >= 0x30 && raw <= 0x39;
}

function isLatin(raw: number): boolean {
  return raw >= 0x61 && raw <= 0x7a;
}

/** This many digits in a row are a number that somebody wants to communicate, however each of them is written. */
const number = 5;

function isNumber({ raws }: FoldedWord): boolean {
  return raws.length >= number && raws.every(isDigit);
}

/**
 * Whether units that fold to the same are also read the same: most must be equal before digits and symbols are replaced by letters (`58` is
 * not `sb`), and a lower-case l is not an i (`mall` is not `mail`).
 */
function isReadAlike(text: FoldedText, word: FoldedWord, first: number): boolean {
  const { raws } = word;
  let same = 0;
  for (let at = 0; at < raws.length; at += 1) {
    const [expected, given] = [raws[at] ?? 0, text.raws[first + at] ?? 0];
    if (expected === given) same += 1;
    else if (isLatin(expected) && isLatin(given) && /[il]/.test(text.source[text.positions[first + at] ?? 0] ?? '')) return false;
  }
  return same * 2 > raws.length || isNumber(word);
}

/** A word of letters or digits does not match within a longer one: `class` does not contain a listed word of three letters. */
function standsAlone(text: FoldedText, word: FoldedWord, first: number, last: number): boolean {
  const { raws } = text;
  const isPart = (inner: number | undefined, outer: number | undefined, gap: number) =>
    gap <= gaps.unseen &&
    inner !== undefined &&
    outer !== undefined &&
    ((isLatin(inner) && isLatin(outer)) || (isDigit(inner) && isDigit(outer)));
  const after = last + 1 < text.length ? (text.gapBefore[last + 1] ?? 0) : gaps.clause;
  return (
    !(first > 0 && isPart(word.raws[0], raws[first - 1], text.gapBefore[first] ?? 0)) &&
    !(last + 1 < text.length && isPart(word.raws.at(-1), raws[last + 1], after))
  );
}

/**
 * Whether the separators between the characters of a word were inserted to hide it. Symbols are; spaces and clause ends may also separate
 * two words, so they count only if every character is separated, or the whole is.
 */
function isOneWord(text: FoldedText, word: FoldedWord, first: number, last: number): boolean {
  let [inner, apart, widest] = [0, 0, 0];
  for (let at = 1; at < word.raws.length; at += 1) {
    const gap = text.gapBefore[first + at] ?? 0;
    // Where the listed word itself has a space or a symbol, one in the text hides nothing.
    if ((word.gapBefore[at] ?? 0) > gaps.unseen && gap <= gaps.blank) continue;
    inner += 1;
    if (gap >= gaps.blank) apart += 1;
    widest = Math.max(widest, gap);
  }
  if (widest < gaps.blank) return true;
  const before = first === 0 || (text.gapBefore[first] ?? 0) >= gaps.blank;
  const after = (last + 1 < text.length ? (text.gapBefore[last + 1] ?? 0) : gaps.clause) >= gaps.blank;
  if (apart === inner) return inner > 1 || (before && after);
  if (widest > gaps.blank) return false;
  return isNumber(word) || (word.raws.some((raw) => raw > 0x7f) && (before || after));
}

/** Whether units of a text that fold to those of a word are read as that word. */
function isHit(text: FoldedText, word: FoldedWord, first: number, last: number): boolean {
  return standsAlone(text, word, first, last) && isReadAlike(text, word, first) && isOneWord(text, word, first, last);
}

/**
 * Average number of comparison steps per unit of a text. Natural texts and lists take two or three; a text that takes more repeats parts of
 * listed words, and is treated as containing them.
 */
const judgedPerUnit = 20;

/** Judges the matches in one text, in time that is linear in its length whatever the words are. */
export interface Judge {
  isHit: (word: FoldedWord, first: number, last: number) => boolean;
  /** How many units were compared. */
  steps: () => number;
}

export function judgeOf(text: FoldedText): Judge {
  const most = judgedPerUnit * (text.length + 1000);
  let judged = 0;
  return {
    isHit: (word, first, last) => {
      if (judged > most) return true;
      judged += word.raws.length;
      return isHit(text, word, first, last);
    },
    steps: () => judged,
  };
}
