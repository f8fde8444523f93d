import { foldWithPositions } from './fold.ts';
import { isFunctionToken } from './function-words.ts';
import { connected, stemOf, withoutSigns } from './latin-words.ts';
import { beginsPairs, textOfToken } from './tokens.ts';

/** A piece of a text; `hit` marks a match. */
export interface Segment {
  text: string;
  hit: boolean;
}

export interface Needle {
  text: string;
  weight: number;
  /** English words with this prefix match. */
  begins?: boolean;
}

/** For a pasted text the most significant words are marked. */
const mostNeedles = 60;

/** A single character is significant only if it was typed alone. */
function isMarked(token: string): boolean {
  return !isFunctionToken(token) && (beginsPairs(token) || [...textOfToken(token)].length > 1);
}

/** What to mark for the query words; for a pair the two characters. */
export function needlesOf(words: readonly { token: string; weight: number }[]): Needle[] {
  const marked = words.filter(({ token }) => isMarked(token));
  const needles = (marked.length > 0 ? marked : words).map(({ token, weight }) => ({ text: textOfToken(token), weight }));
  return needles.toSorted((a, b) => b.weight - a.weight).slice(0, mostNeedles);
}

interface Range {
  from: number;
  to: number;
  needle: number;
}

const latin = /[a-z0-9]/;
const onlyLatin = /^[a-z0-9]+$/;

/** More marks of one needle add nothing. */
const mostMarks = 50;

/** All positions of a needle, without word boundaries: Chinese, and words with symbols. */
function occurrencesOf(folded: string, text: string, needle: number): Range[] {
  const ranges: Range[] = [];
  for (let at = folded.indexOf(text); at !== -1 && ranges.length < mostMarks; at = folded.indexOf(text, at + text.length)) {
    const isPart = latin.test(text[0] ?? '') && latin.test(folded[at - 1] ?? '');
    if (!isPart) ranges.push({ from: at, to: at + text.length, needle });
  }
  return ranges;
}

/** English words match as whole words, also in another form with the same stem. */
function wordsIn(folded: string, needles: readonly Needle[]): Range[] {
  const wholeWords = new Map(needles.flatMap(({ text }, needle) => (onlyLatin.test(text) ? [[text, needle]] : [])));
  const beginning = needles.findIndex(({ begins }) => begins);
  if (wholeWords.size === 0) return [];
  const needleOf = (word: string): number | undefined => {
    const begun = beginning >= 0 && word.startsWith(needles[beginning]?.text ?? '') ? beginning : undefined;
    return wholeWords.get(word) ?? wholeWords.get(stemOf(word)) ?? begun;
  };
  const ranges: Range[] = [];
  const mark = (word: string, from: number): boolean => {
    const needle = needleOf(word);
    if (needle === undefined || ranges.length >= needles.length * mostMarks) return false;
    ranges.push({ from, to: from + word.length, needle });
    return true;
  };
  for (const { 0: name, index } of folded.matchAll(connected)) {
    if (wholeWords.has(withoutSigns(name)))
      ranges.push({ from: index, to: index + name.length, needle: wholeWords.get(withoutSigns(name)) ?? 0 });
  }
  for (const { 0: word, index } of folded.matchAll(/[a-z0-9]+/g)) {
    if (mark(word, index)) continue;
    // `iphone15` matches `iphone 15` too.
    const parts = [...word.matchAll(/[a-z]+|[0-9]+/g)];
    if (parts.length > 1) for (const { 0: part, index: within } of parts) mark(part, index + within);
  }
  return ranges;
}

function rangesIn(folded: string, needles: readonly Needle[]): Range[] {
  const others = needles.flatMap(({ text }, needle) => (onlyLatin.test(text) ? [] : occurrencesOf(folded, text, needle)));
  return [...wordsIn(folded, needles), ...others].toSorted((a, b) => a.from - b.from);
}

/** A text with the matches marked. */
export function highlight(text: string, needles: readonly Needle[]): Segment[] {
  const { folded, positions } = foldWithPositions(text);
  const segments: Segment[] = [];
  const add = (from: number, to: number, hit: boolean): void => {
    const piece = text.slice(from, to);
    const last = segments.at(-1);
    if (piece === '') return;
    if (last?.hit === hit) last.text += piece;
    else segments.push({ text: piece, hit });
  };
  let end = 0;
  for (const { from, to } of rangesIn(folded, needles)) {
    // A folded character may be one of several that come from a single original one.
    const [start, stop] = [Math.max(end, positions[from] ?? 0), positions[to] ?? text.length];
    add(end, start, false);
    add(start, stop, true);
    end = Math.max(end, stop);
  }
  add(end, text.length, false);
  return segments;
}

/** At most 190 characters, including an ellipsis at either end (specification). */
const passageLength = 188;

const sentenceEnd = /[。！？!?；;\n]/;

function sentenceStart(text: string, at: number): number {
  for (let index = at; index > Math.max(0, at - 80); index -= 1) {
    if (sentenceEnd.test(text[index - 1] ?? '') || text.slice(index - 2, index) === '. ') return index;
  }
  const start = Math.max(0, at - 40);
  // Not within a Latin word.
  return latin.test(text[start - 1]?.toLowerCase() ?? '') ? start + Math.max(0, text.slice(start, at).indexOf(' ') + 1) : start;
}

/** The start of the window whose distinct words have the highest weight. */
function bestStart(ranges: readonly Range[], needles: readonly Needle[], width: number): number {
  let [best, bestWeight] = [0, 0];
  ranges.forEach(({ from }, first) => {
    const seen = new Set<number>();
    let weight = 0;
    for (let at = first; at < ranges.length && (ranges[at]?.to ?? 0) <= from + width; at += 1) {
      const needle = ranges[at]?.needle ?? 0;
      if (!seen.has(needle)) weight += needles[needle]?.weight ?? 0;
      seen.add(needle);
    }
    if (weight > bestWeight) [best, bestWeight] = [from, weight];
  });
  return best;
}

/** Never within a surrogate pair. */
function wholeAt(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at;
}

/** The passage of a text that is most relevant to the query, from the beginning of its sentence, marked. */
export function passageOf(text: string, needles: readonly Needle[]): Segment[] {
  const plain = text.toWellFormed().replaceAll(/\s+/g, ' ').trim();
  const { folded, positions } = foldWithPositions(plain);
  const ranges = rangesIn(folded, needles);
  const start = wholeAt(
    plain,
    plain.length <= passageLength ? 0 : sentenceStart(plain, positions[bestStart(ranges, needles, passageLength - 40)] ?? 0),
  );
  const end = wholeAt(plain, Math.min(plain.length, start + passageLength));
  const passage = `${start > 0 ? '…' : ''}${plain.slice(start, end)}${end < plain.length ? '…' : ''}`;
  return highlight(passage, needles);
}
