import { foldInPlace } from './fold.ts';
import { textOfToken } from './tokens.ts';

/** A piece of a text; `hit` is what was asked for. */
export interface Segment {
  text: string;
  hit: boolean;
}

export interface Needle {
  text: string;
  weight: number;
}

/** What to mark of the words that were asked; of a pair the two characters. */
export function needlesOf(words: readonly { token: string; weight: number }[]): Needle[] {
  return words.map(({ token, weight }) => ({ text: textOfToken(token), weight }));
}

interface Range {
  from: number;
  to: number;
  needle: number;
}

const latin = /[a-z0-9]/;

/** An English word is found whole, a Chinese one wherever it stands. */
function isWhole(folded: string, at: number, text: string): boolean {
  if (!latin.test(text[0] ?? '')) return true;
  return !latin.test(folded[at - 1] ?? '') && !latin.test(folded[at + text.length] ?? '');
}

/** Marks of one needle beyond these show nothing more. */
const mostMarks = 50;

function rangesIn(folded: string, needles: readonly Needle[]): Range[] {
  return needles.flatMap(({ text }, needle) => {
    const ranges: Range[] = [];
    for (let at = folded.indexOf(text); at !== -1 && ranges.length < mostMarks; at = folded.indexOf(text, at + text.length)) {
      if (isWhole(folded, at, text)) ranges.push({ from: at, to: at + text.length, needle });
    }
    return ranges;
  });
}

/** A text with what was asked for in it marked. */
export function highlight(text: string, needles: readonly Needle[]): Segment[] {
  const { folded, places } = foldInPlace(text);
  const marked = rangesIn(folded, needles).toSorted((a, b) => a.from - b.from);
  const segments: Segment[] = [];
  const add = (from: number, to: number, hit: boolean): void => {
    const piece = text.slice(from, to);
    const last = segments.at(-1);
    if (piece === '') return;
    if (last?.hit === hit) last.text += piece;
    else segments.push({ text: piece, hit });
  };
  let end = 0;
  for (const { from, to } of marked) {
    // A folded character may be one of several that are a single one as written.
    const [start, stop] = [Math.max(end, places[from] ?? 0), places[to] ?? text.length];
    add(end, start, false);
    add(start, stop, true);
    end = Math.max(end, stop);
  }
  add(end, text.length, false);
  return segments;
}

/** With a mark of omission at either end at most 190 characters (specification). */
const passageLength = 188;

const sentenceEnd = /[。！？!?；;\n]/;

function sentenceStart(text: string, at: number): number {
  for (let place = at; place > Math.max(0, at - 80); place -= 1) if (sentenceEnd.test(text[place - 1] ?? '')) return place;
  return Math.max(0, at - 40);
}

/** Where the window begins whose different words weigh most. */
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

/** Never within a character of two units. */
function wholeAt(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at;
}

/** The part of a text that tells most about what was asked, from the beginning of its sentence, marked. */
export function passageOf(text: string, needles: readonly Needle[]): Segment[] {
  const plain = text.toWellFormed().replaceAll(/\s+/g, ' ').trim();
  const { folded, places } = foldInPlace(plain);
  const ranges = rangesIn(folded, needles).toSorted((a, b) => a.from - b.from);
  const start = wholeAt(
    plain,
    plain.length <= passageLength ? 0 : sentenceStart(plain, places[bestStart(ranges, needles, passageLength - 40)] ?? 0),
  );
  const end = wholeAt(plain, Math.min(plain.length, start + passageLength));
  const shown = `${start > 0 ? '…' : ''}${plain.slice(start, end)}${end < plain.length ? '…' : ''}`;
  return highlight(shown, needles);
}
